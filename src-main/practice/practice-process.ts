// The practice service as a process of its own: waits for a message that says where and with what key to start, tells its
// address, and ends when it is told to or when its parent is gone. Runs under Electron's utilityProcess and Node's fork.
import { setFlagsFromString } from 'node:v8'
import type { FromPractice, ToPractice, Trouble } from './practice-messages'
import type { Practice } from './start-practice'

/** What Electron gives a utility process to talk through; its messages come wrapped. */
type ParentPort = {
  on: (event: 'message', listener: (event: { data: ToPractice }) => void) => void
  postMessage: (message: FromPractice) => void
}

// What is short-lived gets little room and is cleared away often: it stays small.
setFlagsFromString('--semi-space-growth-factor=1')

const { parentPort } = process as { parentPort?: ParentPort }
let practice: Practice | undefined

const tell = (message: FromPractice): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

async function start({ folder, key, port }: Extract<ToPractice, { kind: 'start' }>): Promise<void> {
  try {
    // Loaded here, so that this file stays a small one that the others need not import.
    const { startPractice } = await import('./start-practice')
    const onProblem = (problem: Error) => tell({ kind: 'problem', trouble: troubleOf(problem) })
    practice = await startPractice({ folder, key, ...(port === undefined ? {} : { port }), onProblem })
    tell({ kind: 'listening', baseUrl: practice.baseUrl })
  } catch (cause) {
    tell({ kind: 'failed', trouble: troubleOf(cause) })
  }
}

async function stop(): Promise<void> {
  await practice?.stop()
  process.exit(0)
}

/** With its causes, since the log takes one text. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  const cause = error.cause === undefined ? undefined : troubleOf(error.cause)
  return {
    message: cause ? `${error.message} ${cause.message}` : error.message,
    stack: cause?.stack ?? error.stack ?? '',
  }
}

const hear = (message: ToPractice): void => void (message.kind === 'start' ? start(message) : stop())

// Electron ends a utility process whose parent is gone; Node says that the channel is closed.
if (parentPort) parentPort.on('message', ({ data }) => hear(data))
else process.on('message', hear).on('disconnect', () => void stop())
