// The promises that a control run breaks, each expected to be found out.
import type { Weakness } from '../../support/weaken'

const ledger = /[\\/]src-main[\\/]ledger[\\/]open-ledger\.ts$/
export const weaknesses = {
  /** The ledger leaves syncing to the system. */
  OFF: {
    file: ledger,
    swaps: [
      ["'synchronous = FULL'", "'synchronous = OFF'"],
      ['synchronous: 2', 'synchronous: 0'],
    ],
  },
  /** The ledger syncs now and then, as its library would by itself. */
  NORMAL: {
    file: ledger,
    swaps: [
      ["'synchronous = FULL'", "'synchronous = NORMAL'"],
      ['synchronous: 2', 'synchronous: 1'],
    ],
  },
  /** The client sends although the intent could not be written. */
  LOOSE: {
    file: /[\\/]src-main[\\/]api[\\/]assignments-api\.ts$/,
    swaps: [['return beforeSend?.()', 'try { return beforeSend?.() } catch { return }']],
  },
} satisfies Record<string, Weakness>

export type Control = keyof typeof weaknesses
export const controls = Object.keys(weaknesses) as Control[]
export const isControl = (text: string): text is Control => text in weaknesses
