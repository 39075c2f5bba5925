// What a program takes of the computer's memory: all its processes, what they share with each other counted once. Linux
// alone says it.
import { readFileSync } from 'node:fs'
import type { ElectronApplication } from 'playwright'

export async function memoryOf(app: ElectronApplication): Promise<number> {
  const pids = await app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid))
  return pids.map(proportionalBytes).reduce((sum, bytes) => sum + bytes, 0)
}

const proportionalBytes = (pid: number): number => {
  const found = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? 0) * 1024
}
