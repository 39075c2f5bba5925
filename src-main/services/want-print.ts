// Wants a stored label on paper: by itself once, and again whenever somebody asks. Running the job is run-print-job's work.
import type { PrintJob } from '../../src-preload/contract/printer'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { jobTitle } from '../print/job/job-title'
import { StationFailure } from '../station-failure'
import type { PrintRun, PrintRunDeps } from './run-print-job'

type Deps = Pick<PrintRunDeps, 'shipments' | 'printJobs' | 'profileFor'> & {
  onChange: (id: ShipmentId) => void
  run: PrintRun
  printsByItself: () => boolean
}
export function createPrintWanting(deps: Deps) {
  const { shipments, printJobs, run } = deps

  const write = (shipment: Shipment, labelSha256: string, isReprint: boolean): PrintJob => {
    const { way, target } = deps.profileFor(shipment.draft.label.layout)
    const job = printJobs.begin({
      shipmentId: shipment.id,
      labelSha256,
      way,
      printerName: target,
      isReprint,
      titleOf: (attempt) => jobTitle(shipment.shipmentNumber ?? shipment.id, attempt),
    })
    return job
  }

  const begin = (shipment: Shipment, labelSha256: string): PrintJob => {
    const job = write(shipment, labelSha256, true)
    deps.onChange(shipment.id)
    void run.run(job)
    return job
  }

  return {
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

    /** Somebody asked for it. Throws StationFailure 'label-not-ready' while there is no stored label. */
    reprint: (id: ShipmentId): PrintJob => {
      const shipment = shipments.need(id)
      if (shipment.labelSha256 === null)
        throw new StationFailure('label-not-ready', { code: 'label-not-there-yet' }, { isRetryable: true })
      return begin(shipment, shipment.labelSha256)
    },

    /** "Print n to m": in this order. Those without a label yet are left out. */
    reprintMany: (ids: readonly ShipmentId[]): PrintJob[] =>
      ids.flatMap((id) => {
        const shipment = shipments.need(id)
        return shipment.labelSha256 === null ? [] : [begin(shipment, shipment.labelSha256)]
      }),
  }
}
