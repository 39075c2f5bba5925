// Which rows of a long list are in sight, and where they lie. Rows have one height, so that none has to be measured. A list
// taller than a page can be is drawn smaller: its bar reaches every row, and wheel and keys still move by whole rows.
import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const beyond = 8
/** Above this, places of elements are no longer exact to the pixel. */
const tallestPixels = 12_000_000
/** A step of more than so many heights of the window is a jump by the bar. */
const jumpHeights = 3
const restMs = 150

type Sight = { top: number; scrolled: number; height: number }
export type VirtualRows = {
  first: number
  last: number
  /** There are never more between first and last: a row that comes in can take the place of the one that went out. */
  span: number
  /** Of all rows together, in pixels. */
  height: number
  topOf: (row: number) => number
  /** Which way it was scrolled last, by less than a jump: what comes next lies there. */
  heading: -1 | 0 | 1
}

export const useVirtualRows = (
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  /** Is brought into sight when it becomes another one. */
  revealed: number | null,
): VirtualRows => {
  const wholeHeight = count * rowHeight
  const height = Math.min(wholeHeight, tallestPixels)
  /** `top` is where the window stands among all rows, `scrolled` where the bar stands. */
  const [sight, putSight] = useState({ top: 0, scrolled: 0, height: 800 })
  const now = useRef({ top: 0, scrolled: 0 })
  const [heading, setHeading] = useState<VirtualRows['heading']>(0)
  /** Where nothing moved, nothing is drawn again. */
  const setSight = useCallback((next: Sight): void => {
    putSight((last) =>
      last.top === next.top && last.scrolled === next.scrolled && last.height === next.height ? last : next,
    )
  }, [])

  const ratioIn = useCallback(
    (element: HTMLElement): number =>
      height >= wholeHeight
        ? 1
        : (wholeHeight - element.clientHeight) / Math.max(1, element.scrollHeight - element.clientHeight),
    [height, wholeHeight],
  )

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const highest = (): number => Math.max(0, wholeHeight - element.clientHeight)
    const look = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = element
      const ratio = ratioIn(element)
      const step = scrollTop - now.current.scrolled
      const isAtEnd = scrollTop <= 0 || scrollTop + clientHeight >= scrollHeight - 1
      const isJump = ratio === 1 || isAtEnd || Math.abs(step) > jumpHeights * clientHeight
      const top = isJump ? scrollTop * ratio : now.current.top + step
      now.current = { top: Math.min(highest(), Math.max(0, top)), scrolled: scrollTop }
      if (step !== 0) setHeading(Math.abs(step) > jumpHeights * clientHeight ? 0 : step > 0 ? 1 : -1)
      setSight({ ...now.current, height: clientHeight })
      clearTimeout(resting)
      if (ratio !== 1 && !isJump) resting = setTimeout(settle, restMs)
    }
    /** The bar is put where it belongs; nothing that is seen moves. */
    const settle = (): void => {
      const scrolled = Math.round(now.current.top / ratioIn(element))
      if (Math.abs(scrolled - element.scrollTop) < 2) return
      now.current = { ...now.current, scrolled }
      element.scrollTo(0, scrolled)
      setSight({ ...now.current, height: element.clientHeight })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [box, ratioIn, setSight, wholeHeight])

  const shift = sight.scrolled - sight.top
  const topOf = useCallback((row: number) => row * rowHeight + shift, [rowHeight, shift])
  const reveal = useEffectEvent((row: number): void => {
    const element = box.current
    if (element === null) return
    const { top } = now.current
    const above = row * rowHeight
    const below = above + rowHeight - element.clientHeight
    const wanted = above < top ? above : below > top ? below : top
    if (wanted === top) return
    const ratio = ratioIn(element)
    const isNear = Math.abs(wanted - top) <= element.clientHeight
    const scrolled = Math.round(ratio !== 1 && isNear ? element.scrollTop + wanted - top : wanted / ratio)
    now.current = { top: wanted, scrolled }
    element.scrollTo(0, scrolled)
    setSight({ ...now.current, height: element.clientHeight })
  })
  // Once: whoever scrolls on from there is not brought back.
  useLayoutEffect(() => {
    if (revealed !== null) reveal(revealed)
  }, [revealed])
  const above = Math.floor(sight.top / rowHeight) - beyond
  const span = Math.ceil(sight.height / rowHeight) + 2 * beyond + 1
  return {
    first: Math.max(0, above),
    last: Math.min(count, above + span),
    span,
    height,
    topOf,
    heading,
  }
}
