// What is said about batches: why an order of one stands.
import { z } from 'zod'
import { message, plain } from './message'

export const batchMessages = [
  ...plain(
    'batch-unknown',
    'batch-under-way',
    'order-twice-in-file',
    'order-ledger-set-back',
    'together-form-without-orders',
    'together-too-few',
    'together-not-ready',
    'together-not-corrected',
  ),
  message('order-in-other-file', { file: z.string(), takenAt: z.string() }),
  message('order-shipped-before', { reference: z.string(), at: z.string() }),
  message('recipient-shipped-before', { at: z.string() }),
  message('together-form-no-json', { said: z.string() }),
  message('together-form-unknown-name', { name: z.string() }),
  message('together-differs', { name: z.string() }),
] as const
