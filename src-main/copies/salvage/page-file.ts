// A database file as pages, without SQLite: what SQLite refuses as a whole can still be read page by page. The pages of an
// intact log (-wal) lie over those of the file. Format: https://www.sqlite.org/fileformat2.html
import { existsSync, readFileSync } from 'node:fs'

export type PageFile = {
  pageBytes: number
  /** Without the bytes that are reserved at the end of each page. */
  usableBytes: number
  pageCount: number
  /** Numbered from 1; null for one that is not there. */
  page: (number: number) => Buffer | null
  userVersion: number | null
  /** Pages that hold nothing any more; what stands on them is of an earlier time. */
  free: ReadonlySet<number>
}

const frameHeadBytes = 24
const walHeadBytes = 32

export function openPageFile(path: string): PageFile {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const hasHead = bytes.length >= 100 && bytes.toString('latin1', 0, 15) === 'SQLite format 3'
  const told = hasHead ? bytes.readUInt16BE(16) : 0
  const pageBytes = isPageSize(told) ? told : told === 1 ? 65_536 : 4_096
  const reserved = hasHead && (bytes[20] ?? 0) < 64 ? (bytes[20] ?? 0) : 0
  const over = framesOf(`${path}-wal`, pageBytes)
  const page = (number: number): Buffer | null => {
    const frame = over.get(number)
    if (frame !== undefined) return frame
    const start = (number - 1) * pageBytes
    if (number < 1 || start + pageBytes > bytes.length) return null
    return bytes.subarray(start, start + pageBytes)
  }
  const first = page(1)
  const isHead = first?.toString('latin1', 0, 15) === 'SQLite format 3'
  const pageCount = Math.max(Math.floor(bytes.length / pageBytes), ...over.keys())
  return {
    pageBytes,
    usableBytes: pageBytes - reserved,
    pageCount,
    page,
    userVersion: first !== null && isHead ? first.readUInt32BE(60) : null,
    free: first !== null && isHead ? freePages(page, first.readUInt32BE(32), pageCount) : new Set(),
  }
}

const isPageSize = (size: number): boolean => size >= 512 && size <= 32_768 && (size & (size - 1)) === 0

function freePages(page: PageFile['page'], firstTrunk: number, pageCount: number): ReadonlySet<number> {
  const free = new Set<number>()
  for (let trunk = firstTrunk; trunk > 0 && trunk <= pageCount && !free.has(trunk);) {
    free.add(trunk)
    const bytes = page(trunk)
    if (bytes === null) break
    const count = Math.min(bytes.readUInt32BE(4), bytes.length / 4 - 2)
    for (let index = 0; index < count; index += 1) free.add(bytes.readUInt32BE(8 + 4 * index))
    trunk = bytes.readUInt32BE(0)
  }
  return free
}

/** The newest page of each number up to the last commit whose checksums hold; nothing of a log that is not whole so far. */
function framesOf(path: string, pageBytes: number): Map<number, Buffer> {
  const committed = new Map<number, Buffer>()
  if (!existsSync(path)) return committed
  const log = readFileSync(path)
  if (log.length < walHeadBytes) return committed
  const magic = log.readUInt32BE(0)
  if ((magic & 0xfffffffe) >>> 0 !== 0x377f0682 || log.readUInt32BE(8) !== pageBytes) return committed
  const isBig = (magic & 1) === 1
  let sum: Sum = sumOf(log.subarray(0, 24), [0, 0], isBig)
  if (sum[0] !== log.readUInt32BE(24) || sum[1] !== log.readUInt32BE(28)) return committed
  const pending = new Map<number, Buffer>()
  for (
    let at = walHeadBytes;
    at + frameHeadBytes + pageBytes <= log.length;
    at += frameHeadBytes + pageBytes
  ) {
    const head = log.subarray(at, at + frameHeadBytes)
    const body = log.subarray(at + frameHeadBytes, at + frameHeadBytes + pageBytes)
    if (head.compare(log, 16, 24, 8, 16) !== 0) break
    sum = sumOf(body, sumOf(head.subarray(0, 8), sum, isBig), isBig)
    if (sum[0] !== head.readUInt32BE(16) || sum[1] !== head.readUInt32BE(20)) break
    pending.set(head.readUInt32BE(0), body)
    if (head.readUInt32BE(4) === 0) continue
    for (const [number, bytes] of pending) committed.set(number, bytes)
    pending.clear()
  }
  return committed
}

type Sum = [number, number]

function sumOf(bytes: Buffer, [first, second]: Sum, isBig: boolean): Sum {
  let [a, b] = [first, second]
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    const x = isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    const y = isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)
    a = (a + x + b) >>> 0
    b = (b + y + a) >>> 0
  }
  return [a, b]
}
