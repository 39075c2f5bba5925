import { useSeveralCases } from '../components/use-several-cases'
import { needsAttention } from '../stores/queue-store'
import { useBench, useQueue } from '../stores/stores'

/** How many shipments need a person, with what several benches leave to one. */
export const useAttentionCount = (): number => {
  const settledByPeople = useBench((state) => state.status?.attentionCount ?? 0)
  const inSight = useQueue((state) => state.shipments.filter((shipment) => needsAttention(shipment)).length)
  const { silent, pairs } = useSeveralCases()
  // Main counts what is unsure or refused; labels that did not print are seen in the queue.
  return Math.max(settledByPeople, inSight) + silent.length + pairs.length
}
