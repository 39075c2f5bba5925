// Whether a compressed part of a PDF is damaged: readers draw what stands before the damage and leave out the rest, without a
// word. It only looks. What is encrypted cannot be looked at so.
import { inflate, inflateRaw, type ZlibOptions } from 'node:zlib'

/** More than any label holds; what is larger is nobody's damage. */
const options: ZlibOptions = { maxOutputLength: 128 * 1024 * 1024 }
/** A stream's dictionary is shorter. */
const longestDictionary = 4096
const isFlate = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/
const [keyword, endKeyword] = ['stream', 'endstream']

export async function hasDamagedStreams(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf(keyword); at !== -1; at = file.indexOf(keyword, at)) {
    // "stream" is followed by CR LF or LF.
    const start = at + keyword.length + (file[at + keyword.length] === 0x0d ? 2 : 1)
    const end = file.indexOf(endKeyword, start)
    if (end === -1) return false
    const before = file.toString('latin1', Math.max(0, at - longestDictionary), at)
    if (
      isFlate.test(before.slice(before.lastIndexOf('obj') + 1)) &&
      (await isDamaged(file.subarray(start, end)))
    )
      return true
    at = end + endKeyword.length
  }
  return false
}

async function isDamaged(packed: Uint8Array): Promise<boolean> {
  const code = await failure(inflate, packed)
  // Some programs leave out the sum at its end: then the rest has to be whole.
  return code === 'Z_BUF_ERROR'
    ? (await failure(inflateRaw, packed.subarray(2))) !== null
    : code === 'Z_DATA_ERROR'
}

/** Unpacked beside this thread. */
const failure = (unpack: typeof inflate, packed: Uint8Array): Promise<string | null> =>
  new Promise((resolve) => {
    unpack(packed, options, (error) => {
      resolve(error !== null && 'code' in error ? String(error.code) : null)
    })
  })
