// Labels of parcels that were created in a row come out of a printer in that row, so that each lies on its parcel. A label
// that is late is waited for, but not for ever: then it goes on without it, and the late one is asked about when it comes.
import type { Layout } from '../../src-preload/contract/draft'
import type { PrintJob } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { SetTimer } from '../common/timers'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = {
  shipments: Pick<ShipmentsRepo, 'inState' | 'seqOf' | 'need'>
  /** Their labels are here, and what an earlier run did with them is still being found out. */
  leftByEarlierRun: () => readonly ShipmentId[]
  profileFor: (layout: Layout) => PrinterProfile
  run: (job: PrintJob) => Promise<void>
  /** Parcels that were created later are printed already: whether it prints now is for a person to say. */
  askLate: (job: PrintJob) => void
  /** 0: nothing is waited for. */
  waitMs: () => number
  /** Runs evenly, whatever happens to the clock. */
  monotonicMs: () => number
  setTimer: SetTimer
}
type Waiting = { shipment: Shipment; job: PrintJob; seq: number; untilMs: number }

/** Parcels further apart than this were not created in a row. */
const rowMs = 120_000
const lookAgainMs = 200

export function createPrintOrder(deps: Deps) {
  const { shipments, profileFor } = deps
  let line: Waiting[] = []
  /** Waited for once in vain: nobody waits for them a second time. */
  const givenUp = new Set<ShipmentId>()
  let isLooking = false

  const printerOf = ({ draft }: Shipment): string => {
    const { way, target } = profileFor(draft.label.layout)
    return `${way} ${target}`
  }

  /** Parcels created shortly before this one, for the same printer, whose label is still to come. */
  const lateOnes = (shipment: Shipment, seq: number): Shipment[] =>
    [
      ...(['waiting', 'sending', 'label-awaited'] as const).flatMap((state) => shipments.inState(state)),
      ...deps.leftByEarlierRun().map((id) => shipments.need(id)),
    ].filter(
      (other) =>
        !givenUp.has(other.id) &&
        other.connectionId === shipment.connectionId &&
        shipments.seqOf(other.id) < seq &&
        Date.parse(shipment.createdAt) - Date.parse(other.createdAt) <= rowMs &&
        printerOf(other) === printerOf(shipment),
    )

  const look = (): void => {
    const nowMs = deps.monotonicMs()
    const left: Waiting[] = []
    for (const waiting of line) {
      const late = lateOnes(waiting.shipment, waiting.seq)
      if (late.length > 0 && nowMs < waiting.untilMs) left.push(waiting)
      else {
        if (deps.waitMs() > 0) for (const { id } of late) givenUp.add(id)
        // The same printer's earlier labels wait for the same late ones: they go first.
        const before = left.filter((one) => printerOf(one.shipment) === printerOf(waiting.shipment))
        for (const one of [...before, waiting]) void deps.run(one.job)
        for (const one of before) left.splice(left.indexOf(one), 1)
      }
    }
    line = left
    if (line.length === 0 || isLooking) return
    isLooking = true
    deps.setTimer(lookAgainMs, () => {
      isLooking = false
      look()
    })
  }

  return {
    /** Runs the job when its turn has come. */
    inTurn: (shipment: Shipment, job: PrintJob): void => {
      // Files have no order.
      if (job.way === 'folder') return void deps.run(job)
      if (givenUp.delete(shipment.id)) return deps.askLate(job)
      const untilMs = deps.monotonicMs() + deps.waitMs()
      line.push({ shipment, job, seq: shipments.seqOf(shipment.id), untilMs })
      line.sort((one, other) => one.seq - other.seq)
      look()
    },
  }
}
