// English: the data section of the settings, and the screen for damaged records.
import type { Copy, Missing } from '../../../src-preload/contract/records'

const shipments = (figure: string, count: number): string =>
  count === 1 ? 'One shipment' : `${figure} shipments`

const reasons: Record<Copy['why'], string> = {
  hourly: 'hourly',
  closing: 'when closing',
  update: 'before an update',
  'by-hand': 'by hand',
  'before-restore': 'before going back',
}
const kinds: Record<Missing['kind'], string> = {
  answer: 'created: the service answered',
  label: 'label found',
  spooler: 'job found at the printer',
  'print-file': 'print file found',
}

export const recordsEn = {
  inOrder: 'Your records are in order',
  notSeen: 'Your records are about to be checked',
  notInOrder: 'Some records are not in order',
  checking: 'Every entry is being looked at …',
  holds: (figure: string, count: number) => `${shipments(figure, count)}.`,
  checked: (time: string) => `Checked ${time}.`,
  neverChecked: 'Not checked yet.',
  lastCopy: (time: string) => `The last copy is of ${time}.`,
  noCopy: 'There is no copy yet.',
  check: 'Check now',
  copies: 'Copies',
  copiesWhy: 'made every hour, when closing, before updates',
  copyNow: 'Copy now',
  copying: 'Copying …',
  made: 'Made',
  held: 'Holds',
  size: 'Size',
  state: 'Checked',
  reasons,
  shipments,
  newest: (name: string, reference: string | null) =>
    reference === null ? `newest: ${name}` : `newest: ${name}, ${reference}`,
  places: { both: 'both places', here: 'here', second: 'second place', none: 'not usable' },
  goBack: (time: string) => `Go back to ${time}`,
  goBackWhy: (figure: string, count: number) =>
    count === 0
      ? 'Every shipment is in it.'
      : count === 1
        ? 'One newer shipment is not in it.'
        : `${figure} newer shipments are not in it.`,
  goBackNext: 'What is here is copied first. Nothing is sent by itself.',
  goBackSure: 'Yes, go back',
  goingBack: 'Going back …',
  stay: 'Stay here',
  secondPlace: 'Second place',
  secondWhy: 'A stick or a network drive. Each copy goes there too.',
  choose: 'Choose a folder',
  change: 'Change',
  forget: 'No second place',
  free: (size: string) => `${size} free`,
  move: 'Move to another computer',
  moveWhy: 'One file with everything but the keys.',
  pack: 'Pack up',
  unpack: 'Unpack',
  privacy: 'Privacy',
  privacyWhy: 'Erase recipients and labels after a time, or one person at once.',
  onePerson: 'Erase or export one person',
  list: 'Plain list',
  listWhy: 'Everything as CSV, readable without Packbench.',
  saveCsv: 'Save as CSV',
  updates: 'New version',
  updateStates: {
    'not-looked': () => 'Nobody has looked yet.',
    newest: () => 'This is the newest version.',
    available: (version: string) => `Version ${version} is there.`,
    fetching: (version: string) => `Version ${version} is being fetched …`,
    ready: (version: string) => `Version ${version} installs when Packbench closes and nothing waits.`,
  },
  lookForUpdate: 'Look for it',
  wantUpdate: 'Install it on closing',
  help: 'Help from support',
  helpWhy: 'The log and figures as one file. No keys, names, addresses or labels are in it.',
  saveDiagnostics: 'Save diagnostics',
  savedAs: (path: string) => `Written to ${path}.`,
  setBack: (time: string) => `These records are of an earlier time, found ${time}.`,
  setBackWhy: 'What may have been sent since is in Attention. Nothing of it went by itself.',
  showMissing: 'Show what is missing',
  missingTitle: 'Known to be missing',
  nothingMissing: 'Nothing else was found.',
  untraced: (figure: string, count: number) =>
    count === 1 ? 'One more left no trace.' : `${figure} more left no trace.`,
  unknownName: 'Name not known',
  kinds,

  // the screen for damaged records
  damagedTitle: 'Your records are damaged.',
  damagedSafe: 'Your records were damaged. Nearly all are safe.',
  damagedWhy: 'Nothing was sent. The damaged files are set aside, untouched. Choose how to go on.',
  goneWhy: 'Nothing was sent. Choose how to go on.',
  nothingSent: 'Nothing is being sent',
  how: 'How do you want to go on?',
  best: 'best',
  useCopy: (time: string) => `Use the copy of ${time}`,
  useCopyHolds: (held: string) => `${held}, checked.`,
  useReadable: 'Use what can still be read',
  reading: 'What can still be read is being found out …',
  readable: (held: string, unreadable: string, fromCopy: string) =>
    `${held}. Not readable: ${unreadable}, of these in the copy: ${fromCopy}.`,
  notReadable: 'Nothing of them can be read.',
  look: 'Only look, decide later',
  lookWhy: 'Search and reprint work. Creating stays off.',
  anew: 'Begin with empty records',
  anewWhy: 'There is no copy, and nothing can be read.',
  missingFromCopy: 'Known to be missing from the copy',
  settleInAttention: 'You settle these in Attention. Nothing is sent again by itself.',
  goOn: 'Go on',
  going: 'One moment …',
  takes: 'It takes some seconds.',
  whatHappened: 'What happened',
  asideFolder: (folder: string) => `The damaged files lie in ${folder}.`,
}
export type RecordsWords = typeof recordsEn
