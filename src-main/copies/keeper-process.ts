// The keeper as a process of its own: a damaged file may take SQLite down or hold it up, and a large one takes seconds. It
// does one job after the other and ends when its parent does. Runs under Electron's utilityProcess and Node's fork.
import { constants, setPriority } from 'node:os'
import { stayYoung } from '../common/give-back-memory'
import type { FromKeeper, ToKeeper } from './keeper-messages'

type ParentPort = {
  on: (event: 'message', listener: (event: { data: ToKeeper }) => void) => void
  postMessage: (message: FromKeeper) => void
}

const { parentPort } = process as { parentPort?: ParentPort }

const tell = (message: FromKeeper): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

stayYoung()

/** Nobody waits for it: whoever works at the bench meanwhile goes first. It stays so until this process ends. */
const giveWay = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // A system that does not let it has its own way.
  }
}

const hasTime = (input: unknown): boolean => (input as { hasTime?: boolean }).hasTime === true

async function work({ id, name, input }: ToKeeper): Promise<void> {
  try {
    if (name === 'copy' || (name === 'check' && hasTime(input))) giveWay()
    const { keepInline } = await import('./keeper-jobs')
    tell({ id, value: await keepInline(name, input as never) })
  } catch (cause) {
    tell({ id, said: cause instanceof Error ? cause.message : String(cause) })
  }
}

if (parentPort) parentPort.on('message', ({ data }) => void work(data))
else process.on('message', (message: ToKeeper) => void work(message)).on('disconnect', () => process.exit(0))
