// From the bytes of an answer to text and JSON, with every size bounded. It judges nothing about what the text says.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

const unpack = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  rawDeflate: promisify(inflateRaw),
  br: promisify(brotliDecompress),
}

/** Deeper than this is an attack on whatever reads it next (JSON.stringify is recursive), not an answer. */
const maxDepth = 100

/** Throws what the decoder throws; ERR_BUFFER_TOO_LARGE when more than `maxBytes` came out. */
export const decodeBody = async (body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> => {
  const options = { maxOutputLength: maxBytes }
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return body
    case 'gzip':
    case 'x-gzip':
      return unpack.gzip(body, options)
    case 'br':
      return unpack.br(body, options)
    case 'deflate':
      // Servers disagree on what deflate means: with the zlib header (its first byte is x8) or without.
      return ((body[0] ?? 0) & 0x0f) === 8 ? unpack.deflate(body, options) : unpack.rawDeflate(body, options)
    default:
      throw new Error(`encoding not known: ${encoding.slice(0, 40)}`)
  }
}

/** UTF-8 unless the answer names another character set that this runtime knows. */
export const decodeText = (body: Buffer, contentType: string): string => {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** Undefined when the text is no JSON or is nested too deep. A property called __proto__ is dropped. */
export const parseJson = (text: string): unknown => {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return undefined
  }
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { value, depth } = item
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth) return undefined
    if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 })
  }
  return root
}
