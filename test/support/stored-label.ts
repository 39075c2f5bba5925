// A real ledger with one shipment whose label is stored, for tests of what comes after that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monotonicFactory } from 'ulid'
import { onTestFinished } from 'vitest'
import { createConnectionsRepo } from '../../src-main/ledger/connections-repo'
import { createLabelFiles } from '../../src-main/ledger/label-files'
import { createLabelsRepo } from '../../src-main/ledger/labels-repo'
import { openLedger } from '../../src-main/ledger/open-ledger'
import { createPrintJobsRepo } from '../../src-main/ledger/print-jobs-repo'
import { createShipmentsRepo } from '../../src-main/ledger/shipments-repo'
import { aDraft, aDraftId } from './builders'
import { tempFolder } from './temp-folder'

/** The label is 4 × 6 in, for the big label printer. */
export async function aStoredLabel() {
  const folder = tempFolder()
  const db = openLedger(join(folder, 'ledger.db'))
  onTestFinished(() => void db.close())
  const deps = { now: () => new Date(), newId: monotonicFactory() }
  const shipments = createShipmentsRepo(db, deps)
  const store = createLabelFiles(join(folder, 'labels'))
  const connection = createConnectionsRepo(db, deps).add({
    name: 'Shop',
    kind: 'test',
    baseUrl: 'https://a.example',
  })
  const pdf = readFileSync(join(import.meta.dirname, '../fixtures/labels/4x6in.pdf'))
  const labelSha256 = await store.add(pdf)
  createLabelsRepo(db, deps).add({ sha256: labelSha256, bytes: pdf.length, pages: 1 })
  const { id } = shipments.begin({
    draftId: aDraftId(),
    connectionId: connection.id,
    draft: aDraft(),
    cause: { code: 'step-entered' },
  })
  const assignment = { id: 'A1', shipmentNumber: 'PB1', carrierHandle: 'post', status: 'new', differs: [] }
  shipments.step(id, 'waiting', { to: 'sending', cause: { code: 'step-sent' } })
  shipments.step(id, 'sending', { to: 'label-awaited', cause: { code: 'step-created' }, assignment })
  const shipment = shipments.step(id, 'label-awaited', {
    to: 'label-stored',
    cause: { code: 'step-label-stored' },
    labelSha256,
  })
  return { folder, db, shipment, labelSha256, shipments, printJobs: createPrintJobsRepo(db, deps), store }
}
