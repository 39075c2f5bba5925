// Main's side of the process that talks to Windows' spooler: asks it within a time limit, ends it when it hangs, and starts
// another at the next question. A document that was open in one that ended is lost, and whoever holds it is told.
import { createAskedProcess } from '../../../../common/asked-process'
import type { ProcessPort } from '../../../../common/ports'
import { PrintFailure } from '../../../print-failure'
import type { SpoolerDesk } from './spooler-desk'
import type { SpoolerAnswer, SpoolerAsk, SpoolerVerb } from './spooler-protocol'
import { Win32Error } from './win32-api'

export type SpoolerChild = ProcessPort<SpoolerAsk, SpoolerAnswer>

/** One life of the process: document numbers mean something in it alone. */
type SpoolerSession = {
  /**
   * Throws Win32Error when Windows says no; PrintFailure('time-out') when it says nothing in time, and
   * PrintFailure('spooler-unreachable') when the process ended. What was asked may have been done then.
   */
  ask: <Verb extends SpoolerVerb>(
    verb: Verb,
    limitMs: number,
    ...args: Parameters<SpoolerDesk[Verb]>
  ) => Promise<ReturnType<SpoolerDesk[Verb]>>
  isOver: () => boolean
}

export type Spoolers = {
  /** The session for a printer: its driver can hang without keeping another printer waiting. */
  session: (printer: string) => SpoolerSession
  stop: () => void
}

type Deps = {
  start: () => SpoolerChild
  /** One that nobody asks for so long, and that holds nothing open, is ended. */
  idleMs?: number
}
type Life = SpoolerSession & { end: () => void; isIdle: (nowMs: number) => boolean }

const usualIdleMs = 10 * 60_000

export function createSpoolers({ start, idleMs = usualIdleMs }: Deps): Spoolers {
  const lives = new Map<string, Life>()

  const endIdle = (): void => {
    for (const [name, life] of lives)
      if (life.isOver() || life.isIdle(performance.now() - idleMs)) {
        life.end()
        lives.delete(name)
      }
  }

  return {
    session: (printer) => {
      const before = lives.get(printer)
      if (before !== undefined && !before.isOver()) return before
      endIdle()
      const life = beginLife(start)
      lives.set(printer, life)
      return life
    },
    stop: () => {
      for (const life of lives.values()) life.end()
      lives.clear()
    },
  }
}

function beginLife(start: () => SpoolerChild): Life {
  const process = createAskedProcess<Omit<SpoolerAsk, 'id'>, SpoolerAnswer>({
    start,
    gone: (why, said) => (why === 'time-out' ? gone('time-out', said) : gone('spooler-unreachable')),
    nameOf: ({ verb }) => verb,
  })
  let openDocuments = 0
  let askedAtMs = performance.now()

  return {
    ask: async (verb, limitMs, ...args) => {
      askedAtMs = performance.now()
      try {
        const answer = await process.ask({ verb, args }, limitMs)
        if ('failure' in answer) throw failureOf(answer.failure)
        const value = answer.value as ReturnType<SpoolerDesk[typeof verb]>
        openDocuments += changeOfOpen(verb, value)
        return value
      } catch (error) {
        openDocuments += changeOfOpen(verb, null)
        throw error
      }
    },
    isOver: process.isOver,
    isIdle: (sinceMs) => openDocuments <= 0 && !process.isBusy() && askedAtMs < sinceMs,
    end: () => process.end(),
  }
}

const failureOf = ({ call, code }: { call: string; code: number | null }): Error =>
  code === null ? gone('spooler-unreachable', call) : new Win32Error(call, code)

function changeOfOpen(verb: SpoolerVerb, value: unknown): number {
  if (verb === 'drawAndEnd' || verb === 'writeAndEnd' || verb === 'giveUp') return -1
  const isOpened = typeof value === 'object' && value !== null && 'document' in value
  return isOpened ? 1 : 0
}

const gone = (problem: 'time-out' | 'spooler-unreachable', details = ''): PrintFailure =>
  new PrintFailure(problem, { isSurelyNotPrinted: false, details })
