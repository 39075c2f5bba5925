// This computer: the ledger, and calls that the window may not make.
import { z } from 'zod'
import { message, messages, plain, said } from './message'

const path = { path: z.string() }

export const computerMessages = [
  message('ledger-newer', { written: z.number(), known: z.number() }),
  message('ledger-empty', path),
  /** `left` is the file beside it that holds its last changes. */
  message('ledger-gone', { ...path, left: z.string() }),
  ...messages({ ...path, ...said }, 'ledger-unusable', 'file-unwritable', 'shop-settings-unreadable'),
  message('ledger-unwritable', said),
  /** `others`: how many more are missing. */
  message('part-missing', { ...path, others: z.number() }),
  /** `place` as it is written there: printers.zebra_big.dpi */
  message('shop-settings-wrong', { ...path, place: z.string() }),
  message('shop-settings-with-key', { ...path, place: z.string() }),
  message('update-failed', said),
  ...plain('window-not-trusted'),
] as const
