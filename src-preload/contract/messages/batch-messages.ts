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
  message('together-form-no-json', { said: z.string() }),
  message('together-form-unknown-name', { name: z.string() }),
  plain('together-form-without-orders'),
  plain('together-too-few'),
  message('together-differs', { name: z.string() }),
  plain('together-not-ready'),
  plain('together-not-corrected'),
] as const
