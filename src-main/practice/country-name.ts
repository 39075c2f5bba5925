// Country names in English for labels and tracking. The service does not show the format of countryCode, so anything
// that is not a known two-letter code stays as it was written.
let names: Intl.DisplayNames | undefined

/** `KR` → `South Korea`, `kr ` → `South Korea`, `Deutschland` → `Deutschland`. */
export function countryName(countryCode: string): string {
  const code = countryCode.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return countryCode.trim()
  // Made on first use: the start of the program does not wait for it.
  names ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return names.of(code) ?? code
}
