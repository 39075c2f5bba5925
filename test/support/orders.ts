// Builders of orders as a file gives them, for tests: each names only what matters to it.
import { nothingGiven } from '../../src-preload/contract/batch-vocabulary'
import type { BatchTake } from '../../src-preload/contract/batch'
import type { Order, OrderFields } from '../../src-preload/contract/order'

export type OrderParts = Partial<Omit<Order, 'fields'>> & { fields?: Partial<OrderFields> }

/** Mia Berg in Dresden, 1250 g, complete; the number makes it an order of its own. */
export const anOrder = (number: number, { fields, ...rest }: OrderParts = {}): Order => ({
  key: `shopify #${number}`,
  orderNumber: `#${number}`,
  shop: 'shopify',
  rowNumbers: [number],
  state: 'ready',
  items: [{ quantity: 2, name: 'Mug blue' }],
  problems: [],
  hints: [],
  repaired: [],
  ...rest,
  fields: {
    firstName: 'Mia',
    lastName: `Berg ${number}`,
    company: '',
    addressLine: 'Alter Berg 6',
    addressLine2: '',
    postalCode: '01067',
    city: 'Dresden',
    region: '',
    countryCode: 'DE',
    phoneNumber: '',
    email: 'mia.berg@example.com',
    weightGrams: 1250,
    lengthCentimetres: 30,
    widthCentimetres: 20,
    heightCentimetres: 10,
    description: '2 × Mug blue',
    estimatedCost: null,
    reference: `#${number}`,
    ...fields,
  },
})

export const aFile = (orders: Order[], name = 'orders 12 March.csv'): BatchTake => ({
  file: { name, shop: 'shopify' },
  orders,
  given: nothingGiven,
})
