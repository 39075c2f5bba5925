// The process that gets killed: the real ledger, gate, client and creation service, shipping one order after the other as
// fast as it can. With `--control` the ledger is left out and a plain progress file takes its place, as in a program that
// writes down what it did after it did it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { openCache } from '../../../src-main/cache/open'
import { createAnswersCache } from '../../../src-main/cache/answers'
import { createConnectionsRepo } from '../../../src-main/ledger/connections-repo'
import { openLedger } from '../../../src-main/ledger/open'
import { createSettingsRepo } from '../../../src-main/ledger/settings-repo'
import { createShipmentsRepo } from '../../../src-main/ledger/shipments-repo'
import { createMakeClient } from '../../../src-main/service-client'
import { createShipmentCreation } from '../../../src-main/services/create-shipment'
import { createServiceClients } from '../../../src-main/services/service-clients'
import { confirmationFor, createSettlement } from '../../../src-main/services/settle-unsure'
import type { DraftId, Shipment } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'

const [folder = '', baseUrl = '', mode = 'journal'] = process.argv.slice(2)
/** How many are under way at a time: a bench with several parcels between press and answer. */
const lanes = 3

// The key comes in on standard input: neither arguments nor the environment ever hold it.
const { key, portal } = JSON.parse(readFileSync(0, 'utf8')) as { key: string; portal: Record<string, string[]> }

const orderReference = (order: number): string => `order-${order}`
const draftOf = (order: number) => aDraft({ parcel: { reference: orderReference(order) } })

if (mode === 'control') void shipWithoutJournal()
else shipWithJournal()

function shipWithJournal(): void {
  const now = () => new Date()
  const newId = monotonicFactory()
  const db = openLedger(join(folder, 'ledger.db'))
  const { db: cache } = openCache(join(folder, 'cache.db'))
  const connections = createConnectionsRepo(db, { now, newId })
  const connection = connections.all()[0] ?? connections.add({ name: 'Counting', kind: 'test', baseUrl })
  const shipments = createShipmentsRepo(db, { now, newId })
  const settings = createSettingsRepo(db, { folderForLabels: folder })
  settings.change({ doubleWithinDays: 0, unsureCap: 50 })
  const { clientFor } = createServiceClients({
    connections,
    keyOf: () => key,
    makeClient: createMakeClient(),
    onGateChange: () => undefined,
  })
  const answers = createAnswersCache(cache, { now })
  const idle = () => undefined
  const announce = (shipment: Shipment): Shipment => {
    if (shipment.state === 'label-awaited') setImmediate(shipNext)
    return shipment
  }
  const setTimer = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  }
  const activeConnection = () => connection.id
  const creation = createShipmentCreation({
    shipments,
    settings,
    answers,
    clientFor,
    activeConnection,
    announce,
    onCreated: idle,
    now,
    setTimer,
    log: (message, cause) => {
      process.stderr.write(`${message} ${String(cause)}\n`)
    },
  })
  const settlement = createSettlement({
    shipments,
    answers,
    clientFor,
    announce: (shipment) => shipment,
    onCreated: idle,
    send: creation.sendAgain,
  })

  let order = shipments.count([])
  function shipNext(): void {
    order += 1
    creation.create({ draftId: `order-draft-${order}` as DraftId, draft: draftOf(order), doubleReason: null })
  }

  creation.recover()
  const unsure = shipments.inState('unsure')
  process.stdout.write(`unsure ${unsure.length}\n`)
  // What a person does: looks in the portal, and says what is there.
  const settled = unsure.map(async (shipment) => {
    const [assignmentId] = portal[shipment.draft.parcel.reference ?? ''] ?? []
    if (assignmentId !== undefined) await settlement.adopt({ id: shipment.id, assignmentId })
    else settlement.sendAgain({ id: shipment.id, confirmation: confirmationFor(shipment) })
  })
  void Promise.all(settled).then(() => {
    creation.sendWaiting()
    process.stdout.write('working\n')
    if (mode !== 'settle') for (let lane = 0; lane < lanes; lane += 1) shipNext()
    else process.stdout.write('settled\n')
  })
}

/** Sends, then writes down how far it got: what every kill between the two does twice. */
async function shipWithoutJournal(): Promise<void> {
  const progress = join(folder, 'progress')
  const client = createMakeClient()({ baseUrl, key: () => key })
  const doneBefore = Number(readOr(progress, '0'))
  process.stdout.write('unsure 0\nworking\n')
  for (let order = doneBefore + 1; ; order += 1) {
    const outcome = await client.assignments.createSingle(draftOf(order))
    if (outcome.kind === 'created') writeFileSync(progress, String(order))
    else order -= 1
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
