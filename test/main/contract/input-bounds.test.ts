import { describe, expect, it } from 'vitest'
import { isWithinBounds } from '../../../src-preload/contract/input-bounds'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { inner: deep(levels - 1) })

describe('what comes in with a call', () => {
  it.each([
    ['a usual text', 'shipments.suggest', { field: 'city', text: 'Dresden' }],
    ['nothing', 'bench.status', undefined],
    [
      'ten thousand orders',
      'batches.take',
      { orders: Array.from({ length: 10_000 }, () => ({ a: 1, b: 'x' })) },
    ],
    ['a file with a zero in it', 'intake.open', { kind: 'text', text: 'a\0b' }],
  ])('may be %s', (_what, channel, input) => {
    expect(isWithinBounds(channel, input)).toBe(true)
  })

  it.each([
    ['a text of two million characters', 'shipments.suggest', { text: 'x'.repeat(2_000_000) }],
    ['a million values', 'shipments.list', { states: Array.from({ length: 1_000_000 }, () => 'printed') }],
    ['a million bytes and one', 'shipments.detail', new Uint8Array(1_000_001)],
    ['a tower', 'settings.change', deep(40)],
    ['a zero', 'shipments.list', { text: 'a\0b' }],
    ['a zero in a name', 'settings.change', { 'a\0b': 1 }],
  ])('may not be %s', (_what, channel, input) => {
    expect(isWithinBounds(channel, input)).toBe(false)
  })

  it('is left alone as soon as it is too much', () => {
    let read = 0
    const list = new Proxy(
      Array.from({ length: 5_000_000 }, () => 1),
      {
        get: (target, name) => {
          read += 1
          return Reflect.get(target, name) as unknown
        },
      },
    )
    expect(isWithinBounds('shipments.list', list)).toBe(false)
    expect(read).toBeLessThan(100_000)
  })
})
