import { expect, it } from 'vitest'
import { said } from '../walk/said'
import { createEnglishFinder } from './english-words'

const englishIn = createEnglishFinder()

it('finds the English words of a sentence', () => {
  expect(englishIn('The label is on its way.')).toEqual(['the', 'label', 'is', 'on', 'its', 'way'])
})

it('finds one English word between German ones', () => {
  expect(englishIn('Drucker: paused, angehalten')).toEqual(['paused'])
})

it('finds no English in German', () => {
  expect(englishIn('Das Etikett ist unterwegs; der Drucker hat es genommen.')).toEqual([])
})

it('leaves out what somebody else said, addresses, codes and names', () => {
  expect(englishIn(`Der Dienst: ${said('weight must not be empty')} (https://the.example/of)`)).toEqual([])
  expect(englishIn('Versand mit Priority in die USA, IT, AT, US, F9, mia@of.example')).toEqual([])
})

it('takes a country of that name for no English, and the word alone for what it is', () => {
  expect(englishIn('Heard und McDonaldinseln')).toEqual([])
  expect(englishIn('Bench 3: heard um 14:03')).toEqual(['bench', 'heard'])
})
