// What makes an order the same in two files: its shop and its number. One without a number is known by all its words.
import { createHash } from 'node:crypto'
import type { Order } from '../../../src-preload/contract/order'
import { fold } from '../../../src-preload/contract/fold'

export const orderKey = ({ orderNumber, shop, fields }: Omit<Order, 'key'>): string => {
  const words =
    orderNumber === '' ? Object.values(fields).map((value) => fold(String(value ?? ''))) : [fold(orderNumber)]
  return createHash('sha256')
    .update([shop ?? '', ...words].join('\n'))
    .digest('hex')
    .slice(0, 32)
}
