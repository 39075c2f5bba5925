// Where a printer's own count of labels will stand when a label is out. Which counter a printer has is asked once: having none
// takes time to find out.
import type { PrintJobRequest } from '../channel'
import { labelCounters, type LabelCounter } from './label-counter'
import type { PrinterSocket } from './printer-socket'
import type { CounterGoal, Session } from './zebra-session'

type Deps = {
  answerMs: number
  unfinished: (target: string) => readonly Session[]
}

export function createCounterGoals({ answerMs, unfinished }: Deps) {
  /** Null: the printer has none. */
  const counters = new Map<string, LabelCounter | null>()

  const countBy = async (target: string, socket: PrinterSocket, counter: LabelCounter) => {
    const value = await socket.ask(counter.question, counter.read, answerMs)
    if (value !== null) counters.set(target, counter)
    return value
  }

  /** Labels of ours that are still to come are counted before this one. */
  return async (job: PrintJobRequest, socket: PrinterSocket): Promise<CounterGoal | null> => {
    const known = counters.get(job.target)
    if (known === null) return null
    for (const counter of known === undefined ? labelCounters : [known]) {
      const step = counter.stepFor(job.copies * job.pageCount, job.stock)
      const count = step === 0 ? null : await countBy(job.target, socket, counter)
      if (count === null) continue
      const before = unfinished(job.target).flatMap(({ goal }) => (goal === null ? [] : [goal.value]))
      return { counter, value: Math.max(count, ...before) + step }
    }
    if (known === undefined) counters.set(job.target, null)
    return null
  }
}
