// What a person's decision makes of a repair: a text, null for "as in the file", or nothing when another one is meant.
import type { Repair } from '../../../src-preload/contract/order'
import type { RepairKind } from '../../../src-preload/contract/order-vocabulary'

export type Decision =
  { repairs: readonly { id: string; text: string | null }[] } | { kind: RepairKind; isAccepted: boolean }

export function wantedText(decision: Decision): (repair: Repair) => string | null | undefined {
  if ('repairs' in decision) {
    const texts = new Map(decision.repairs.map(({ id, text }) => [id, text]))
    return ({ id }) => texts.get(id)
  }
  const { kind, isAccepted } = decision
  // What cannot be known is typed, never accepted with the others.
  return (repair) =>
    repair.kind !== kind || repair.after === null ? undefined : isAccepted ? repair.after : null
}
