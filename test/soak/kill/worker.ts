// The process that gets killed: the station as the program has it, shipping one order after the other as fast as it can. With
// `control` the ledger is left out and a plain progress file takes its place, as in a program that writes down what it did
// after it did it. Arguments: its folder, the service's address, and `work`, `settle` (ends what is open and begins nothing)
// or `control`. With a print queue (see input) every label is printed there, and an order is done once it has come out.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMakeClient } from '../../../src-main/station/make-client'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { listRequestSchema, type Shipment, type ShipmentState } from '../../../src-preload/contract/shipment'
import { createClock } from '../../../src-main/common/clock'
import { aDraft } from '../../support/builders'
import { openStation } from '../../support/open-station'
import { wineSpooler } from '../../windows/wine-spooler'
import { connectCounting } from './connect-counting'
import { orderReference } from './order-reference'
import type { WorkerInput } from './worker-input'

const [folder = '', baseUrl = '', mode = 'work'] = process.argv.slice(2)
/** How many are under way at a time: a bench with several parcels between press and answer. */
const lanes = 3
const openStates: readonly ShipmentState[] = ['waiting', 'sending', 'refused', 'unsure', 'label-awaited']

// The key comes in on standard input: neither arguments nor the environment ever hold it.
const { key, portal, printing } = JSON.parse(readFileSync(0, 'utf8')) as WorkerInput

/** Windows' own spooler under Wine, where the queue is one of its printers. */
const windows =
  printing?.windows === undefined
    ? undefined
    : wineSpooler(printing.windows.launch, printing.windows.script, printing.env.CUPS_SERVER)

const say = (word: string): void => void process.stdout.write(`${word}\n`)
const draftOf = (order: number) => aDraft({ parcel: { reference: orderReference(order) } })

if (mode === 'control') void shipWithoutJournal()
else void shipWithJournal()

async function shipWithJournal(): Promise<void> {
  const underWay = new Set<string>()
  let goneMs = 0
  const isDone = ({ state, lastPrint }: Shipment): boolean =>
    printing === null
      ? state === 'label-awaited'
      : ['printed', 'failed', 'unknown', 'canceled'].includes(lastPrint?.state ?? '')
  const station = openStation({
    folder,
    ...(printing === null ? {} : { env: printing.env }),
    ...(windows === undefined ? {} : { platform: 'win32', startSpooler: windows.start }),
    emit: (name, payload) => {
      if (name !== 'shipments.changed') return
      const shipment = payload as Shipment
      if (shipment.lastPrint?.state === 'submitting') say('submitting')
      if (shipment.lastPrint?.state === 'queued') say('recorded')
      if (isDone(shipment) && underWay.delete(shipment.id) && mode === 'work')
        setImmediate(() => void shipNext())
    },
    // The person of these runs has waited: each look at this clock finds a day gone.
    clock: { ...createClock(), sinceBootMs: () => (goneMs += 86_400_000) },
    log: (message, cause) => {
      if (message !== 'the practice service did not start')
        process.stderr.write(`${message} ${String(cause)}\n`)
    },
  })
  const { handlers } = station
  const listed = async (states: readonly ShipmentState[]) =>
    handlers.shipments.list(listRequestSchema.parse({ text: '', states: [...states], limit: 200 }))

  await handlers.settings.change({ doubleWithinDays: 0, unsureCap: 50, printsByItself: printing !== null })
  const connections = await handlers.connections.list()
  const way = windows === undefined ? 'cups' : 'windows'
  if (printing !== null) await handlers.printers.assign(defaultProfile('zebra_big', way, printing.queue))
  await station.start()
  if (!connections.some(({ kind }) => kind === 'test')) await connectCounting(handlers, { baseUrl, key })

  // What a person does: looks in the portal, and says what is there.
  for (const { id, draft } of (await listed(['unsure'])).rows) {
    const reference = draft.parcel.reference ?? ''
    const [assignmentId] = portal[reference] ?? []
    if (assignmentId !== undefined) await handlers.shipments.adopt({ id, assignmentId, confirmation: '' })
    else await handlers.shipments.sendAgain({ id, confirmation: reference })
  }

  let order = (await listed([])).total
  async function shipNext(): Promise<void> {
    order += 1
    const draftId = draftIdSchema.parse(`order-draft-${order}`)
    const answer = await handlers.shipments.create({ draftId, draft: draftOf(order), doubleReason: null })
    if (answer.kind === 'begun') underWay.add(answer.shipment.id)
  }

  // What an earlier life left open comes first: the line at the printer must not grow from life to life.
  for (const shipment of (await listed([...openStates, 'label-stored'])).rows)
    if (!isDone(shipment)) underWay.add(shipment.id)

  say('working')
  if (mode === 'work') while (underWay.size < lanes) await shipNext()
  else if (printing === null) say('settled')
  else {
    const isOpen = async (): Promise<boolean> => {
      const stored = (await listed(['label-stored'])).rows
      return (await listed(openStates)).total > 0 || !stored.every(isDone)
    }
    while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 100))
    await station.stop()
    say('settled')
  }
}

/** Sends, then writes down how far it got: what every kill between the two does twice. */
async function shipWithoutJournal(): Promise<void> {
  const progress = join(folder, 'progress')
  const client = createMakeClient()({ baseUrl, key: () => key })
  const doneBefore = Number(readOr(progress, '0'))
  say('working')
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
