// The order in which a tracking answer is read.
import { describe, expect, it } from 'vitest'
import type { ParcelEvent, Tracking } from '../../../src-preload/contract/tracking'
import { byRunningNumber, isDelivered, newestFirst } from '../../../src-preload/contract/tracking-order'

const now = Date.parse('2026-11-28T12:00:00Z')
const at = (eventTime: string, id = eventTime): ParcelEvent => ({
  id,
  status: '',
  type: '',
  identifierPrimary: '',
  identifierSecondary: null,
  countryCode: '',
  country: '',
  postalCode: '',
  city: '',
  locationName: null,
  description: null,
  eventTime,
})
const order = (...times: string[]) =>
  newestFirst(
    times.map((time) => at(time)),
    now,
  ).map(({ id }) => id)

describe('Events', () => {
  it.each([
    ['oldest first', ['2026-11-25T08:00:00Z', '2026-11-26T08:00:00Z', '2026-11-27T08:00:00Z']],
    ['newest first', ['2026-11-27T08:00:00Z', '2026-11-26T08:00:00Z', '2026-11-25T08:00:00Z']],
    ['in no order', ['2026-11-26T08:00:00Z', '2026-11-27T08:00:00Z', '2026-11-25T08:00:00Z']],
  ])('that come %s are read newest first', (_how, times) => {
    expect(order(...times)).toEqual(['2026-11-27T08:00:00Z', '2026-11-26T08:00:00Z', '2026-11-25T08:00:00Z'])
  })

  it('are compared by the moment, not by the figures', () => {
    expect(order('2026-11-27T09:00:00+09:00', '2026-11-27T01:00:00Z')).toEqual([
      '2026-11-27T01:00:00Z',
      '2026-11-27T09:00:00+09:00',
    ])
  })

  it('keep the order of the answer where no time can be read', () => {
    expect(order('one', 'two', '2026-02-30', 'three')).toEqual(['one', 'two', '2026-02-30', 'three'])
  })

  it('without a time stay between their neighbours', () => {
    expect(order('2026-11-25', 'sorted', '2026-11-26', '2026-11-27')).toEqual([
      '2026-11-27',
      '2026-11-26',
      'sorted',
      '2026-11-25',
    ])
  })

  it('of the same moment keep the direction of the others', () => {
    const events = [at('2026-11-25', 'a'), at('2026-11-26', 'b'), at('2026-11-26', 'c')]
    expect(newestFirst(events, now).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })
})

describe('Packages', () => {
  const packages = (...numbers: number[]) =>
    numbers.map((runningNumber) => ({ runningNumber })) as Tracking['shipments']

  it('are read as they are numbered', () => {
    expect(byRunningNumber(packages(3, 1, 2)).map(({ runningNumber }) => runningNumber)).toEqual([1, 2, 3])
  })

  it.each([
    ['delivered', true],
    ['DELIVERED', true],
    ['not-delivered', false],
    ['out-for-delivery', false],
    [null, false],
  ])('with the status %s are delivered: %s', (lastStatus, isSo) => {
    expect(isDelivered({ lastStatus } as Tracking['shipments'][number])).toBe(isSo)
  })
})
