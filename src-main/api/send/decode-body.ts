// From the bytes of an answer to text and JSON, with every size bounded, as forgiving about labels as browsers are: what
// the bytes are counts more than what a header calls them. It judges nothing about what the text says.
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

const unpack = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  rawDeflate: promisify(inflateRaw),
  br: promisify(brotliDecompress),
}

/** Deeper than this is an attack on whatever reads it next (JSON.stringify is recursive), not an answer. */
const maxDepth = 100

const isGzip = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b
/** The first two bytes of a zlib stream (RFC 1950): method 8, and together a multiple of 31. */
const isZlib = (body: Buffer): boolean =>
  ((body[0] ?? 0) & 0x0f) === 8 && (((body[0] ?? 0) << 8) | (body[1] ?? 0)) % 31 === 0

type Limits = {
  maxBytes: number
  /** Gives what is there of a stream without its end: for JSON, whose reader sees whether it is enough. */
  mayBeCut?: boolean
}

const unpackOnce = async (
  body: Buffer,
  encoding: string,
  { maxBytes, mayBeCut }: Limits,
): Promise<Buffer> => {
  const cut = mayBeCut === true
  const options = { maxOutputLength: maxBytes, ...(cut ? { finishFlush: constants.Z_SYNC_FLUSH } : {}) }
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return isGzip(body) ? unpack.gzip(body, options) : body
    case 'br':
      return unpack.br(body, {
        maxOutputLength: maxBytes,
        ...(cut ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {}),
      })
    case 'deflate':
      // Servers disagree on what deflate means: with the zlib header or without.
      return isZlib(body) ? unpack.deflate(body, options) : unpack.rawDeflate(body, options)
    default:
      // "identity", "none", "utf-8", "aws-chunked": no way of packing, so nothing is packed.
      return body
  }
}

/**
 * `encoding` may name several, the last one applied last. Throws what the decoder throws; ERR_BUFFER_TOO_LARGE when more
 * than `maxBytes` came out.
 */
export const decodeBody = async (body: Buffer, encoding: string, limits: Limits): Promise<Buffer> => {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  let unpacked = body
  for (const name of names.reverse().slice(0, 4)) {
    try {
      unpacked = await unpackOnce(unpacked, name, limits)
    } catch (cause) {
      // Said to be packed, and plain all the same.
      const isText = !isGzip(unpacked) && /^[\s\ufeff]*[{[<%]/.test(unpacked.subarray(0, 64).toString('utf8'))
      if (!isText) throw cause
    }
  }
  return unpacked
}

const byMark = (body: Buffer): string | null => {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : null
}

/** `stream`: a letter that was cut in the middle at the end is left out instead of being a fault. */
const decodeAs = (
  charset: string,
  body: Buffer,
  { fatal = false, stream = false }: { fatal?: boolean; stream?: boolean },
): string | null => {
  try {
    return new TextDecoder(charset, { fatal }).decode(body, { stream })
  } catch {
    return null
  }
}

/**
 * A byte order mark says what it is; else it is UTF-8 when it can be, as JSON must be; else the character set that the
 * answer names, if this runtime knows it; else Windows-1252, as browsers take it.
 */
export const decodeText = (body: Buffer, contentType: string): string => {
  const marked = byMark(body)
  if (marked !== null) return new TextDecoder(marked).decode(body)
  const charset = /charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  // The zero bytes of UTF-16 are valid UTF-8, but no JSON and no web page holds one.
  const isWide = body.subarray(0, 64).includes(0)
  const wide = isWide ? (/utf-?16be/i.test(charset) || body[0] === 0 ? 'utf-16be' : 'utf-16le') : null
  if (wide !== null) return new TextDecoder(wide).decode(body)
  // JSON that breaks off in a letter of two bytes and more still is UTF-8: the ids before it must be read as such.
  const mayBreakOff = /^\s*[{[]/.test(body.subarray(0, 64).toString('latin1'))
  return (
    decodeAs('utf-8', body, { fatal: true, stream: mayBreakOff }) ??
    (/^utf-?8$/i.test(charset) ? null : decodeAs(charset, body, {})) ??
    decodeAs('windows-1252', body, {}) ??
    body.toString('latin1')
  )
}

/** A string as it stands, or a whole number of 16 and more digits that is no fraction or exponent and has none behind it. */
const stringsAndLongNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])(-?\d{16,})(?![\d.eE])/g

/** Numbers that a double cannot hold exactly become strings with every digit: identifiers are read, not counted with. */
const withAllDigits = (text: string): string =>
  /\d{16}/.test(text)
    ? text.replace(stringsAndLongNumbers, (all, long: string | undefined) =>
        long === undefined || Number.isSafeInteger(Number(long)) ? all : `"${long}"`,
      )
    : text

/** Undefined when the text is no JSON or is nested too deep. A property called __proto__ is dropped. */
export const parseJson = (text: string): unknown => {
  let root: unknown
  try {
    root = JSON.parse(withAllDigits(text))
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
