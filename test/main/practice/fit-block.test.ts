// Fitting text into a room of a label: where lines break, how far type shrinks, what is cut off at last.
import { expect, it } from 'vitest'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { createTypesetter, scriptsFor } from '../../../src-main/practice/fonts/typesetter'
import { type PlacedLine, breakLines, fitBlock } from '../../../src-main/practice/labels/fit-block'

const shelf = createFontShelf((problem) => {
  throw problem
})
const type = createTypesetter(shelf, ['jp', 'kr', 'sc'])
const linesOf = (text: string, widthEm: number) =>
  breakLines(type, text, 500, widthEm).map((line) => line.text)
const widthEm = (text: string) => type.set(text, 500).widthEm

it('keeps a text that fits on one line', () => {
  expect(linesOf('Alter Berg 6', 20)).toEqual(['Alter Berg 6'])
})

it('breaks at the last space that fits, and drops that space', () => {
  expect(linesOf('Alter Berg 6', widthEm('Alter Berg') + 0.01)).toEqual(['Alter Berg', '6'])
})

it('breaks inside a word only where the word alone is too wide', () => {
  const lines = linesOf('a Donaudampfschifffahrt b', widthEm('Donaudampf') + 0.01)
  expect(lines[0]).toBe('a')
  expect(lines[1]).toBe('Donaudampf')
  expect(lines.join('')).toBe('aDonaudampfschifffahrt b')
})

it('breaks a text without spaces between any two letters', () => {
  expect(linesOf('東京都千代田区丸の内', 4)).toEqual(['東京都千', '代田区丸', 'の内'])
})

it('never makes a line wider than the room, nor loses a letter', () => {
  const text = 'W iiiiiiiiiiiiiiiiiiii WWWW i 東京都千代田区 WWWWWWWWWWWWWWWW x'
  for (let room = 1.2; room < 12; room += 0.37) {
    const lines = breakLines(type, text, 500, room)
    expect(Math.max(...lines.map((line) => line.widthEm))).toBeLessThanOrEqual(room)
    expect(lines.map((line) => line.text.replaceAll(' ', '')).join('')).toBe(text.replaceAll(' ', ''))
  }
})

it('shrinks a single line to its room, and no further than it reads', () => {
  const fit = (text: string, width: number) =>
    fitBlock(type, [{ text }], { width, height: 7 }, { largestPt: 24, breaksBelow: 0 }).lines
  const widthOf = ({ line, sizePt }: PlacedLine) => (line.widthEm * sizePt * 25.4) / 72
  expect(fit('PRIORITY', 100)).toMatchObject([{ sizePt: 24 }])
  const [small] = fit('PRIORITY', 10)
  expect(widthOf(small!)).toBeGreaterThan(9.5)
  expect(widthOf(small!)).toBeLessThanOrEqual(10)
  const lines = fit('PRIORITY '.repeat(40), 10)
  expect(lines.map(({ sizePt }) => sizePt)).toEqual([4.5, 4.5, 4.5])
  expect(lines.at(-1)!.line.text).toMatch(/^PRIORITY.*…$/)
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(10)
})

it('breaks lines rather than shrink a running text, and shrinks until all of it stands', () => {
  const text = 'Print at actual size, and lay a ruler on the short bar at the foot of the label'
  const fit = (height: number) =>
    fitBlock(type, [{ text }], { width: 40, height }, { largestPt: 12, breaksBelow: 1 }).lines
  expect(fit(60).length).toBeGreaterThan(2)
  expect(fit(60)[0]!.sizePt).toBe(12)
  expect(fit(8)[0]!.sizePt).toBeLessThan(12)
  for (const lines of [fit(60), fit(8)]) expect(lines.map(({ line }) => line.text).join(' ')).toBe(text)
})

it.each([
  ['kr', { KR: '金', 'kr ': '金', US: '김' }],
  ['jp', { JP: '金', DE: 'さくら' }],
  ['sc', { CN: '金', TW: '金', DE: '金' }],
])('the forms of %s come first for %j', (script, texts) => {
  for (const [country, text] of Object.entries(texts))
    expect([country, scriptsFor(country, text)[0]]).toEqual([country, script])
})
