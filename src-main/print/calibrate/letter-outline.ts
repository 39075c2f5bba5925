// The shape of one letter that PDF's own fonts have not (Cyrillic, Greek, Chinese, Japanese, Korean), from the font
// packages. For the words on pages of our own: nothing is shaped or kerned, and no font goes into the document.
import { readFileSync } from 'node:fs'
import type Fontkit from '@pdf-lib/fontkit'
import type { Font } from '@pdf-lib/fontkit'
import { remembered } from '../../common/remembered'
import { loadPackage, resolvePackage } from '../lazy-packages'

/** Widths in ems; the path is one em high, y downwards from the base line, as drawSvgPath wants it. */
export type LetterOutline = { path: string; widthEm: number }

type Slice = { file: string; ranges: readonly (readonly [number, number])[] }

const families = ['inter', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const

/** Each slice of a family says in unicode.json which letters it has: `{ "[119]": "U+41-5A,U+61" }`. */
const slicesOf = (family: string): Slice[] =>
  Object.entries(loadPackage(`@fontsource/${family}/unicode.json`) as Record<string, string>).map(
    ([name, ranges]) => ({
      file: `@fontsource/${family}/files/${family}-${name.replace(/^\[(\d+)\]$/, '$1')}-500-normal.woff`,
      ranges: ranges.split(',').map((range): [number, number] => {
        const [first = '', last = first] = range.trim().slice(2).split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
    }),
  )

/** Null where no font here has the letter. Each font is opened once, as long as what is returned is kept. */
export function createLetterOutlines(): (letter: string) => LetterOutline | null {
  const fontkit = loadPackage('@pdf-lib/fontkit') as typeof Fontkit & { default?: typeof Fontkit }
  const fonts = new Map<string, Font>()
  let slices: readonly Slice[] | null = null

  const fontOf = (file: string): Font => {
    const font = fonts.get(file) ?? (fontkit.default ?? fontkit).create(readFileSync(resolvePackage(file)))
    fonts.set(file, font)
    return font
  }

  const find = (letter: string): LetterOutline | null => {
    const codePoint = letter.codePointAt(0) ?? 0
    for (const slice of (slices ??= families.flatMap(slicesOf))) {
      if (!slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
      const font = fontOf(slice.file)
      const glyph = font.glyphForCodePoint(codePoint)
      if (glyph.id === 0) continue
      const scale = 1 / font.unitsPerEm
      const { path } = glyph as unknown as {
        path: { scale: (x: number, y: number) => { toSVG: () => string } }
      }
      return { path: path.scale(scale, -scale).toSVG(), widthEm: glyph.advanceWidth * scale }
    }
    return null
  }

  return remembered(find)
}
