// Starts the practice service as a neighbour and keeps it running: one that ends by itself is started again, on the same
// port, so that its connection goes on. It knows no Electron: how a process is forked is passed in.
import type { ProcessPort } from '../common/ports'
import type { FromPractice, ToPractice, Trouble } from '../practice/practice-messages'

export type RunningPractice = {
  baseUrl: string
  /** Resolves when it has ended. */
  stop: () => Promise<void>
}

export type PracticeChild = ProcessPort<ToPractice, FromPractice>

type Deps = {
  fork: () => PracticeChild
  folder: string
  key: string
  /** Told what went wrong inside, and of an end that nobody asked for. */
  onProblem: (problem: Error) => void
}

/** One that ends sooner than this after its start would only end again. */
const shortestRunMs = 10_000
const stopLimitMs = 3_000

/** Rejects, with the reason, when the service cannot listen; no process is left then. */
export async function startPracticeProcess({ fork, folder, key, onProblem }: Deps): Promise<RunningPractice> {
  let child: PracticeChild
  let ended: Promise<void> = Promise.resolve()
  let isRunning = false
  let isStopping = false

  const run = (port?: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const startedAtMs = performance.now()
      let baseUrl: string | undefined
      child = fork()
      isRunning = true
      child.on('message', (message) => {
        if (message.kind === 'problem') onProblem(errorOf(message.trouble))
        else if (message.kind === 'listening') resolve((baseUrl = message.baseUrl))
        else {
          reject(errorOf(message.trouble))
          child.kill()
        }
      })
      ended = new Promise((resolveEnd) => {
        child.on('exit', (code) => {
          isRunning = false
          resolveEnd()
          reject(new Error(`practice ended with code ${code} before it listened`))
          if (baseUrl === undefined || isStopping) return
          onProblem(new Error(`practice ended by itself with code ${code}`))
          if (performance.now() - startedAtMs >= shortestRunMs)
            run(Number(new URL(baseUrl).port)).catch(onProblem)
        })
      })
      child.postMessage({ kind: 'start', folder, key, ...(port === undefined ? {} : { port }) })
    })

  const baseUrl = await run()
  return {
    baseUrl,
    stop: async () => {
      isStopping = true
      if (!isRunning) return
      const limit = setTimeout(() => child.kill(), stopLimitMs)
      child.postMessage({ kind: 'stop' })
      await ended
      clearTimeout(limit)
    },
  }
}

function errorOf({ message, stack }: Trouble): Error {
  const error = new Error(message)
  error.stack = stack
  return error
}
