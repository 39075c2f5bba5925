// The steps in a shipment's life, and what stands in the way of one.
import { z } from 'zod'
import { message, messages, plain, said } from './message'

export const shipmentMessages = [
  // steps
  ...plain(
    'step-entered',
    'step-sent',
    'step-created',
    'step-refused',
    'step-asked-to-wait',
    'step-not-let-in',
    'step-not-sent',
    'step-answer-unknown',
    'step-answer-does-not-fit',
    'step-ended-while-sending',
    'step-failed-while-sending',
    'step-ledger-set-back',
    'step-brought-back',
    'step-waited-long',
    'step-not-in-portal',
    'step-corrected',
    'step-asked-on-demand',
    'step-label-stored',
    'step-label-not-yet',
    'step-printed',
    'step-saved',
    'step-scanned-back',
  ),
  message('step-entered-several', { number: z.number(), of: z.number() }),
  ...messages(
    { reason: z.string() },
    'step-shipped-again',
    'step-corrected-again',
    'step-given-up',
    'step-label-given-up',
    'step-no-parcel',
  ),
  message('step-found-in-portal', { assignmentId: z.string() }),

  // what stands in the way
  ...plain(
    'ended-before-answer',
    'shipment-unknown',
    'assignment-taken',
    'not-created-yet',
    'bench-closing',
    'draft-incomplete',
    'id-unusable',
    'not-json',
  ),
  /** `lostSteps`: writings known to be missing; 0 where nobody can know. */
  message('ledger-set-back', { lostSteps: z.number() }),
  message('waited-long', { since: z.string() }),
  message('internal-failure', said),
  ...messages({ state: z.string() }, 'shipment-moved-on', 'shipment-not-droppable', 'label-not-awaited'),
  message('confirmation-differs', { wanted: z.string() }),
  message('adoption-unconfirmed', { wanted: z.string() }),
  message('still-quiet', { seconds: z.number() }),
  message('too-many-unsure', { open: z.number() }),
] as const
