// English: the palette, the help with its keys, and what Packbench is.
import type { Screen } from '../../../src-preload/contract/vocabulary/frame-words'

type KeyWords = readonly (readonly [keys: string, does: string])[]

const everywhere: KeyWords = [
  ['Ctrl K', 'Find an order, a shipment, a package, a screen'],
  ['F1', 'This help'],
  ['Escape', 'Leave, or take back'],
  ['Alt', 'Show the menu, or hide it'],
  ['Ctrl +', 'Everything larger; Ctrl - smaller, Ctrl 0 as usual'],
]
const keys: Record<Screen, KeyWords> = {
  ship: [
    ['F9', 'Create the shipment; nothing else creates'],
    ['Enter', 'Go to the next field'],
    ['F8', 'Print the last label again'],
    ['F12', 'Clear the form, or bring it back'],
    ['Alt 1', 'Take a package; up to Alt 9'],
    ['Alt Enter', 'Take the advice'],
    ['Alt L', 'Keep the weight for the next parcel'],
    ['Alt +', 'Several parcels for this recipient; Alt - one fewer'],
    ['Ctrl N', 'Ship the last parcel again'],
    ['Ctrl P', 'Another printer, or a test label'],
    ['Ctrl Z', 'Take back, also what Packbench filled in'],
    ['Delete', 'Take a waiting parcel out, in the queue'],
  ],
  batch: [
    ['Ctrl O', 'Open an order file; Alt O the newest of the watched folder'],
    ['F9', 'Create all that are ready; nothing else creates'],
    ['Shift F9', 'Create the ticked ones alone'],
    ['Ctrl F9', 'Send the ticked ones as one assignment'],
    ['F5', 'Pause, go on'],
    ['Space', 'Tick; Shift and arrows tick several, Ctrl A all'],
    ['Enter', 'Edit the order under the cursor'],
    ['Ctrl Enter', 'Save and go to the next problem'],
    ['Ctrl Delete', 'Leave an order out'],
    ['Alt 1', 'Pack as; up to Alt 9'],
    ['Ctrl E', 'Change service, channel and label of many'],
    ['Ctrl 1', 'Show one kind alone; up to Ctrl 6'],
    ['/', 'Search'],
    ['F8', 'Print from n to m again'],
    ['Ctrl S', 'Save the result file'],
  ],
  history: [
    ['/', 'Search'],
    ['F8', 'Print again'],
    ['Space', 'Select for printing together'],
    ['Enter', 'Go to the details'],
    ['Shift ←', 'Make the column wider, on its head'],
  ],
  tracking: [['/', 'Type a number']],
  attention: [['Enter', 'Go to the ways on']],
  settings: [['ArrowDown', 'Next subject']],
}

export const findEn = {
  title: 'Find anything',
  placeholder: 'Name, place, order, number, screen',
  kinds: {
    all: 'All',
    orders: 'Orders',
    shipments: 'Shipments',
    packages: 'Packages',
    commands: 'Commands',
    screens: 'Screens',
  },
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  nothing: 'Nothing is called that.',
  begin: 'Type a part of a name, a place, an order or a number.',
  choose: 'choose',
  openIt: 'open',
  oneKind: 'one kind only',
  allKeys: 'all keys',
  commands: {
    newParcel: 'Begin a new parcel',
    pause: 'Pause: send nothing',
    resume: 'Go on sending',
    orderFile: 'Open an order file',
    printAgain: 'Print the last label again',
    help: 'Help: keys, and what to do',
  },

  helpTitle: (screen: string) => `Keys of ${screen}`,
  everywhereTitle: 'Everywhere',
  everywhere,
  keys,
  troubleTitle: 'When something is wrong',
  troubles: [
    [
      'A label does not come out',
      'Look at the printer: paper, lid, cable. Then open Attention (F7): the label asks there. F8 prints it again.',
    ],
    [
      'The service is not reached',
      'Go on packing: what you create waits, and is sent by itself once the service answers.',
    ],
    [
      'A shipment is unclear',
      'Nobody knows whether it was bought. Look in the portal of the service, then settle it in Attention (F7). It is never sent again by itself.',
    ],
    [
      'The key is refused',
      'Open Settings (F10), Connections, and enter the key anew. What waits goes on then.',
    ],
    [
      'The data is said to be damaged or older',
      'Do not throw anything away. Nothing is sent by itself; Attention (F7) asks about each shipment.',
    ],
  ],
  aboutTitle: 'About Packbench',
  version: 'Version',
  licence: 'MIT licence. What it is built of keeps its own licences.',
  dataFolder: 'Data and labels lie in',
  copyPath: 'Copy the path',
  close: 'Close',
}
export type FindWords = typeof findEn
