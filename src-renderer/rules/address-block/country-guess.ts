// The country of a block that names none: by the form of its code, the words of its street, its telephone number, and where
// the bench stands. Always a guess, and marked as one.
import { streetWords } from './block-words'

const byPhone: readonly (readonly [beginning: string, country: string])[] = [
  ['+49', 'DE'],
  ['+43', 'AT'],
  ['+41', 'CH'],
  ['+33', 'FR'],
  ['+31', 'NL'],
  ['+32', 'BE'],
  ['+39', 'IT'],
  ['+34', 'ES'],
  ['+351', 'PT'],
  ['+353', 'IE'],
  ['+44', 'GB'],
  ['+48', 'PL'],
  ['+45', 'DK'],
  ['+46', 'SE'],
  ['+47', 'NO'],
  ['+420', 'CZ'],
  ['+421', 'SK'],
  ['+36', 'HU'],
]

/** Countries by the bare form of a code. */
const byForm: readonly (readonly [form: RegExp, countries: readonly string[]])[] = [
  [/^\d{5}$/, ['DE', 'FR', 'IT', 'ES', 'US', 'FI', 'HR', 'EE', 'TR', 'UA', 'MX']],
  [/^\d{4}$/, ['AT', 'CH', 'BE', 'DK', 'NO', 'HU', 'LU', 'SI', 'AU', 'BG', 'NL']],
  [/^\d{3} \d{2}$/, ['SE', 'CZ', 'SK', 'GR']],
  [/^\d{6}$/, ['CN', 'IN', 'RO', 'SG']],
]

export const guessCountry = (
  block: { postalCode: string; street: string; phoneNumber: string; text: string },
  homeCountry: string,
): string => {
  const possible = byForm.find(([form]) => form.test(block.postalCode))?.[1] ?? []
  const fits = (country: string): boolean => possible.length === 0 || possible.includes(country)
  if (/[\u4e00-\u9fff]/.test(block.text) && possible.includes('CN')) return 'CN'
  const called = byPhone.find(([beginning]) =>
    block.phoneNumber.replace(/^00/, '+').startsWith(beginning),
  )?.[1]
  const spoken = streetWords
    .filter(([pattern]) => pattern.test(block.street))
    .flatMap(([, countries]) => countries)
  if (called !== undefined && fits(called) && possible.length > 0) return called
  if (fits(homeCountry) && (spoken.length === 0 || spoken.includes(homeCountry)) && possible.length > 0)
    return homeCountry
  return spoken.find(fits) ?? (possible.length > 0 && fits(homeCountry) ? homeCountry : (called ?? ''))
}
