// How long sending again stays locked, counted down on the window's even clock and set right by main now and then.
import { useEffect } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { useEvenNow } from '../../components/use-now'
import { useAttention, useStores } from '../../stores/stores'

const setRightEveryMs = 20_000

/** Whole seconds; null until main has said it. */
export const useQuietTime = (shipment: Shipment): number | null => {
  const stores = useStores()
  const unlocksAtMs = useAttention((state) => state.unlocksAtMs)
  useEffect(() => {
    const ask = (): void => void stores.attention.getState().askQuietTime(shipment)
    ask()
    const timer = setInterval(ask, setRightEveryMs)
    return () => clearInterval(timer)
  }, [stores, shipment])
  const now = useEvenNow(500)
  return unlocksAtMs === null ? null : Math.max(0, Math.ceil((unlocksAtMs - now) / 1000))
}
