import { describe, expect, it } from 'vitest'
import { readMultiResponse } from '../../../../src-main/api/wire/multi-response'

const url = (n: number) => `https://service.example/labels/${n}.pdf`

describe('An answer for several orders', () => {
  it.each([
    ['at the top', { id: 'm-1', labelsUrl: url(1), items: [] }, url(1)],
    ['inside', { id: 'm-1', labels: { files: [{ labelsUrl: url(1) }] } }, url(1)],
    [
      'one by one, in the order of the answer',
      { id: 'm-1', items: [{ labelsUrl: url(2) }, { labelsUrl: url(1) }] },
      `${url(2)}\n${url(1)}`,
    ],
    [
      'the same again and again',
      { id: 'm-1', items: [{ labelsUrl: url(1) }, { labelsUrl: url(1) }] },
      url(1),
    ],
    ['not yet', { id: 'm-1', labelsUrl: null }, null],
    ['not yet for one of them', { id: 'm-1', items: [{ labelsUrl: url(1) }, { labelsUrl: '' }] }, null],
    ['nowhere', { id: 'm-1' }, null],
  ])('has its labels %s', (_where, json, expected) => {
    expect(readMultiResponse(json)?.labelsUrl).toBe(expected)
  })

  it.each([
    [{ id: 7 }, '7'],
    [{ assignment: { id: 'm-2' } }, 'm-2'],
    [{ data: { id: 'm-3' }, note: 'x' }, 'm-3'],
  ])('is known by its id: %o', (json, id) => {
    expect(readMultiResponse(json)?.id).toBe(id)
  })

  it.each([[{}], [[]], ['text'], [null], [{ one: { id: 'a' }, other: { id: 'b' } }]])(
    'is none without one: %o',
    (json) => {
      expect(readMultiResponse(json)).toBeNull()
    },
  )

  it('names a number only where there is one', () => {
    const items = [
      { shipmentNumber: 'PB1', carrierHandle: 'dhl' },
      { shipmentNumber: 'PB2', carrierHandle: 'dhl' },
    ]
    expect(readMultiResponse({ id: 'm', items })?.item).toMatchObject({
      shipmentNumber: null,
      carrierHandle: 'dhl',
    })
    expect(readMultiResponse({ id: 'm', items: items.slice(1) })?.item).toMatchObject({
      shipmentNumber: 'PB2',
    })
  })
})
