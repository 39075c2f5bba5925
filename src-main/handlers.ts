// One line per call: what the contract names, and the service that does it.
import type { StationHandlers } from '../src-preload/contract'
import type { Shop } from '../src-preload/contract/settings'
import type { CodePrinting } from './services/print-codes'
import type { createScanReading } from './services/read-scan'
import type { OrderFolderWatch } from './services/watch-order-folder'
import type { OrderIntake } from './services/take-in-orders'
import type { Batches } from './services/batches/batches'
import type { createConnecting } from './services/connect-service'
import type { PrinterChoice } from './services/choose-printer'
import type { createShipmentLists } from './services/list-shipments'
import type { Printing } from './services/printing'
import type { EndOfDay } from './services/end-of-day'
import type { Privacy } from './services/keep-privacy'
import type { ParcelTracking } from './services/track-parcels'
import type { TableSaving } from './services/save-table'
import type { createParcelShipping } from './services/ship-parcel'
import type { StatusReport } from './services/report-status'
import type { createLabelPictures } from './services/show-label'
import type { createReprintOfOthers } from './services/sharing/reprint-of-others'
import type { CasesBetweenBenches } from './services/sharing/cases-between-benches'
import type { SettingUpSharing } from './services/sharing/set-up-sharing'
import type { SharingStatus } from './services/sharing/status-of-sharing'
import type { FormKeeping } from './services/keep-form'
import type { RecordsKeeping } from './services/keep-records'
import type { UpToDate } from './services/keep-up-to-date'
import type { DiagnosticsSaving } from './services/save-diagnostics'
import { StationFailure } from './station-failure'
import type { DocsSharing } from './services/sharing/share-docs'
import type { SettingsRepo } from './ledger/settings-repo'

type Services = {
  about: { version: string; dataFolder: string }
  status: StatusReport
  connecting: ReturnType<typeof createConnecting>
  parcels: ReturnType<typeof createParcelShipping>
  lists: ReturnType<typeof createShipmentLists>
  pictures: Pick<ReturnType<typeof createLabelPictures>, 'picture'>
  printers: PrinterChoice
  printing: Printing
  reprints: Pick<ReturnType<typeof createReprintOfOthers>, 'reprint' | 'reprintMany'>
  scans: ReturnType<typeof createScanReading>
  codes: CodePrinting
  intake: OrderIntake
  orderFolder: OrderFolderWatch
  batches: Batches
  endOfDay: EndOfDay
  privacy: Privacy
  tracking: ParcelTracking
  tables: TableSaving
  diagnostics: DiagnosticsSaving
  several: SettingUpSharing &
    Pick<SharingStatus, 'status'> &
    Pick<CasesBetweenBenches, 'cases' | 'takeOver' | 'settlePair'>
  updates: UpToDate
  forms: FormKeeping
  settings: Pick<SettingsRepo, 'get'> & Pick<DocsSharing, 'change' | 'differences' | 'settle'>
  shop: Shop
  records: Pick<
    RecordsKeeping,
    | 'status'
    | 'check'
    | 'copyNow'
    | 'chooseSecondPlace'
    | 'forgetSecondPlace'
    | 'missing'
    | 'saveCsv'
    | 'packUp'
  > & { goBack: (copyId: string) => Promise<undefined>; unpack: () => Promise<string | null> }
  chooseFolder: () => Promise<string | null>
  frame: StationHandlers['frame']
}

export const createHandlers = (services: Services): StationHandlers => ({
  bench: {
    status: () => services.status.look(),
    about: () => services.about,
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
    openShipments: (id) => services.lists.openOf(id),
  },
  shipments: {
    create: (request) => services.parcels.create(request),
    queue: () => services.lists.queue(),
    list: (request) => services.lists.page(request),
    count: (question) => services.lists.count(question),
    choices: () => services.lists.choices(),
    suggest: (wanted) => services.lists.suggest(wanted),
    detail: (id) => services.lists.detail(id),
    lookUp: (ref) => services.parcels.lookUp(ref),
    adopt: (ref) => services.parcels.adopt(ref),
    quietTime: (id) => services.parcels.quietTime(id),
    sendAgain: (input) => services.parcels.sendAgain(input),
    correct: (input) => services.parcels.correct(input),
    drop: (input) => services.parcels.drop(input),
    refresh: (id) => services.parcels.refresh(id),
    endLabel: (input) => services.parcels.endLabel(input),
    noParcel: (input) => services.endOfDay.noParcel(input),
  },
  labels: {
    picture: (request) => services.pictures.picture(request),
  },
  printers: {
    known: () => services.printers.known(),
    list: () => services.printers.list(),
    profiles: () => services.printers.profiles(),
    propose: (wanted) => services.printers.propose(wanted),
    probe: (address) => services.printers.probe(address),
    assign: (profile) => services.printers.assign(profile),
    calibrate: (layout) => services.printing.calibration.print(layout),
    calibrationPicture: (request) => services.printing.calibration.picture(request),
    answerCalibration: (input) => services.printing.calibration.answer(input),
    chooseFolder: () => services.chooseFolder(),
    reprint: (input) => services.reprints.reprint(input),
    reprintMany: (input) => services.reprints.reprintMany(input),
    question: (id) => services.printing.questions.question(id),
    preview: (request) => services.printing.questions.preview(request),
    answer: (answer) => services.printing.answers.answer(answer),
    cancel: (id) => services.printing.answers.cancel(id),
  },
  intake: {
    open: (source) => services.intake.open(source),
    choose: () => services.intake.choose(),
    change: (change) => services.intake.change(change),
    order: (request) => services.intake.order(request),
    repairs: (request) => services.intake.repairs(request),
    decide: (decision) => services.intake.decide(decision),
    take: (wanted) => services.intake.take(wanted),
    folder: () => services.orderFolder.look(),
    chooseFolder: () => services.orderFolder.choose(),
    leaveFolder: () => services.orderFolder.leave(),
    openFromFolder: (file) => services.intake.openFromFolder(file),
    leaveOut: ({ key }) =>
      key === null ? services.orderFolder.finishAll() : services.orderFolder.finish([key]),
  },
  batches: {
    take: (input) => services.batches.take(input),
    list: () => services.batches.list(),
    look: (id) => services.batches.look(id),
    rows: (request) => services.batches.rows(request),
    places: (request) => services.batches.places(request),
    edit: (input) => services.batches.edit(input),
    change: (input) => services.batches.change(input),
    answer: (input) => services.batches.answer(input),
    create: (input) => services.batches.create(input),
    createTogether: (input) => services.batches.createTogether(input),
    togetherForm: () => services.batches.form(),
    setTogetherForm: (input) => services.batches.setForm(input),
    pause: (id) => services.batches.pause(id),
    resume: (id) => services.batches.resume(id),
    stop: (id) => services.batches.stop(id),
    reprint: (input) => services.batches.reprint(input),
    saveResult: (request) => services.batches.saveResult(request),
  },
  days: {
    shipments: (request) => services.endOfDay.page(request),
    printList: (list) => services.endOfDay.printList(list),
  },
  tracking: {
    get: (request) => services.tracking.get(request),
    underWay: (request) => services.tracking.list(request),
  },
  privacy: {
    find: (request) => services.privacy.find(request),
    give: (id) => services.privacy.give(id),
    erase: (request) => services.privacy.erase(request),
  },
  files: {
    saveTable: (table) => services.tables.save(table),
  },
  scans: {
    read: (text) => services.scans.read(text),
    bars: (text) => services.codes.bars(text),
    printSheet: (sheet) => services.codes.print(sheet),
    saveSheet: (sheet) => services.codes.save(sheet),
  },
  records: {
    status: () => services.records.status(),
    check: () => services.records.check(),
    copyNow: () => services.records.copyNow(),
    chooseSecondPlace: () => services.records.chooseSecondPlace(),
    forgetSecondPlace: () => services.records.forgetSecondPlace(),
    missing: () => services.records.missing(),
    goBack: (id) => services.records.goBack(id),
    packUp: () => services.records.packUp(),
    saveDiagnostics: () => services.diagnostics.save(),
    unpack: () => services.records.unpack(),
    saveCsv: () => services.records.saveCsv(),
    // There is none while the ledger is in use; bench-life answers for one that is not.
    damage: () => null,
    rescue: () => {
      throw new StationFailure('wrong-state')
    },
  },
  forms: {
    kept: () => services.forms.kept(),
    keep: (form) => services.forms.keep(form),
  },
  settings: {
    get: () => services.settings.get(),
    shop: () => services.shop,
    change: (change) => services.settings.change(change),
    differences: () => services.settings.differences(),
    settle: (settled) => services.settings.settle(settled),
  },
  several: {
    status: () => services.several.status(),
    read: ({ line }) => services.several.read(line),
    join: (input) => services.several.join(input),
    invite: (input) => services.several.invite(input),
    ownLine: () => services.several.ownLine(),
    leave: (input) => services.several.leave(input),
    tie: (input) => services.several.tie(input),
    untie: (id) => services.several.untie(id),
    check: () => services.several.check(),
    answerOddity: ({ answer }) => services.several.answerOddity(answer),
    cases: () => services.several.cases(),
    takeOver: (input) => services.several.takeOver(input),
    settlePair: (input) => services.several.settlePair(input),
  },
  updates: {
    status: () => services.updates.status(),
    look: () => services.updates.look(),
    want: () => services.updates.want(),
  },
  frame: {
    tell: (standing) => services.frame.tell(standing),
    answerClosing: (answer) => services.frame.answerClosing(answer),
  },
})
