// Whether a word stands anywhere in a PDF's own structure: a quick look that mostly spares loading the PDF library. What is
// encrypted cannot be seen so.
import { constants, inflateSync } from 'node:zlib'

/** Looks at the file itself and into its compressed object streams, where dictionaries may hide. */
export function mentions(bytes: Uint8Array, word: string): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.includes(word)) return true
  for (let at = file.indexOf('/ObjStm'); at !== -1; at = file.indexOf('/ObjStm', at + 1)) {
    const keyword = file.indexOf('stream', at)
    if (keyword === -1) return false
    const end = file.indexOf('endstream', keyword)
    // "stream" is followed by CR LF or LF.
    const start = keyword + 6 + (file[keyword + 6] === 0x0d ? 2 : 1)
    if (end !== -1 && inflated(file.subarray(start, end)).includes(word)) return true
  }
  return false
}

/** What could be inflated; empty for streams packed in another way. */
function inflated(packed: Uint8Array): Buffer {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 16 * 1024 * 1024 })
  } catch {
    return Buffer.alloc(0)
  }
}
