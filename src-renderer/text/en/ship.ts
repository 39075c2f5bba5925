// English: the Ship screen, the last label and the bench queue.

export const shipEn = {
  formLabel: 'New shipment',
  recipient: 'Recipient',
  parcel: 'Parcel',
  serviceAndLabel: 'Service and label',
  documentedRange: (gramsMax: number, centimetresMax: number) =>
    `documented range 1 to ${gramsMax} g, 1 to ${centimetresMax} cm; service limits may vary`,
  more: 'More fields',
  fewer: 'Fewer fields',
  moreWhat: 'description, value, pickup, page',
  moreFilled: (count: number) => (count === 1 ? '1 filled' : `${count} filled`),
  valueUnit: 'account currency',
  labelLayout: 'Label layout',
  countryPlaceholder: 'name or code',
  noCountry: 'No country with this name or code',
  countriesFound: (count: number) => (count === 1 ? '1 country' : `${count} countries`),

  /** English sentences come with the contract. */
  problem: (sentence: string) => sentence,
  tooLong: (count: string) => `At most ${count} characters.`,
  postalDigits: (country: string, digits: number) => `${country}: postal codes have ${digits} digits.`,
  postalShape: (country: string, shape: string) => `${country}: postal codes look like ${shape}.`,
  range: (field: string, min: string, max: string, unit: string) =>
    `${field}: outside the documented range ${min} to ${max} ${unit}; service limits may vary. It can be sent.`,
  twoWays: (field: string, readAs: string) => `${field}: read as ${readAs}.`,
  didYouMean: { before: 'Did you mean ', after: '?' },

  create: 'Create',
  createAndPrint: 'Create and print',
  correctAndSend: 'Correct and send again',
  creating: 'Creating',
  summaryEmpty: 'Fill in the recipient and the parcel, then press F9',
  summary: (service: string, channel: string, place: string, weight: string) =>
    [
      `${service} ${channel.toLowerCase()}`,
      place === '' ? '' : ` to ${place}`,
      weight === '' ? '' : `, ${weight}`,
    ].join(''),
  goesTo: (paper: string, printer: string) => `${paper} label goes to ${printer}`,
  goesToFolder: (paper: string, folder: string) => `${paper} label is saved in ${folder}`,
  notPrinted: 'The label is kept; nothing is printed by itself',
  noPrinter: 'The label is kept; no printer is chosen for it (F10)',
  whenResumed: 'sent when you resume: the bench is paused',
  whenWaited: (time: string) => `sent in ${time}: the service asks to wait`,
  whenOnline: 'sent when the network is back',
  whenReached: 'sent when the service can be reached again',
  stoppedByUnsure: (count: number) => `${count} unsure shipments first need somebody to look (F7)`,
  clear: 'Clear',
  bringBack: 'Bring back',
  keptAside: 'Bring back what you had typed before',
  created: (name: string) => `${name}: on its way. The form is free for the next parcel.`,
  problemsFound: (count: number) => (count === 1 ? '1 field needs a look.' : `${count} fields need a look.`),
  otherProblems: 'The service also says:',

  correcting: (name: string) => `Correcting the refused shipment to ${name}`,
  correctingWhy: 'The service said no. What you were typing before is kept and comes back.',
  leaveCorrection: 'Leave',
  corrected: (name: string) => `${name}: corrected and sent again.`,

  lastLabel: 'Last label',
  noLabelYet: 'Your last label appears here',
  noLabelYetWhy: 'with its printer and number, as soon as one was created with F9.',
  printedIn: (time: string) => `Printed, ${time}`,
  printed: 'Printed',
  savedIn: (time: string) => `Saved, ${time}`,
  saved: 'Saved',
  labelHere: 'Label is here, not printed',
  reprint: 'Reprint',
  reprinting: 'Reprinting',
  queue: 'Bench queue',
  queueEmpty: 'The queue is empty',
  queueEmptyWhy:
    'What you create with F9 runs here: created, label fetched, printed. You can type the next one at once.',
  look: 'Look',

  double: {
    title: 'Is this a second parcel?',
    sameReference: (reference: string) => `The reference ${reference} was already shipped.`,
    sameRecipient: (name: string) => `${name} at the same postal code was already shipped to.`,
    both: (reference: string, name: string) =>
      `The reference ${reference} and the recipient ${name} were already shipped.`,
    nothingYet: 'Nothing has been created yet.',
    why: 'Why is it wanted all the same?',
    reasons: ['Second parcel of this order', 'Replacement', 'New order, same recipient'],
    ownReason: 'Another reason',
    create: 'Create anyway',
    open: 'Open the earlier one',
    back: 'Back to the form',
    reasonMissing: 'Choose or write a reason first.',
  },
}
export type ShipWords = typeof shipEn
