// The ledger as a file: what is wrong with it, and with copies of it.
import { z } from 'zod'
import { message, messages, plain, said } from './message'

const folder = { folder: z.string() }

export const recordsMessages = [
  ...plain('ledger-emptied', 'ledger-other-file', 'shipment-damaged', 'copy-unknown'),
  ...messages(
    said,
    'ledger-damaged',
    'ledger-locked',
    'ledger-disk-full',
    'ledger-read-only',
    'copy-damaged',
    'copy-failed',
    'house-unreadable',
  ),
  /** `left`: what lies beside the place where it was. */
  message('ledger-missing', { left: z.string() }),
  ...messages({ rows: z.number() }, 'rows-damaged', 'rows-recalled', 'rows-lost'),
  message('guards-mended', { guards: z.number() }),
  message('disk-slow', { milliseconds: z.number() }),
  /** `local`: where it could lie; null: nobody but the worker knows. */
  message('ledger-on-network', { ...folder, local: z.string().nullable() }),
  message('copy-no-space', { ...folder, neededBytes: z.number(), freeBytes: z.number() }),
  message('copy-folder-unusable', { ...folder, ...said }),
] as const
