// When a created shipment whose label is not here wants a person. Both ends count the same ones.
import type { Shipment } from './shipment'

/** Labels take seconds, rarely minutes. After this somebody should know. */
const lateAfterMs = 15 * 60_000

export const wantsLabelHand = (
  shipment: Pick<Shipment, 'state' | 'labelEndedAt' | 'asksStoppedAt' | 'labelAwaitedAt'>,
  nowMs: number,
): boolean =>
  shipment.state === 'label-awaited' &&
  shipment.labelEndedAt === null &&
  (shipment.asksStoppedAt !== null ||
    (shipment.labelAwaitedAt !== null && nowMs - Date.parse(shipment.labelAwaitedAt) >= lateAfterMs))
