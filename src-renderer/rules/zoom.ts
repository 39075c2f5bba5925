// The steps by which everything in the window grows and shrinks.
import {
  firstZoomPercent,
  type ZoomPercent,
  zoomPercents,
  type ZoomStep,
} from '../../src-preload/contract/vocabulary/frame-words'

/** The same at either end of the steps. */
export const zoomedBy = (now: ZoomPercent, step: ZoomStep): ZoomPercent => {
  if (step === 'zoom-reset') return firstZoomPercent
  return zoomPercents[zoomPercents.indexOf(now) + (step === 'zoom-in' ? 1 : -1)] ?? now
}
