import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../../src-main/common/redactor'

const key = 'Canary+key/9f%3B&c7~"e1\\=Zq?'
const { text, json } = createRedactor([key], '[key]')

const base64 = (value: string): string => Buffer.from(value).toString('base64')
const hexOf = (value: string): string => Buffer.from(value).toString('hex')
const everySign = (write: (code: number) => string): string => Array.from(Buffer.from(key), write).join('')

const forms: Record<string, string> = {
  'as it is': key,
  'in capitals': key.toUpperCase(),
  'percent signs': encodeURIComponent(key),
  'percent signs in small letters': encodeURIComponent(key).toLowerCase(),
  'every byte with a percent sign': everySign((code) => `%${code.toString(16)}`),
  'percent signs twice': encodeURIComponent(encodeURIComponent(key)),
  'in JSON': JSON.stringify(key),
  'in JSON twice': JSON.stringify(JSON.stringify(key)),
  'in JSON three times': JSON.stringify(JSON.stringify(JSON.stringify(key))),
  'in JSON with its slashes escaped': JSON.stringify(key).replaceAll('/', '\\/'),
  'escapes of four digits': everySign((code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'escapes of two digits': everySign((code) => `\\x${code.toString(16).padStart(2, '0')}`),
  entities: everySign((code) => `&#${code};`),
  'entities in hex': everySign((code) => `&#x${code.toString(16)};`),
  'entities where they are needed': key.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  hex: hexOf(key),
  'hex in capitals': hexOf(key).toUpperCase(),
  'hex with spaces': hexOf(key).replace(/../g, '$& '),
  base64: base64(key),
  'base64 behind Bearer': base64(`Bearer ${key}`),
  'base64 of a name and the key': base64(`user:${key}`),
  'base64 at another place': base64(`xx${key}xx`),
  'base64 for addresses': Buffer.from(`Bearer ${key}`).toString('base64url'),
  'base64 of an escape': base64(encodeURIComponent(key)),
  'base64 of base64': base64(`Basic ${base64(`user:${key}`)}`),
  'base64 in lines': base64(`${'x'.repeat(40)}Bearer ${key}`).replace(/.{32}/g, '$&\n'),
  'base64 with percent signs': encodeURIComponent(base64(`Bearer ${key}`)),
  'UTF-16': Buffer.from(key, 'utf16le').toString('latin1'),
  'a list of numbers': [...Buffer.from(key)].join(','),
  'a buffer in JSON': JSON.stringify(Buffer.from(key)),
}

describe.each(Object.entries(forms))('a key written as %s', (_form, written) => {
  it('is struck out, and nothing beside it', () => {
    const clean = text(`before <${written}> after`)
    expect(clean.startsWith('before <')).toBe(true)
    expect(clean.endsWith('> after')).toBe(true)
    expect(clean).toContain('[key]')
    expect(clean.length).toBeLessThan('before <[key]> after'.length + written.length / 3)
  })
})

describe('a part of a key', () => {
  it.each([
    ['that a cut left at the end', `{"said":"Bearer ${key.slice(0, 13)}`],
    ['of half its length', `it began with ${key.slice(2, 18)} and so on`],
    ['that a cut left of base64', `{"said":"${base64(`Bearer ${key}`).slice(0, 32)}`],
  ])('%s is struck out', (_what, written) => {
    expect(text(written)).toContain('[key]')
    expect(text(written)).not.toContain(key.slice(4, 12))
  })

  it('that is short stays: it is a word like others', () => {
    expect(text('the Canary islands')).toBe('the Canary islands')
  })
})

it('leaves everything else as it is, to the last sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (value) => {
      expect(text(value)).toBe(value)
    }),
    { numRuns: 300 },
  )
  const label = Buffer.from(Array.from({ length: 3_000 }, (_, at) => (at * 7_919) % 256)).toString('base64')
  expect(text(`100% of &amp; \\u0041 ${label}`)).toBe(`100% of &amp; \\u0041 ${label}`)
})

it('is struck out of the names and texts of a JSON value', () => {
  expect(json({ [key]: 1, list: [{ said: `no ${key}` }] })).toEqual({
    '[key]': 1,
    list: [{ said: 'no [key]' }],
  })
})

it('does nothing where there is no key', () => {
  expect(createRedactor([], '[key]').text(key)).toBe(key)
})

it('takes no longer than a moment for a large answer', () => {
  const large = JSON.stringify(
    Array.from({ length: 20_000 }, (_, at) => ({ id: `A-${at}`, note: 'Straße \\u00e4 100 % &amp; more' })),
  )
  const startedAtMs = performance.now()
  text(large)
  expect(performance.now() - startedAtMs).toBeLessThan(3_000)
})
