// What the bytes of an answer are counts, not what a header calls them; and no digit of a number is lost.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeBody, decodeText, parseJson } from '../../../../src-main/api/send/decode-body'
import { readSingleResponse } from '../../../../src-main/api/wire/assignment'
import { readTrackingResponse, fromTracking } from '../../../../src-main/api/wire/tracking'
import { anAssignment } from '../observations'

const json = Buffer.from(JSON.stringify(anAssignment({ id: 'a-1', note: 'Zürich '.repeat(50) })))
const limits = { maxBytes: 1_000_000, mayBeCut: true }
const unpacked = async (body: Buffer, encoding: string, over = {}) =>
  parseJson(decodeText(await decodeBody(body, encoding, { ...limits, ...over }), 'application/json'))

describe('the packing of an answer', () => {
  it.each<[string, Buffer, string]>([
    ['gzip', gzipSync(json), 'gzip'],
    ['x-gzip in capitals', gzipSync(json), 'X-GZip'],
    ['deflate with the zlib header', deflateSync(json), 'deflate'],
    ['deflate without it', deflateRawSync(json), 'deflate'],
    ['brotli', brotliCompressSync(json), 'br'],
    ['two after each other', brotliCompressSync(gzipSync(json)), 'gzip, br'],
    ['gzip without its last 8 bytes', gzipSync(json).subarray(0, -8), 'gzip'],
    ['gzip that is plain', json, 'gzip'],
    ['brotli that is plain', json, 'br'],
    ['deflate that is plain', json, 'deflate'],
    ['a character set for a packing', json, 'utf-8'],
    ['none', json, 'none'],
    ['binary', json, 'binary'],
    ['the packing of a file store', json, 'aws-chunked'],
    ['a packing nobody knows', json, 'x-later'],
  ])('is undone or passed over: %s', async (_, body, encoding) => {
    expect(await unpacked(body, encoding)).toEqual(JSON.parse(json.toString()))
  })

  it('of a file must have its end', async () => {
    const cut = gzipSync(json).subarray(0, -8)
    await expect(decodeBody(cut, 'gzip', { maxBytes: 1_000_000 })).rejects.toThrow()
  })

  it('gives no more than the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    await expect(decodeBody(bomb, 'gzip', limits)).rejects.toThrow(
      expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }),
    )
  })
})

describe('the letters of an answer', () => {
  const text = '{"city":"Zürich"}'
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'application/json'],
    ['UTF-8 that is called something else', Buffer.from(text), 'application/json; charset=iso-8859-1'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'application/json'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'application/json'],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), 'application/json'],
    [
      'UTF-16 the other way round',
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      'application/json; charset=utf-8',
    ],
    ['Latin 1 with its name', Buffer.from(text, 'latin1'), 'application/json; charset="ISO-8859-1"'],
    ['Latin 1 without', Buffer.from(text, 'latin1'), 'application/json'],
    ['Latin 1 that is called UTF-8', Buffer.from(text, 'latin1'), 'application/json; charset=utf-8'],
    ['a name nobody knows', Buffer.from(text), 'application/json; charset=x-mine'],
  ])('are read: %s', (_, body, contentType) => {
    expect(parseJson(decodeText(body, contentType))).toEqual({ city: 'Zürich' })
  })

  it('reads what is there of UTF-8 that breaks off in the middle of a letter', () => {
    const whole = Buffer.from('{"id":"Zü/8230 246","city":"Köln"}')
    const inLetter = whole.indexOf(Buffer.from('ö')) + 1
    expect(decodeText(whole.subarray(0, inLetter), 'application/json')).toBe('{"id":"Zü/8230 246","city":"K')
  })

  it('leaves no letter out at the end of a sentence in Windows-1252', () => {
    expect(decodeText(Buffer.from('Kein Zutritt für Zoë', 'latin1'), 'text/plain')).toBe(
      'Kein Zutritt für Zoë',
    )
    expect(decodeText(Buffer.from('Zoë', 'latin1'), 'text/plain')).toBe('Zoë')
  })
})

describe('numbers of an answer', () => {
  it.each([
    ['0.30000000000000004', 0.30000000000000004],
    ['12.3456789012345678', 12.3456789012345678],
    ['1e-0000000000000000001', 0.1],
    ['-0.00009282498036586616', -0.00009282498036586616],
    ['1234567890123456.5', 1234567890123456.5],
    ['-7291034561094042557', '-7291034561094042557'],
    ['[7291034561094042557,1]', ['7291034561094042557', 1]],
  ])('are read as they are: %s', (text, value) => {
    expect(parseJson(`{"cost":${text}}`)).toEqual({ cost: value })
  })

  it('keep every digit where they name something', () => {
    const body = JSON.stringify(anAssignment({ id: 0 }))
      .replace('"id":0', '"id":7291034561094042557')
      .replace('"shipmentNumber":"00340434"', '"shipmentNumber":34043416109404255713')
    const read = readSingleResponse(parseJson(body))
    expect(read?.id).toBe('7291034561094042557')
    expect(read?.item?.shipmentNumber).toBe('34043416109404255713')
  })

  it('of events keep every digit too', () => {
    const body = `{"id":9007199254740993,"shipments":[{"id":1,"trackingEvents":[{"id":9007199254740995}]}]}`
    const read = readTrackingResponse(parseJson(body))
    expect(read?.id).toBe('9007199254740993')
    expect(read && fromTracking('1', read).shipments[0]?.events[0]?.id).toBe('9007199254740995')
  })

  it.each([
    ['a small number', '{"id":5}', { id: 5 }],
    [
      'a long number inside a text',
      '{"a":"12345678901234567890, \\"98765432109876543210\\""}',
      { a: '12345678901234567890, "98765432109876543210"' },
    ],
    ['a fraction', '{"a":1234567890123456.5}', { a: 1234567890123456.5 }],
    ['a power', '{"a":1234567890123456789e2}', { a: 1234567890123456789e2 }],
    ['the largest that is exact', '{"a":9007199254740991}', { a: 9007199254740991 }],
    ['one below nothing', '{"a":-9007199254740993}', { a: '-9007199254740993' }],
    ['a list of them', '[12345678901234567,1]', ['12345678901234567', 1]],
  ])('stay what they are: %s', (_, text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
})
