// Only for the control run: bundles the worker with the ledger's synchronous setting weakened, so that the run must find
// what a power cut takes. The program's own files stay as they are.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** What SQLite answers when asked for the setting. */
const levels = { OFF: 0, NORMAL: 1 } as const
export type WeakLevel = keyof typeof levels

export const isWeakLevel = (text: string): text is WeakLevel => text in levels

/** Throws while bundling when the ledger no longer says what is replaced here: a control that changes nothing is none. */
export const weaken = (level: WeakLevel): Plugin => ({
  name: 'weaken-the-ledger',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]src-main[\\/]ledger[\\/]open\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      return { loader: 'ts', contents: weakened(text, level) }
    })
  },
})

export function weakened(text: string, level: WeakLevel): string {
  const swaps = [
    ["'synchronous = FULL'", `'synchronous = ${level}'`],
    ['synchronous: 2', `synchronous: ${levels[level]}`],
  ] as const
  return swaps.reduce((changed, [old, weak]) => {
    if (changed.split(old).length !== 2) throw new Error(`The ledger does not say ${old} exactly once.`)
    return changed.replace(old, weak)
  }, text)
}
