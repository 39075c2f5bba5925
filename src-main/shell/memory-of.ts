// What a process of ours holds of the memory, as the system counts it.
import type { App } from 'electron'

/** Bytes, by a process's number; null: there is none. */
export const createMemoryOf =
  (app: App) =>
  (pid: number): number | null => {
    const found = app.getAppMetrics().find((one) => one.pid === pid)
    return found === undefined ? null : found.memory.workingSetSize * 1024
  }
