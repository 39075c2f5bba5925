// The process that gets killed: the real ledger, gate, client and creation service, shipping one order after the other as
// fast as it can. With `--control` the ledger is left out and a plain progress file takes its place, as in a program that
// writes down what it did after it did it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMakeClient } from '../../../src-main/make-client'
import { confirmationFor } from '../../../src-preload/contract/confirmation'
import { aDraft } from '../../support/builders'
import { openBench, orderReference } from './bench'

const [folder = '', baseUrl = '', mode = 'journal'] = process.argv.slice(2)
/** How many are under way at a time: a bench with several parcels between press and answer. */
const lanes = 3

// The key comes in on standard input: neither arguments nor the environment ever hold it.
const { key, portal } = JSON.parse(readFileSync(0, 'utf8')) as {
  key: string
  portal: Record<string, string[]>
}

const draftOf = (order: number) => aDraft({ parcel: { reference: orderReference(order) } })

if (mode === 'control') void shipWithoutJournal()
else shipWithJournal()

function shipWithJournal(): void {
  const bench = openBench({
    ledgerPath: join(folder, 'ledger.db'),
    cachePath: join(folder, 'cache.db'),
    baseUrl,
    key,
    onChange: (shipment) => {
      if (mode !== 'settle' && shipment.state === 'label-awaited') setImmediate(shipNext)
    },
    log: (message, cause) => {
      process.stderr.write(`${message} ${String(cause)}\n`)
    },
  })
  const { shipments, creation, settlement } = bench
  bench.setUp()

  let order = shipments.count([])
  function shipNext(): void {
    order += 1
    bench.press(order)
  }

  creation.recover()
  const unsure = shipments.inState('unsure')
  // What a person does: looks in the portal, and says what is there.
  const settled = unsure.map(async (shipment) => {
    const [assignmentId] = portal[shipment.draft.parcel.reference ?? ''] ?? []
    if (assignmentId !== undefined) await settlement.adopt({ id: shipment.id, assignmentId })
    else settlement.sendAgain({ id: shipment.id, confirmation: confirmationFor(shipment.draft) })
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
  process.stdout.write('working\n')
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
