// A TrueType font with one glyph, a black square as large as the em: bars that a label's author set as text. Made here,
// since real barcode fonts have only their own code in them.

const em = 1000

type Table = { tag: string; bytes: Buffer }

/** Glyph 1 (letter A) is the square; glyph 0 is empty. */
export function barFont(): Uint8Array {
  const square = Buffer.concat([
    words(1, 0, 0, em, em, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    words(0, em, 0, -em),
    words(0, 0, em, 0),
  ])
  const tables: Table[] = [
    { tag: 'cmap', bytes: cmap() },
    { tag: 'glyf', bytes: padded(square) },
    { tag: 'head', bytes: head() },
    {
      tag: 'hhea',
      bytes: words(1, 0, em, 0, 0, em, 0, 0, em, 1, 0, 0, 0, 0, 0, 0, 0, 2),
    },
    { tag: 'hmtx', bytes: words(em, 0, em, 0) },
    { tag: 'loca', bytes: words(0, 0, padded(square).length / 2) },
    { tag: 'maxp', bytes: words(1, 0, 2, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0) },
  ]
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(64, 6)
  directory.writeUInt16BE(2, 8)
  directory.writeUInt16BE(tables.length * 16 - 64, 10)
  let offset = directory.length
  tables.forEach(({ tag, bytes }, index) => {
    const at = 12 + index * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(padded(bytes)), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    offset += padded(bytes).length
  })
  return new Uint8Array(Buffer.concat([directory, ...tables.map(({ bytes }) => padded(bytes))]))
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, index) => bytes.writeInt16BE(number, index * 2))
  return bytes
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** Format 0 for the Macintosh, which PDFs of symbolic fonts use: letter A is glyph 1. */
function cmap(): Buffer {
  const glyphs = Buffer.alloc(256)
  glyphs[0x41] = 1
  return Buffer.concat([words(0, 1, 1, 0, 0, 12), words(0, 262, 0), glyphs])
}

function head(): Buffer {
  const bytes = Buffer.alloc(54)
  bytes.writeUInt32BE(0x00010000, 0)
  bytes.writeUInt32BE(0x5f0f3cf5, 12)
  bytes.writeUInt16BE(em, 18)
  bytes.writeInt16BE(em, 40)
  bytes.writeInt16BE(em, 42)
  bytes.writeUInt16BE(8, 46)
  bytes.writeInt16BE(2, 48)
  return bytes
}
