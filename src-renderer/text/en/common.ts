// English: words that more than one screen uses. The German file must have the same shape or it does not compile.
import type { Layout } from '../../../src-preload/contract/draft'
import type { PrintQuestionKind } from '../../../src-preload/contract/printer'
import type { ShipmentState } from '../../../src-preload/contract/shipment'
import { screenNames } from '../../../src-preload/contract/vocabulary/screen-names'
import type { FormField } from '../../rules/form'
import type { PrintWord } from '../../rules/print-word'

const layouts: Record<Layout, string> = {
  zebra_big: 'Big label',
  zebra_small: 'Small label',
  a4_portrait: 'A4 portrait',
  a4_landscape: 'A4 landscape',
  letter_window: 'Letter with window',
}

const states: Record<ShipmentState, string> = {
  waiting: 'waiting',
  sending: 'creating',
  refused: 'refused by the service',
  unsure: 'unclear: check the portal',
  'label-awaited': 'waiting for the label',
  'label-stored': 'label ready',
  printed: 'printed',
  dropped: 'canceled',
}

const printStates: Record<PrintWord, string> = {
  wanted: 'will be printed',
  submitting: 'goes to the printer',
  queued: 'waits at the printer',
  printing: 'printing',
  printed: 'printed',
  saved: 'saved',
  sent: 'sent, not proven',
  failed: 'not printed',
  unknown: 'unclear if printed',
  canceled: 'printing canceled',
}

const asks: Record<PrintQuestionKind, string> = {
  size: 'not printed: choose how',
  cut: 'not printed: choose how',
  old: 'waited long: print or drop?',
  late: 'not printed: came after later parcels',
  driver: 'not printed: the driver differs',
  lost: 'did the label come out?',
  blank: 'not printed: the label is blank',
  'many-pages': 'not printed: very many pages',
  'cannot-draw': 'not printed: is all of it there?',
  pale: 'not printed: a part is too pale',
  differs: 'not printed: does it look right?',
  unreadable: 'not printed: the barcode may not scan',
}

const fields: Record<FormField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  addressLine: 'Street and number',
  addressLine2: 'Second line',
  countryCode: 'Country',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  email: 'E-mail',
  phoneNumber: 'Phone',
  weight: 'Weight',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  reference: 'Reference',
  description: 'Description',
  value: 'Value',
  pickupDate: 'Pickup date',
  pickupInstructions: 'Pickup instructions',
  serviceLevel: 'Service level',
  distributionChannel: 'Channel',
  layout: 'Label',
  mode: 'Label pages',
  positioning: 'Labels per page',
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (count: number): string =>
  `${count}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th'}`

/** What keyboards say on the keys whose name in a page is another one. */
const keys: Partial<Record<string, string>> = {
  Enter: 'Enter',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Space: 'Space',
  Ctrl: 'Ctrl',
  Shift: 'Shift',
}

export const commonEn = {
  screens: screenNames.en,
  layouts,
  states,
  stateDamaged: 'damaged entry',
  stateWithoutLabel: 'finished without a label',
  stateGivenUpUnclear: 'canceled, perhaps bought',
  printStates,
  asks,
  fields,
  serviceLevels: { priority: 'Priority', economy: 'Economy' },
  channels: { package: 'Package', parcel: 'Parcel' },
  modes: { separate: 'One label per page', consolidated: 'All on one page' },
  positionings: { '': 'Automatic', single: 'One', pairs: 'Two' },
  keys,
  optional: 'optional',
  cancel: 'Cancel',
  details: 'Details',
  close: 'Close',
  saveCsv: 'Save as CSV',
  savedRows: (rows: number) => (rows === 1 ? '1 row saved.' : `${rows} rows saved.`),
  copy: 'Copy',
  copied: 'Copied',
  serviceDiffers: 'service has other data',
  serviceHasOther: (names: string) => `The service has something else here: ${names}.`,
  copyOf: (count: number) => `${ordinal(count)} copy`,
  copyByHand: 'Copy with Ctrl C',
  noPicture: 'The label cannot be shown.',
  labelOf: (name: string) => `Label of ${name}`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  nextPage: 'Next page',
  previousPage: 'Previous page',
  job: (id: string) => `job ${id}`,
  carrier: 'carrier',
  noReference: 'no reference',
  field: 'Field',
  asked: 'Asked',
  answered: 'Answered',
  differs: 'differs',
  empty: 'empty',
}
export type CommonWords = typeof commonEn
