// What became of a label that was handed to a printer's port: asked again and again, over a new connection when the first one
// is gone, and taken back when somebody wants that. It hands no label over.
import { hasEnded, reportOf, type SpoolReport } from '../channel'
import type { PrinterSocket } from './printer-socket'
import type { createZebraConnections } from './zebra-connections'
import { judgeBreak, judgeSession, type Limits, mostMuteAnswers, type Session } from './zebra-session'

type Deps = {
  connections: ReturnType<typeof createZebraConnections>
  /** `stallMs`: see zebra-channel.ts. */
  limits: Limits & { stallMs: number }
  now: () => number
}

export function createZebraFollowing({ connections, limits, now }: Deps) {
  async function look(session: Session): Promise<SpoolReport> {
    if (hasEnded(session.report)) return session.report
    const report = await ask(session)
    if (!hasEnded(session.report)) session.report = report
    if (hasEnded(session.report)) connections.closeUnlessShared(session.target, session.socket)
    return session.report
  }

  async function ask(session: Session): Promise<SpoolReport> {
    const isBroken = !session.socket.isOpen()
    // The system takes a label over long before the printer does: without an answer behind it, it may be lost.
    if (isBroken && !session.hasArrived) return judgeBreak(session)
    if (isBroken) {
      const socket = await connections.open(session.target).catch(() => null)
      if (socket === null) return reportOf('processing', 'offline')
      moveTo(session, socket)
    }
    const report = await judge(session)
    if (report.problem === 'not-ready' && session.socket.muteAnswers() >= mostMuteAnswers)
      connections.giveUpOn(session.target, session.socket)
    return report
  }

  const moveTo = (session: Session, socket: PrinterSocket): void => {
    session.socket = socket
    session.isOnNewConnection = true
  }

  const judge = (session: Session): Promise<SpoolReport> => {
    const ours = connections.unfinished(session.target)
    const behind = ours.slice(ours.indexOf(session) + 1)
    const labelsBehind = behind.reduce((sum, { labels }) => sum + labels, 0)
    return judgeSession(session, { labelsBehind, now: now() }, limits)
  }

  /** Labels whose connection is gone are judged before another one moves the counter. */
  const judgeStranded = async (target: string, socket: PrinterSocket): Promise<void> => {
    for (const session of connections.unfinished(target)) {
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
    const others = connections.unfinished(session.target).filter((other) => other !== session)
    await session.socket.send(Buffer.from('~JA'), limits.stallMs).catch(() => undefined)
    const after = await session.socket.status(limits.answerMs)
    const isSure = after?.waiting === 0 && before.state === 'stopped' && others.length === 0
    session.report = isSure ? reportOf('canceled', 'canceled-by-person') : reportOf('unknown', 'job-unknown')
    for (const other of others) other.report = reportOf('unknown', 'job-unknown')
    session.socket.close()
    return session.report
  }

  return { look, cancel, judgeStranded }
}
