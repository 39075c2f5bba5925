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

export type Load = ReturnType<typeof startLoad>

/** `command`: work of one's own in its place, for the shell; it has to go on until it is stopped. */
export function startLoad(command?: string) {
  const child =
    command === undefined
      ? spawn(process.execPath, ['-e', busy], { stdio: ['pipe', 'ignore', 'ignore'] })
      : spawn('sh', ['-c', `exec ${command}`], { stdio: ['pipe', 'ignore', 'ignore'] })
  return {
    isRunning: (): boolean => child.exitCode === null && child.signalCode === null,
    stop: () => stopChild(child),
  }
}

export function startLoads(count: number, commands: readonly string[] = []) {
  const loads = [...Array.from({ length: count }, () => startLoad()), ...commands.map(startLoad)]
  return {
    count: loads.length,
    running: (): number => loads.filter((load) => load.isRunning()).length,
    stop: async () => {
      for (const load of loads) await load.stop()
    },
  }
}
