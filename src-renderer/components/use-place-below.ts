// Where something that floats below a field goes: below its box, or above it where there is more room. It follows
// the field when the window changes or the form scrolls.
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Never taller than the room there is: what does not fit scrolls. */
export type Place = { left: number; width: number; maxHeight: number; top?: number; bottom?: number }

const gap = 4

const placeAt = (anchor: Element, tallest: number, narrowest: number): Place => {
  const box = (anchor.closest('.field-box') ?? anchor).getBoundingClientRect()
  // A field that a new size of the window scrolled out of sight keeps its list at the edge it left by.
  const top = Math.min(box.top, window.innerHeight)
  const bottom = Math.max(box.bottom, 0)
  const below = window.innerHeight - bottom - 2 * gap
  const above = top - 2 * gap
  const width = Math.min(Math.max(box.width, narrowest), window.innerWidth - 2 * gap)
  const left = Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))
  const side = { left, width }
  return below < tallest && above > below
    ? { ...side, maxHeight: Math.min(tallest, above), bottom: window.innerHeight - top + gap }
    : { ...side, maxHeight: Math.min(tallest, below), top: bottom + gap }
}

/** Null until the field's place is known. `tallest` and `narrowest` are the floating part's own, in pixels. */
export const usePlaceBelow = (
  anchor: RefObject<Element | null>,
  tallest: number,
  narrowest = 0,
): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const settle = (): void => {
      if (anchor.current !== null) setPlace(placeAt(anchor.current, tallest, narrowest))
    }
    settle()
    window.addEventListener('resize', settle)
    window.addEventListener('scroll', settle, true)
    return () => {
      window.removeEventListener('resize', settle)
      window.removeEventListener('scroll', settle, true)
    }
  }, [anchor, tallest, narrowest])
  return place
}
