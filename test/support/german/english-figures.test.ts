import { expect, it } from 'vitest'
import { englishFigures } from './english-figures'

it.each(['57.5 mm', 'Gedruckt, 0.8 s', 'Auf 48.4 % bringen', 'seit 2026-11-27T08:12:00.000Z', 'um 3:15 pm'])(
  'finds what is not written the German way in "%s"',
  (text) => {
    expect(englishFigures(text)).toHaveLength(1)
  },
)

it.each([
  '57,5 mm',
  'am 28.11.2026',
  '30.11., heute',
  '27. Nov. 2026, 14:30:05',
  '192.168.1.40:9100',
  '1.250 g',
])('leaves "%s" alone', (text) => {
  expect(englishFigures(text)).toEqual([])
})

it('leaves a time alone that stands as the service gave it', () => {
  expect(englishFigures('2026-11-27T08:12:00+01:00')).toEqual([])
})
