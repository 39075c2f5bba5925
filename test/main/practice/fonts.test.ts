// The fonts of the labels: where they come from, what they cover, and that their files are read right.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fontkit from '@pdf-lib/fontkit'
import { describe, expect, it } from 'vitest'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { createSubset } from '../../../src-main/practice/fonts/subset'
import { readTrueType } from '../../../src-main/practice/fonts/true-type'
import { openWoff } from '../../../src-main/practice/fonts/woff'
import { chooseSlices, fileName, fontFolder, offered, packageFolder, wanted } from './font-slices'

const fail = (problem: Error) => {
  throw problem
}

describe('resources/fonts', () => {
  it('lists the slices that are wanted, and has no others', () => {
    expect(JSON.parse(readFileSync(join(fontFolder, 'slices.json'), 'utf8'))).toEqual(chooseSlices())
    const files = readdirSync(fontFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.woff'),
    )
    const expected = chooseSlices().flatMap(({ family, weights, slices }) =>
      weights.flatMap((weight) =>
        Object.keys(slices).map((slice) => join(family, fileName(family, slice, weight))),
      ),
    )
    expect(files.sort()).toEqual(expected.sort())
  })

  it('holds the files of the font packages, byte for byte, with their licences', () => {
    for (const { family, weights, slices } of chooseSlices()) {
      const names = weights.flatMap((weight) =>
        Object.keys(slices).map((slice) => fileName(family, slice, weight)),
      )
      for (const name of names) {
        const original = readFileSync(join(packageFolder(family), 'files', name))
        expect(readFileSync(join(fontFolder, family, name)).equals(original), name).toBe(true)
      }
      expect(readFileSync(join(fontFolder, family, 'LICENSE'), 'utf8')).toContain('SIL Open Font License')
    }
  })

  it('stays under 8 MB', () => {
    const files = readdirSync(fontFolder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(fontFolder, name),
    )
    const bytes = files.reduce((sum, file) => sum + (statSync(file).isFile() ? statSync(file).size : 0), 0)
    expect(bytes).toBeLessThan(8 * 1024 * 1024)
  })
})

describe('the shelf', () => {
  const shelf = createFontShelf(fontFolder, fail)

  it.each([
    ['noto-sans-kr', 'kr'],
    ['noto-sans-jp', 'jp'],
    ['noto-sans-sc', 'sc'],
  ] as const)('has a glyph for everything wanted of %s that the package draws', (family, script) => {
    const scripts = [script, ...(['kr', 'jp', 'sc'] as const).filter((other) => other !== script)]
    const inPackage = offered(family)
    const without = [...wanted[family]()].filter(
      (point) => inPackage.has(point) && !shelf.faceFor(point, 500, scripts),
    )
    expect(String.fromCodePoint(...without)).toBe('')
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

  it('does not open without its index', () => {
    expect(() => createFontShelf(packageFolder('inter'), fail)).toThrow()
  })
})

describe('a font file', () => {
  const file = readFileSync(join(fontFolder, 'inter', fileName('inter', 'latin-ext', 500)))

  it('that is no WOFF is refused', () => {
    expect(() => openWoff(Buffer.from('not a font'))).toThrow('not a WOFF')
  })

  it('that is damaged is refused when the damaged table is read', () => {
    const damaged = Buffer.from(file)
    // The middle of the file is in the outlines, its largest table.
    damaged.writeUInt32BE(0, Math.floor(file.length / 2))
    expect(() => readTrueType(openWoff(damaged)).outlineOf(1)).toThrow()
  })

  it('tells widths: digits of one width, a space without an outline', () => {
    const font = readTrueType(
      openWoff(readFileSync(join(fontFolder, 'inter', fileName('inter', 'latin', 500)))),
    )
    const glyphOf = (letter: string) => font.glyphOf(letter.codePointAt(0)!)
    expect(font.advanceOf(glyphOf('W'))).toBeGreaterThan(font.advanceOf(glyphOf('i')))
    expect(font.outlineOf(glyphOf(' '))).toHaveLength(0)
    expect(font.glyphOf(0x4e00)).toBe(0)
    expect(font.glyphOf(0x1f600)).toBe(0)
  })

  it('is cut down to the letters used', () => {
    const font = readTrueType(openWoff(file))
    const subset = createSubset(font)
    const glyph = font.glyphOf('Ł'.codePointAt(0)!)
    expect([subset.include(glyph), subset.include(glyph)]).toEqual([1, 1])
    expect(subset.file().length).toBeLessThan(font.tables.table('glyf').length / 10)
  })

  it.each([
    ['inter', 'latin', 700, 'Aßgé ﬁ½'],
    ['inter', 'latin-ext', 500, 'ŁĄǻȭǖ'],
    ['inter', 'vietnamese', 500, 'ẾỡĐ'],
    ['inter', 'cyrillic', 500, 'ЖйЇ'],
    ['noto-sans-kr', '119', 500, '이다'],
    ['noto-sans-jp', '119', 500, 'のガ'],
    ['noto-sans-sc', '119', 500, '、。的一'],
  ])(
    'keeps outlines and widths when it is cut down, by the reading of another engine: %s %s',
    (family, slice, weight, text) => {
      const bytes = readFileSync(join(fontFolder, family, fileName(family, slice, weight)))
      const font = readTrueType(openWoff(bytes))
      const subset = createSubset(font)
      const pairs = Array.from(text, (character) => character.codePointAt(0)!)
        .filter((point) => font.glyphOf(point) !== 0)
        .map((point) => ({ point, number: subset.include(font.glyphOf(point)) }))
      expect(pairs.length).toBeGreaterThan(1)
      const [original, cut] = [fontkit.create(bytes), fontkit.create(subset.file())]
      for (const { point, number } of pairs) {
        const [before, after] = [original.glyphForCodePoint(point), cut.getGlyph(number)]
        expect(after.path.toSVG()).toBe(before.path.toSVG())
        expect(after.advanceWidth).toBe(before.advanceWidth)
      }
    },
  )
})
