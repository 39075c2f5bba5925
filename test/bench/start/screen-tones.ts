// How light each line of a screen is at this moment, read from the file in which Xvfb keeps it (the format of xwd).
import { closeSync, openSync, readSync } from 'node:fs'

/** A line of the screen in so many: a band that could be seen is higher. */
const everyLines = 12
const everyPixels = 5
const bytesPerPixel = 4

/** Parts of the header, by the number of their 32 bits. */
const at = { headerBytes: 0, width: 4, height: 5, bytesPerLine: 12, colours: 19 }
const bytesPerColour = 12

export type Line = { light: number; dark: number }
export type ScreenTones = {
  /** Of each line looked at, which share of its pixels is light, and which dark. */
  look: () => Line[]
  close: () => void
}

export function screenTones(file: string): ScreenTones {
  const handle = openSync(file, 'r')
  const header = Buffer.alloc(100)
  readSync(handle, header, 0, header.length, 0)
  const [headerBytes, width, height, bytesPerLine, colours] = Object.values(at).map((index) =>
    header.readUInt32BE(index * 4),
  ) as [number, number, number, number, number]
  const begin = headerBytes + colours * bytesPerColour
  const pixels = Buffer.alloc(bytesPerLine)

  const lineAt = (y: number): Line => {
    readSync(handle, pixels, 0, bytesPerLine, begin + y * bytesPerLine)
    let [light, dark, all] = [0, 0, 0]
    for (let x = 0; x < width; x += everyPixels) {
      const place = x * bytesPerPixel
      const [blue = 0, green = 0, red = 0] = pixels.subarray(place, place + 3)
      const luminance = red * 0.3 + green * 0.59 + blue * 0.11
      if (luminance > 160) light += 1
      else if (luminance < 96) dark += 1
      all += 1
    }
    return { light: light / all, dark: dark / all }
  }
  return {
    look: () =>
      Array.from({ length: Math.floor(height / everyLines) }, (_, line) => lineAt(line * everyLines)),
    close: () => closeSync(handle),
  }
}
