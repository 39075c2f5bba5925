// Judges from outside: poppler measures what was printed, zbar reads its barcodes, zpl-renderer-js draws ZPL.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { run, runOrThrow } from '../../support/machine-process'

export type Picture = {
  width: number
  height: number
  isDark: (x: number, y: number) => boolean
  png: Buffer
}

/** Each page of a PDF at 203.2 dpi (8 dots to the millimetre), drawn by poppler. */
export async function popplerPages(pdf: Uint8Array | string): Promise<Picture[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-judge-'))
  try {
    let file = pdf
    if (typeof file !== 'string') {
      file = join(folder, 'input.pdf')
      await writeFile(file, pdf)
    }
    await runOrThrow('pdftoppm', ['-r', '203.2', '-gray', '-png', file, join(folder, 'page')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(names.map(async (name) => pictureOf(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function pictureOf(png: Buffer): Picture {
  const { width, height, data } = PNG.sync.read(png)
  return { width, height, png, isDark: (x, y) => (data[(y * width + x) * 4] ?? 255) < 128 }
}

/** Sizes of a PDF's pages in millimetres, as pdfinfo says. */
export async function pdfSizes(file: string): Promise<[number, number][]> {
  const text = await runOrThrow('pdfinfo', ['-f', '1', '-l', '99', file])
  return [...text.matchAll(/Page +\d+ size: +([\d.]+) x ([\d.]+) pts/g)].map((match) => [
    (Number(match[1]) / 72) * 25.4,
    (Number(match[2]) / 72) * 25.4,
  ])
}

/** The Code 128 texts that zbar reads from a picture; sorted. */
export async function readBarcodes(picture: Picture): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-zbar-'))
  try {
    const file = join(folder, 'page.png')
    await writeFile(file, picture.png)
    const read = await run('zbarimg', ['-q', '--raw', '-Sdisable', '-Scode128.enable', file], {
      // zbarimg talks to a message bus when it finds one; it needs none.
      env: { PATH: process.env['PATH'] ?? '', DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    })
    return read.stdout
      .split('\n')
      .filter((line) => line !== '')
      .sort()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The length in millimetres of the label's solid bar of 10 mm (about 0.5 to 1 mm thick, nothing else beside it): the
 * longest horizontal run of ink between 5 and 20 mm that is as tall as a bar and no frame. Turned pages are looked at in
 * both directions. Null when there is none.
 */
export function barLength(picture: Picture, dotsPerMillimetre = 8): number | null {
  const lying = longestBar(picture.width, picture.height, picture.isDark, dotsPerMillimetre)
  if (lying !== null) return lying
  return longestBar(picture.height, picture.width, (x, y) => picture.isDark(y, x), dotsPerMillimetre)
}

function longestBar(
  width: number,
  height: number,
  isDark: (x: number, y: number) => boolean,
  dots: number,
): number | null {
  const found: number[] = []
  for (let y = 0; y < height; y += 1) {
    let start = -1
    for (let x = 0; x <= width; x += 1) {
      const dark = x < width && isDark(x, y)
      if (dark && start === -1) start = x
      if (dark || start === -1) continue
      const length = x - start
      // Alone in its rows: white two dots above and below somewhere within 2.5 mm, all along.
      if (length >= 5 * dots && length <= 20 * dots && isAlone(start, x, y, height, isDark, dots))
        found.push(length)
      start = -1
    }
  }
  // A frame of a millimetre gives as many rows as it is thick; the usual length is the bar's.
  const usual = mostFrequent(found)
  return usual === null ? null : usual / dots
}

function isAlone(
  start: number,
  end: number,
  y: number,
  height: number,
  isDark: (x: number, y: number) => boolean,
  dots: number,
): boolean {
  const whiteAt = (row: number) => {
    for (let x = start; x < end; x += 1) if (row >= 0 && row < height && isDark(x, row)) return false
    return true
  }
  const reach = Math.round(2.5 * dots)
  let above = false
  let below = false
  for (let step = 1; step <= reach; step += 1) {
    above ||= whiteAt(y - step)
    below ||= whiteAt(y + step)
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
  return pictures.map((base64) => pictureOf(Buffer.from(base64, 'base64')))
}
