// Orders that several benches work off: the steps that another bench brought about, and why one stands.
import { z } from 'zod'
import { message, messages, plain } from './message'

const bench = { bench: z.string() }

export const sharedOrderMessages = [
  // steps
  ...messages(bench, 'step-taken-elsewhere', 'step-taken-over', 'step-same-reference-elsewhere'),
  ...plain('step-attempt-forgotten'),

  // what stands in the way
  ...plain(
    'attempt-forgotten',
    'order-waits-for-engine',
    'order-waits-while-frozen',
    'order-unknown-to-engine',
    'order-without-people',
    'batch-is-handed-in',
    'together-not-shared',
  ),
  message('same-reference-elsewhere', { ...bench, reference: z.string() }),
  message('was-sent-elsewhere', bench),
  /** `number`: the parcel's; empty where it has none yet. */
  message('made-elsewhere-late', { ...bench, number: z.string() }),
  message('take-over-too-early', { seconds: z.number() }),
] as const
