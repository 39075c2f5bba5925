// The service's answer about an assignment, kept as it came. Where it gives several parcels a number each, all of them are kept
// beside it: the ledger has one number for a shipment, and none of several stands for the others.
import type { ShipmentId } from '../../src-preload/contract/ids'
import { textsAt } from '../api/wire/multi-response'
import type { AnswersCache } from '../cache/answers'

export function keepAnswer(
  answers: Pick<AnswersCache, 'keepAssignment'>,
  id: ShipmentId,
  answer: unknown,
): void {
  const numbers = textsAt(answer, 'shipmentNumber')
  answers.keepAssignment(id, answer, numbers.length > 1 ? numbers : [])
}
