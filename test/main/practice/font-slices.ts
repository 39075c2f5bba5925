// Which slices of the font packages the practice labels carry in resources/fonts, and why those.
// Run by itself (`tsx test/main/practice/font-slices.ts`) it copies them there anew; as a module it only chooses.
// It must not be imported by the application: the font packages are not there in a packaged app.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../../..')
export const fontFolder = join(root, 'resources/fonts')

export interface ChosenFamily {
  family: string
  weights: readonly number[]
  /** Slice name → its unicode ranges, as the package's style sheet writes them. */
  slices: Record<string, string>
}

/** Everything that a double-byte encoding spells with the given lead and trail bytes. */
function repertoire(encoding: string, leads: [number, number], trails: [number, number] = [0xa1, 0xfe]) {
  const decoder = new TextDecoder(encoding)
  const found = new Set<number>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1) {
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) {
      const [first, ...more] = decoder.decode(Uint8Array.of(lead, trail))
      if (first !== undefined && first !== '\ufffd' && more.length === 0) found.add(first.codePointAt(0) ?? 0)
    }
  }
  return found
}

const pointsOf = (text: string) => new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
const union = (...sets: ReadonlySet<number>[]) => new Set(sets.flatMap((set) => [...set]))
const span = (from: number, to: number) => new Set(Array.from({ length: to - from + 1 }, (_, i) => from + i))

/** What must read on a label, per script. One weight each: these fonts are large. */
export const wanted = {
  // All 11,172 syllables, and the company marks in front of half of all Korean firms.
  'noto-sans-kr': () => union(span(0xac00, 0xd7a3), pointsOf('㈜㈔')),
  // Kana, full-width and half-width forms, all kanji of JIS X 0208, and variants met in family names.
  'noto-sans-jp': () =>
    union(
      span(0x3041, 0x3096),
      span(0x3099, 0x30ff),
      span(0xff10, 0xff9f),
      repertoire('euc-jp', [0xb0, 0xf4]),
      pointsOf('、。々〆〒「」（）－～＃＆：；㈱①髙﨑栁𠮷'),
    ),
  // All hanzi of GB 2312 (its slices bring most of Big5 along).
  'noto-sans-sc': () => union(repertoire('gbk', [0xb0, 0xf7]), pointsOf('〇々、。（）')),
} satisfies Record<string, () => Set<number>>

/** `U+41-5A,U+61` → pairs of first and last code point. */
export function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [first, last] = part.trim().replace(/^U\+/i, '').split('-')
    return [parseInt(first ?? '', 16), parseInt(last ?? first ?? '', 16)]
  })
}

export const packageFolder = (family: string) => join(root, 'node_modules/@fontsource', family)
export const fileName = (family: string, slice: string, weight: number) =>
  `${family}-${slice}-${String(weight)}-normal.woff`

function slicesOf(family: string, weight: number): Map<string, string> {
  const css = readFileSync(join(packageFolder(family), `${String(weight)}.css`), 'utf8')
  const found = new Map<string, string>()
  for (const [, file, ranges] of css.matchAll(
    /files\/([\w-]+)-normal\.woff2[^}]*?unicode-range:\s*([^;]+);/g,
  )) {
    const slice = file?.slice(family.length + 1, -String(weight).length - 1)
    if (slice !== undefined && ranges !== undefined) found.set(slice, ranges.replaceAll(/\s/g, ''))
  }
  return found
}

/** Every code point that some slice of the package is for; a few rare ones of a national standard are in none. */
export const offered = (family: string) =>
  union(
    ...[...slicesOf(family, 500).values()].flatMap((ranges) =>
      parseRanges(ranges).map((range) => span(...range)),
    ),
  )

export function chooseSlices(): ChosenFamily[] {
  const inter = { family: 'inter', weights: [500, 700], slices: Object.fromEntries(slicesOf('inter', 500)) }
  const others = Object.entries(wanted).map(([family, wantedPoints]) => {
    const points = wantedPoints()
    const slices = [...slicesOf(family, 500)].filter(
      ([slice, ranges]) =>
        /^\d+$/.test(slice) &&
        parseRanges(ranges).some(([first, last]) =>
          [...span(first, last)].some((point) => points.has(point)),
        ),
    )
    return { family, weights: [500], slices: Object.fromEntries(slices) }
  })
  return [inter, ...others]
}

/** Writes the chosen slices, their licences and the index `slices.json` into resources/fonts. */
function copyChosen(): void {
  for (const entry of readdirSync(fontFolder, { withFileTypes: true })) {
    if (entry.isDirectory()) rmSync(join(fontFolder, entry.name), { recursive: true })
  }
  const families = chooseSlices()
  for (const { family, weights, slices } of families) {
    mkdirSync(join(fontFolder, family), { recursive: true })
    copyFileSync(join(packageFolder(family), 'LICENSE'), join(fontFolder, family, 'LICENSE'))
    for (const weight of weights) {
      for (const slice of Object.keys(slices)) {
        const name = fileName(family, slice, weight)
        copyFileSync(join(packageFolder(family), 'files', name), join(fontFolder, family, name))
      }
    }
  }
  writeFileSync(join(fontFolder, 'slices.json'), `${JSON.stringify(families, null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) copyChosen()
