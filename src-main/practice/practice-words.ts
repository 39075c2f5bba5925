// Every sentence that the practice service answers with, in English and German. The worker reads them as they come.

const english = {
  noPath: 'There is no such path on this service.',
  wrongMethod: (allowed: string) => `This path is for ${allowed}.`,
  noKey: 'The API key is missing.',
  wrongKey: 'The API key is not accepted.',
  failed: 'The practice service has failed. See the log of the program.',
  tooLarge: (bytes: number) => `The body is larger than ${String(bytes)} bytes.`,
  notSentAsJson: 'The body must be sent with Content-Type: application/json.',
  notJson: 'The body is not JSON.',
  noObject: 'The body must be a JSON object.',
  noAssignment: 'There is no assignment with this id in your account.',
  noPackage: 'There is no package with this shipment number in your account.',
  noLabel: 'There is no label at this address.',

  someFields: 'Some fields are not valid.',
  required: 'is required',
  requiredForParcel: 'is required when distributionChannel is parcel',
  text: 'must be a text',
  textOrNull: 'must be a text or null',
  notBlank: 'must not be blank',
  atMost: (characters: number) => `must be at most ${String(characters)} characters long`,
  number: 'must be a number',
  within: (least: number, most: number, unit: 'grams' | 'centimetres') =>
    `must be a number from ${String(least)} to ${String(most)} (${unit})`,
  oneOf: (values: readonly string[]) => `must be one of: ${values.join(', ')}`,
  object: 'must be an object',
  date: 'must be a date that exists, written as year-month-day (2026-03-31)',
}
export type PracticeWords = typeof english

const german: PracticeWords = {
  noPath: 'Diesen Pfad gibt es bei diesem Dienst nicht.',
  wrongMethod: (allowed) => `Dieser Pfad ist nur für ${allowed}.`,
  noKey: 'Der API-Schlüssel fehlt.',
  wrongKey: 'Der API-Schlüssel wird nicht angenommen.',
  failed: 'Im Übungsdienst ist ein Fehler aufgetreten. Näheres steht im Protokoll.',
  tooLarge: (bytes) => `Die Anfrage ist größer als ${String(bytes)} Bytes.`,
  notSentAsJson: 'Die Anfrage braucht den Content-Type application/json.',
  notJson: 'Die Anfrage ist kein JSON.',
  noObject: 'Die Anfrage muss ein JSON-Objekt sein.',
  noAssignment: 'Unter dieser Kennung gibt es in Ihrem Konto keinen Auftrag.',
  noPackage: 'Unter dieser Sendungsnummer gibt es in Ihrem Konto kein Paket.',
  noLabel: 'Unter dieser Adresse gibt es kein Etikett.',

  someFields: 'Einige Angaben sind nicht gültig.',
  required: 'fehlt',
  requiredForParcel: 'fehlt, wird aber für distributionChannel parcel gebraucht',
  text: 'muss ein Text sein',
  textOrNull: 'muss ein Text oder null sein',
  notBlank: 'darf nicht leer sein',
  atMost: (characters) => `darf höchstens ${String(characters)} Zeichen lang sein`,
  number: 'muss eine Zahl sein',
  within: (least, most, unit) =>
    `muss eine Zahl von ${String(least)} bis ${String(most)} sein (${unit === 'grams' ? 'Gramm' : 'Zentimeter'})`,
  oneOf: (values) => `muss eines von diesen sein: ${values.join(', ')}`,
  object: 'muss ein Objekt sein',
  date: 'muss ein Datum sein, das es gibt: Jahr-Monat-Tag (2026-03-31)',
}

/** The language asked for first; English unless that is German. Weights are not read: browsers list the best first. */
export const wordsFor = (acceptLanguage: string | undefined): PracticeWords =>
  /^\s*de\b/i.test(acceptLanguage ?? '') ? german : english

export const englishWords: PracticeWords = english
