// What the answers to a print question mean for the window. Pure functions.
import type { PrintJob, PrintQuestionKind, Proposal } from '../../src-preload/contract/printer'
import { type ProposalName, runningPrintStates } from '../../src-preload/contract/vocabulary'

/** Something was found on the label itself: its file and the paper are shown side by side. */
export const asksOfLabel = (kind: PrintQuestionKind): boolean =>
  !['size', 'cut', 'old', 'late', 'driver', 'lost'].includes(kind)

/** Elsewhere the label fills the stock, or is left as the profile arranges it. */
export const hasCorner = (proposal: ProposalName | null): boolean =>
  proposal === 'place' || proposal === 'crop'

/** Anything but actual size changes the barcode. */
export const changesSize = ({ scalePercent }: Pick<Proposal, 'scalePercent'>): boolean =>
  Math.abs(scalePercent - 100) > 0.05

/** A part of the label would not be on the paper, wherever it lies: never to be done unasked. */
export const losesInk = ({ corners }: Pick<Proposal, 'corners'>): boolean => corners.length === 0

/** A job that can still be taken out of its queue; one that asks is answered instead. */
export const isCancelable = ({ state, question }: PrintJob): boolean =>
  question === null && runningPrintStates.includes(state)
