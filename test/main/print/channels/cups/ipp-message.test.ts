import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeIppAnswer,
  encodeIppRequest,
  IppFormatError,
} from '../../../../../src-main/print/channels/cups/ipp-message'

describe('an IPP request', () => {
  it('has the bytes of RFC 8010', () => {
    const bytes = encodeIppRequest(0x000b, 7, [
      { type: 'charset', name: 'attributes-charset', values: ['utf-8'] },
      { type: 'keyword', name: 'which', values: ['a', 'bc'] },
      { type: 'integer', name: 'job-id', values: [258] },
      { type: 'boolean', name: 'my-jobs', values: [true] },
    ])
    expect(bytes.toString('latin1')).toBe(
      '\x02\x00\x00\x0b\x00\x00\x00\x07\x01' +
        '\x47\x00\x12attributes-charset\x00\x05utf-8' +
        '\x44\x00\x05which\x00\x01a\x44\x00\x00\x00\x02bc' +
        '\x21\x00\x06job-id\x00\x04\x00\x00\x01\x02' +
        '\x22\x00\x07my-jobs\x00\x01\x01\x03',
    )
  })

  it('keeps what is said about a job in a group of its own', () => {
    const bytes = encodeIppRequest(
      0x0002,
      7,
      [{ type: 'charset', name: 'attributes-charset', values: ['utf-8'] }],
      [{ type: 'integer', name: 'copies', values: [2] }],
    )
    expect(bytes.toString('latin1')).toBe(
      '\x02\x00\x00\x02\x00\x00\x00\x07\x01' +
        '\x47\x00\x12attributes-charset\x00\x05utf-8' +
        '\x02\x21\x00\x06copies\x00\x04\x00\x00\x00\x02\x03',
    )
  })
})

describe('an IPP answer', () => {
  const answer = (...parts: (string | Buffer)[]) =>
    Buffer.concat([
      Buffer.from([2, 0, 0, 0, 0, 0, 0, 9, 4]),
      ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
      Buffer.from([3]),
    ])
  const value = (tag: number, name: string, bytes: Buffer | string) => {
    const content = typeof bytes === 'string' ? Buffer.from(bytes, 'utf8') : bytes
    const head = Buffer.alloc(3)
    head.writeUInt8(tag, 0)
    head.writeUInt16BE(Buffer.byteLength(name), 1)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(content.length, 0)
    return Buffer.concat([head, Buffer.from(name), length, content])
  }
  const integers = (...numbers: number[]) => {
    const bytes = Buffer.alloc(4 * numbers.length)
    numbers.forEach((number, index) => bytes.writeInt32BE(number, index * 4))
    return bytes
  }

  it('gives several values of one attribute in their order', () => {
    const { groups } = decodeIppAnswer(answer(value(0x44, 'media', 'one'), value(0x44, '', 'two')))
    expect({ ...groups[0]?.attributes }).toEqual({ media: ['one', 'two'] })
  })

  it('reads ranges, resolutions, dates and collections', () => {
    const resolution = Buffer.concat([integers(203, 203), Buffer.from([3])])
    const date = Buffer.from([0x07, 0xea, 11, 27, 10, 30, 15, 0, 0x2b, 1, 0])
    const decoded = decodeIppAnswer(
      answer(
        value(0x33, 'copies', integers(1, 99)),
        value(0x32, 'resolution', resolution),
        value(0x31, 'created', date),
        value(0x34, 'size', ''),
        value(0x4a, '', 'x-dimension'),
        value(0x21, '', integers(10160)),
        value(0x37, '', ''),
      ),
    )
    const { copies, resolution: dpi, created, size } = decoded.groups[0]?.attributes ?? {}
    expect(copies).toEqual([{ from: 1, to: 99 }])
    expect(dpi).toEqual([{ x: 203, y: 203, unit: 'dpi' }])
    expect(created).toEqual([new Date('2026-11-27T09:30:15Z')])
    expect(size?.map((collection) => ({ ...(collection as object) }))).toEqual([{ 'x-dimension': [10160] }])
  })

  it('takes an attribute called __proto__ for what it is', () => {
    const { groups } = decodeIppAnswer(answer(value(0x44, '__proto__', 'harmless')))
    expect(Object.keys(groups[0]?.attributes ?? {})).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['harmless']).toBeUndefined()
  })

  it('is either read or refused as malformed, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          decodeIppAnswer(Buffer.from(bytes))
        } catch (error) {
          expect(error).toBeInstanceOf(IppFormatError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused when it is cut anywhere', () => {
    const whole = answer(
      value(0x34, 'size', ''),
      value(0x4a, '', 'x'),
      value(0x21, '', integers(1)),
      value(0x37, '', ''),
    )
    for (let length = 0; length < whole.length; length += 1)
      expect(() => decodeIppAnswer(whole.subarray(0, length))).toThrow(IppFormatError)
  })
})
