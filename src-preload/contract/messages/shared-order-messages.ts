// Orders that several benches work off: the steps that another bench brought about, and why one stands.
import { z } from 'zod'
import { message, plain } from './message'

const bench = { bench: z.string() }

export const sharedOrderMessages = [
  // steps
  message('step-taken-elsewhere', bench),
  message('step-taken-over', bench),
  message('step-same-reference-elsewhere', bench),
  plain('step-attempt-forgotten'),

  // what stands in the way
  message('same-reference-elsewhere', { ...bench, reference: z.string() }),
  message('was-sent-elsewhere', bench),
  /** `number`: the parcel's; empty where it has none yet. */
  message('made-elsewhere-late', { ...bench, number: z.string() }),
  plain('attempt-forgotten'),
  plain('order-waits-for-engine'),
  plain('order-waits-while-frozen'),
  plain('order-unknown-to-engine'),
  plain('order-without-people'),
  plain('batch-is-handed-in'),
  plain('together-not-shared'),
  message('take-over-too-early', { seconds: z.number() }),
] as const
