// English: print jobs, what they ask, and printing many at once.
import type { PrintQuestionKind } from '../../../src-preload/contract/printer'
import type { Corner, ProposalName } from '../../../src-preload/contract/vocabulary'

const titles: Record<PrintQuestionKind, string> = {
  size: 'The label is not the size of the stock',
  cut: 'Part of the label would be cut off',
  old: 'Print or drop?',
  lost: 'Did it come out?',
}
const whys: Record<PrintQuestionKind, string> = {
  size: 'Nothing was printed. Choose how it shall lie on the paper; the picture shows what comes out.',
  cut: 'Nothing was printed. Choose how it shall lie on the paper; the picture shows what comes out.',
  old: 'It waited long in a stopped queue and is held, so that it does not come out by surprise.',
  lost: 'Look at the printer: nobody can say whether this label came out.',
}
const proposals: Record<ProposalName, string> = {
  turn: 'Turn it',
  crop: 'Only the printed part',
  split: 'On several labels',
  place: 'Actual size',
  fit: 'Fit to the stock',
  'as-is': 'As it is',
}
const corners: Record<Corner, string> = {
  centre: 'Middle',
  'top-left': 'Top left',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  'bottom-right': 'Bottom right',
}

export const printsEn = {
  titles,
  whys,
  proposals,
  corners,
  answers: 'How shall it be printed?',
  corner: 'Where on the paper',
  profile: (name: string) => `profile “${name}”`,
  fitsNow: 'With the profile as it is now it fits: it prints at actual size.',
  scale: (percent: string) => `${percent} %`,
  scaleWhy: 'The barcode changes its size: scan it before the parcel leaves.',
  remember: (layout: string) => `Do the same with every label of this size (${layout})`,
  print: 'Print',
  otherProfile: 'Take another profile',
  giveUp: 'Give up',
  close: 'Close',
  picture: (name: string) => `What would lie on paper, for ${name}`,
  drawing: 'Drawing it',
  noPicture: 'It cannot be drawn.',
  onPaper: (paper: string) => `on ${paper}`,
  pieces: (count: number) => `the first of ${count}`,
  waitsSince: (time: string) => `It waits since ${time}.`,
  printNow: 'Print it now',
  drop: 'Drop it',
  isThere: 'It is there',
  isNotThere: 'It is not there',
  answer: 'Look and answer',
  cancelPrint: 'Cancel',
  cancelWhy: 'Takes it out of the queue',

  select: (name: string) => `Select ${name}`,
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  printSelected: (count: number) => `Print selected (${count})`,
  printingSelected: 'Sending',
  selectHow: 'Shift with the arrow keys or a click selects several; Space adds or takes one.',
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
