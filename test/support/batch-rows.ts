// Rows of a batch as main shows them, for tests and walks of the window.
import type { BatchRow, OrderChoice } from '../../src-preload/contract/batch'
import { anOrder, type OrderParts } from './orders'

const aChoice: OrderChoice = {
  packageId: null,
  packageName: '',
  serviceLevel: 'priority',
  distributionChannel: 'package',
  layout: 'zebra_big',
  mode: 'separate',
  positioning: null,
  pickup: null,
  weightGrams: null,
  tareGrams: 0,
  lengthCentimetres: null,
  widthCentimetres: null,
  heightCentimetres: null,
  email: '',
}

export const aBatchRow = (
  place: number,
  {
    order,
    choice,
    ...parts
  }: Partial<Omit<BatchRow, 'choice'>> & { order?: OrderParts; choice?: Partial<OrderChoice> } = {},
): BatchRow => {
  const { fields, orderNumber, rowNumbers, items } = anOrder(2040 + place, {
    rowNumbers: [place],
    ...order,
  })
  const { weightGrams, lengthCentimetres, widthCentimetres, heightCentimetres } = fields
  return {
    place,
    rowNumbers,
    orderNumber,
    stand: 'ready',
    fields,
    items,
    choice: { ...aChoice, ...choice },
    weightGrams,
    lengthCentimetres,
    widthCentimetres,
    heightCentimetres,
    problems: [],
    hints: [],
    earlierId: null,
    shipment: null,
    shipmentNumber: parts.shipment?.shipmentNumber ?? null,
    printsAfter: null,
    elsewhere: null,
    ...parts,
  }
}
