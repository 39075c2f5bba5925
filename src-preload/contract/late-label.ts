// When a created shipment whose label is not here wants a person. Both ends count the same ones.
import type { Shipment } from './shipment'

export const wantsLabelHand = (
  shipment: Pick<Shipment, 'state' | 'labelEndedAt' | 'asksStoppedAt' | 'labelLateAt'>,
): boolean =>
  shipment.state === 'label-awaited' &&
  shipment.labelEndedAt === null &&
  (shipment.asksStoppedAt !== null || shipment.labelLateAt !== null)
