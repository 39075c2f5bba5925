// English: the life of a shipment, and the ledger it is written in.
import type { MessageWords } from '../../message-words'
import { nameIn } from '../../name-in'
import { countdown } from '../../../rules/times'
import { commonEn } from '../common'

const stateName = nameIn(commonEn.states)

export const shipmentMessagesEn = {
  // steps
  'step-entered': () => 'Entered',
  'step-entered-several': ({ number, of }) => `Entered, parcel ${number} of ${of}`,
  'step-shipped-again': ({ reason }) => `Shipped again: ${reason}`,
  'step-sent': () => 'Sent to the service',
  'step-created': () => 'Created by the service',
  'step-refused': () => 'Refused by the service',
  'step-not-let-in': () => 'Not let in by the service',
  'step-asked-to-wait': () => 'The service was busy',
  'step-not-sent': () => 'Not sent',
  'step-answer-unknown': () => 'Sent, but the answer is missing',
  'step-answer-does-not-fit': () => 'The answer does not fit this shipment',
  'step-ended-while-sending': () => 'Packbench ended while sending',
  'step-failed-while-sending': () => 'Packbench failed while sending',
  'step-ledger-set-back': () => 'The records went back in time: nothing was sent',
  'step-brought-back': () => 'Brought back from what this bench had told the others',
  'step-waited-long': () => 'Waited long: not sent without being asked',
  'step-found-in-portal': ({ assignmentId }) => `Found in the portal as ${assignmentId}`,
  'step-not-in-portal': () => 'Not in the portal, sent again',
  'step-corrected': () => 'Fixed by the packer',
  'step-corrected-again': ({ reason }) => `Fixed by the packer, shipped again: ${reason}`,
  'step-label-given-up': ({ reason }) => `Finished without a label: ${reason}`,
  'step-asked-on-demand': () => 'The service was asked again',
  'step-given-up': ({ reason }) => `Canceled: ${reason}`,
  'step-label-stored': () => 'Label stored',
  'step-label-not-yet': () => 'Label not available yet',
  'step-printed': () => 'Printed',
  'step-saved': () => 'Saved to the folder',
  'step-scanned-back': () => 'Label scanned: readable',
  'step-no-parcel': ({ reason }) => `There is no parcel to this label: ${reason}`,

  // what stands in the way
  'adoption-unconfirmed': ({ wanted }) => `This looks like another parcel. Type ${wanted} to take it.`,
  'still-quiet': ({ seconds }) => `It can be sent again in ${countdown(seconds)}.`,
  'label-not-awaited': ({ state }) => `No label is awaited: it is “${stateName(state)}”.`,
  'not-created-yet': () => 'The service has not created this one.',
  'ended-before-answer': () => 'Packbench ended before the answer came.',
  'ledger-set-back': ({ lostSteps }, format) =>
    lostSteps === 0
      ? 'The records were put back or moved. It may have been created since.'
      : `The records are older than they were: ${format.figure(lostSteps)} changes are missing.`,
  'waited-long': ({ since }, format) => `It has waited since ${format.time(since)}.`,
  'internal-failure': ({ said }) => said,
  'shipment-moved-on': ({ state }) => `This shipment is already: ${stateName(state)}. Nothing was changed.`,
  'shipment-not-droppable': ({ state }) => `This shipment cannot be canceled: ${stateName(state)}.`,
  'shipment-unknown': () => 'This shipment is not in the records.',
  'assignment-taken': () => 'Another shipment already has this id.',
  'confirmation-differs': ({ wanted }) => `Type “${wanted}” to send it again.`,
  'too-many-unsure': ({ open }) =>
    open === 1 ? 'One shipment is unclear. Fix it first.' : `${open} shipments are unclear. Fix one first.`,
  'bench-closing': () => 'Packbench is closing.',
  'draft-incomplete': () => 'This shipment is not complete. Nothing was sent.',
  'id-unusable': () => 'This cannot be an id or number of the service.',
  'not-json': () => 'This cannot be sent. Nothing left this computer.',

  // this computer
  'ledger-newer': ({ written, known }) =>
    `A newer Packbench wrote these records (version ${written}, this one knows ${known}).`,
  'ledger-empty': ({ path }) =>
    `${path} is empty although it was in use. Put back a copy, or move it and its neighbours away.`,
  'ledger-gone': ({ path, left }) =>
    `${path} is gone, but ${left} is there. Put it back, or move ${left} away too.`,
  'file-unwritable': ({ path, said }, format) => `${path} could not be written${format.said(said)}.`,
  'ledger-unusable': ({ path, said }, format) => `${path} cannot be used${format.said(said)}.`,
  'ledger-unwritable': ({ said }, format) => `The records cannot be written${format.said(said)}.`,
  'shop-settings-unreadable': ({ path, said }, format) =>
    `The shop settings cannot be read and are not used: ${path}${format.said(said)}.`,
  'shop-settings-wrong': ({ path, place }) =>
    `The shop settings are wrong and not used: ${place === '' ? 'all of it' : `“${place}”`} in ${path}.`,
  'shop-settings-with-key': ({ path, place }) =>
    `The shop settings hold a key (“${place}”) and are not used. Remove it from ${path}.`,
  'update-failed': ({ said }, format) => `The newer version could not be had${format.said(said)}.`,
  'part-missing': ({ path, others }) =>
    others === 0 ? `${path} is missing.` : `${path} and ${others} more are missing.`,
  'window-not-trusted': () => 'This window may not ask that.',
  earlier: ({ said }) => said,
} satisfies Partial<MessageWords>
