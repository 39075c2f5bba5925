// English: what happened and what to do next, for every code main may answer. A new code does not compile without.
import type { ErrorCode } from '../../../src-preload/contract/errors'

export type ErrorWords = { what: string; next: string }

export const errorsEn: Record<ErrorCode, ErrorWords> = {
  'invalid-input': {
    what: 'Something entered here cannot be used.',
    next: 'Fix the marked fields and try again.',
  },
  'not-found': {
    what: 'This is no longer there.',
    next: 'Somebody may have fixed it already. Look in History with F4.',
  },
  'wrong-state': {
    what: 'This shipment has moved on since you looked at it.',
    next: 'Look at its new state, then decide again.',
  },
  'changed-meanwhile': {
    what: 'Somebody changed this at another bench just now.',
    next: 'It is shown as it is now. Change it again if it still needs it.',
  },
  'address-not-usable': {
    what: 'This address of the service cannot be used.',
    next: 'Enter it as you were given it, beginning with https://.',
  },
  'name-taken': {
    what: 'Another connection already has this name.',
    next: 'Choose a different name.',
  },
  'connection-in-use': {
    what: 'This connection still has open shipments.',
    next: 'Finish or cancel each one, then remove it.',
  },
  'no-key': {
    what: 'There is no key for this connection.',
    next: 'Enter the key in the settings with F10.',
  },
  'key-refused': {
    what: 'The service does not accept the key.',
    next: 'Check that key and address belong together. Or ask for a new key and replace it with F10.',
  },
  'key-forbidden': {
    what: 'This key has no permission for that.',
    next: 'Ask the service which company the key is for. Ask what it may use.',
  },
  'key-unreadable': {
    what: 'The key is stored, but this computer cannot open it now.',
    next: 'Enter the key again in the settings with F10. Everything else is still there.',
  },
  'service-refused': {
    what: 'The service refused this.',
    next: 'Fix what it names and send it again.',
  },
  'refused-on-the-way': {
    what: 'Something in front of the service refused this parcel.',
    next: 'Your key is fine. Change what looks unusual, or ask who runs your network.',
  },
  'service-not-found': {
    what: 'The service does not know this, or it belongs to another account.',
    next: 'Check the number and which connection is in use.',
  },
  'service-throttled': {
    what: 'The service is busy.',
    next: 'Nothing to do: it continues by itself when the time is up.',
  },
  'service-unreachable': {
    what: 'The service cannot be reached.',
    next: 'Nothing was sent. Packbench tries again by itself; check the network if it lasts.',
  },
  'service-name-unknown': {
    what: 'The address was not found.',
    next: 'Check the address for a typing mistake, and the network.',
  },
  'service-certificate': {
    what: 'No secure connection to the service.',
    next: 'Nothing was sent. Check the address, or ask whoever runs the service.',
  },
  'service-timeout': {
    what: 'The service did not answer in time.',
    next: 'Try again in a moment.',
  },
  'service-broken': {
    what: 'The service has a fault.',
    next: 'Try again in a few minutes. If it lasts, tell whoever runs the service.',
  },
  'not-the-service': {
    what: 'Something answers at this address, but not the shipping service.',
    next: 'Check the address. A sign-in page of the network can also be in between.',
  },
  offline: {
    what: 'This computer has no network.',
    next: 'Check cable or Wi-Fi. Waiting parcels go out when the network is back.',
  },
  paused: {
    what: 'The bench is paused.',
    next: 'Resume it in the line at the top.',
  },
  'too-many-unsure': {
    what: 'Too many shipments are unclear, so Packbench creates no new one.',
    next: 'Fix some of them with F7. What you typed stays here.',
  },
  'engine-away': {
    what: 'The shop server does not answer.',
    next: 'Check that its computer is on. Parcels of this bench go on meanwhile.',
  },
  'engine-untrusted': {
    what: 'What answers there is not the shop server.',
    next: 'Nothing was sent to it. Ask whoever looks after the server.',
  },
  'engine-denied': {
    what: 'The shop server does not let this bench in.',
    next: 'Ask for a new line, and join with it.',
  },
  'engine-refused': {
    what: 'The shop server refused this.',
    next: 'Tell whoever looks after the server what it said.',
  },
  'of-other-bench': {
    what: 'This parcel belongs to another bench.',
    next: 'Decide about it there. Its label can be printed here.',
  },
  'same-reference-elsewhere': {
    what: 'Another bench has a parcel with this reference.',
    next: 'Ask there. Fix the reference, or cancel this one.',
  },
  'confirmation-missing': {
    what: 'The confirmation does not match.',
    next: 'Type it exactly as shown.',
  },
  'too-early': {
    what: 'The service may still create this one.',
    next: 'Wait until the time is over. Then look in the portal and send again.',
  },
  'label-not-ready': {
    what: 'The label is not ready yet.',
    next: 'Nothing to do: Packbench fetches it by itself.',
  },
  'label-unusable': {
    what: 'The service sent an unusable label.',
    next: 'Nothing was printed. Look at the shipment in the portal.',
  },
  'printer-missing': {
    what: 'This kind of label has no printer, or its printer is gone.',
    next: 'Choose one in the settings with F10. The label is kept and can be printed then.',
  },
  'printer-refused': {
    what: 'The printer did not take the label.',
    next: 'Check the printer, then reprint. The label is kept.',
  },
  'folder-unusable': {
    what: 'The folder cannot be written to.',
    next: 'Choose another folder in the settings with F10.',
  },
  'file-unwritable': {
    what: 'The file could not be saved.',
    next: 'Close it if another program has it open, or choose another folder.',
  },
  'ledger-unwritable': {
    what: 'This computer cannot write its records, so nothing was sent.',
    next: 'Make room on the disk or check its permissions, then try again.',
  },
  'ledger-newer': {
    what: 'The records on this computer were written by a newer Packbench.',
    next: 'Install the newest version. Nothing was changed.',
  },
  'ledger-damaged': {
    what: 'The records of this computer are damaged.',
    next: 'Choose on the screen how to go on. Nothing was sent.',
  },
  'only-looking': {
    what: 'Nothing can be created while you are only looking.',
    next: 'Start Packbench again and choose how to go on.',
  },
  'program-incomplete': {
    what: 'Packbench did not start: a part of it is missing here.',
    next: 'Install it again. If a virus scanner took the part, allow it there first.',
  },
  'ledger-set-back': {
    what: 'The records of this computer are from an earlier time.',
    next: 'Check the portal for this parcel, then fix it here.',
  },
  'waited-long': {
    what: 'This shipment has waited very long.',
    next: 'Check the portal for it, then fix it here.',
  },
  internal: {
    what: 'Something went wrong in Packbench.',
    next: 'Nothing was lost. Try again; if it repeats, send the details to your support.',
  },
}
