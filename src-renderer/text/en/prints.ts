// English: print jobs, what they ask, and printing many at once.
import type { PrintFinding, PrintQuestionKind } from '../../../src-preload/contract/printer'
import type { Corner, ProposalName } from '../../../src-preload/contract/vocabulary'

const titles: Record<PrintQuestionKind, string> = {
  size: 'Label and paper sizes differ',
  cut: 'Part of the label would be cut off',
  old: 'Print or drop?',
  late: 'This label came late',
  driver: 'The driver would print it otherwise',
  lost: 'Did the label come out?',
  blank: 'The label is blank',
  'many-pages': 'The label has very many pages',
  'cannot-draw': 'A part of the label may be missing',
  pale: 'A part is too pale to print',
  differs: 'The print would differ from the file',
  unreadable: 'A barcode could not be read',
}
const whys: Record<PrintQuestionKind, string> = {
  size: 'Nothing was printed. Choose how; the picture shows the result.',
  cut: 'Nothing was printed. Choose how; the picture shows the result.',
  old: 'It waited long in a stopped queue, so Packbench holds it.',
  late: 'Later parcels are printed already. Find its parcel before you print it.',
  driver: 'Nothing was printed. Correct the printer’s settings, or print anyway.',
  lost: 'Check the printer, then answer.',
  blank: 'Nothing was printed. Ask the carrier for a new label.',
  'many-pages': 'Nothing was printed. Check that this is the right file.',
  'cannot-draw': 'Nothing was printed. Check that the picture shows everything.',
  pale: 'Nothing was printed. A higher darkness in the profile prints pale parts.',
  differs: 'Nothing was printed. Compare both pictures.',
  unreadable: 'Nothing was printed. Try another size, or a printer with more dots per inch.',
}
/** What stands in the way, by main's own names for it; any other name is the file's. */
const cannotDraw = (name: string, page: number): string => {
  switch (name) {
    case 'XFA':
      return 'It is a form that only another program can fill in.'
    case 'Collection':
      return 'It is only a cover. The label is another file inside it.'
    case 'annotation':
      return `Page ${page} has a note or stamp that cannot be drawn.`
    case 'annotation-layer':
      return `Page ${page} has a stamp on a layer that may be switched off.`
    case 'form-field':
      return `Page ${page} has a form field that cannot be drawn.`
    case 'damage':
      return 'A part of the file is damaged. Ask the carrier for a new label.'
    case 'dashes':
      return `Page ${page} has a dashed line that cannot be drawn right.`
    case 'JBIG2Decode':
    case 'JPXDecode':
      return `Page ${page} has a picture that may not be drawn right (${name}).`
    default:
      return `Page ${page} needs “${name}”, which is missing or not known here.`
  }
}

const found: Record<PrintFinding['kind'], (name: string, page: number) => string> = {
  blank: (name) =>
    name === 'pale' ? 'All of it is too pale: the paper would stay white.' : 'There is nothing on it.',
  'many-pages': (name) => `It has ${name} pages.`,
  'cannot-draw': cannotDraw,
  pale: (_, page) => `Page ${page} has pale parts, which black and white leave out.`,
  differs: (_, page) => `Page ${page} looks different on paper.`,
  unreadable: (name, page) =>
    name === ''
      ? 'No barcode was found on it. The last labels of this carrier had one.'
      : `Page ${page}: the barcode ${name} would not be readable.`,
}
const proposals: Record<ProposalName, string> = {
  turn: 'Turn it',
  crop: 'Only the printed part',
  split: 'On several labels',
  place: 'Actual size',
  fit: 'Fit to the paper',
  'as-is': 'Original, may be cut off',
}
const corners: Record<Corner, string> = {
  centre: 'Middle',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
}

export const printsEn = {
  manyTitle: 'One more copy?',
  manyOf: (name: string, copies: number) =>
    `${name}: ${copies} labels are on paper already. Two labels on two boxes cost twice.`,
  manyOfSelected: (shipments: number, copies: number) =>
    shipments === 1
      ? `One of them has ${copies} labels on paper already.`
      : `${shipments} of them have up to ${copies} labels on paper already.`,
  printCopy: (copy: number) => `Print copy ${copy}`,
  printAllTheSame: 'Print anyway',
  noCopy: 'No more copies',
  titles,
  found,
  whys,
  proposals,
  corners,
  answers: 'How should it print?',
  corner: 'Where on the paper',
  profile: (name: string) => `profile “${name}”`,
  fitsNow: 'It fits this profile now and prints at actual size.',
  scale: (percent: string) => `${percent} %`,
  cutsOff: 'cuts off',
  scaleWhy: 'The barcode changes size. Scan it before the parcel leaves.',
  remember: (layout: string) => `Do the same with every label of this size (${layout})`,
  print: 'Print',
  otherProfile: 'Change printer or paper',
  giveUp: 'Do not print',
  printAnyway: 'Print anyway',
  rememberAnyway: (layout: string) => `Do not ask again for such labels (${layout})`,
  inFile: 'in the file',
  filePicture: (name: string) => `The label as its file shows it, for ${name}`,
  close: 'Close',
  picture: (name: string) => `What would lie on paper, for ${name}`,
  drawing: 'Drawing it',
  noPicture: 'It cannot be drawn.',
  onPaper: (paper: string) => `on ${paper}`,
  pieces: (count: number) => `the first of ${count}`,
  waitsSince: (time: string) => `Waiting since ${time}.`,
  printNow: 'Print it now',
  drop: 'Drop it',
  isThere: 'It is there',
  isNotThere: 'It is not there',
  answer: 'Answer',
  cancelPrint: 'Cancel',
  cancelWhy: 'Takes it out of the queue',

  select: (name: string) => `Select ${name}`,
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  printSelected: (count: number) => `Print selected (${count})`,
  printingSelected: 'Sending',
  selectHow: 'Shift with arrows or a click: several. Space: one.',
  clearSelection: 'Select none',
  oldestFirst: 'oldest first',
  tooMany: (most: number) => `At most ${most} can be printed at once.`,
  sent: (count: number, first: string, last: string) =>
    count === 1
      ? `1 label sent to print: ${first}.`
      : `${count} labels sent to print, from ${first} to ${last}.`,
  noneSent: 'Nothing was sent: none of them has a label yet.',
  leftOut: (count: number) =>
    count === 1 ? '1 has no label yet and was left out.' : `${count} have no label yet and were left out.`,
}
export type PrintsWords = typeof printsEn
