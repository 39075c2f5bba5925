// The station whose power is cut and whose disk fails, without its window: ships a number of orders and then ends. What it
// says on standard output is what a person has been told; the record of its calls shows when each word left it.
// Arguments: the folder, the service's address, how many orders, and how it ends ('killed' or 'closed').
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClock } from '../../../src-main/common/clock'
import { createMakeClient } from '../../../src-main/station/make-client'
import { StationFailure } from '../../../src-main/station-failure'
import type { StationParts } from '../../../src-main/station/station'
import { confirmationFor } from '../../../src-preload/contract/confirmation'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { listRequestSchema, type Shipment, type ShipmentState } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'
import { openStation } from '../../support/open-station'
import { connectCounting } from '../kill/connect-counting'
import { orderReference } from '../kill/order-reference'
import { exitCodes, ledgerFile, ledgerFolder } from './agreed'

const [folder = '', baseUrl = '', orders = '0', end = 'closed'] = process.argv.slice(2)
const lanes = 3
/** How often a person presses again after being told that nothing was sent. */
const patience = 20
/** How many times sooner than they say pauses are over. */
const haste = 10
/** What is said of parts that these runs leave out. */
const leftOut = ['the practice service did not start', 'the search index could not be started']
const settledStates: readonly ShipmentState[] = ['label-awaited', 'unsure', 'refused']

/** `portal` null: nobody looks there, and what is unsure stays so. */
const { key, portal } = JSON.parse(readFileSync(0, 'utf8')) as {
  key: string
  portal: Record<string, string[]> | null
}

const say = (words: string): void => {
  process.stdout.write(`${words}\n`)
}

/** Ends as the program does when it cannot be opened: an expected failure is a sentence, anything else is not. */
const stopWith = (cause: unknown): never => {
  say(`stopped ${cause instanceof StationFailure ? cause.message : String(cause)}`)
  process.exit(cause instanceof StationFailure ? exitCodes.stopped : exitCodes.unclear)
}

say(`pid ${process.pid}`)

const open = new Set<string>()
const created = new Set<string>()
const limit = Number(orders)
let begun = 0
let order = 0
let goneMs = 0

const clock = createClock()
const makeClient = createMakeClient()
const station = opened()
const { answers: handlers } = station

function opened(): StationParts {
  try {
    return openStation({
      folder,
      ledger: join(folder, ledgerFolder, ledgerFile),
      clock: {
        ...clock,
        setTimer: (delayMs, run) => clock.setTimer(delayMs / haste, run),
        // The person of these runs has waited: each look at this clock finds a day gone.
        sinceBootMs: () => (goneMs += 86_400_000),
      },
      // The service of this run, also for a connection that was made in an earlier one.
      makeClient: (connection) => makeClient({ ...connection, baseUrl, key: () => key }),
      emit: (name, payload) => {
        if (name === 'shipments.changed') look(payload as Shipment)
      },
      // It only reads, and the record is of one thread: the history is read from the ledger itself.
      startIndexThread: () => {
        throw new Error('no search index is wanted here')
      },
      log: (message, cause) => {
        if (!leftOut.includes(message)) say(`logged ${message}: ${String(cause)}`)
      },
    })
  } catch (cause) {
    return stopWith(cause)
  }
}

function look({ state, draft }: Shipment): void {
  const reference = draft.parcel.reference ?? ''
  if (state === 'label-awaited' && !created.has(reference)) {
    say(`created ${reference}`)
    created.add(reference)
    // In the middle of everything: other orders are on their way.
    if (end === 'killed' && created.size === limit) process.kill(process.pid, 'SIGKILL')
  }
  if (settledStates.includes(state) && open.delete(reference)) setImmediate(() => void shipNext())
}

async function shipNext(): Promise<void> {
  if (end === 'killed' || begun < limit) {
    begun += 1
    order += 1
    await press(order)
  } else if (open.size === 0) {
    say('done')
    await station.stop(0)
    process.exit(exitCodes.done)
  }
}

async function press(number: number): Promise<void> {
  const reference = orderReference(number)
  open.add(reference)
  const draft = aDraft({ parcel: { reference } })
  const draftId = draftIdSchema.parse(`order-draft-${number}`)
  await patiently(async () => {
    await handlers.shipments.create({ draftId, draft, doubleReason: null })
    say(`begun ${reference}`)
  })
}

/** As a person who is told that it did not work: tries again. */
async function patiently<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let triesLeft = patience; ; triesLeft -= 1)
    try {
      return await work()
    } catch (cause) {
      if (triesLeft === 0) return stopWith(cause)
      say(`told ${String(cause)}`)
      await wait(20)
    }
}

/** What a person sets before such a run: no questions, a high cap, and the service to use. */
async function setUp(): Promise<void> {
  await patiently(async () =>
    handlers.settings.change({ doubleWithinDays: 0, unsureCap: 50, printsByItself: false }),
  )
  const isConnected = (await handlers.connections.list()).some(({ kind }) => kind === 'test')
  if (isConnected) return
  await patiently(() => connectCounting(handlers, { baseUrl, key }))
}

const listed = async (states: ShipmentState[]) =>
  handlers.shipments.list(listRequestSchema.parse({ text: '', states, limit: 200 }))

async function work(): Promise<void> {
  // What is open already works, as in the program; what did not come up is in the log.
  await station.start().catch((cause: unknown) => {
    say(`logged the bench did not come up completely: ${String(cause)}`)
  })
  await setUp()
  order = (await listed([])).total
  if (portal !== null) await settleFrom(portal)
  for (let lane = 0; lane < lanes; lane += 1) await shipNext()
}

/** What a person does: looks in the portal, and says what is there. */
async function settleFrom(portal: Record<string, string[]>): Promise<void> {
  for (const { id, draft } of (await listed(['unsure'])).rows) {
    const reference = draft.parcel.reference ?? ''
    const [assignmentId] = portal[reference] ?? []
    if (assignmentId !== undefined) await handlers.shipments.adopt({ id, assignmentId, confirmation: '' })
    else {
      open.add(reference)
      await handlers.shipments.sendAgain({ id, confirmation: confirmationFor(draft) })
    }
  }
}

void work()
