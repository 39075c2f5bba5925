// Only for control runs: bundles the worker with one promise of the program broken, so that the run must find what comes
// of it. The program's own files stay as they are.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

type Weakness = { file: RegExp; swaps: readonly (readonly [old: string, weak: string])[] }

const ledger = /[\\/]src-main[\\/]ledger[\\/]open\.ts$/
const weaknesses = {
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

/** Throws while bundling when the file no longer says what is replaced: a control that changes nothing is none. */
export const weaken = (control: Control): Plugin => ({
  name: 'weaken-for-control',
  setup: (build) => {
    build.onLoad({ filter: weaknesses[control].file }, async ({ path }) => ({
      loader: 'ts',
      contents: weakened(await readFile(path, 'utf8'), control),
    }))
  },
})

export function weakened(text: string, control: Control): string {
  const { swaps }: Weakness = weaknesses[control]
  return swaps.reduce((changed, [old, weak]) => {
    if (changed.split(old).length !== 2)
      throw new Error(`The control run wants to replace "${old}", which is not there exactly once any more.`)
    return changed.replace(old, weak)
  }, text)
}
