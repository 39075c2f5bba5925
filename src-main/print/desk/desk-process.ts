// Main's side of the process that reads labels: the label desk as if it stood here, with limits. When it hangs, fills the memory
// or breaks down, each label that was being read is read once more, alone in another process: whichever ends that one as well
// cannot be used, and is not read again for a while. It is started when it is needed and ended when it rested.
import { createHash } from 'node:crypto'
import { StationFailure } from '../../station-failure'
import type { Log } from '../../common/log'
import { createDeskLife, type DeskChild, type LifeLimits } from './desk-life'
import { errorOf, type DeskAnswer, type DeskQuestion, type DeskVerb } from './desk-protocol'
import type { LabelDesk } from './label-desk'

type DeskLimits = LifeLimits & {
  /** A label that was too much is not opened again before. */
  refusedMs: number
}
type Deps = {
  start: () => DeskChild
  /** Bytes in memory of a process; null: nobody can say. */
  memoryOf: (pid: number) => number | null
  log: Log
  limits?: Partial<DeskLimits>
}

const usualLimits: DeskLimits = {
  silentMs: 8_000,
  startMs: 30_000,
  wholeMs: 90_000,
  memoryBytes: 1_024 * 1024 * 1024,
  restMs: 30_000,
  refusedMs: 10 * 60_000,
}
/** While one waits for the reader of barcodes, another can be drawn. */
const mostAtOnce = 3

/** What a printer or a person waits for stands before what is looked over ahead of its print: of a batch, hundreds at once. */
const turns = {
  prepare: 0,
  dots: 0,
  preview: 0,
  picture: 0,
  join: 0,
  calibration: 0,
  readLabel: 1,
  barcodes: 2,
  lookOver: 2,
  warmUp: 2,
} as const satisfies Record<DeskVerb, number>

type Job = DeskQuestion & {
  resolve: (value: unknown) => void
  reject: (cause: unknown) => void
  /** Read for the second time: it may have been another label, or something outside that ended the process. */
  isAlone: boolean
}

export type DeskProcess = LabelDesk & { stop: () => void }

export function createDeskProcess({ start, memoryOf, log, ...deps }: Deps): DeskProcess {
  const limits = { ...usualLimits, ...deps.limits }
  const waiting: Job[] = []
  const running = new Set<Job>()
  /** By their bytes, with the time until which they stay closed. */
  const refused = new Map<string, number>()
  const life = createDeskLife({ start, memoryOf, limits })
  let isStopped = false

  const next = (): void => {
    for (let job = waiting[0]; job !== undefined && !isStopped; job = waiting[0]) {
      const isRoom = job.isAlone ? running.size === 0 : running.size < mostAtOnce
      if (!isRoom || [...running].some(({ isAlone }) => isAlone)) return
      waiting.shift()
      void run(job)
    }
  }

  const run = async (job: Job): Promise<void> => {
    running.add(job)
    try {
      settle(job, await life.ask({ verb: job.verb, args: job.args }))
    } catch (cause) {
      broke(job, cause)
    } finally {
      running.delete(job)
      next()
    }
  }

  const settle = (job: Job, answer: DeskAnswer): void => {
    if ('failure' in answer) job.reject(errorOf(answer.failure))
    else if ('value' in answer) job.resolve(answer.value)
  }

  const broke = (job: Job, cause: unknown): void => {
    // Put down with the rest of the bench: whoever asked is gone as well.
    if (isStopped) return
    if (!job.isAlone) {
      waiting.unshift({ ...job, isAlone: true })
      return
    }
    log(`a label was too much for its reader (${job.verb})`, cause)
    refused.set(digestOf(job), performance.now() + limits.refusedMs)
    job.reject(tooMuch())
  }

  const ask =
    <Verb extends DeskVerb>(verb: Verb) =>
    (...args: Parameters<LabelDesk[Verb]>): ReturnType<LabelDesk[Verb]> =>
      new Promise<unknown>((resolve, reject) => {
        const job: Job = { verb, args, resolve, reject, isAlone: false }
        const untilMs = refused.get(digestOf(job)) ?? 0
        if (performance.now() < untilMs) return reject(tooMuch())
        const after = waiting.findIndex((other) => turns[other.verb] > turns[verb])
        waiting.splice(after === -1 ? waiting.length : after, 0, job)
        next()
      }) as ReturnType<LabelDesk[Verb]>

  return {
    readLabel: ask('readLabel'),
    join: ask('join'),
    barcodes: ask('barcodes'),
    lookOver: ask('lookOver'),
    prepare: ask('prepare'),
    preview: ask('preview'),
    picture: ask('picture'),
    calibration: ask('calibration'),
    dots: ask('dots'),
    warmUp: () => (life.isUp() ? Promise.resolve() : ask('warmUp')()),
    stop: () => {
      isStopped = true
      waiting.length = 0
      life.end()
    },
  }
}

const tooMuch = (): StationFailure => new StationFailure('label-unusable', { code: 'label-too-much' })

/** Of all the files in a question. */
function digestOf({ args }: DeskQuestion): string {
  const digest = createHash('sha256')
  for (const one of args.flat()) {
    const file = one instanceof Uint8Array ? one : pdfIn(one)
    if (file !== null) digest.update(file)
  }
  return digest.digest('hex')
}

const pdfIn = (one: unknown): Uint8Array | null =>
  typeof one === 'object' && one !== null && 'pdf' in one && one.pdf instanceof Uint8Array ? one.pdf : null
