import { describe, expect, it } from 'vitest'
import { numbersByOrder } from '../../../../src-main/api/wire/multi-numbers'

const item = (shipmentNumber: string | null, invoiceReference?: string) => ({
  shipmentNumber,
  ...(invoiceReference === undefined ? {} : { invoiceReference }),
})

describe('the numbers of several parcels in one answer', () => {
  it('go by the references, whatever the order of the answer', () => {
    const answer = { id: 'a', data: { parcels: [{ item: item('P2', '#2') }, { item: item('P1', '#1') }] } }
    expect(numbersByOrder(answer, ['#1', '#2'])).toEqual(['P1', 'P2'])
  })

  it('go by the order where references are missing or the same', () => {
    expect(numbersByOrder({ items: [item('P1'), item('P2')] }, [null, '#2'])).toEqual(['P1', 'P2'])
    expect(numbersByOrder({ items: [item('P1', '#1'), item('P2', '#1')] }, ['#1', '#1'])).toEqual([
      'P1',
      'P2',
    ])
  })

  it('leave out what is still to come', () => {
    expect(numbersByOrder({ items: [item('P1', '#1'), item(null, '#2')] }, ['#1', '#2'])).toEqual([
      'P1',
      null,
    ])
  })

  it.each([
    ['there are more parcels than orders', { items: [item('P1'), item('P2'), item('P3')] }],
    ['another order stands at a place', { items: [item('P1', '#9'), item('P2', '#2')] }],
    ['a parcel has several', { items: [{ parts: [item('P1'), item('P2')] }] }],
    ['they stand in no list', { first: item('P1'), second: item('P2') }],
    ['there are none', { id: 'a', items: [{}, {}] }],
    ['it is no answer of this kind', 'created'],
  ])('are nobody’s where %s', (_why, answer) => {
    expect(numbersByOrder(answer, ['#1', '#2'])).toEqual([null, null])
  })
})
