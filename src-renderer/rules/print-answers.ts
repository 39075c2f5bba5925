// What the answers to a print question mean for the window. Pure functions.
import type { PrintJob, Proposal, ProposalName } from '../../src-preload/contract/printer'
import type { Corner } from '../../src-preload/contract/printer-profile'

export const cornerOrder: readonly Corner[] = [
  'top-left',
  'top-right',
  'centre',
  'bottom-left',
  'bottom-right',
]

/** The corner a proposal was made for: its own words name it ("… in the top left corner."). */
export const cornerOf = ({ words }: Pick<Proposal, 'words'>): Corner => {
  const [, side, end] = /\b(top|bottom) (left|right) corner\b/.exec(words) ?? []
  return side === undefined ? 'centre' : (`${side}-${end ?? ''}` as Corner)
}

/** Elsewhere the label fills the stock, or is left as the profile arranges it. */
export const hasCorner = (proposal: ProposalName | null): boolean =>
  proposal === 'place' || proposal === 'crop'

/** Anything but actual size changes the barcode. */
export const changesSize = ({ scalePercent }: Pick<Proposal, 'scalePercent'>): boolean =>
  Math.abs(scalePercent - 100) > 0.05

/** A job that can still be taken out of its queue; one that asks is answered instead. */
export const isCancelable = ({ state, question }: PrintJob): boolean =>
  question === null && ['wanted', 'submitting', 'queued', 'printing'].includes(state)
