// What labels need is loaded while a parcel is on its way to the service: whoever only looks at the history is spared its
// memory, and what rested meanwhile is up again when the label comes.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { SetTimer } from '../common/timers'

type Deps = {
  setTimer: SetTimer
  /** Print engine and barcode reader, half a second or so in all; nothing where they are loaded. */
  load: () => void
}

/** Not before its call has left: the service takes longer to answer than all of it takes to load. */
const afterMs = 100

export function createWarmUp({ setTimer, load }: Deps) {
  let isDue = false
  return ({ state }: Pick<Shipment, 'state'>): void => {
    if (isDue || state !== 'sending') return
    isDue = true
    setTimer(afterMs, () => {
      isDue = false
      load()
    })
  }
}
