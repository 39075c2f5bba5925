// The promises that a control run breaks, each expected to be found out.
import type { Weakness } from '../../support/weaken'

const keptMark = /[\\/]src-main[\\/]ledger[\\/]mark[\\/]keep-mark\.ts$/
export const weaknesses = {
  /** The ledger leaves syncing to the system: what was committed is taken for durable at once. */
  OFF: {
    file: keptMark,
    swaps: [
      ['pace.timedBehind(bringToDisk)', 'Promise.resolve()'],
      ["'synchronous = NORMAL'", "'synchronous = OFF'"],
    ],
  },
  /** The ledger syncs now and then, as its library would by itself, and the mark comes without the log. */
  NORMAL: {
    file: keptMark,
    swaps: [['await logFile.sync()', 'await Promise.resolve()']],
  },
  /** The client does not wait until the intent is on the disk. */
  EAGER: {
    file: /[\\/]src-main[\\/]services[\\/]send-shipment\.ts$/,
    swaps: [['await deps.whenDurable()', 'await Promise.resolve()']],
  },
  /** The client sends although the intent could not be written. */
  LOOSE: {
    file: /[\\/]src-main[\\/]api[\\/]assignments-api\.ts$/,
    swaps: [
      ['return beforeSend?.()', 'return Promise.resolve().then(() => beforeSend?.()).catch(() => undefined)'],
    ],
  },
} satisfies Record<string, Weakness>

export type Control = keyof typeof weaknesses
export const controls = Object.keys(weaknesses) as Control[]
export const isControl = (text: string): text is Control => text in weaknesses
