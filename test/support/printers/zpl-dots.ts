// The dots of a ZPL job with compressed graphics, taken apart as Zebra's document has it: no code of the encoder is used.
import { inflateSync } from 'node:zlib'
import type { Dots } from './dots'

/** One per label of the job. Throws for graphics packed in another way. */
export function dotsOfZpl(zpl: string): Dots[] {
  return [...zpl.matchAll(/\^PW(\d+)\^LL(\d+)[^]*?\^GFA,\d+,\d+,(\d+),([^^]*)\^FS/g)].map((match) => {
    const [, width = '', height = '', rowBytes = '', data = ''] = match
    const packed = /^:Z64:([^:]*):[0-9A-F]{4}$/.exec(data)?.[1]
    if (packed === undefined) throw new Error('A graphic is not packed as Z64.')
    return unpacked(
      inflateSync(Buffer.from(packed, 'base64')),
      Number(width),
      Number(height),
      Number(rowBytes),
    )
  })
}

function unpacked(bits: Uint8Array, width: number, height: number, rowBytes: number): Dots {
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      ink[y * width + x] = ((bits[y * rowBytes + (x >> 3)] as number) >> (7 - (x & 7))) & 1
  return { width, height, ink }
}
