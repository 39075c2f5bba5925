// The fonts of the labels: what they cover, and that their files are read right.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import fontkit from '@pdf-lib/fontkit'
import { describe, expect, it } from 'vitest'
import { openFace } from '../../../src-main/practice/fonts/face'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { unpackWoff } from '../../../src-main/practice/fonts/unpack-woff'
import { wantedLetters } from './wanted-letters'

/** Hanzi of GB 2312 that the font packages do not hold. */
const inNoPackage = '劐坶塥蒈猸弪骣轷戤赇犋毪脶膪铴镩稆耢耥蟓筢鲰'

const packages = createRequire(import.meta.url)

const fail = (problem: Error) => {
  throw problem
}

describe('the shelf', () => {
  const shelf = createFontShelf(fail)

  it.each(['kr', 'jp', 'sc'] as const)('has a glyph for every letter of a label in script %s', (script) => {
    const scripts = [script, ...(['kr', 'jp', 'sc'] as const).filter((other) => other !== script)]
    const missing = [...wantedLetters[script]()].filter((point) => !shelf.faceFor(point, 500, scripts))
    expect(String.fromCodePoint(...missing)).toBe(script === 'sc' ? inNoPackage : '')
  })

  it('draws Han characters as the recipient’s country does', () => {
    const faceFor = (script: 'jp' | 'sc') => shelf.faceFor(0x76f4, 500, [script, 'kr'])?.name
    expect(faceFor('jp')).toContain('noto-sans-jp')
    expect(faceFor('sc')).toContain('noto-sans-sc')
  })

  it('has bold and medium letters of the Latin, Greek and Cyrillic scripts', () => {
    for (const letter of ['A', 'ß', 'Ł', 'ế', 'Ω', 'Ж']) {
      expect(shelf.faceFor(letter.codePointAt(0)!, 700, [])?.name).toMatch(/^inter-.*-700$/)
      expect(shelf.faceFor(letter.codePointAt(0)!, 500, [])?.name).toMatch(/^inter-.*-500$/)
    }
  })

  it('has nothing for a letter that no font draws', () => {
    expect(shelf.faceFor(0x0e01, 500, ['kr', 'jp', 'sc'])).toBeUndefined()
  })
})

describe('a font file', () => {
  const fileOf = (family: string, slice: string, weight: number) =>
    readFileSync(
      packages.resolve(`@fontsource/${family}/files/${family}-${slice}-${String(weight)}-normal.woff`),
    )
  const pointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0)!)

  it('that is no WOFF is refused', () => {
    expect(() => openFace('x', Buffer.from('not a font, though long enough to be one'))).toThrow('not a WOFF')
  })

  it('that is damaged or cut off is refused when it is opened', () => {
    const file = fileOf('inter', 'latin-ext', 500)
    const damaged = Buffer.from(file)
    // The middle of the file is in the outlines, its largest table.
    damaged.writeUInt32BE(0, Math.floor(file.length / 2))
    expect(() => openFace('x', damaged)).toThrow()
    for (const length of [0, 43, 100, Math.floor(file.length / 2), file.length - 20]) {
      expect(() => openFace('x', file.subarray(0, length))).toThrow()
    }
  })

  it('unpacks into the very tables that another reader finds in it', () => {
    const file = fileOf('noto-sans-kr', '119', 500)
    const [packed, unpacked] = [fontkit.create(file), fontkit.create(unpackWoff(file))]
    for (const point of pointsOf('이다의를')) {
      const [before, after] = [packed.glyphForCodePoint(point), unpacked.glyphForCodePoint(point)]
      expect(after.path.toSVG()).toBe(before.path.toSVG())
      expect(after.advanceWidth).toBe(before.advanceWidth)
    }
  })

  it('tells widths, and which letters it does not have', () => {
    const { widthOf } = openFace('x', fileOf('inter', 'latin', 500))
    const [wide, narrow] = pointsOf('Wi').map((point) => widthOf(point) ?? 0)
    expect(wide).toBeGreaterThan(narrow!)
    expect(narrow).toBeGreaterThan(0.1)
    expect([widthOf(0x4e00), widthOf(0x1f600)]).toEqual([undefined, undefined])
  })

  it.each([
    ['inter', 'latin', 700, 'Aßgé ﬁ½'],
    ['inter', 'latin-ext', 500, 'ŁĄǻȭǖ'],
    ['inter', 'vietnamese', 500, 'ẾỡĐ'],
    ['inter', 'cyrillic', 500, 'ЖйЇ'],
    ['noto-sans-kr', '119', 500, '이다'],
    ['noto-sans-jp', '119', 500, 'のガ'],
    // A file that fontkit, left to unpack it, takes for damaged.
    ['noto-sans-sc', '101', 500, '乍場業風'],
    ['noto-sans-sc', '119', 500, '、。的一'],
  ])(
    'goes into a PDF as the letters used alone, with their outlines and widths: %s %s',
    async (family, slice, weight, text) => {
      const file = fileOf(family, slice, weight)
      const face = openFace('slice', file)
      const letters = Array.from(text).filter((letter) => face.widthOf(letter.codePointAt(0)!) !== undefined)
      expect(letters.length).toBeGreaterThan(1)
      const document = await PDFDocument.create()
      const font = await face.embedIn(document)
      const numbers = letters.map((letter) => parseInt(font.encodeText(letter).asString(), 16))
      const cut = await embeddedFont(await document.save())
      expect(cut.length).toBeLessThan(unpackWoff(file).length / 5)
      const [original, subset] = [fontkit.create(unpackWoff(file)), fontkit.create(cut)]
      letters.forEach((letter, index) => {
        const before = original.glyphForCodePoint(letter.codePointAt(0)!)
        const after = subset.getGlyph(numbers[index]!)
        expect(after.path.toSVG()).toBe(before.path.toSVG())
        expect(after.advanceWidth).toBe(before.advanceWidth)
      })
    },
  )

  it('goes into a PDF letter by letter, without the ligatures that it would offer', async () => {
    const face = openFace('x', fileOf('inter', 'latin', 500))
    const font = await face.embedIn(await PDFDocument.create())
    const alone = Array.from('1x2->', (letter) => font.encodeText(letter).asString()).join('')
    expect(font.encodeText('1x2->').asString()).toBe(alone)
  })
})

/** The only font file inside a PDF. */
async function embeddedFont(pdf: Uint8Array): Promise<Uint8Array> {
  const { context } = await PDFDocument.load(pdf)
  const found = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFDict ? object.get(PDFName.of('FontFile2')) : undefined))
    .filter((reference) => reference !== undefined)
  expect(found).toHaveLength(1)
  const stream = context.lookup(found[0])
  if (!(stream instanceof PDFRawStream)) throw new Error('The font file is no stream.')
  return decodePDFRawStream(stream).decode()
}
