// A print job as whoever asks or answers about it needs it: its label beside the stock, and what would be cut off. It changes
// nothing.
import type { PrintJob } from '../../src-preload/contract/printer'
import type { PageSetup } from '../../src-preload/contract/printer-profile'
import type { PrintJobId } from '../../src-preload/contract/ids'
import { compareWithStock } from '../print/arrange/compare-with-stock'
import { arrangementFor } from '../print/arrange/default-profile'
import { placePages } from '../print/arrange/place-pages'
import { StationFailure } from '../station-failure'
import { kinOf } from './check-label'
import type { PrintRunDeps } from './run-print-job'

export type PrintLookDeps = Pick<
  PrintRunDeps,
  'shipments' | 'printJobs' | 'labelReading' | 'checkLabel' | 'desk' | 'profileFor' | 'sheetPosition'
>

export function createPrintLook(deps: PrintLookDeps) {
  const { shipments, printJobs } = deps

  const look = async (job: PrintJob) => {
    const shipment = shipments.need(job.shipmentId)
    const profile = deps.profileFor(shipment.draft.label.layout)
    const { labelSha256: sha256, answer } = printJobs.internals(job.id)
    const { pdf, label } = await deps.labelReading.read(sha256)
    const startPosition = deps.sheetPosition.next(profile)
    const comparison = compareWithStock(label, profile, { layout: profile.layout, startPosition })
    const check = (pageSetups: readonly PageSetup[]) =>
      deps.checkLabel({ sha256, pdf, label, profile, pageSetups, startPosition, kin: kinOf(shipment) })
    const isCutOff = (pageSetups: readonly PageSetup[]): boolean =>
      placePages(label.pages, arrangementFor(profile, pageSetups, startPosition)).pages.some(({ pieces }) =>
        pieces.some(({ isCut }) => isCut),
      )
    /** As it is going to lie on paper when nobody says otherwise. */
    const arranged = answer?.pageSetups ?? comparison.pages.map(({ pageSetup }) => pageSetup)
    return { profile, pdf, label, startPosition, comparison, check, isCutOff, arranged }
  }

  const needAsking = (id: PrintJobId): PrintJob => {
    const job = printJobs.need(id)
    if (job.question === null) throw new StationFailure('wrong-state', { code: 'print-asks-nothing' })
    return job
  }

  return { look, needAsking }
}

/** What was found on the label itself, rather than how it lies or what became of it. */
export const asksOfLabel = ({ question }: PrintJob): boolean =>
  question !== null && !['size', 'cut', 'old', 'late', 'driver', 'lost'].includes(question)
