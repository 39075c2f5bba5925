// The process that reads labels, as a life that begins when something is asked and ends after a rest: watched while it is at
// work, and ended when it is silent for too long or fills the memory. What is asked when, desk-process.ts knows.
import { createAskedProcess, type AskedProcess } from '../../common/asked-process'
import type { ProcessPort } from '../../common/ports'
import type { DeskAnswer, DeskAsk, DeskQuestion } from './desk-protocol'

/** Electron's UtilityProcess and Node's ChildProcess say their number. */
export type DeskChild = ProcessPort<DeskAsk, DeskAnswer> & { pid?: number | undefined }

export type LifeLimits = {
  /** Nothing heard of it for so long while it is at work: a label in which it does not turn any more. */
  silentMs: number
  /** Until it is heard for the first time. */
  startMs: number
  /** For all that is done with one question. */
  wholeMs: number
  memoryBytes: number
  /** At rest for so long, it is ended. */
  restMs: number
}

type Deps = {
  start: () => DeskChild
  /** Bytes in memory of a process; null: nobody can say. */
  memoryOf: (pid: number) => number | null
  limits: LifeLimits
}

type Life = {
  process: AskedProcess<DeskQuestion, DeskAnswer>
  pid: () => number | undefined
  heardAtMs: number
  isUp: boolean
}

const lookMs = 250

export function createDeskLife({ start, memoryOf, limits }: Deps) {
  let life: Life | null = null
  let asked = 0
  let watch: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined

  const begin = (): Life => {
    let child: DeskChild | null = null
    const one: Life = {
      pid: () => child?.pid,
      heardAtMs: performance.now(),
      isUp: false,
      process: createAskedProcess<DeskQuestion, DeskAnswer>({
        start: () => (child = start()),
        gone: (why, said) => new Error(`the process that reads labels: ${why} ${said}`),
        nameOf: ({ verb }) => verb,
        onHeard: () => {
          one.isUp = true
          one.heardAtMs = performance.now()
        },
      }),
    }
    return one
  }

  /** Looks at it while it is at work. */
  const look = (): void => {
    if (life === null || asked === 0) return
    const silentMs = performance.now() - life.heardAtMs
    const pid = life.pid()
    const bytes = pid === undefined ? null : memoryOf(pid)
    if (silentMs > (life.isUp ? limits.silentMs : limits.startMs)) life.process.end('silent for too long')
    else if (bytes !== null && bytes > limits.memoryBytes) life.process.end('too much memory')
    else watch = setTimeout(look, lookMs)
  }

  const isUp = (): boolean => life !== null && !life.process.isOver()

  const end = (): void => {
    clearTimeout(watch)
    clearTimeout(rest)
    life?.process.end()
    life = null
  }

  return {
    /** Throws when the process ends before it has answered. */
    ask: async (question: DeskQuestion): Promise<DeskAnswer> => {
      const one = life !== null && !life.process.isOver() ? life : begin()
      life = one
      clearTimeout(rest)
      if (asked === 0) {
        one.heardAtMs = performance.now()
        clearTimeout(watch)
        watch = setTimeout(look, lookMs)
      }
      asked += 1
      try {
        return await one.process.ask(question, limits.wholeMs)
      } finally {
        asked -= 1
        if (asked === 0) rest = setTimeout(end, limits.restMs)
      }
    },
    isUp,
    end,
  }
}
