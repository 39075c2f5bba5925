// English: what is said about an order file, a repair and an order that stands.
import type { MessageWords } from '../../message-words'

export const intakeMessagesEn = {
  // why nothing is taken over
  'file-empty': () => 'This file is empty.',
  'file-no-table': () => 'This is no table. Choose a CSV, text or Excel file.',
  'file-too-large': ({ megabytes }, format) =>
    `This file has ${format.figure(megabytes)} MB. An order file can have up to 100 MB.`,
  'file-locked': () =>
    'This workbook is locked with a password. Take it off in the spreadsheet program and save again.',
  'file-gone': () => 'This file is gone. Choose it again.',
  'file-one-at-a-time': () => 'One order file at a time. Drop each alone.',
  'file-changing': () => 'This file is still being written. Try again in a moment.',
  'file-unreadable': ({ said }, format) => `This file cannot be read${format.said(said)}.`,
  'file-without-orders': ({ headings }) => `This file has headings but no orders. Its headings: ${headings}.`,
  'file-without-addresses': () =>
    'This export has orders but no address. Export with a profile that contains the delivery address.',
  'file-too-wide': ({ columns }, format) =>
    `This file has ${format.figure(columns)} columns. An order file can have up to 500.`,
  'file-cell-too-long': ({ line }, format) =>
    `A cell in line ${format.figure(line)} holds far too much text. Nothing was taken over.`,
  'file-too-many-rows': ({ rows }, format) =>
    `This file has more than ${format.figure(rows)} rows. Split it and try again.`,
  'file-workbook-broken': () =>
    'This workbook is damaged. Open it in a spreadsheet program and save it again.',
  'file-took-too-long': () => 'Reading this file took too long. Save it as CSV and try again.',

  'order-folder-unreadable': ({ said }, format) => `The watched folder cannot be read${format.said(said)}.`,

  // repairs
  'repair-zero-lost': ({ countryCode, digits }) => `Codes in ${countryCode} have ${digits} digits`,
  'repair-code-shape': ({ countryCode, shape }) => `Codes in ${countryCode} look like ${shape}`,
  'repair-decimal-sign': ({ sign }) => `This file writes decimals with “${sign}”`,
  'repair-apostrophe': () => 'The apostrophe only marked the cell as text',
  'repair-all-digits-there': () => 'All digits are there',
  'repair-digits-lost': () => 'Digits are lost',
  'repair-plus-lost': () => 'The plus sign is missing',
  'repair-letters': ({ times }) =>
    times > 1 ? 'Letters were read wrongly twice' : 'Letters were read wrongly',
  'repair-letter-lost': () => 'A letter is lost',
  'repair-invisible': ({ signs }) => `Nobody can see: ${signs}`,
  'repair-full-width': () => 'Full-width signs',
  'repair-other-digits': () => 'Digits of another script',
  'repair-entity': () => 'Written as for a web page',
  'repair-placeholder': () => 'Means that there is nothing',
  'repair-date': () => 'A spreadsheet made a date of it',
  'repair-number-as-text': () => 'A spreadsheet added “.0”',
  'repair-thousands': () => 'A sign that parts thousands',
  'repair-number-spaces': () => 'Spaces inside a number',
  'repair-equals-quotes': () => 'Wrapped for a spreadsheet',
  'repair-formula-sign': () => 'An equals sign in front',
  'repair-link': () => 'The cell shows a name and links to the address',
  'repair-words-around': () => 'Words around a number',

  // orders that stand
  'order-cell-error': ({ said }) => `The cell holds the error ${said}.`,
  'order-formula-without-result': () => 'Formula without a result. Open and save the workbook.',
  'order-row-too-long': ({ cells, expected }, format) =>
    `This row has ${format.figure(cells)} cells where ${format.figure(expected)} are expected.`,
  'order-row-too-short': ({ cells, expected }, format) =>
    `This row ends after ${format.figure(cells)} of ${format.figure(expected)} cells.`,
  'order-looks-like-date': () => 'This looks like a date.',
  'order-letter-lost': () => 'A letter is lost. Type it.',
  'order-country-unknown': ({ said }) => `“${said}” is no country that is known here.`,
  'order-figure-unreadable': ({ said }) => `“${said}” cannot be read as a figure.`,
  'order-weight-unlikely': ({ grams }, format) => `${format.figure(grams)} g is hardly a parcel.`,
  'order-no-size': ({ said }) => `“${said}” is no size.`,
  'order-code-shape': ({ countryCode, shape }) => `Codes in ${countryCode} look like ${shape}.`,
  'order-cancelled': ({ said }) => `The file says: cancelled (${said}).`,
  'order-already-sent': ({ said }) => `The file says: already sent (${said}).`,
  'order-nothing-to-ship': () => 'The file says: nothing left to ship.',
  'order-several-addresses': () => 'This number stands at two addresses in the file.',
  'order-digits-may-be-lost': () => 'A spreadsheet may have lost the last digits.',
  'order-email-made-up': () => 'This e-mail address looks made up.',
  'order-items-by-sku': ({ said }) => `Articles by number only: ${said}.`,
  'order-read-with-care': () => 'A quotation mark stood inside a cell of this row.',
  'order-cell-cut': ({ characters }, format) => `This cell has ${format.figure(characters)} characters.`,
} satisfies Partial<MessageWords>
