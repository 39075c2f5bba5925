// Only for soaks: bundles a script with a promise of the program broken, so that the run must find what comes of it. The
// program's own files stay as they are.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

export type Weakness = { file: RegExp; swaps: readonly (readonly [old: string, weak: string])[] }

/**
 * Throws while bundling when a file is not part of the bundle any more, or no longer says what is replaced: a control that
 * changes nothing is none.
 */
export const weaken = (weaknesses: readonly Weakness[]): Plugin => ({
  name: 'weaken-for-control',
  setup: (build) => {
    const left = new Set(weaknesses)
    for (const weakness of weaknesses)
      build.onLoad({ filter: weakness.file }, async ({ path }) => {
        left.delete(weakness)
        return { loader: 'ts', contents: weakened(await readFile(path, 'utf8'), weakness) }
      })
    build.onEnd(() => {
      const [missed] = left
      if (missed !== undefined) throw new Error(`The control run found no file like ${String(missed.file)}.`)
    })
  },
})

export const weakened = (text: string, { swaps }: Weakness): string =>
  swaps.reduce((changed, [old, weak]) => {
    if (changed.split(old).length !== 2)
      throw new Error(`The control run wants to replace "${old}", which is not there exactly once any more.`)
    return changed.replace(old, () => weak)
  }, text)
