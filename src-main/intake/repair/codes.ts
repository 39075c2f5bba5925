// Postal codes that were numbers for a while: lost zeros, lost dashes and blanks, by the rule of the country. Where the
// region says otherwise nothing is offered: a short code of Texas has not lost a zero.
import { postalAdvice } from '../../../src-preload/contract/postal-codes'
import { step, type Step } from './step'

/** States whose codes begin with a zero. */
const zeroStates = new Set('CT MA ME NH NJ RI VT PR VI AE CONNECTICUT MASSACHUSETTS MAINE VERMONT'.split(' '))
const zeroStateNames = new Set(['NEW HAMPSHIRE', 'NEW JERSEY', 'RHODE ISLAND', 'PUERTO RICO'])
/** Countries with codes that begin with two zeros. */
const twoZeros = new Set(['IT', 'FI', 'US'])

const mayHaveLostZero = (countryCode: string, region: string): boolean => {
  const state = region.trim().toUpperCase().replace(/^US-/, '')
  return countryCode !== 'US' || state === '' || zeroStates.has(state) || zeroStateNames.has(state)
}

const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/
const irish = /^([A-Z]\d[\dW])([\dA-Z]{4})$/

/** Codes with letters in them that are written in two parts. */
const inTwoParts = (countryCode: string, text: string): { after: string; shape: string } | null => {
  const plain = text.trim().toUpperCase()
  const pattern = countryCode === 'GB' ? british : countryCode === 'IE' ? irish : null
  const found = pattern?.exec(plain)
  if (found) return { after: `${found[1]} ${found[2]}`, shape: countryCode === 'GB' ? 'AA0 0AA' : 'A00 AAAA' }
  if (countryCode === 'CA' && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(plain))
    return { after: `${plain.slice(0, 3)} ${plain.slice(3)}`, shape: 'A0A 0A0' }
  if (countryCode === 'NL' && /^\d{4}[A-Z]{2}$/.test(plain))
    return { after: `${plain.slice(0, 4)} ${plain.slice(4)}`, shape: '0000 AA' }
  return null
}

export const postalStep = (countryCode: string, region: string, text: string): Step | null => {
  const parts = inTwoParts(countryCode, text)
  if (parts !== null)
    return step('separator-lost', text, parts.after, {
      code: 'repair-code-shape',
      countryCode,
      shape: parts.shape,
    })
  const digits = text.trim()
  if (twoZeros.has(countryCode) && /^\d{3}$/.test(digits) && mayHaveLostZero(countryCode, region))
    return step('leading-zero', text, `00${digits}`, { code: 'repair-zero-lost', countryCode, digits: 5 })
  const advice = postalAdvice(countryCode, text)
  if (advice === null || advice.suggestion === null || advice.suggestion === text) return null
  const core = (code: string): string => code.replace(/[\s-]/g, '')
  if (core(advice.suggestion).length > core(text).length && core(advice.suggestion).startsWith('0')) {
    if (!mayHaveLostZero(countryCode, region)) return null
    return step('leading-zero', text, advice.suggestion, {
      code: 'repair-zero-lost',
      countryCode,
      digits: core(advice.suggestion).replace(/\D/g, '').length,
    })
  }
  return step('separator-lost', text, advice.suggestion, {
    code: 'repair-code-shape',
    countryCode,
    shape: advice.shape,
  })
}

/** Null when the code can be one of this country; the shape it should have where it surely cannot. */
export const wrongShape = (countryCode: string, region: string, text: string): string | null => {
  // Elsewhere a rule is a hint: new codes exist before they are in a table.
  if (countryCode !== 'US' || mayHaveLostZero(countryCode, region)) return null
  return postalAdvice(countryCode, text)?.shape ?? null
}
