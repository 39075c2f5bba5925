// Judges from outside: poppler measures what was printed, zbar reads its barcodes, zpl-renderer-js draws ZPL.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { run, runOrThrow } from '../../../scripts/machine/process'

export type Picture = {
  width: number
  height: number
  isDark: (x: number, y: number) => boolean
  /** 1 is ink; rows from the top. */
  ink: Uint8Array
  /** The picture as another program made it: PGM or PNG. */
  file: Buffer
}

/** Each page of a PDF at 203.2 dpi (8 dots to the millimetre), drawn by poppler. */
export async function popplerPages(
  pdf: Uint8Array | string,
  flags: readonly string[] = [],
): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-judge-'))
  try {
    let file = pdf
    if (typeof file !== 'string') {
      file = join(folder, 'input.pdf')
      await writeFile(file, pdf)
    }
    await runOrThrow('pdftoppm', ['-r', '203.2', '-gray', ...flags, file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort()
    return await Promise.all(names.map(async (name) => pictureOfPgm(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text of a PDF as poppler reads it, laid out as on the page. */
export async function popplerText(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-judge-'))
  try {
    const file = join(folder, 'input.pdf')
    await writeFile(file, pdf)
    await runOrThrow('pdftotext', ['-layout', file, join(folder, 'text')])
    return await readFile(join(folder, 'text'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const darkerThan = 128

/** Portable grey map with 8 bits, as poppler writes it. */
function pictureOfPgm(file: Buffer): Picture {
  const match = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'))
  if (match === null) throw new Error('No PGM.')
  const pixels = file.subarray(match[0].length)
  return picture(Number(match[1]), Number(match[2]), (at) => pixels[at] ?? 255, file)
}

function pictureOfPng(file: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(file)
  return picture(width, height, (at) => data[at * 4] ?? 255, file)
}

function picture(width: number, height: number, shadeAt: (at: number) => number, file: Buffer): Picture {
  const ink = new Uint8Array(width * height)
  for (let at = 0; at < ink.length; at += 1) ink[at] = shadeAt(at) < darkerThan ? 1 : 0
  return { width, height, ink, file, isDark: (x, y) => ink[y * width + x] === 1 }
}

/** Width and height of the inked area in millimetres; null for a blank page. */
export function inkSize({ width, height, ink }: Picture, dotsPerMillimetre = 8): [number, number] | null {
  let [left, top, right, bottom] = [width, -1, -1, -1]
  // The outermost dot is half a dot of paper and half a dot of nothing.
  for (let y = 1; y < height - 1; y += 1) {
    const row = ink.subarray(y * width + 1, (y + 1) * width - 1)
    const first = row.indexOf(1)
    if (first === -1) continue
    if (top === -1) top = y
    bottom = y
    left = Math.min(left, first)
    right = Math.max(right, row.lastIndexOf(1))
  }
  return top === -1 ? null : [(right - left + 1) / dotsPerMillimetre, (bottom - top + 1) / dotsPerMillimetre]
}

export type Direction = 'UP' | 'RIGHT' | 'DOWN' | 'LEFT'

/** The Code 128 texts that zbar reads from a picture, sorted, and which way up they are. */
export async function scan(picture: Picture): Promise<{ texts: string[]; direction: Direction | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-zbar-'))
  try {
    const file = join(folder, 'page')
    await writeFile(file, picture.file)
    const only128 = ['-Sdisable', '-Scode128.enable']
    const { stdout } = await run('zbarimg', ['-q', '--nodbus', '--xml', ...only128, file])
    const found = [...stdout.matchAll(/orientation='(\w+)'><data><!\[CDATA\[(.*?)\]\]>/g)]
    const direction = (found[0]?.[1] ?? null) as Direction | null
    return { texts: found.map((match) => match[2] ?? '').sort(), direction }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const readBarcodes = async (picture: Picture): Promise<string[]> => (await scan(picture)).texts

/**
 * The length in millimetres of the label's bar of 10 mm: the usual length of horizontal runs of ink between 5 and 20 mm
 * that have nothing above and below. `direction` is how the label lies on the picture. Null when there is none.
 */
export function barLength(
  { width, height, ink }: Picture,
  direction: Direction = 'UP',
  dotsPerMillimetre = 8,
): number | null {
  if (direction === 'UP' || direction === 'DOWN') return longestBar(width, height, ink, dotsPerMillimetre)
  const across = new Uint8Array(ink.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) across[x * height + y] = ink[y * width + x] as number
  return longestBar(height, width, across, dotsPerMillimetre)
}

function longestBar(width: number, height: number, ink: Uint8Array, dots: number): number | null {
  const found: number[] = []
  for (let y = 0; y < height; y += 1) {
    const rowEnd = (y + 1) * width
    let start = ink.indexOf(1, y * width)
    while (start !== -1 && start < rowEnd) {
      const white = ink.indexOf(0, start)
      const end = white === -1 || white > rowEnd ? rowEnd : white
      const length = end - start
      // Alone in its rows: white above and below somewhere within 2.5 mm, all along.
      if (length >= 5 * dots && length <= 20 * dots && isAlone(start, length, width, ink, dots))
        found.push(length)
      start = ink.indexOf(1, end)
    }
  }
  // A bar of a millimetre gives as many rows as it is thick; the usual length is the bar's.
  const usual = mostFrequent(found)
  return usual === null ? null : usual / dots
}

function isAlone(start: number, length: number, width: number, ink: Uint8Array, dots: number): boolean {
  const isWhite = (at: number) => {
    const inked = ink.indexOf(1, Math.max(0, at))
    return inked === -1 || inked >= at + length
  }
  const reach = Math.round(2.5 * dots)
  let above = false
  let below = false
  for (let step = 1; step <= reach && !(above && below); step += 1) {
    above ||= isWhite(start - step * width)
    below ||= isWhite(start + step * width)
  }
  return above && below
}

function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Each label of a ZPL job as a picture, drawn by zpl-renderer-js for a stock of this size. */
export async function zplPages(
  zpl: string,
  widthMillimetres: number,
  heightMillimetres: number,
  dotsPerMillimetre = 8,
): Promise<Picture[]> {
  const { ready } = await import('zpl-renderer-js')
  const { api } = await ready
  const pictures = await api.zplToBase64MultipleAsync(
    zpl,
    widthMillimetres,
    heightMillimetres,
    dotsPerMillimetre,
  )
  return pictures.map((base64) => pictureOfPng(Buffer.from(base64, 'base64')))
}
