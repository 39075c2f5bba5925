// One label that was sent to a printer's port, and what its printer's answers say about it: printed only when something
// moved, lost when the connection hung or broke, otherwise sent and not proven. It sends no label.
import { reportOf, sentReport, type SpoolReport } from '../channel'
import type { LabelCounter } from './label-counter'
import type { PrinterSocket } from './printer-socket'

/** Where the printer's counter will stand at least when this label is out. */
export type CounterGoal = { counter: LabelCounter; value: number }

export type Session = {
  title: string
  target: string
  socket: PrinterSocket
  labels: number
  /** Null: the printer has no counter. */
  goal: CounterGoal | null
  /** The printer said nothing before the label either, and a person lets it print so. */
  isMutePrinter: boolean
  /** The connection it was sent on is gone; `socket` is a later one. */
  isOnNewConnection: boolean
  /** An answer came on the connection the label was sent on: then the whole label had arrived before it. */
  hasArrived: boolean
  /** What waited there before any of ours: of another program, or of another computer. */
  othersWaiting: number
  /** The printer said that more waits than before: it took the label for one. */
  hasMoved: boolean
  /** It stood still with the label in it: somebody may have emptied it at the printer, which looks like printing. */
  hasStood: boolean
  /** How often in a row the printer said that nothing waits, and since when. */
  clearAnswers: number
  clearSince: number
  report: SpoolReport
  createdAt: string
}

export type Limits = {
  answerMs: number
  /** Nothing waits for so long: without a counter nothing more will show. */
  settleMs: number
  /** Nothing waits for so long and the counter stands still: the label is lost. */
  stillMs: number
}

/** So many questions without an answer, and the connection is hung. */
export const mostMuteAnswers = 4

/** What an answer, or none, says about a session. `labelsBehind`: how many of ours were sent after it. */
export async function judgeSession(
  session: Session,
  { labelsBehind, now }: { labelsBehind: number; now: number },
  limits: Limits,
): Promise<SpoolReport> {
  const { socket, goal } = session
  const answer = await socket.status(limits.answerMs)
  if (answer === null) return judgeSilence(session)
  session.hasArrived = true
  const isClear = answer.waiting === 0
  if (answer.waiting > session.othersWaiting) session.hasMoved = true
  if (answer.problem !== null) session.hasStood = true
  const count =
    goal === null ? null : await socket.ask(goal.counter.question, goal.counter.read, limits.answerMs)
  const details = `~HS: ${answer.waiting}; counter: ${count ?? '-'}`
  const isCounted = goal !== null && count !== null && count >= goal.value
  if (isCounted && answer.waiting <= labelsBehind) return reportOf('completed', null, details)
  // A printer that was switched off and on has forgotten the label and says the same as one that printed it.
  if (session.isOnNewConnection && isClear) return reportOf('unknown', 'connection-broken', details)
  if (answer.problem !== null || !isClear) session.clearAnswers = 0
  else session.clearAnswers += 1
  if (answer.problem !== null) return reportOf('stopped', answer.problem, details)
  if (session.clearAnswers === 1) session.clearSince = now
  // The first clear answer may have been given before the label was counted.
  const clearForMs = session.clearAnswers >= 2 ? now - session.clearSince : -1
  if (goal !== null)
    return clearForMs >= limits.stillMs
      ? reportOf('unknown', 'counter-still', details)
      : reportOf('processing', null, details)
  if (clearForMs >= 0 && session.hasMoved && !session.hasStood) return reportOf('completed', null, details)
  return clearForMs >= limits.settleMs ? sentReport(null, details) : reportOf('processing', null, details)
}

/** A printer that hangs up in good order after a label has taken it: enough for one that never says anything. */
export function judgeBreak({ socket, isMutePrinter }: Session): SpoolReport {
  return isMutePrinter && socket.hasHungUp() ? sentReport() : reportOf('unknown', 'connection-broken')
}

function judgeSilence(session: Session): SpoolReport {
  const { socket, hasArrived, isMutePrinter } = session
  session.clearAnswers = 0
  if (!socket.isOpen() && !hasArrived) return judgeBreak(session)
  if (isMutePrinter && !hasArrived && socket.muteAnswers() >= 2) return sentReport()
  return reportOf('processing', 'not-ready')
}
