// A shipment's state in words: what the printer says counts once there is a label.
import type { Shipment } from '../../src-preload/contract/shipment'
import { printWord } from '../rules/print-word'
import { printWins } from '../rules/shipments'
import { useWords } from '../text/use-words'

export const useStateWords = (): ((shipment: Shipment) => string) => {
  const { common } = useWords()
  return (shipment) => {
    if (shipment.damage !== undefined) return common.stateDamaged
    const job = printWins(shipment)
    if (shipment.labelEndedAt !== null && shipment.state === 'label-awaited') return common.stateWithoutLabel
    if (shipment.state === 'dropped' && shipment.unsureAt !== null) return common.stateGivenUpUnclear
    if (job === null) return common.states[shipment.state]
    return job.question === null ? common.printStates[printWord(job)] : common.asks[job.question]
  }
}
