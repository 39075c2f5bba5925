// English: the settings.
import type { KeyWrapping } from '../../../src-preload/contract/clean-key'
import type { KeyState } from '../../../src-preload/contract/connection'
import type { ErrorCode } from '../../../src-preload/contract/errors'

const keyStates: Record<KeyState, string> = {
  sealed: 'key stored securely',
  'this-run': 'key not stored: asked for at each start',
  missing: 'no key',
  unreadable: 'the stored key cannot be opened now: enter it again',
  'built-in': 'needs no key',
}

type NextOf = Partial<Record<ErrorCode, string>>

/** What to do next where a new connection is entered: nothing is tried again by itself, and the key field is here. */
const nextAtNew: NextOf = {
  offline: 'Check cable or Wi-Fi, then check again.',
  'key-refused': 'Copy the key again and enter it here. It must belong to this address.',
  'service-throttled': 'Check again when the time is up.',
  'service-unreachable': 'Check the address and the network, then check again.',
  'service-timeout': 'Check again in a moment.',
}

/** And at a connection that is there, where its key is replaced. */
const nextAtKept: NextOf = {
  ...nextAtNew,
  'key-refused': 'Press “Replace key” here, or ask the service for a new one.',
  'key-unreadable': 'Press “Replace key” here and enter it again.',
  'no-key': 'Press “Replace key” here and enter it.',
}

const keyParts: Record<KeyWrapping, string> = {
  header: 'Authorization:',
  bearer: 'Bearer',
  quotes: 'the quotes',
}

export const settingsEn = {
  nextAtNew,
  nextAtKept,
  title: 'Settings',
  sections: {
    start: 'First steps',
    connections: 'Connections',
    printers: 'Printers',
    form: 'New form',
    packages: 'Packages',
    orders: 'Order files',
    scanner: 'Scanner',
    doubles: 'Duplicates',
    tracking: 'Under way',
    several: 'Several benches',
    privacy: 'Privacy',
    screen: 'Display and sound',
    data: 'Data',
  },

  ordersTitle: 'Order files',
  ordersWhy: 'Packbench can look for new order files in one folder.',
  noFolder: 'No folder is watched.',
  folderRule:
    'A new file waits on Batch (F3) once it is written whole. Packbench only reads files: it moves, changes and deletes none. A file taken over is not offered again.',
  chooseFolder: 'Choose a folder',
  chooseOtherFolder: 'Choose another folder',
  watchNone: 'Stop watching',

  connectionsTitle: 'Connections',
  connectionsWhy: 'One connection is active; it is shown at the top.',
  kinds: { live: 'Live', test: 'Test', practice: 'Practice' },
  practiceName: 'Practice service',
  practiceWhy: 'Built in, for trying and learning. No real shipments.',
  inUse: 'In use',
  use: 'Use',
  check: 'Check',
  replaceKey: 'Replace key',
  remove: 'Remove',
  removeReally: 'Remove it with its key?',
  removeYes: 'Remove',
  openShipments: 'Open shipments',
  settle: 'Fix',
  switchAndSettle: 'Switch there and fix',
  useAddress: (address: string) => `Use ${address}`,
  keyParts,
  keyCleaned: (parts: string) => `Left out of the key: ${parts}.`,
  keyStates,
  connectTitle: 'Connect your service',
  connectWhy: 'You need its address and the key it gave you. Both are checked before anything is kept.',
  name: 'Name',
  namePlaceholder: 'e.g. DHL main account',
  kind: 'Kind',
  kindWhy: {
    live: 'Parcels are really shipped and paid for.',
    test: 'The test environment of your service.',
  },
  address: 'Address',
  addressPlaceholder: 'https://',
  key: 'Key',
  newKey: 'New key',
  keyPlaceholder: 'paste it here',
  willBeSealed: 'The key is stored securely on this computer and never shown again.',
  willBeForThisRun: 'This computer cannot store the key securely. You enter it at each start.',
  connect: 'Check and connect',
  connecting: 'Checking',
  replaceAndCheck: 'Check and replace',
  connected: (name: string) => `${name} is connected.`,
  replaced: 'The new key is in use.',
  nothingKept: 'Nothing was kept, not even the key. Please enter it again.',
  checks: 'Checks',
  serviceAnswers: 'The service answers',
  keyAccepted: 'The key is accepted',
  notAsked: 'not asked',
  fieldMissing: {
    name: 'Give the connection a name.',
    baseUrl: 'Enter the address of the service.',
    key: 'Enter the key the service gave you.',
  },

  printersTitle: 'Printers',
  printsByItself: 'Print labels automatically',
  folderAt: (folder: string) => `Folder ${folder}`,
  refreshPrinters: 'Refresh printers',
  looking: 'Looking for printers',
  noPrinters: 'This computer has no printers set up. Labels can be saved to a folder.',
  defaultPrinter: 'default',

  formTitle: 'What a new form starts with',
  homeCountry: 'Home country',
  homeCountryWhy: 'Every new form starts with this country, whatever the last parcel had.',
  packerTitle: 'Who packs',
  packer: 'Initials',
  packerWhy: 'Kept with every parcel from now on; History filters by it. May stay empty.',

  doublesTitle: 'Duplicate check',
  doublesWhy: 'Packbench asks before it creates one like a recent one.',
  asksForSameReference: 'Ask when the same reference was already shipped',
  asksForSameRecipient: 'Ask when the same name and postal code already got a parcel',
  within: 'within the last',
  days: 'days',
  trackingTitle: 'Parcels under way',
  trackingWhy: 'Unscanned for this long, a parcel is one to look for.',
  neverScanned: 'Look for a parcel after',

  capTitle: 'Unclear shipments',
  capWhy: 'Packbench then creates nothing new until you fix some.',
  cap: 'Stop after',
  capUnit: 'unclear shipments',
  quiet: 'Send again after',
  quietUnit: 'minutes',
  askAfter: 'Ask before sending what waited longer than',
  askAfterUnit: 'hours',
  askAfterWhy: 'Checked at each start: the records may be an older copy.',
  quietWhy: 'Until then a slow service may still create the parcel.',
  outOfRange: (min: number, max: number) => `A whole number from ${min} to ${max}.`,

  screenTitle: 'Display and sound',
  language: 'Language',
  languages: { system: 'Same as system', en: 'English', de: 'Deutsch' },
  theme: 'Theme',
  themes: { system: 'Same as system', light: 'Light', dark: 'Dark' },
  zoom: 'Size of everything',
  zoomWhy: 'Ctrl + and Ctrl - change it on every screen.',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: (percent: number) => `${percent} %`,
  notices: 'Notifications',
  noticesOn: 'Tell me when something needs me while Packbench is behind',
  sounds: 'Sounds',
  soundsOn: 'One sound for a finished label, another when something needs you',
  volume: 'Loudness',
  volumes: { soft: 'Soft', normal: 'Normal', loud: 'Loud' },
  hear: { done: 'Hear “done”', attention: 'Hear “needs you”' },
}
export type SettingsWords = typeof settingsEn
