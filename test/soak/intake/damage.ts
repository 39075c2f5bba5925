// How values get damaged before a file comes to the bench, kind by kind, each with the cell it is done to. What a damage does
// not fit to stays whole.
import iconv from 'iconv-lite'
import type { TrueOrder } from './true-orders'

export type DamageKind =
  | 'none'
  | 'leading-zero'
  | 'apostrophe'
  | 'mojibake'
  | 'invisible'
  | 'full-width'
  | 'phone-exponent'
  | 'number-as-text'
  | 'html-entity'
  | 'placeholder'
  | 'equals-quotes'
  | 'decimal'
  | 'separator-lost'
  | 'other-digits'
  | 'formula-sign'
  | 'exponent'
  | 'words-around-a-number'
  | 'thousands-sign'
  | 'number-spaces'

type Field = 'number' | 'firstName' | 'lastName' | 'city' | 'postalCode' | 'phone' | 'street2' | 'weight'
/** Where it is done, and what stands there then; null where this order cannot have it. */
export type Damage = { field: Field; text: string }

const twice = (text: string): string => iconv.decode(iconv.encode(text, 'utf-8'), 'windows-1252')
const grouped = (grams: number, sign: string): string => String(grams).replace(/(\d{3})$/, `${sign}$1`)
const isWhole = (text: string): boolean => !/[\u0080-\u009f\ufffd]/.test(text)

export const damageOf = (kind: DamageKind, order: TrueOrder): Damage | null => {
  const { postalCode, firstName, lastName, phone, city } = order
  switch (kind) {
    case 'none':
      return null
    case 'leading-zero':
      return /^0\d{4}$/.test(postalCode) ? { field: 'postalCode', text: postalCode.replace(/^0+/, '') } : null
    case 'apostrophe':
      return /^\d/.test(postalCode)
        ? { field: 'postalCode', text: `'${postalCode}` }
        : { field: 'phone', text: `'${phone}` }
    case 'mojibake':
      if (/[\u0080-\u00ff]/.test(lastName) && isWhole(twice(lastName)))
        return { field: 'lastName', text: twice(lastName) }
      return /[\u0080-\u00ff]/.test(city) && isWhole(twice(city))
        ? { field: 'city', text: twice(city) }
        : null
    case 'invisible':
      return { field: 'city', text: `${city}\u200b` }
    case 'full-width':
      return /^\d+$/.test(postalCode)
        ? {
            field: 'postalCode',
            text: postalCode.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
          }
        : null
    case 'phone-exponent': {
      const digits = phone.replace(/\D/g, '')
      if (digits.endsWith('0')) return null
      return { field: 'phone', text: `${digits.charAt(0)}.${digits.slice(1)}E+${digits.length - 1}` }
    }
    case 'number-as-text':
      return /^[1-9]\d{3,4}$/.test(postalCode) ? { field: 'postalCode', text: `${postalCode}.0` } : null
    case 'html-entity':
      return /[éèäöüñ]/.test(firstName)
        ? {
            field: 'firstName',
            text: firstName.replace(/[éèäöüñ]/g, (letter) => `&#${letter.charCodeAt(0)};`),
          }
        : null
    case 'placeholder':
      return order.street2 === '' ? { field: 'street2', text: 'N/A' } : null
    case 'equals-quotes':
      return /^\d{4,5}$/.test(postalCode) ? { field: 'postalCode', text: `="${postalCode}"` } : null
    case 'decimal':
      return order.weightGrams === 1250 ? { field: 'weight', text: '1.250' } : null
    case 'separator-lost':
      // A Czech code without its blank bothers nobody.
      return /-|[A-Z]/.test(postalCode) ? { field: 'postalCode', text: postalCode.replace(/[ -]/, '') } : null
    case 'other-digits':
      return /^\d+$/.test(postalCode)
        ? {
            field: 'postalCode',
            text: postalCode.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
          }
        : null
    case 'formula-sign':
      return { field: 'phone', text: `=${phone}` }
    case 'exponent':
      return /[1-9]$/.test(order.number)
        ? {
            field: 'number',
            text: `${order.number.charAt(0)}.${order.number.slice(1)}E+${order.number.length - 1}`,
          }
        : null
    case 'words-around-a-number':
      return { field: 'weight', text: `ca. ${order.weightGrams}` }
    case 'thousands-sign':
      return order.weightGrams < 1000 ? null : { field: 'weight', text: grouped(order.weightGrams, "'") }
    case 'number-spaces':
      return order.weightGrams < 1000 ? null : { field: 'weight', text: grouped(order.weightGrams, ' ') }
  }
}

/** What a person sees once every repair was accepted: a telephone number comes back as its digits with a plus. */
export const mendedPhone = (kind: DamageKind, order: TrueOrder): string =>
  kind === 'phone-exponent' && damageOf(kind, order) !== null
    ? `+${order.phone.replace(/\D/g, '')}`
    : order.phone
