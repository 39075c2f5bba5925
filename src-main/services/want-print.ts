// Wants a stored label on paper: by itself once, and again whenever somebody asks. Running the job is run-print-job's work.
import type { Draft } from '../../src-preload/contract/draft'
import type { PrintJob } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { jobTitle, sheetMark } from '../print/job/job-title'
import { StationFailure } from '../station-failure'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = Pick<PrintRunDeps, 'shipments' | 'printJobs' | 'profileFor'> & {
  onChange: (id: ShipmentId) => void
  run: PrintRun
  printsByItself: () => boolean
  /** Runs evenly, whatever happens to the clock. */
  monotonicMs: () => number
}
type Many = { shipmentIds: readonly ShipmentId[]; isSure: boolean }

/** A colleague's parcel is in no ledger here: a job of it that is found after a crash must not look like a lost one. */
const nameOf = ({ shipmentNumber, id, ofBench }: Shipment): string =>
  `${ofBench === undefined ? '' : sheetMark}${shipmentNumber ?? id}`

/** Two presses closer than this are one. */
const onePressMs = 2_500
/** The label and one more: whoever wants a third should know that there are two. */
const copiesWithoutQuestion = 2

export function createPrintWanting(deps: Deps) {
  const { shipments, printJobs, run } = deps
  const presses = new Map<ShipmentId, { atMs: number; jobId: PrintJob['id'] }>()

  const write = (shipment: Shipment, labelSha256: string, isReprint: boolean): PrintJob => {
    const { way, target } = deps.profileFor(shipment.draft.label.layout)
    const job = printJobs.begin({
      shipmentId: shipment.id,
      labelSha256,
      way,
      printerName: target,
      isReprint,
      titleOf: (attempt) => jobTitle(nameOf(shipment), attempt),
    })
    return job
  }

  const begin = (shipment: Shipment, labelSha256: string): PrintJob => {
    const job = write(shipment, labelSha256, true)
    deps.onChange(shipment.id)
    void run.run(job)
    return job
  }

  /** A key that bounces, a finger that presses twice, a second click: one label. */
  const justPressed = (id: ShipmentId): PrintJob | null => {
    const last = presses.get(id)
    return last !== undefined && deps.monotonicMs() - last.atMs < onePressMs
      ? printJobs.need(last.jobId)
      : null
  }
  const press = (shipment: Shipment, labelSha256: string): PrintJob => {
    const job = begin(shipment, labelSha256)
    presses.set(shipment.id, { atMs: deps.monotonicMs(), jobId: job.id })
    return job
  }
  /** On paper: a file in a folder is none. */
  const copiesOf = (id: ShipmentId): number =>
    printJobs
      .ofShipment(id)
      .filter(({ state, way }) => way !== 'folder' && state !== 'failed' && state !== 'canceled').length
  const refuseManyCopies = (ids: readonly ShipmentId[]): void => {
    const many = ids.map(copiesOf).filter((copies) => copies >= copiesWithoutQuestion)
    if (many.length > 0)
      throw new StationFailure('confirmation-missing', {
        code: 'many-copies',
        copies: Math.max(...many),
        shipments: many.length,
      })
  }

  return {
    /** Where a label of this draft prints by itself; null when it waits for somebody to print it. */
    profileByItself: ({ label }: Pick<Draft, 'label'>): PrinterProfile | null =>
      deps.printsByItself() ? deps.profileFor(label.layout) : null,

    /**
     * The job of a label that prints by itself, only written down: run it once that is on the disk. Once per label, when the
     * worker has it set so; the ledger allows no second one.
     */
    writeByItself: (shipment: Shipment): PrintJob | null => {
      const { labelSha256, id } = shipment
      if (labelSha256 === null || !deps.printsByItself() || printJobs.hasPrintedByItself(id, labelSha256))
        return null
      return write(shipment, labelSha256, false)
    },

    /**
     * Somebody asked for it. A second press within a moment gets the first one's job. Throws StationFailure
     * 'label-not-ready' while there is no stored label, 'confirmation-missing' from the third copy on unless it is sure.
     */
    reprint: ({ id, isSure }: { id: ShipmentId; isSure: boolean }): PrintJob => {
      const shipment = shipments.need(id)
      const pressed = justPressed(id)
      if (pressed !== null) return pressed
      if (shipment.labelSha256 === null)
        throw new StationFailure('label-not-ready', { code: 'label-not-there-yet' }, { isRetryable: true })
      if (!isSure) refuseManyCopies([id])
      return press(shipment, shipment.labelSha256)
    },

    /** "Print n to m": in this order. Those without a label yet are left out. */
    reprintMany: ({ shipmentIds: ids, isSure }: Many): PrintJob[] => {
      if (!isSure) refuseManyCopies(ids.filter((id) => justPressed(id) === null))
      return ids.flatMap((id) => {
        const shipment = shipments.need(id)
        if (shipment.labelSha256 === null) return []
        return [justPressed(id) ?? press(shipment, shipment.labelSha256)]
      })
    },
  }
}
