// What labels need is loaded with the first parcel of a run: whoever only looks at the history is spared its memory.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { SetTimer } from '../common/timers'

type Deps = {
  setTimer: SetTimer
  /** Print engine and barcode reader, half a second or so in all. */
  load: () => void
}

/** Not before its call has left: the service takes longer to answer than all of it takes to load. */
const afterMs = 100

export function createWarmUp({ setTimer, load }: Deps) {
  let isWarm = false
  return ({ state }: Pick<Shipment, 'state'>): void => {
    if (isWarm || state !== 'sending') return
    isWarm = true
    setTimer(afterMs, load)
  }
}
