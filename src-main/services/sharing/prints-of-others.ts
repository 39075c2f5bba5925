// Print jobs of colleagues' labels. The ledger holds the jobs of this bench's own parcels; these stand beside them for as long as
// the program runs, and are run, asked about and followed like any other.
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { PrintJobId, ShipmentId } from '../../../src-preload/contract/ids'
import { printJobIdSchema } from '../../../src-preload/contract/ids'
import type { PrintJobInternals, PrintJobsRepo } from '../../ledger/print-jobs-repo'

type Deps = { now: () => Date; newId: () => string }
type Kept = { job: PrintJob; internals: PrintJobInternals }

/** Older ones are over long since. */
const mostKept = 500

export type PrintsOfOthers = ReturnType<typeof createPrintsOfOthers>

export function createPrintsOfOthers(ledger: PrintJobsRepo, { now, newId }: Deps) {
  const others = new Set<ShipmentId>()
  const kept = new Map<PrintJobId, Kept>()

  const ofShipment = (id: ShipmentId): PrintJob[] =>
    [...kept.values()].filter(({ job }) => job.shipmentId === id).map(({ job }) => job)
  const keep = (one: Kept): PrintJob => {
    kept.set(one.job.id, one)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return one.job
  }

  const printJobs: PrintJobsRepo = {
    ...ledger,
    begin: (wanted) => {
      if (!others.has(wanted.shipmentId)) return ledger.begin(wanted)
      const { shipmentId, labelSha256, way, printerName, isReprint, titleOf } = wanted
      const before = ofShipment(shipmentId)
      const id = printJobIdSchema.parse(newId())
      const at = now().toISOString()
      const job: PrintJob = {
        ...{ id, shipmentId, way, printerName, isReprint },
        state: 'wanted',
        spoolerJobId: null,
        reason: null,
        question: null,
        copy: before.filter(({ state }) => state !== 'failed' && state !== 'canceled').length + 1,
        handedOverMs: null,
        filePath: null,
        createdAt: at,
        changedAt: at,
      }
      return keep({ job, internals: { title: titleOf(before.length + 1), labelSha256, answer: null } })
    },
    change: (id, change) => {
      const one = kept.get(id)
      if (one === undefined) return ledger.change(id, change)
      const { state, reason, question, answer, spoolerJobId, handedOverMs, filePath } = change
      return keep({
        job: {
          ...one.job,
          ...{ state, reason },
          question: question ?? null,
          spoolerJobId: spoolerJobId ?? one.job.spoolerJobId,
          handedOverMs: handedOverMs ?? one.job.handedOverMs,
          filePath: filePath ?? one.job.filePath,
          changedAt: now().toISOString(),
        },
        internals: { ...one.internals, answer: answer ?? one.internals.answer },
      })
    },
    retarget: (id, way, printerName) => {
      const one = kept.get(id)
      if (one === undefined) return ledger.retarget(id, way, printerName)
      return one.job.state === 'wanted' ? keep({ ...one, job: { ...one.job, way, printerName } }) : one.job
    },
    need: (id) => kept.get(id)?.job ?? ledger.need(id),
    internals: (id) => kept.get(id)?.internals ?? ledger.internals(id),
    findByTitle: (title) =>
      [...kept.values()].find(({ internals }) => internals.title === title)?.job ?? ledger.findByTitle(title),
    ofShipment: (id) => (others.has(id) ? ofShipment(id) : ledger.ofShipment(id)),
    inState: (state) => [
      ...ledger.inState(state),
      ...[...kept.values()].filter(({ job }) => job.state === state).map(({ job }) => job),
    ],
  }

  return {
    /** Those of the ledger and these, as one. */
    printJobs,
    /** From here on jobs of this shipment are kept here. */
    note: (id: ShipmentId): void => void others.add(id),
    has: (id: ShipmentId): boolean => others.has(id),
    lastOf: (id: ShipmentId): PrintJob | null => (others.has(id) ? (ofShipment(id).at(-1) ?? null) : null),
  }
}
