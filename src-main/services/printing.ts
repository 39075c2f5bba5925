// Everything that brings labels to paper, put together: what is wanted, run, asked about, calibrated, looked after and found
// again after a crash. It holds no rule of its own.
import type { Layout } from '../../src-preload/contract/draft'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { LabelDesk } from '../print/desk/label-desk'
import type { PrintParts } from '../print/print-parts'
import { createPrintAnswers } from './answer-print'
import { type Announce, announceAgain } from './announce-shipment'
import { createCalibration } from './calibrate-printer'
import type { CheckLabel } from './check-label'
import type { PrinterChoice } from './choose-printer'
import { createPrintOrder } from './print-order'
import { createPrintOutcome } from './print-outcome'
import type { LabelReading } from './read-stored-label'
import { createPrintRecovery } from './recover-prints'
import { createPrintRun } from './run-print-job'
import { createPrintSheet } from './print-sheet'
import { createSheetPositions } from './sheet-positions'
import { createPrintWanting } from './want-print'
import { createQueueWatch, type Queue } from './watch-queues'
import { createPrintQuestions } from './show-print-question'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  settings: SettingsRepo
  labelReading: LabelReading
  checkLabel: CheckLabel
  desk: LabelDesk
  parts: Pick<PrintParts, 'ways' | 'queues' | 'files'>
  printers: Pick<PrinterChoice, 'profileFor' | 'assign' | 'inUse'>
  announce: Announce
  /** Jobs of a colleague's label: whoever lists their parcels is told. */
  isOfOther: (id: ShipmentId) => boolean
  tellOther: (id: ShipmentId) => void
  whenDurable: () => Promise<void>
  onceDurable: (run: () => void) => void
  newId: () => string
  wait: (delayMs: number) => Promise<void>
  log: Log
}
export type Printing = ReturnType<typeof createPrinting>

/** Make it before anybody can print: what is unfinished in the ledger by then is what an earlier run left. */
export function createPrinting({ parts, printers, ...deps }: Deps) {
  const ports = {
    ...deps,
    ...parts,
    profileFor: (layout: Layout): PrinterProfile => printers.profileFor(layout),
    keepProfile: (profile: PrinterProfile): void => void printers.assign(profile),
    printsByItself: (): boolean => deps.settings.get().printsByItself,
    queuesInUse: (): Queue[] =>
      printers.inUse().flatMap(({ way, name }) => (parts.ways[way].holdsJobs ? [{ way, name }] : [])),
    onChange: (id: ShipmentId): void => {
      if (deps.isOfOther(id)) deps.tellOther(id)
      else announceAgain(deps.announce, deps.shipments, id)
    },
  }
  const printSheet = createPrintSheet(ports)
  const outcome = createPrintOutcome(ports)
  const sheetPosition = createSheetPositions(deps.settings)
  const run = createPrintRun({ ...ports, outcome, sheetPosition })
  const order = createPrintOrder({
    ...ports,
    leftByEarlierRun: () => recovery.toCome(),
    run: run.run,
    askLate: outcome.askLate,
    waitMs: () => deps.settings.get().orderWaitSeconds * 1_000,
  })
  const queueWatch = createQueueWatch({ ...ports, outcome })
  const recovery = createPrintRecovery({
    ...ports,
    outcome,
    queueWatch,
    seqOf: deps.shipments.seqOf,
    runInTurn: (job) => {
      if (job.isReprint) void run.run(job)
      else order.inTurn(deps.shipments.need(job.shipmentId), job)
    },
  })

  return {
    ...createPrintWanting({ ...ports, run }),
    questions: createPrintQuestions({ ...ports, sheetPosition }),
    answers: createPrintAnswers({ ...ports, run, outcome, sheetPosition }),
    calibration: createCalibration({ ...ports, printSheet }),
    unknownJobs: queueWatch.unknownJobs,
    printSheet,
    /** A label that prints by itself: when its turn has come. */
    runInTurn: order.inTurn,

    /** At start: finds out what became of the jobs an earlier run left, and looks after the queues from then on. */
    start: (): void => {
      recovery.recover().catch((cause: unknown) => {
        deps.log('print jobs of an earlier run could not be recovered', cause)
      })
      void queueWatch.keepLooking()
    },

    /** Resolves when nothing is being handed over. */
    idle: parts.queues.idle,

    stop: (): void => {
      recovery.stop()
      queueWatch.stop()
      outcome.stop()
    },
  }
}
