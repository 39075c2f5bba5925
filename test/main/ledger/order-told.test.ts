import { expect, it } from 'vitest'
import { orderTold } from '../../../src-main/ledger/order-told'

const held = { order_id: 'o1', fence: 3, nonce: '2.x' }

it.each([
  ['waiting', 'sending', 'sending'],
  ['sending', 'waiting', 'held'],
  ['sending', 'refused', 'refused'],
  ['sending', 'unsure', 'unsure'],
  ['sending', 'label-awaited', 'done'],
  ['unsure', 'waiting', 'held'],
  ['unsure', 'label-awaited', 'done'],
  ['unsure', 'dropped', 'dropped'],
  ['waiting', 'unsure', 'unsure'],
] as const)('a step from %s to %s says of its order: %s', (from, to, became) => {
  expect(orderTold(held, { from, to, assignmentId: 'a1', cause: null })).toEqual({
    ...{ orderId: 'o1', fence: 3, nonce: '2.x', became },
    assignmentId: 'a1',
  })
})

it.each([
  [null, 'waiting'],
  ['refused', 'waiting'],
  ['waiting', 'waiting'],
  ['label-awaited', 'label-stored'],
  ['label-stored', 'printed'],
  ['printed', 'printed'],
] as const)('a step from %s to %s says nothing of it', (from, to) => {
  expect(orderTold(held, { from, to, assignmentId: null, cause: null })).toBeNull()
})

it('a shipment that is no order of the engine says nothing', () => {
  expect(
    orderTold(
      { order_id: null, fence: null, nonce: null },
      { from: 'waiting', to: 'sending', assignmentId: null, cause: null },
    ),
  ).toBeNull()
})

it('one that another bench has is not given up by anybody', () => {
  const step = { from: 'waiting', to: 'dropped', assignmentId: null, cause: 'step-taken-elsewhere' } as const
  expect(orderTold(held, step)).toBeNull()
})
