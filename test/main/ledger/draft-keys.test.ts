import { describe, expect, it } from 'vitest'
import { recipientKey, referenceKey } from '../../../src-main/ledger/draft-keys'
import { aDraft } from '../../support/builders'

const reference = (text: string | null) => referenceKey(aDraft({ parcel: { reference: text } }))
const person = (firstName: string, lastName: string) =>
  recipientKey(aDraft({ recipient: { firstName, lastName } }))

describe('References', () => {
  it.each(['Ord-88', 'ord 88', 'ORD - 88', 'Ord.88', 'ord_88', 'ORD–88', 'ORD88', '＃ＯＲＤ－８８'])(
    'are one to a person: #Ord-88 and %s',
    (text) => {
      expect(reference(text)).toBe(reference('#Ord-88'))
    },
  )

  it.each([
    ['Ord-8-8', 'Ord-88'],
    ['1-23', '12-3'],
    ['A-1', 'A-11'],
    ['Ord-88', 'Ort-88'],
  ])('are two: %s and %s', (one, other) => {
    expect(reference(one)).not.toBe(reference(other))
  })

  it.each([null, '', '#', ' – '])('are nothing to compare by: %j', (text) => {
    expect(reference(text)).toBeNull()
  })
})

describe('Recipients', () => {
  it.each([
    ['Juergen', 'Gross'],
    ['GROSS', 'Jürgen'],
    [' Jürgen ', 'Groß'],
    ['Ju\u0308rgen', 'GROẞ'],
  ])('are one to a person: Jürgen Groß and %s %s', (firstName, lastName) => {
    expect(person(firstName, lastName)).toBe(person('Jürgen', 'Groß'))
  })

  it.each([
    ['Łukasz', 'O’Brien', 'Lukasz', "O'Brien"],
    ['Søren', 'Æble', 'Soeren', 'Aeble'],
    ['Jean-Luc', 'D`Arc', 'Jean Luc', 'D´Arc'],
  ])('are one to a person: %s %s and %s %s', (firstName, lastName, otherFirst, otherLast) => {
    expect(person(firstName, lastName)).toBe(person(otherFirst, otherLast))
  })

  it('are two when a letter differs', () => {
    expect(person('Jürgen', 'Groß')).not.toBe(person('Jürgen', 'Grob'))
  })
})
