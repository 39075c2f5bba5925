// A packing bench without a window, for processes that are killed or starved: the real ledger, cache, gate, client and
// creation service put together as src-main/station.ts does, without labels and printers.
import { monotonicFactory } from 'ulid'
import { openAnswersCache } from '../../../src-main/cache/answers'
import { createBenchStateRepo } from '../../../src-main/ledger/bench-state-repo'
import { createConnectionsRepo } from '../../../src-main/ledger/connections-repo'
import { openLedger } from '../../../src-main/ledger/open'
import { createSettingsRepo } from '../../../src-main/ledger/settings-repo'
import { createShipmentsRepo } from '../../../src-main/ledger/shipments-repo'
import { createMakeClient } from '../../../src-main/make-client'
import { createShipmentCreation } from '../../../src-main/services/create-shipment'
import { createSending } from '../../../src-main/services/send-shipment'
import { createClientsByConnection } from '../../../src-main/services/clients-by-connection'
import { createSettlement } from '../../../src-main/services/settle-unsure'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { aDraft } from '../../support/builders'
import { orderReference } from '../kill/order-reference'

export type BenchOptions = {
  ledgerPath: string
  cachePath: string
  baseUrl: string
  key: string
  /** Told every change of a shipment that the bench itself is creating; it is on the disk by then. */
  onChange: (shipment: Shipment) => void
  log: (message: string, cause?: unknown) => void
  /** How many times as fast as in the shop pauses pass; 1 unless told. */
  haste?: number
}
export type CutStation = ReturnType<typeof openCutStation>

/** Throws what openLedger throws, and SQLite's own error where the connection cannot be written. */
export function openCutStation(options: BenchOptions) {
  const { baseUrl, key, log, haste = 1 } = options
  const now = () => new Date()
  const newId = monotonicFactory()
  const ledger = openLedger(options.ledgerPath)
  const connections = createConnectionsRepo(ledger, { now, newId })
  const connection = connections.all()[0] ?? connections.add({ name: 'Counting', kind: 'test', baseUrl })
  const shipments = createShipmentsRepo(ledger, { now, newId })
  const settings = createSettingsRepo(ledger)
  const { clientFor } = createClientsByConnection({
    connections,
    benchState: createBenchStateRepo(ledger),
    log,
    keyOf: () => key,
    makeClient: createMakeClient(),
    onGateChange: () => undefined,
  })
  const answers = openAnswersCache(options.cachePath, { now, log })
  const idle = () => undefined
  const announce = (shipment: Shipment): Shipment => {
    options.onChange(shipment)
    return shipment
  }
  const sending = createSending({
    shipments,
    answers,
    clientFor,
    announce,
    onCreated: idle,
    onTurnedAway: idle,
    keyVersion: () => 0,
    setTimer: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds / haste)
      return () => {
        clearTimeout(timer)
      }
    },
    log,
  })
  const creation = createShipmentCreation({
    shipments,
    settings,
    activeConnection: () => connection.id,
    announce,
    send: sending.sendNow,
    likelyDoubles: () => [],
  })
  const settlement = createSettlement({
    shipments,
    answers,
    clientFor,
    announce: (shipment) => shipment,
    onCreated: idle,
    // The person of these runs has waited.
    quiet: { leftMs: () => 0 },
    likelyDoubles: () => [],
    send: sending.sendNow,
  })
  return {
    shipments,
    connectionId: connection.id,
    sending,
    settlement,
    /** What a person sets before such a run: no questions, a high cap, and where the service is today. */
    setUp: (): void => {
      settings.change({ doubleWithinDays: 0, unsureCap: 50 })
      if (connection.baseUrl !== baseUrl) connections.setBaseUrl(connection.id, baseUrl)
    },
    /** One press of the key for order `n`; throws what create throws. */
    press: (order: number): void => {
      creation.create({
        draftId: draftIdSchema.parse(`order-draft-${order}`),
        draft: aDraft({ parcel: { reference: orderReference(order) } }),
        doubleReason: null,
      })
    },
    close: (): void => {
      sending.stop()
      ledger.close()
      answers.close()
    },
  }
}
