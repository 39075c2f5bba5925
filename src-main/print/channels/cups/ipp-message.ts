// The bytes of IPP (RFC 8010): builds requests and reads answers. Knows nothing of printers, jobs or HTTP.
// Answers come from the network: every length is checked, and a broken message throws IppFormatError.

export class IppFormatError extends Error {}

const tags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const

export type IppAttribute = {
  type: keyof typeof tags
  name: string
  values: readonly (string | number | boolean)[]
}

type IppRange = { from: number; to: number }
type IppResolution = { x: number; y: number; unit: 'dpi' | 'dpcm' }
export type IppCollection = { [name: string]: IppValue[] }
export type IppValue = string | number | boolean | Date | IppRange | IppResolution | IppCollection | null

type IppGroup = { tag: number; attributes: IppCollection }
export type IppAnswer = { status: number; requestId: number; groups: IppGroup[] }

export const jobGroup = 0x02
export const printerGroup = 0x04
const operationGroup = 0x01
const endOfAttributes = 0x03
const beginCollection = 0x34
const endCollection = 0x37
const memberName = 0x4a

/**
 * A request with an operation group, and one for a job where it has attributes of its own; `attributes` start with charset
 * and language, as RFC 8011 4.1.4 wants. A document goes behind it.
 */
export function encodeIppRequest(
  operation: number,
  requestId: number,
  attributes: readonly IppAttribute[],
  ofJob: readonly IppAttribute[] = [],
): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt8(2, 0)
  head.writeUInt8(0, 1)
  head.writeUInt16BE(operation, 2)
  head.writeUInt32BE(requestId, 4)
  return Buffer.concat([
    head,
    ...encodeGroup(operationGroup, attributes),
    ...(ofJob.length === 0 ? [] : encodeGroup(jobGroup, ofJob)),
    Buffer.from([endOfAttributes]),
  ])
}

function encodeGroup(tag: number, attributes: readonly IppAttribute[]): Uint8Array[] {
  const parts: Uint8Array[] = [Buffer.from([tag])]
  for (const { type, name, values } of attributes) {
    values.forEach((value, index) => {
      const nameBytes = Buffer.from(index === 0 ? name : '', 'utf8')
      const valueBytes = encodeValue(value)
      const lengths = Buffer.alloc(3)
      lengths.writeUInt8(tags[type], 0)
      lengths.writeUInt16BE(nameBytes.length, 1)
      const valueLength = Buffer.alloc(2)
      valueLength.writeUInt16BE(valueBytes.length, 0)
      parts.push(lengths, nameBytes, valueLength, valueBytes)
    })
  }
  return parts
}

function encodeValue(value: string | number | boolean): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'utf8')
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0])
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value, 0)
  return bytes
}

export function decodeIppAnswer(bytes: Buffer): IppAnswer {
  const reader = new Reader(bytes)
  reader.take(2)
  const status = reader.number(2)
  const requestId = reader.number(4)
  const groups: IppGroup[] = []
  let last: IppValue[] | null = null
  for (;;) {
    const tag = reader.number(1)
    if (tag === endOfAttributes) return { status, requestId, groups }
    if (tag < 0x10) {
      groups.push({ tag, attributes: createCollection() })
      last = null
      continue
    }
    const name = reader.take(reader.number(2)).toString('utf8')
    const value = decodeValue(reader, tag, reader.take(reader.number(2)), 0)
    const group = groups.at(-1)
    if (group === undefined) throw new IppFormatError('value before the first group')
    if (name !== '') {
      last = []
      group.attributes[name] = last
    }
    if (last === null) throw new IppFormatError('further value without a first one')
    last.push(value)
  }
}

/** Without a prototype: an attribute called `__proto__` is an attribute like any other. */
const createCollection = (): IppCollection => Object.create(null) as IppCollection

function decodeValue(reader: Reader, tag: number, bytes: Buffer, depth: number): IppValue {
  if (tag === beginCollection) return decodeCollection(reader, depth + 1)
  // Out-of-band: unsupported, unknown, no-value.
  if (tag < 0x20) return null
  if (tag === tags.integer || tag === tags.enum) return bytes.length === 4 ? bytes.readInt32BE(0) : null
  if (tag === tags.boolean) return bytes[0] === 1
  if (tag === 0x31) return decodeDate(bytes)
  if (tag === 0x32 && bytes.length === 9)
    return { x: bytes.readInt32BE(0), y: bytes.readInt32BE(4), unit: bytes[8] === 4 ? 'dpcm' : 'dpi' }
  if (tag === 0x33 && bytes.length === 8) return { from: bytes.readInt32BE(0), to: bytes.readInt32BE(4) }
  // Text or name with language: two length-prefixed strings, of which the second is the text.
  if ((tag === 0x35 || tag === 0x36) && bytes.length >= 4) {
    const inner = new Reader(bytes)
    inner.take(inner.number(2))
    return inner.take(inner.number(2)).toString('utf8')
  }
  return bytes.toString('utf8')
}

function decodeCollection(reader: Reader, depth: number): IppCollection {
  if (depth > 8) throw new IppFormatError('collections nested too deeply')
  const collection = createCollection()
  let member: IppValue[] | null = null
  for (;;) {
    const tag = reader.number(1)
    if (tag < 0x10) throw new IppFormatError('collection without an end')
    reader.take(reader.number(2))
    const bytes = reader.take(reader.number(2))
    if (tag === endCollection) return collection
    if (tag === memberName) {
      member = []
      collection[bytes.toString('utf8')] = member
      continue
    }
    if (member === null) throw new IppFormatError('member without a name')
    member.push(decodeValue(reader, tag, bytes, depth))
  }
}

/** RFC 2579 DateAndTime: 11 bytes with the offset from UTC. */
function decodeDate(bytes: Buffer): Date | null {
  if (bytes.length !== 11) return null
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = bytes.subarray(2, 7)
  const offsetMinutes = (bytes[9] ?? 0) * 60 + (bytes[10] ?? 0)
  const utc = Date.UTC(bytes.readUInt16BE(0), month - 1, day, hour, minute, second)
  return new Date(utc - (bytes[8] === 0x2d ? -1 : 1) * offsetMinutes * 60_000)
}

class Reader {
  private at = 0
  constructor(private readonly bytes: Buffer) {}

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new IppFormatError('message ends too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  number(length: number): number {
    return this.take(length).readUIntBE(0, length)
  }
}
