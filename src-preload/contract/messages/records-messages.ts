// The ledger as a file: what is wrong with it, and with copies of it.
import { z } from 'zod'
import { message, plain, said } from './message'

const folder = { folder: z.string() }

export const recordsMessages = [
  message('ledger-damaged', said),
  /** `left`: what lies beside the place where it was. */
  message('ledger-missing', { left: z.string() }),
  plain('ledger-emptied'),
  plain('ledger-other-file'),
  message('rows-damaged', { rows: z.number() }),
  message('rows-recalled', { rows: z.number() }),
  message('rows-lost', { rows: z.number() }),
  message('guards-mended', { guards: z.number() }),
  plain('shipment-damaged'),
  message('ledger-locked', said),
  message('ledger-disk-full', said),
  message('disk-slow', { milliseconds: z.number() }),
  message('ledger-read-only', said),
  /** `local`: where it could lie; null: nobody but the worker knows. */
  message('ledger-on-network', { ...folder, local: z.string().nullable() }),
  message('copy-no-space', { ...folder, neededBytes: z.number(), freeBytes: z.number() }),
  message('copy-folder-unusable', { ...folder, ...said }),
  message('copy-damaged', said),
  message('copy-failed', said),
  plain('copy-unknown'),
  message('house-unreadable', said),
] as const
