// How a shipment is named in one line, and which sign its state has.
import type { Draft } from '../../src-preload/contract/draft'
import type { PrintJob } from '../../src-preload/contract/printer'
import type { Shipment } from '../../src-preload/contract/shipment'
import { runningPrintStates } from '../../src-preload/contract/vocabulary'

/** Scripts that write names without a space between family and given name. */
const writesTogether = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

export const nameOf = ({
  firstName,
  lastName,
}: Pick<Draft['recipient'], 'firstName' | 'lastName'>): string =>
  writesTogether.test(firstName) && writesTogether.test(lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`

/** The first of several, and how many more: "Mia Berg +2". */
export const recipientName = ({ recipient, together }: Draft): string =>
  together === undefined ? nameOf(recipient) : `${nameOf(recipient)} +${together.count - 1}`

/** "Nora Weber, Berlin". */
export const nameAndPlace = (draft: Draft): string => `${recipientName(draft)}, ${draft.recipient.city}`

export type Tone = 'good' | 'busy' | 'waits' | 'red' | 'quiet'
export type Sign =
  | 'check'
  | 'up'
  | 'dots'
  | 'clock'
  | 'question'
  | 'cross'
  | 'printer'
  | 'minus'
  | 'folder'
  | 'sent'
  | 'broken'

/** A print that asks something, failed, or is not known to have come out. */
export const needsHand = (job: PrintJob | null): boolean =>
  job !== null && (job.question !== null || job.state === 'failed' || job.state === 'unknown')
const isAtPrinter = (job: PrintJob | null): boolean =>
  job !== null && job.question === null && runningPrintStates.includes(job.state)

/** The sign of a shipment: colour and shape; the words come from the text. */
export const signOf = ({ state, lastPrint, labelEndedAt, damage }: Shipment): { sign: Sign; tone: Tone } => {
  if (damage !== undefined) return { sign: 'broken', tone: 'red' }
  if (state === 'waiting') return { sign: 'clock', tone: 'quiet' }
  if (state === 'sending') return { sign: 'up', tone: 'busy' }
  if (state === 'unsure') return { sign: 'question', tone: 'red' }
  if (state === 'refused') return { sign: 'cross', tone: 'red' }
  if (state === 'dropped') return { sign: 'minus', tone: 'quiet' }
  if (state === 'label-awaited')
    return labelEndedAt === null ? { sign: 'dots', tone: 'waits' } : { sign: 'minus', tone: 'quiet' }
  if (needsHand(lastPrint)) return { sign: 'printer', tone: 'red' }
  if (state === 'printed') return { sign: lastPrint?.way === 'folder' ? 'folder' : 'check', tone: 'good' }
  if (lastPrint?.state === 'sent') return { sign: 'sent', tone: 'waits' }
  return { sign: 'printer', tone: isAtPrinter(lastPrint) ? 'busy' : 'quiet' }
}

/** True while something is going on by itself, so that the seconds are worth counting. */
export const isRunning = (shipment: Shipment): boolean =>
  shipment.damage === undefined &&
  (shipment.state === 'sending' ||
    shipment.state === 'waiting' ||
    (shipment.state === 'label-awaited' && shipment.labelEndedAt === null) ||
    (shipment.state === 'label-stored' && isAtPrinter(shipment.lastPrint)))

/** The print job says more than the state once there is a label. */
export const printWins = (shipment: Shipment): PrintJob | null =>
  (shipment.state === 'label-stored' || shipment.state === 'printed') && !isProven(shipment)
    ? shipment.lastPrint
    : null

/** Scanned at the parcel: what its printer could not prove, the label itself did. */
const isProven = ({ state, lastPrint }: Shipment): boolean =>
  state === 'printed' && lastPrint?.state === 'sent'

/** The last part of a folder's path: enough to know it by. */
const folderName = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => part !== '')
    .at(-1) ?? path

export const targetName = ({ way, target }: { way: string; target: string }): string =>
  way === 'folder' ? folderName(target) : target

/** What the queue calls the job; a file has no number, only its path. */
/** CUPS calls its jobs after their queue, which stands beside the number already. */
export const jobNumber = (job: PrintJob): string | null =>
  job.way === 'folder' || job.spoolerJobId === null
    ? null
    : job.spoolerJobId.replace(`${job.printerName}-`, '')

export const printerName = (job: { way: string; printerName: string }): string =>
  targetName({ way: job.way, target: job.printerName })
