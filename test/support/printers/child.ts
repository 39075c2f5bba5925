// Programs that stand in for machines while a test runs: started with an argument list, watched, and ended by their own
// handle, at the latest when the test process ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

export type Child = {
  pid: number
  output: () => string
  hasEnded: () => boolean
  /** Ends it and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export function startChild(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Child {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  let output = ''
  let failure = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-100_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', (error) => (failure = error.message))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  const hasEnded = () => failure !== '' || child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? -1,
    output: () => failure + output,
    hasEnded,
    stop: (signal = 'SIGTERM') => stop(child, hasEnded, signal),
  }
}

async function stop(child: ChildProcess, hasEnded: () => boolean, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded()) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const insist = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await ended
  clearTimeout(insist)
}

/** A port on loopback that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
