// A station over a large ledger, for benches: says when its search index is ready.
import type { IndexProgress } from '../../src-preload/contract/shipment'
import { openStation } from './open-station'

/** `startIndexed` starts it, and is done once the index is ready. */
export function openIndexStation(folder: string) {
  let hear: (progress: IndexProgress) => void = () => undefined
  const station = openStation({
    folder,
    emit: (name, payload) => {
      if (name === 'shipments.indexed') hear(payload as IndexProgress)
    },
    log: (message, cause) => {
      if (!message.startsWith('the practice service')) console.error(message, cause)
    },
  })
  const startIndexed = async (): Promise<void> => {
    const ready = new Promise<void>((resolve) => {
      hear = ({ state }) => {
        if (state === 'ready') resolve()
      }
    })
    await station.start()
    await ready
  }
  return { station, startIndexed }
}
