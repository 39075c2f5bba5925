// The text that an order of a batch is found by.
import { fold } from '../../src-preload/contract/fold'
import type { OrderFields } from '../../src-preload/contract/order'

export const searchTextOf = (orderNumber: string, fields: OrderFields): string =>
  fold(
    [
      orderNumber,
      fields.firstName,
      fields.lastName,
      fields.company,
      fields.city,
      fields.postalCode,
      fields.reference,
    ].join(' '),
  )
