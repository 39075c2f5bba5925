// English: the ledger as a file, and its copies.
import type { MessageWords } from '../../message-words'

const rows = (count: number, format: (value: number) => string): string =>
  count === 1 ? 'One entry' : `${format(count)} entries`

export const recordsMessagesEn = {
  'ledger-damaged': ({ said }, format) => `The file of the records is damaged${format.said(said)}.`,
  'ledger-missing': ({ left }) => `The file of the records is gone, but ${left} is still there.`,
  'ledger-emptied': () => 'The file of the records is empty, although it was in use.',
  'ledger-other-file': () => 'In place of the records there is another kind of file.',
  'rows-damaged': ({ rows: count }, format) =>
    count === 1
      ? 'One entry cannot be trusted. It is marked and nothing is done with it.'
      : `${rows(count, format.figure)} cannot be trusted. They are marked and nothing is done with them.`,
  'rows-recalled': ({ rows: count }, format) =>
    `Damage was found. ${rows(count, format.figure)} came back whole from a copy.`,
  'rows-lost': ({ rows: count }, format) =>
    count === 1
      ? 'One entry is missing that was there.'
      : `${rows(count, format.figure)} are missing that were there.`,
  'guards-mended': ({ guards }, format) =>
    `Guards of the records were gone and have been put back (${format.figure(guards)}).`,
  'shipment-damaged': () => 'This entry is damaged. It shows what can still be read.',
  'ledger-locked': ({ said }, format) =>
    `Another program holds the records${format.said(said)}. Close it, then try again.`,
  'ledger-disk-full': ({ said }, format) =>
    `The disk is full${format.said(said)}. Make room, then try again.`,
  'disk-slow': ({ milliseconds }, format) =>
    `The disk is slow: one step took ${format.figure(milliseconds / 1000)} s. It may be busy or failing.`,
  'ledger-read-only': ({ said }, format) =>
    `The records may only be read${format.said(said)}. Check the rights of the folder.`,
  'ledger-on-network': ({ folder, local }) =>
    `${folder} is on a network drive. Records need a disk of this computer. ${
      local === null
        ? 'Start Packbench with --user-data-dir and a folder on that disk.'
        : `Close Packbench, move the folder to ${local}, and start again.`
    }`,
  'copy-no-space': ({ folder, neededBytes, freeBytes }, format) =>
    `${folder} has ${format.bytes(freeBytes)} free. A copy needs ${format.bytes(neededBytes)}.`,
  'copy-folder-unusable': ({ folder, said }, format) =>
    `No copy can be written to ${folder}${format.said(said)}.`,
  'copy-damaged': ({ said }, format) => `This copy is not usable${format.said(said)}.`,
  'copy-failed': ({ said }, format) => `This could not be written${format.said(said)}.`,
  'copy-unknown': () => 'This copy is not there any more.',
  'house-unreadable': ({ said }, format) => `This file cannot be unpacked${format.said(said)}.`,
} satisfies Partial<MessageWords>
