// The beginning of an answer for "Details". It must already hold no key.

/** Short enough for a ledger row. */
export const excerptOf = (text: string, length = 2000): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`
