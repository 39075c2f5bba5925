// What of a scrolled box is in sight, in pixels.
import { type RefObject, useLayoutEffect, useState } from 'react'

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
