// The way to a label printer's own network port (9100): ZPL in, and the printer's word for how it is. There is no queue
// and no job number: before sending it must say that it is ready, and afterwards something of it must move. A break in
// the middle is "unknown". Sent only to private addresses, only what the program drew itself.
import { readFile } from 'node:fs/promises'
import { isJobTitle } from '../../job/job-title'
import { PrintFailure } from '../../print-failure'
import type { PrinterSocket } from './printer-socket'
import { systemLookUp, type LookUp } from './printer-address'
import { hasEnded, reportOf, type PrintJobRequest, type Channel, type SpoolReport } from '../channel'
import { createPrinterQueues } from '../../job/printer-queues'
import { probePrinter, type PrinterProbe } from './probe-printer'
import { createCounterGoals } from './counter-goal'
import { createZebraConnections } from './zebra-connections'
import { judgeBreak, judgeSession, mostMuteAnswers, type CounterGoal, type Session } from './zebra-session'

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
}

export type ZebraChannel = Channel & {
  /** Whether a printer is there and answers; prints nothing. Never throws. */
  probe: (target: string) => Promise<PrinterProbe>
}

export function createZebraChannel(deps: SocketDeps = {}): ZebraChannel {
  const now = deps.now ?? Date.now
  const { connectMs = 3_000, answerMs = 1_500, stallMs = 10_000, settleMs = 1_500, stillMs = 20_000 } = deps
  /** Jobs of this run; a printer remembers none. */
  const sessions = new Map<string, Session>()
  /** Of the labels for one printer, one speaks at a time. */
  const lines = createPrinterQueues()
  const { unfinished, open, answering, closeUnlessShared, giveUpOn } = createZebraConnections({
    lookUp: deps.lookUp ?? systemLookUp,
    connectMs,
    answerMs,
    sessions,
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

  async function look(session: Session): Promise<SpoolReport> {
    if (hasEnded(session.report)) return session.report
    const report = await ask(session)
    if (!hasEnded(session.report)) session.report = report
    if (hasEnded(session.report)) closeUnlessShared(session.target, session.socket)
    return session.report
  }

  async function ask(session: Session): Promise<SpoolReport> {
    const isBroken = !session.socket.isOpen()
    // The system takes a label over long before the printer does: without an answer behind it, it may be lost.
    if (isBroken && !session.hasArrived) return judgeBreak(session)
    if (isBroken) {
      const socket = await open(session.target).catch(() => null)
      if (socket === null) return reportOf('processing', 'offline')
      moveTo(session, socket)
    }
    const report = await judge(session)
    if (report.problem === 'not-ready' && session.socket.muteAnswers() >= mostMuteAnswers)
      giveUpOn(session.target, session.socket)
    return report
  }

  const moveTo = (session: Session, socket: PrinterSocket): void => {
    session.socket = socket
    session.isOnNewConnection = true
  }

  const judge = (session: Session): Promise<SpoolReport> => {
    const ours = unfinished(session.target)
    const behind = ours.slice(ours.indexOf(session) + 1)
    const labelsBehind = behind.reduce((sum, { labels }) => sum + labels, 0)
    return judgeSession(session, { labelsBehind, now: now() }, { answerMs, settleMs, stillMs })
  }

  /** Labels whose connection is gone are judged before another one moves the counter. */
  const judgeStranded = async (target: string, socket: PrinterSocket): Promise<void> => {
    for (const session of unfinished(target)) {
      if (session.socket.isOpen()) continue
      if (!session.hasArrived) session.report = judgeBreak(session)
      else {
        moveTo(session, socket)
        session.report = await judge(session)
      }
    }
  }

  async function cancel(session: Session): Promise<SpoolReport> {
    const before = await look(session)
    if (hasEnded(before)) return before
    // ~JA empties the printer's buffer, of other labels too. What stood still alone cannot have come out; anything else
    // is for a person to see.
    const others = unfinished(session.target).filter((other) => other !== session)
    await session.socket.send(Buffer.from('~JA'), stallMs).catch(() => undefined)
    const after = await session.socket.status(answerMs)
    const isSure = after?.waiting === 0 && before.state === 'stopped' && others.length === 0
    session.report = isSure ? reportOf('canceled', 'canceled-by-person') : reportOf('unknown', 'job-unknown')
    for (const other of others) other.report = reportOf('unknown', 'job-unknown')
    session.socket.close()
    return session.report
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
