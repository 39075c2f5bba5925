// The life of a parcel, told once: created at the service, its label fetched and stored, its label on paper. Each step is a
// service of its own that knows nothing of the others; only this file says what follows what. It draws and sends nothing.
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Shipment, ShipmentProblem } from '../../src-preload/contract/shipment'
import type { AnswersCache } from '../cache/answers'
import type { HeldOrder } from '../ledger/order-attempts-repo'
import type { LabelsRepo } from '../ledger/labels-repo'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Clock } from '../common/clock'
import type { Log } from '../common/log'
import type { Announce } from './announce-shipment'
import { createLabelAsking } from './ask-for-label'
import { createLabelWait } from './await-label'
import type { ClientFor } from './clients-by-connection'
import { createShipmentCreation } from './create-shipment'
import { createLikelyDoubles } from './likely-doubles'
import type { Printing } from './printing'
import type { QuietTime } from './quiet-time'
import type { LabelReading } from './read-stored-label'
import { createSending } from './send-shipment'
import { createRefusedSettlement } from './settle-refused'
import type { SetBackRule } from './settle-set-back'
import type { SharedOrders } from './sharing/shared-orders'
import { createUnsureSettlement } from './settle-unsure'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  sharedOrders: Pick<SharedOrders, 'arm' | 'standBack' | 'useAttempt'>
  hold: (id: ShipmentId, held: HeldOrder) => void
  shipments: ShipmentsRepo
  labels: LabelsRepo
  settings: SettingsRepo
  others: Pick<ParcelsOfOthers, 'alike' | 'findByAssignment'>
  answers: AnswersCache
  /** What is written inside is on the disk together, or none of it is. */
  inOneWrite: <Value>(work: () => Value) => Value
  whenDurable: () => Promise<void>
  clientFor: ClientFor
  togetherBody: (draftId: DraftId) => Readonly<Record<string, unknown>>
  onTurnedAway: (id: ConnectionId, problem: ShipmentProblem) => void
  keyVersion: (id: ConnectionId) => number
  activeConnection: () => ConnectionId
  labelReading: LabelReading
  printing: Pick<Printing, 'profileByItself' | 'writeByItself' | 'runInTurn'>
  quiet: Pick<QuietTime, 'leftMs'>
  setBackRule: Pick<SetBackRule, 'mayBePrinted' | 'askAboutPrint'>
  announce: Announce
  log: Log
}

export function createParcelShipping(deps: Deps) {
  const { shipments, announce, clientFor, printing } = deps

  // 3. The label is here. That it prints by itself is written with it: no crash between the two can leave it unprinted.
  const keepLabel = async ({ id, connectionId, draft }: Shipment, url: string): Promise<void> => {
    // An assignment of several orders may have several addresses, one to a line: one label after the other.
    const pdfs: Uint8Array[] = []
    for (const one of url.split('\n')) pdfs.push(await clientFor(connectionId).fetchLabel(one))
    const label = await deps.labelReading.add(pdfs, printing.profileByItself(draft))
    const job = deps.inOneWrite(() => {
      deps.labels.add(label)
      const stored = shipments.step(id, 'label-awaited', {
        to: 'label-stored',
        cause: { code: 'step-label-stored' },
        problem: null,
        labelSha256: label.sha256,
        asking: { labelTries: 0, asksAt: null, hasStopped: false, isLabelEnded: false },
      })
      const job = printing.writeByItself(stored)
      if (job === null || !deps.setBackRule.mayBePrinted(stored)) return job
      deps.setBackRule.askAboutPrint(job)
      return null
    })
    const stored = announce(shipments.need(id))
    if (job) printing.runInTurn(stored, job)
  }

  // 2. The service knows the parcel: it is followed until number, carrier and label are here.
  const labelWait = createLabelWait({ ...deps, askForUrl: createLabelAsking(deps), keep: keepLabel })
  const onCreated = ({ id }: Shipment, labelsUrl: string | null): void => {
    labelWait.begin(id, labelsUrl)
  }

  // 1. The worker wants it, or says what became of one that nobody knew about.
  const sending = createSending({ ...deps, ...deps.sharedOrders, onCreated })
  const send = (id: ShipmentId): void => {
    sending.sendNow(id)
  }

  const likelyDoubles = createLikelyDoubles(deps)

  return {
    ...createShipmentCreation({ ...deps, likelyDoubles, send }),
    ...createUnsureSettlement({ ...deps, onCreated, send }),
    ...createRefusedSettlement({ shipments, announce, likelyDoubles, send }),
    refresh: labelWait.askNow,
    endLabel: labelWait.endWithout,

    /** At start, before anybody can create anew: what an earlier run was sending is unsure from here on. */
    recover: sending.recover,

    /** The service can be reached and takes the key: whatever waits for it goes on. */
    goOn: (connectionId: ConnectionId): void => {
      sending.refuseUnwanted(connectionId)
      sending.sendWaiting(connectionId)
      labelWait.resume(connectionId)
    },

    /** Everything that waits for this connection's service stands at its gate, which knows when to go on. */
    standAtGate: sending.sendWaiting,

    /** Begins nothing more; resolves when no answer is awaited any longer. */
    finish: sending.finish,

    /** From here on nothing is written. */
    stop: (): void => {
      sending.stop()
      labelWait.stop()
    },
  }
}
