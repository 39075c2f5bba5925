// Windows' .ico and Apple's .icns: both are a list of PNGs behind a short head. It draws nothing.

/** By width in dots; each PNG is square. */
type Drawn = ReadonlyMap<number, Buffer>

const icoSizes = [16, 24, 32, 48, 64, 128, 256]

/** What Apple calls the sizes; a name with two sizes is the same picture for screens of double density. */
const icnsTypes: readonly (readonly [string, number])[] = [
  ['icp4', 16],
  ['ic11', 32],
  ['icp5', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

export function icoFile(drawn: Drawn): Buffer {
  const pictures = icoSizes.map((size) => ({ size, png: pictureOf(drawn, size) }))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index
    // A byte has no room for 256: 0 stands for it.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

export function icnsFile(drawn: Drawn): Buffer {
  const parts = icnsTypes.map(([type, size]) => chunk(type, pictureOf(drawn, size)))
  return chunk('icns', Buffer.concat(parts))
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(content.length + 8, 4)
  return Buffer.concat([head, content])
}

function pictureOf(drawn: Drawn, size: number): Buffer {
  const png = drawn.get(size)
  if (png === undefined) throw new Error(`There is no picture of ${size} dots.`)
  return png
}
