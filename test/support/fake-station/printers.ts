// The printing half of the fake station: profiles, questions and calibration, with main's own rules where they are
// plain arithmetic. No paper, no spooler: what a printer would say is given by the test.
import type { Layout } from '../../../src-preload/contract/draft'
import type { StationHandlers } from '../../../src-preload/contract'
import type { PrintAnswer, PrintJob } from '../../../src-preload/contract/printer'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { type ShipmentId, printJobIdSchema } from '../../../src-preload/contract/ids'
import { correctProfile } from '../../../src-main/print/calibrate/correct-profile'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { dot, FakeFailure, type FakeWorld } from './defaults'

type Bench = {
  shipments: () => readonly Shipment[]
  find: (id: ShipmentId) => Shipment
  put: (shipment: Shipment) => void
}

const answered: Record<PrintAnswer['kind'], PrintJob['state']> = {
  proposal: 'printed',
  print: 'queued',
  drop: 'canceled',
  'is-printed': 'printed',
  'is-not-printed': 'failed',
}

export const fakePrinters = (world: FakeWorld, bench: Bench): StationHandlers['printers'] => {
  let profiles = [...(world.profiles ?? [])]
  let count = 0

  const profileFor = (layout: Layout): PrinterProfile =>
    profiles.find((profile) => profile.layout === layout) ?? defaultProfile(layout, 'folder', '/labels')
  const keep = (profile: PrinterProfile): PrinterProfile[] =>
    (profiles = [...profiles.filter(({ layout }) => layout !== profile.layout), profile])

  const withJob = (id: string): { shipment: Shipment; job: PrintJob } => {
    const shipment = bench.shipments().find(({ lastPrint }) => lastPrint?.id === id)
    if (!shipment?.lastPrint) throw new FakeFailure('not-found', { code: 'print-job-unknown' })
    return { shipment, job: shipment.lastPrint }
  }
  const change = (id: string, to: Partial<PrintJob>): PrintJob => {
    const { shipment, job } = withJob(id)
    const lastPrint: PrintJob = { ...job, question: null, ...to, changedAt: new Date().toISOString() }
    bench.put({ ...shipment, lastPrint })
    return lastPrint
  }
  const reprint = (id: ShipmentId, isSure: boolean): PrintJob => {
    const shipment = bench.find(id)
    if (shipment.lastPrint === null) throw new FakeFailure('printer-missing')
    const { copy } = shipment.lastPrint
    if (!isSure && copy >= 2)
      throw new FakeFailure('confirmation-missing', { code: 'many-copies', copies: copy, shipments: 1 })
    const at = new Date().toISOString()
    const job: PrintJob = {
      ...shipment.lastPrint,
      id: printJobIdSchema.parse(`job-again-${++count}`),
      shipmentId: id,
      isReprint: true,
      copy: shipment.lastPrint.state === 'failed' ? copy : copy + 1,
      state: 'printed',
      question: null,
      reason: null,
      handedOverMs: null,
      createdAt: at,
      changedAt: at,
    }
    bench.put({ ...shipment, lastPrint: job })
    return job
  }

  return {
    known: () => [...(world.printersBefore ?? [])],
    list: () => [...(world.printers ?? [])],
    profiles: () => profiles,
    propose: ({ layout, way, target }) => defaultProfile(layout, way, target),
    probe: () => ({ found: 'ready', reason: null, model: 'ZD421-203dpi', dpi: 203, ...world.probe }),
    assign: keep,
    calibrate: () => world.calibrated ?? { state: 'printed', reason: null },
    calibrationPicture: () => ({
      png: dot,
      hasArrow: true,
      hasBar: true,
      hasCodes: true,
      ...world.calibration,
    }),
    answerCalibration: ({ layout, answer }) => {
      const result = correctProfile(profileFor(layout), answer)
      if (result.isCorrected) keep(result.profile)
      return result
    },
    chooseFolder: () => world.folder ?? null,
    reprint: ({ id, isSure }) => reprint(id, isSure),
    reprintMany: ({ shipmentIds, isSure }) =>
      shipmentIds
        .map((id) => bench.find(id))
        .filter(({ labelSha256, lastPrint }) => labelSha256 !== null && lastPrint !== null)
        .map(({ id }) => reprint(id, isSure)),
    question: (id) => {
      const { shipment, job } = withJob(id)
      if (job.question === null) throw new FakeFailure('wrong-state', { code: 'print-asks-nothing' })
      return {
        kind: job.question,
        message: job.reason,
        warning: null,
        profileName: profileFor(shipment.draft.label.layout).name,
        proposals: [],
        findings: [],
        page: 0,
        fitsNow: false,
        ...world.question?.(shipment),
        job,
      }
    },
    preview: async ({ proposal, corner }) => ({
      png: (await world.preview?.(proposal, corner)) ?? dot,
      pageCount: 1,
      widthMillimetres: 105,
      heightMillimetres: 148,
      isOnStock: true,
    }),
    answer: (answer) => {
      if (withJob(answer.jobId).job.question === null) throw new FakeFailure('wrong-state')
      return change(answer.jobId, { state: answered[answer.kind], reason: null })
    },
    cancel: (id) => change(id, { state: 'canceled', reason: null }),
  }
}
