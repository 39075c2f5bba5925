// Which rows of a long list are in sight. Rows have one height, so that no row has to be measured.
import { type RefObject, useLayoutEffect, useState } from 'react'

const beyond = 8

export type VirtualRows = { first: number; last: number }

/** What of a scrolled box is in sight, in pixels. */
export const useScrollSight = (box: RefObject<HTMLElement | null>): { top: number; height: number } => {
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

export const useVirtualRows = (
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VirtualRows => {
  const sight = useScrollSight(box)
  return {
    first: Math.max(0, Math.floor(sight.top / rowHeight) - beyond),
    last: Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + beyond),
  }
}
