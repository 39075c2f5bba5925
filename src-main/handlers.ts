// One line per call: what the contract names, and the service that does it.
import type { StationHandlers } from '../src-preload/contract'
import type { createPrintAnswers } from './services/answer-print'
import type { createCalibration } from './services/calibrate-printer'
import type { createScanConfirmation } from './services/confirm-scan'
import type { createConnecting } from './services/connect-service'
import type { CreateShipment } from './services/create-shipment'
import type { PrinterChoice } from './services/choose-printer'
import type { createShipmentLists } from './services/list-shipments'
import type { PrintLabel } from './services/print-label'
import type { createTrackingRefresh } from './services/refresh-tracking'
import type { StatusReport } from './services/report-status'
import type { createSettlement } from './services/settle-unsure'
import type { createLabelPictures } from './services/show-label'
import type { SettingsRepo } from './ledger/settings-repo'

type Services = {
  status: StatusReport
  connecting: ReturnType<typeof createConnecting>
  creation: CreateShipment
  lists: ReturnType<typeof createShipmentLists>
  settlement: ReturnType<typeof createSettlement>
  pictures: ReturnType<typeof createLabelPictures>
  printers: PrinterChoice
  printing: PrintLabel
  printAnswers: ReturnType<typeof createPrintAnswers>
  calibration: ReturnType<typeof createCalibration>
  scans: ReturnType<typeof createScanConfirmation>
  tracking: ReturnType<typeof createTrackingRefresh>
  settings: SettingsRepo
  chooseFolder: () => Promise<string | null>
}

export const createHandlers = (services: Services): StationHandlers => ({
  bench: {
    status: () => services.status.status(),
    pause: () => services.status.pause(),
    resume: () => services.status.resume(),
  },
  connections: {
    list: () => services.connecting.list(),
    connect: (input) => services.connecting.connect(input),
    check: (id) => services.connecting.check(id),
    use: (id) => services.connecting.use(id),
    replaceKey: (input) => services.connecting.replaceKey(input),
    remove: (id) => services.connecting.remove(id),
  },
  shipments: {
    create: (request) => services.creation.create(request),
    queue: () => services.lists.queue(),
    list: (request) => services.lists.page(request),
    detail: (id) => services.lists.detail(id),
    lookUp: (ref) => services.settlement.lookUp(ref),
    adopt: (ref) => services.settlement.adopt(ref),
    sendAgain: (input) => services.settlement.sendAgain(input),
    correct: (input) => services.settlement.correct(input),
    drop: (input) => services.settlement.drop(input),
    confirmScan: (scanned) => services.scans.confirm(scanned),
  },
  labels: {
    picture: (request) => services.pictures.picture(request),
  },
  printers: {
    list: () => services.printers.list(),
    profiles: () => services.printers.profiles(),
    propose: (wanted) => services.printers.propose(wanted),
    assign: (profile) => services.printers.assign(profile),
    calibrate: (layout) => services.calibration.print(layout),
    answerCalibration: (input) => services.calibration.answer(input),
    chooseFolder: () => services.chooseFolder(),
    reprint: (id) => services.printing.reprint(id),
    reprintMany: ({ shipmentIds }) => services.printing.reprintMany(shipmentIds),
    question: (id) => services.printAnswers.question(id),
    preview: (request) => services.printAnswers.preview(request),
    answer: (answer) => services.printAnswers.answer(answer),
    cancel: (id) => services.printAnswers.cancel(id),
  },
  tracking: {
    get: (request) => services.tracking.get(request),
  },
  settings: {
    get: () => services.settings.get(),
    change: (change) => services.settings.change(change),
  },
})
