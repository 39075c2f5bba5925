// Looks after the queues that jobs are handed to held: what an earlier run forgot there is taken out, and what has waited for
// long is held and asked about. It never takes out a job that this run is handing over.
import { dropForgotten, holdOldJobs } from '../print/job/follow-job'
import { isOfParcel, titlePrefix } from '../print/job/job-title'
import type { PrintWayName } from '../../src-preload/contract/printer-profile'
import { StationFailure } from '../station-failure'
import type { PrintOutcome, PrintOutcomeDeps } from './print-outcome'

type Deps = Pick<PrintOutcomeDeps, 'printJobs' | 'ways' | 'wait' | 'log'> & {
  outcome: PrintOutcome
  now: () => Date
  monotonicMs: () => number
  /** Queues that somebody chose, of ways that hand over held. */
  queuesInUse: () => Queue[]
}
export type Queue = { way: PrintWayName; name: string }
export type QueueWatch = ReturnType<typeof createQueueWatch>

/** A job that waits longer than this does not come out by surprise: the worker says print or drop. */
export const freshMs = 600_000
const lookAgainMs = 60_000

export function createQueueWatch(deps: Deps) {
  const { printJobs, ways, outcome } = deps
  let isStopped = false
  /** By title: how old a job was when this run first saw it, and when that was on the even clock. */
  const firstSeen = new Map<string, { ageMs: number; atMs: number }>()
  let lookedAtMs: number | null = null
  /** In this look. */
  const seen = new Set<string>()

  /**
   * Of what waits in a queue. What came since the last look cannot be older than that, whatever the clock of the computer
   * says by now.
   */
  const ageOf = ({ title, createdAt }: { title: string; createdAt: string }): number => {
    const atMs = deps.monotonicMs()
    const bySpooler = Math.max(0, deps.now().getTime() - Date.parse(createdAt))
    const ageMs = lookedAtMs === null ? bySpooler : Math.min(bySpooler, atMs - lookedAtMs)
    const first = firstSeen.get(title) ?? { ageMs, atMs }
    firstSeen.set(title, first)
    seen.add(title)
    return first.ageMs + atMs - first.atMs
  }

  /** While a job is being handed over its id is not known yet; any other held job without a record is nobody's. */
  const isForgotten = ({ title, jobId }: { title: string; jobId: string }): boolean => {
    if (isStopped) return false
    const job = printJobs.findByTitle(title)
    return job !== null && job.state !== 'submitting' && job.spoolerJobId !== jobId
  }

  /** Jobs of ours in a stopped queue would all come out at once when it is resumed. */
  const holdOld = async ({ way, name }: Queue): Promise<void> => {
    const isOurs = (title: string): boolean => !isStopped && printJobs.findByTitle(title) !== null
    const old = await holdOldJobs(ways[way], name, {
      isOurs,
      isOld: (job) => ageOf(job) >= freshMs,
    })
    for (const { title, createdAt, isHeld } of old) {
      const job = isStopped ? null : printJobs.findByTitle(title)
      if (!job || !isHeld) continue
      outcome.change(job, {
        state: job.state,
        question: 'old',
        reason: { code: 'print-waits-long', since: createdAt === '' ? null : createdAt },
      })
    }
  }

  const drop = ({ way, name }: Queue): Promise<number> => dropForgotten(ways[way], name, isForgotten)

  /** A spooler that does not answer has no queue to look after; anything else is a mistake of ours. */
  const inEach = async (queues: readonly Queue[], work: (queue: Queue) => Promise<unknown>) => {
    for (const queue of new Map(queues.map((one) => [`${one.way} ${one.name}`, one])).values())
      await work(queue).catch((cause: unknown) => {
        if (!(cause instanceof StationFailure)) deps.log('a print queue could not be looked after', cause)
      })
  }

  return {
    /** In the queues that are in use and in `others`. */
    dropForgotten: (others: readonly Queue[]): Promise<void> =>
      inEach([...deps.queuesInUse(), ...others], drop),

    /** What the queues in use have of ours, and the ledger does not know: it is younger than the ledger. */
    unknownJobs: async (): Promise<{ title: string; at: string }[]> => {
      const unknown: { title: string; at: string }[] = []
      await inEach(deps.queuesInUse(), async ({ way, name }) => {
        for (const { title, createdAt } of await ways[way].find(name, titlePrefix))
          if (isOfParcel(title) && printJobs.findByTitle(title) === null)
            unknown.push({ title, at: createdAt ?? deps.now().toISOString() })
      })
      return unknown
    },

    /** Until stop is called. */
    keepLooking: async (): Promise<void> => {
      while (!isStopped) {
        const beganAtMs = deps.monotonicMs()
        seen.clear()
        await inEach(deps.queuesInUse(), async (queue) => {
          await drop(queue)
          await holdOld(queue)
        })
        lookedAtMs = beganAtMs
        for (const title of firstSeen.keys()) if (!seen.has(title)) firstSeen.delete(title)
        await deps.wait(lookAgainMs)
      }
    },

    stop: (): void => {
      isStopped = true
    },
  }
}
