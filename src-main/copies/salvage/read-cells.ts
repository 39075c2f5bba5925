// The rows on one page of a b-tree. A cell that is damaged is left out; the others on its page are read.
import type { PageFile } from './page-file'

export type Value = null | number | string | Buffer
export type Cell = { rowId: number; values: Value[] }
export type ReadPage =
  | { kind: 'leaf'; cells: Cell[]; damaged: number }
  | { kind: 'inner'; children: number[] }
  | { kind: 'index'; cells: Cell[]; children: number[] }

const leafTable = 0x0d
const innerTable = 0x05
const leafIndex = 0x0a
const innerIndex = 0x02

/** Null when it is no page of a b-tree. */
export function readPage(file: PageFile, number: number): ReadPage | null {
  const page = file.page(number)
  if (page === null) return null
  const start = number === 1 ? 100 : 0
  const type = page[start]
  const count = page.readUInt16BE(start + 3)
  const headBytes = type === leafTable || type === leafIndex ? 8 : 12
  if (count * 2 + start + headBytes > page.length) return null
  const offsets = Array.from({ length: count }, (_, index) =>
    page.readUInt16BE(start + headBytes + 2 * index),
  )
  const inside = offsets.filter((offset) => offset >= start + headBytes && offset < file.usableBytes)
  if (type === innerTable) {
    const children = inside.map((offset) => page.readUInt32BE(Math.min(offset, page.length - 4)))
    return { kind: 'inner', children: [...children, page.readUInt32BE(start + 8)] }
  }
  if (type === leafIndex || type === innerIndex) {
    const children =
      type === innerIndex
        ? [
            ...inside.map((offset) => page.readUInt32BE(Math.min(offset, page.length - 4))),
            page.readUInt32BE(start + 8),
          ]
        : []
    const cells = inside.flatMap(
      (offset) => cellAt(file, page, offset + (type === innerIndex ? 4 : 0), true) ?? [],
    )
    return { kind: 'index', cells, children }
  }
  if (type !== leafTable) return null
  const cells = inside.flatMap((offset) => cellAt(file, page, offset, false) ?? [])
  return { kind: 'leaf', cells, damaged: count - cells.length }
}

type Varint = { value: number; next: number }

/** Null at the end of the bytes. Beyond 2^53 it is no length and no key of ours. */
function varintAt(bytes: Buffer, at: number): Varint | null {
  let value = 0
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    if (index === 8) return { value: value * 256 + byte, next: at + 9 }
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, next: at + index + 1 }
  }
  return null
}

function cellAt(file: PageFile, page: Buffer, offset: number, isIndex: boolean): Cell | null {
  const size = varintAt(page, offset)
  if (size === null || size.value > 50_000_000) return null
  const key = isIndex ? { value: 0, next: size.next } : varintAt(page, size.next)
  if (key === null) return null
  const payload = payloadAt(file, page, key.next, size.value, isIndex)
  const values = payload && recordOf(payload)
  return values ? { rowId: key.value, values } : null
}

function payloadAt(file: PageFile, page: Buffer, at: number, size: number, isIndex: boolean): Buffer | null {
  const usable = file.usableBytes
  const most = isIndex ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35
  if (size <= most) return at + size <= page.length ? page.subarray(at, at + size) : null
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const wished = least + ((size - least) % (usable - 4))
  const local = wished <= most ? wished : least
  if (at + local + 4 > page.length) return null
  const parts = [page.subarray(at, at + local)]
  let next = page.readUInt32BE(at + local)
  const seen = new Set<number>()
  for (let left = size - local; left > 0;) {
    const overflow = seen.has(next) ? null : file.page(next)
    if (overflow === null) return null
    seen.add(next)
    const length = Math.min(left, usable - 4)
    parts.push(overflow.subarray(4, 4 + length))
    next = overflow.readUInt32BE(0)
    left -= length
  }
  return Buffer.concat(parts)
}

const integerBytes = [0, 1, 2, 3, 4, 6, 8]

function recordOf(payload: Buffer): Value[] | null {
  const head = varintAt(payload, 0)
  if (head === null || head.value > payload.length || head.value < 1) return null
  const values: Value[] = []
  let body = head.value
  for (let at = head.next; at < head.value;) {
    const serial = varintAt(payload, at)
    if (serial === null) return null
    at = serial.next
    const type = serial.value
    const length =
      type <= 6 ? (integerBytes[type] ?? 0) : type === 7 ? 8 : type >= 12 ? Math.floor((type - 12) / 2) : 0
    if (body + length > payload.length || type === 10 || type === 11) return null
    values.push(valueOf(payload, body, type, length))
    body += length
  }
  return values
}

function valueOf(payload: Buffer, at: number, type: number, length: number): Value {
  if (type === 0) return null
  if (type === 8) return 0
  if (type === 9) return 1
  if (type === 7) return payload.readDoubleBE(at)
  if (type === 6) return Number(payload.readBigInt64BE(at))
  if (type <= 5) return payload.readIntBE(at, length)
  const bytes = payload.subarray(at, at + length)
  return type % 2 === 1 ? bytes.toString('utf8') : Buffer.from(bytes)
}
