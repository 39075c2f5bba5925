// The way to a label printer's own network port (9100): ZPL in, and the printer's word for how it is. There is no queue
// and no job number: before sending it must say that it is ready, and afterwards something of it must move. A break in
// the middle is "unknown". Sent only to private addresses, only what the program drew itself.
import { readFile } from 'node:fs/promises'
import { isJobTitle } from '../../job/job-title'
import { PrintFailure } from '../../print-failure'
import { systemLookUp, type LookUp } from './printer-address'
import { reportOf, type PrintJobRequest, type Channel, type SpoolReport } from '../channel'
import { createPrinterQueues } from '../../job/printer-queues'
import { probePrinter, type PrinterProbe } from './probe-printer'
import { createCounterGoals } from './counter-goal'
import { createZebraConnections } from './zebra-connections'
import { createZebraFollowing } from './zebra-following'
import type { CounterGoal, Session } from './zebra-session'

export type SocketDeps = {
  lookUp?: LookUp
  connectMs?: number
  /** Silence for so long after ~HS is "not ready". */
  answerMs?: number
  /** A printer that takes nothing for so long in the middle of a label. */
  stallMs?: number
  /** See zebra-session.ts. */
  settleMs?: number
  stillMs?: number
  now?: () => number
  /** The computer's own unless said. */
  platform?: NodeJS.Platform
}

export type ZebraChannel = Channel & {
  /** Whether a printer is there and answers; prints nothing. Never throws. */
  probe: (target: string) => Promise<PrinterProbe>
}

export function createZebraChannel(deps: SocketDeps = {}): ZebraChannel {
  const { connectMs = 3_000, answerMs = 1_500, stallMs = 10_000, settleMs = 1_500, stillMs = 20_000 } = deps
  /** Jobs of this run; a printer remembers none. */
  const sessions = new Map<string, Session>()
  /** Of the labels for one printer, one speaks at a time. */
  const lines = createPrinterQueues()
  const connections = createZebraConnections({
    lookUp: deps.lookUp ?? systemLookUp,
    connectMs,
    answerMs,
    platform: deps.platform ?? process.platform,
    sessions,
  })
  const { unfinished, open, answering, closeUnlessShared } = connections
  const { look, cancel, judgeStranded } = createZebraFollowing({
    connections,
    limits: { answerMs, stallMs, settleMs, stillMs },
    now: deps.now ?? Date.now,
  })
  const goalOf = createCounterGoals({ answerMs, unfinished })

  async function submit(job: PrintJobRequest) {
    if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
    if (job.content !== 'zpl') throw new TypeError('a label printer takes ZPL')
    const bytes = await readFile(job.filePath)
    const { socket, status } = await answering(job.target)
    const isMutePrinter = status === null && job.printsUnproven === true && socket.isOpen()
    let goal: CounterGoal | null = null
    try {
      if (status === null && !isMutePrinter) throw new PrintFailure('not-ready', { isSurelyNotPrinted: true })
      if (status !== null && status.problem !== null)
        throw new PrintFailure(status.problem, { isSurelyNotPrinted: true })
      await judgeStranded(job.target, socket)
      // A printer that says nothing might print a question.
      if (!isMutePrinter) goal = await goalOf(job, socket)
      await socket.send(bytes, stallMs).catch((cause: unknown) => {
        const details = cause instanceof Error ? cause.message : String(cause)
        throw new PrintFailure('connection-broken', { isSurelyNotPrinted: false, details, cause })
      })
    } catch (error) {
      closeUnlessShared(job.target, socket)
      throw error
    }
    const jobId = `${job.target}/${job.title}`
    sessions.set(jobId, {
      title: job.title,
      target: job.target,
      socket,
      labels: job.copies * job.pageCount,
      goal,
      isMutePrinter,
      isOnNewConnection: false,
      hasArrived: false,
      othersWaiting: unfinished(job.target).at(-1)?.othersWaiting ?? status?.waiting ?? 0,
      hasMoved: false,
      hasStood: false,
      clearAnswers: 0,
      clearSince: 0,
      report: reportOf('processing'),
      createdAt: new Date().toISOString(),
    })
    return { jobId, isHeld: false }
  }

  const inLine = async (
    jobId: string,
    work: (session: Session) => Promise<SpoolReport>,
  ): Promise<SpoolReport> => {
    const session = sessions.get(jobId)
    if (session === undefined) return reportOf('unknown', 'job-unknown', jobId)
    return lines.enqueue(session.target, () => work(session))
  }

  return {
    name: 'socket',
    holdsJobs: false,
    submit: (job) => lines.enqueue(job.target, () => submit(job)),
    state: (jobId) => inLine(jobId, look),
    cancel: (jobId) => inLine(jobId, cancel),
    release: () => Promise.resolve(),
    hold: () => Promise.resolve(false),
    find: (target, titleStart) =>
      Promise.resolve(
        [...sessions]
          .filter(([, session]) => session.target === target && session.title.startsWith(titleStart))
          .map(([jobId, { title, report, createdAt }]) => ({ ...report, jobId, title, createdAt })),
      ),
    probe: (target) =>
      lines.enqueue(target, () =>
        probePrinter({
          open: () => open(target),
          close: (socket) => closeUnlessShared(target, socket),
          answerMs,
        }),
      ),
  }
}
