// Other work beside the suite: processes that each keep one core busy until they are stopped.
import { spawn } from 'node:child_process'
import { stopChild } from '../../../scripts/machine/process'

// It also ends by itself when whoever started it is gone.
const busy = `
process.stdin.on('end', () => process.exit()).resume()
const work = () => {
  const until = Date.now() + 50
  while (Date.now() < until) Math.sqrt(Math.random())
  setImmediate(work)
}
work()
`

export function startLoads(count: number) {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  return {
    count: children.length,
    running: () =>
      children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length,
    stop: async () => {
      for (const child of children) await stopChild(child)
    },
  }
}
