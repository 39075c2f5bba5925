// A thread of the program from its source: bundled once.
import { Worker } from 'node:worker_threads'
import { bundleOf } from './bundle-of'

/** `entry` is a path in the repository. */
export const bundledThread = (entry: string): (() => Worker) => {
  let source: string | null = null
  return () => new Worker((source ??= bundleOf(entry)), { eval: true })
}
