// Every program that this process starts while it is asked to watch, by its path: the print way of Windows may start none for
// a label.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import type ChildProcess from 'node:child_process'

export type ProcessCount = { begin: () => void; end: () => string[] }

export function countProcesses(): ProcessCount {
  const module = createRequire(import.meta.url)('node:child_process') as typeof ChildProcess
  const { spawn } = module.ChildProcess.prototype as unknown as {
    spawn: (options: { file: string }) => unknown
  }
  let isWatching = false
  let started: string[] = []
  // All of them go through this one: spawn, execFile, exec and fork.
  Object.assign(module.ChildProcess.prototype, {
    spawn(this: unknown, options: { file: string }) {
      if (isWatching) started.push(options.file)
      return spawn.call(this, options)
    },
  })
  syncBuiltinESMExports()
  return {
    begin: () => {
      isWatching = true
      started = []
    },
    end: () => {
      isWatching = false
      return started
    },
  }
}
