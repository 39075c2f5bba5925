// The steps in a shipment's life, and what stands in the way of one.
import { z } from 'zod'
import { message, plain, said } from './message'

export const shipmentMessages = [
  // steps
  plain('step-entered'),
  message('step-shipped-again', { reason: z.string() }),
  plain('step-sent'),
  plain('step-created'),
  plain('step-refused'),
  plain('step-asked-to-wait'),
  plain('step-not-let-in'),
  plain('step-not-sent'),
  plain('step-answer-unknown'),
  plain('step-answer-does-not-fit'),
  plain('step-ended-while-sending'),
  plain('step-failed-while-sending'),
  plain('step-ledger-set-back'),
  plain('step-waited-long'),
  message('step-found-in-portal', { assignmentId: z.string() }),
  plain('step-not-in-portal'),
  plain('step-corrected'),
  message('step-corrected-again', { reason: z.string() }),
  message('step-given-up', { reason: z.string() }),
  message('step-label-given-up', { reason: z.string() }),
  plain('step-asked-on-demand'),
  plain('step-label-stored'),
  plain('step-label-not-yet'),
  plain('step-printed'),
  plain('step-scanned-back'),
  message('step-no-parcel', { reason: z.string() }),

  // what stands in the way
  plain('ended-before-answer'),
  /** `lostSteps`: writings known to be missing; 0 where nobody can know. */
  message('ledger-set-back', { lostSteps: z.number() }),
  message('waited-long', { since: z.string() }),
  message('internal-failure', said),
  message('shipment-moved-on', { state: z.string() }),
  message('shipment-not-droppable', { state: z.string() }),
  plain('shipment-unknown'),
  plain('assignment-taken'),
  message('confirmation-differs', { wanted: z.string() }),
  message('adoption-unconfirmed', { wanted: z.string() }),
  message('still-quiet', { seconds: z.number() }),
  message('label-not-awaited', { state: z.string() }),
  plain('not-created-yet'),
  message('too-many-unsure', { open: z.number() }),
  plain('bench-closing'),
  plain('draft-incomplete'),
  plain('id-unusable'),
  plain('not-json'),
] as const
