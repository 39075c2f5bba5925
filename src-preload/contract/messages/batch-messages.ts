// What is said about batches: why an order of one stands.
import { z } from 'zod'
import { message, plain } from './message'

export const batchMessages = [
  plain('batch-unknown'),
  plain('batch-under-way'),
  message('order-in-other-file', { file: z.string(), takenAt: z.string() }),
  plain('order-twice-in-file'),
  message('order-shipped-before', { reference: z.string(), at: z.string() }),
  message('recipient-shipped-before', { at: z.string() }),
  plain('order-ledger-set-back'),
] as const
