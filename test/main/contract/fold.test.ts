import { describe, expect, it } from 'vitest'
import { fold } from '../../../src-preload/contract/fold'

describe('two spellings of one name', () => {
  it.each([
    ['Groß', 'GROSS'],
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Köln', 'Koeln'],
    ['Łukasz', 'lukasz'],
    ['Søren', 'Soren'],
    ['Søren', 'Soeren'],
    ['Århus', 'Aarhus'],
    ['Đorđević', 'dordevic'],
    ['O’Brien', "O'Brien"],
    ['O`Brien', 'OBrien'],
    ['D´Arc', 'DArc'],
    ['D＇Arc', 'd‛arc'],
    ['Anna-Maria', 'anna  maria'],
    ['Zoe\u0308', 'zoë'],
    ['１０１１５', '10115'],
    ['Ærø', 'Aeroe'],
    ['ИВАНОВ', 'иванов'],
    ['орёл', 'орел'],
  ])('%s and %s are the same', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it.each([
    ['Maier', 'Meier'],
    ['千代田', '千田'],
    ['が', 'か'],
    ['Berg 6', 'Berg 60'],
  ])('%s and %s are not', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })

  it.each([
    "D'Arc Street 12 a-b",
    'Aaron Mae Goethe QUEUE oe ae ue',
    'a@example.com',
    'x_y~{z}',
    ' WEB-2026/00041 ',
    '`',
  ])('%j reads the same beside letters that a typewriter lacks', (plain) => {
    expect(fold(`${plain} 서 ${plain}`)).toBe(`${fold(plain)} 서 ${fold(plain)}`.trim())
  })

  it('keeps nothing of what has no letter or digit', () => {
    expect(fold(' – … ! ')).toBe('')
  })
})
