// The way to a label printer's own network port (9100): ZPL in, and the printer's word for how it is. There is no queue
// and no job number: before sending it must say that it is ready, and afterwards that nothing waits any more. A break in
// the middle is "unknown". Sent only to private addresses, only what the program drew itself.
import { readFile } from 'node:fs/promises'
import { isJobTitle } from '../../job/job-title'
import { PrintFailure } from '../../print-failure'
import { openPrinterSocket, type PrinterSocket } from './printer-socket'
import { privateAddressOf, systemLookUp, type LookUp } from './printer-address'
import { hasEnded, reportOf, type PrintJobRequest, type Channel, type SpoolReport } from '../channel'
import { createPrinterQueues } from '../../job/printer-queues'

export type SocketDeps = {
  lookUp?: LookUp
  connectMs?: number
  /** Silence for so long after ~HS is "not ready". */
  answerMs?: number
  /** A printer that takes nothing for so long in the middle of a label. */
  stallMs?: number
}

type Session = {
  title: string
  target: string
  socket: PrinterSocket
  /** An answer came on the connection the label was sent on: then the whole label had arrived before it. */
  hasArrived: boolean
  /** How often in a row the printer said that nothing waits. */
  clearAnswers: number
  report: SpoolReport
  createdAt: string
}

export function createZebraChannel(deps: SocketDeps = {}): Channel {
  const lookUp = deps.lookUp ?? systemLookUp
  const { connectMs = 3_000, answerMs = 1_500, stallMs = 10_000 } = deps
  /** Jobs of this run; a printer remembers none. */
  const sessions = new Map<string, Session>()
  /** Many printers take one connection only: jobs for one printer share it, and one of them speaks at a time. */
  const lines = createPrinterQueues()
  const unfinished = (target: string) =>
    [...sessions.values()].filter((session) => session.target === target && !hasEnded(session.report))

  const open = async (target: string): Promise<PrinterSocket> => {
    const shared = unfinished(target).find(({ socket }) => socket.isOpen())
    if (shared !== undefined) return shared.socket
    const address = await privateAddressOf(target, lookUp)
    return openPrinterSocket(address, connectMs).catch((cause: unknown) => {
      const details = cause instanceof Error ? cause.message : String(cause)
      throw new PrintFailure('offline', { isSurelyNotPrinted: true, details, cause })
    })
  }
  const closeUnlessShared = (target: string, socket: PrinterSocket) => {
    if (!unfinished(target).some((session) => session.socket === socket)) socket.close()
  }

  async function submit(job: PrintJobRequest) {
    if (!isJobTitle(job.title)) throw new TypeError(`not a job title: ${JSON.stringify(job.title)}`)
    if (job.content !== 'zpl') throw new TypeError('a label printer takes ZPL')
    const bytes = await readFile(job.filePath)
    const socket = await open(job.target)
    try {
      const before = await socket.status(answerMs)
      if (before === null) throw new PrintFailure('not-ready', { isSurelyNotPrinted: true })
      if (before.problem !== null) throw new PrintFailure(before.problem, { isSurelyNotPrinted: true })
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
      hasArrived: false,
      clearAnswers: 0,
      report: reportOf('processing'),
      createdAt: new Date().toISOString(),
    })
    return { jobId, isHeld: false }
  }

  async function look(session: Session): Promise<SpoolReport> {
    if (hasEnded(session.report)) return session.report
    session.report = await ask(session)
    if (hasEnded(session.report)) closeUnlessShared(session.target, session.socket)
    return session.report
  }

  async function ask(session: Session): Promise<SpoolReport> {
    const isBroken = !session.socket.isOpen()
    // The system takes a label over long before the printer does: without an answer behind it, it may be lost.
    if (isBroken && !session.hasArrived) return reportOf('unknown', 'connection-broken')
    if (isBroken) {
      const socket = await open(session.target).catch(() => null)
      if (socket === null) return reportOf('processing', 'offline')
      session.socket = socket
    }
    const answer = await session.socket.status(answerMs)
    if (answer === null) {
      session.clearAnswers = 0
      if (!session.socket.isOpen() && !session.hasArrived) return reportOf('unknown', 'connection-broken')
      return reportOf('processing', 'not-ready')
    }
    session.hasArrived = true
    const details = `~HS: ${answer.formatsWaiting}, ${answer.labelsRemaining}`
    const isClear = answer.formatsWaiting === 0 && answer.labelsRemaining === 0
    // A printer that was switched off and on has forgotten the label and says the same as one that printed it.
    if (isBroken && isClear) return reportOf('unknown', 'connection-broken', details)
    session.clearAnswers = isClear && answer.problem === null ? session.clearAnswers + 1 : 0
    if (answer.problem !== null) return reportOf('stopped', answer.problem, details)
    // The first clear answer may have been given before the label was counted.
    return reportOf(session.clearAnswers >= 2 ? 'completed' : 'processing', null, details)
  }

  async function cancel(session: Session): Promise<SpoolReport> {
    const before = await look(session)
    if (hasEnded(before)) return before
    // ~JA empties the printer's buffer, of other labels too. What stood still alone cannot have come out; anything else
    // is for a person to see.
    const others = unfinished(session.target).filter((other) => other !== session)
    await session.socket.send(Buffer.from('~JA'), stallMs).catch(() => undefined)
    const after = await session.socket.status(answerMs)
    const isEmpty = after !== null && after.formatsWaiting === 0 && after.labelsRemaining === 0
    const isSure = isEmpty && before.state === 'stopped' && others.length === 0
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
  }
}
