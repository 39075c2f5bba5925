// A list whose rows have heights of their own: which of them are in sight, and that the one the keys stand on is.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Beyond what is in sight, in pixels, so that nothing flickers while it scrolls. */
const beyond = 400

/** What of the scrolled box is in sight, in pixels. */
const useScrollSight = (box: RefObject<HTMLElement | null>): { top: number; height: number } => {
  const [sight, setSight] = useState({ top: 0, height: 800 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [box])
  return sight
}

/** `at`: the top of the row the keys stand on, how high a row is, and what has to be seen above it, in pixels. */
export const useItemsInSight = <Item extends { top: number }>(
  items: readonly Item[],
  at: { top: number | undefined; height: number; above: number },
) => {
  const { top, height, above } = at
  const box = useRef<HTMLDivElement>(null)
  const sight = useScrollSight(box)
  useEffect(() => {
    const element = box.current
    if (element === null || top === undefined) return
    if (top - above < element.scrollTop) element.scrollTop = top - above
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight
  }, [top, height, above])
  const end = sight.top + sight.height
  const inSight = items.filter((item) => item.top > sight.top - beyond && item.top < end + beyond)
  return { box, inSight, end }
}
