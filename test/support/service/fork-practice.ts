// Forks the practice service's own process with plain Node, from its sources.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { PracticeChild } from '../../../src-main/processes/start-practice-process'

const entry = join(import.meta.dirname, '../../../src-main/practice/practice-process.ts')

export function forkPractice(): PracticeChild & ChildProcess {
  const child = fork(entry, { execArgv: ['--import', 'tsx'] })
  return Object.assign(child, {
    postMessage: (message: Parameters<PracticeChild['postMessage']>[0]) => void child.send(message),
  })
}
