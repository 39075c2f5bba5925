// One bench of the soak as a process: started again after each kill, woken after each sleep. One that ends by itself has fallen,
// and the run has failed.
import { type ChildProcess, spawn } from 'node:child_process'
import type { WorkerInput } from './worker-input'

export type BenchProcess = ReturnType<typeof startBench>

export const countFallen = (benches: readonly BenchProcess[]): number =>
  benches.filter((bench) => bench.hasFallen()).length

export function startBench(
  worker: string,
  folder: string,
  input: WorkerInput,
  onWord: (word: string) => void,
) {
  let child: ChildProcess | null = null
  let isOver = false
  let isAsleep = false
  let hasFallen = false

  const start = (): void => {
    if (isOver) return
    const begun = spawn(process.execPath, [worker, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    child = begun
    begun.stdin.end(JSON.stringify(input))
    let rest = ''
    begun.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'asleep') isAsleep = true
        onWord(line)
      }
    })
    begun.once('exit', (code, signal) => {
      if (child !== begun) return
      child = null
      if (isOver) return
      hasFallen = true
      console.error(`${input.name} ended by itself: ${code ?? signal}`)
    })
  }
  const ended = (of: ChildProcess): Promise<void> =>
    of.exitCode !== null || of.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => of.once('exit', () => resolve()))

  return {
    start,
    isRunning: () => child !== null,
    isAsleep: () => isAsleep,
    hasFallen: () => hasFallen,
    sleep: (): void => {
      isAsleep = true
      child?.kill('SIGSTOP')
    },
    wake: (): void => {
      isAsleep = false
      child?.kill('SIGCONT')
    },
    kill: async (): Promise<void> => {
      const dying = child
      child = null
      isAsleep = false
      if (dying === null) return
      dying.kill('SIGKILL')
      await ended(dying)
    },
    end: async (): Promise<void> => {
      isOver = true
      const dying = child
      if (dying === null) return
      dying.kill('SIGKILL')
      await ended(dying)
    },
  }
}
