import { describe, expect, it } from 'vitest'
import { cleanKey } from '../../../src-preload/contract/clean-key'
import { newConnectionSchema } from '../../../src-preload/contract/connection'

describe('a pasted key', () => {
  it.each([
    ['sk-1', 'sk-1', []],
    [' sk-1\n', 'sk-1', []],
    ['Bearer sk-1', 'sk-1', ['bearer']],
    ['bearer: sk-1', 'sk-1', ['bearer']],
    ['"sk-1"', 'sk-1', ['quotes']],
    ['“sk-1”', 'sk-1', ['quotes']],
    ['„sk-1“', 'sk-1', ['quotes']],
    ['Authorization: Bearer sk-1', 'sk-1', ['header', 'bearer']],
    ['"Authorization: Bearer sk-1"', 'sk-1', ['quotes', 'header', 'bearer']],
    ['Bearer "sk-1"', 'sk-1', ['bearer', 'quotes']],
    ['Bearersk-1', 'Bearersk-1', []],
    ['sk-"1"', 'sk-"1"', []],
    ['""', '', ['quotes']],
  ])('%j is used as %j', (text, key, leftOut) => {
    expect(cleanKey(text)).toEqual({ key, leftOut })
  })

  it('reaches the service without what stood around it', () => {
    const entered = { name: 'Shop', kind: 'live', baseUrl: 'https://a.example', key: ' Bearer “sk-1” ' }
    expect(newConnectionSchema.parse(entered).key).toBe('sk-1')
    expect(newConnectionSchema.safeParse({ ...entered, key: 'Bearer ""' }).success).toBe(false)
    expect(newConnectionSchema.safeParse({ ...entered, key: 'sk 1' }).success).toBe(false)
  })
})
