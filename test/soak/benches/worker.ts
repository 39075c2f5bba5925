// One whole bench of the shop, without a window, and the person who stands at it: presses create, looks into the portal for what
// is unclear, takes over what a silent bench was sending. It is killed, put to sleep and cut off from outside.
import { readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createClock } from '../../../src-main/common/clock'
import { listRequestSchema, type ShipmentState } from '../../../src-preload/contract/shipment'
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import { endWithParent } from '../../support/end-with-parent'
import { anOrder } from '../../support/orders'
import { openStation } from '../../support/open-station'
import { connectCounting } from '../kill/connect-counting'
import { orderReference } from '../kill/order-reference'
import { lookInPortal } from './counting-portal'
import type { WorkerInput } from './worker-input'

endWithParent()
const [folder = ''] = process.argv.slice(2)
const input = JSON.parse(readFileSync(0, 'utf8')) as WorkerInput
const say = (word: string): void => void writeSync(1, `${word}\n`)

/** Just as the next connection begins: after the engine's word, and before the first byte. */
let sleepsAtNext = false
const net = createRequire(import.meta.url)('node:net') as { connect: (...args: unknown[]) => unknown }
const connect = net.connect
net.connect = (...args) => {
  if (sleepsAtNext) {
    sleepsAtNext = false
    say('asleep')
    process.kill(process.pid, 'SIGSTOP')
  }
  return connect(...args)
}

const real = createClock()
const station = openStation({
  folder,
  emit: (name, payload) => {
    if (name !== 'shipments.changed' || input.sleepChance === 0) return
    if ((payload as { state: string }).state === 'sending' && Math.random() < input.sleepChance)
      sleepsAtNext = true
  },
  // Each person here has waited for long before anything is sent again that was unclear: the portal decides.
  clock: {
    ...real,
    now: () => new Date(Date.now() + input.skewMs),
    sinceBootMs: () => real.sinceBootMs() * 200,
  },
  sharingLimits: input.limits,
  log: (message, cause) => {
    if (message !== 'the practice service did not start' && !String(cause).startsWith('EngineFailure: away'))
      process.stderr.write(`${message} ${cause instanceof Error ? (cause.stack ?? '') : String(cause)}\n`)
  },
})
const { handlers } = station

async function begin(): Promise<void> {
  await handlers.settings.change({
    doubleWithinDays: 1,
    asksForSameRecipient: false,
    unsureCap: 50,
    quietMinutes: 3,
    printsByItself: false,
  })
  await station.start()
  const known = await handlers.connections.list()
  if (!known.some(({ kind }) => kind === 'test')) {
    await connectCounting(handlers, { baseUrl: input.baseUrl, key: input.key })
  }
  await join()
}

/** Once: pastes the line, and ties the connection to the one that all share. */
async function join(): Promise<void> {
  if ((await handlers.several.status()).engine === null)
    await handlers.several.join({ line: input.line, name: input.name })
  for (;;) {
    const { standing, tied, shared } = await handlers.several.status()
    if (tied.length > 0) return
    const connection = (await handlers.connections.list()).find(({ kind }) => kind === 'test')
    // The first bench makes the shared one; the others wait for it.
    const isFirst = input.orders !== null
    if (standing === 'there' && connection !== undefined && (isFirst || shared.length > 0))
      await handlers.several.tie({ connection: connection.id, shared: shared[0]?.id ?? null })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** What was taken and is not shared yet would begin at once. */
async function takeFile(orders: number): Promise<void> {
  if ((await handlers.batches.list()).length > 0) return
  await handlers.batches.take({
    file: { name: 'orders.csv', shop: null },
    given: nothingGiven,
    orders: Array.from({ length: orders }, (_, index) => {
      const order = anOrder(index + 1)
      return { ...order, fields: { ...order.fields, reference: orderReference(index + 1) } }
    }),
  })
}

const listed = async (states: readonly ShipmentState[]) =>
  handlers.shipments.list(listRequestSchema.parse({ text: '', states: [...states], limit: 200 }))

/** Where another parcel of this bench is that one already, there is nothing left to do. */
async function take(id: ShipmentId, assignmentId: string): Promise<void> {
  try {
    await handlers.shipments.adopt({ id, assignmentId, confirmation: '' })
  } catch (cause) {
    if (!String(cause).includes('assignment-taken')) throw cause
    await handlers.shipments.drop({ id, reason: 'made already' })
  }
}

async function settleUnsure(): Promise<void> {
  for (const { id, draft, unsureAt, ofBench } of (await listed(['unsure'])).rows) {
    if (ofBench !== undefined) continue
    const sinceMs = Date.now() + input.skewMs - Date.parse(unsureAt ?? '')
    if (sinceMs < input.lookAfterMs) continue
    const reference = draft.parcel.reference ?? ''
    const [assignmentId] = await lookInPortal(input.baseUrl, reference)
    await quietly('settle', async () => {
      if (assignmentId === undefined) await handlers.shipments.sendAgain({ id, confirmation: reference })
      else await take(id, assignmentId)
      say('settled')
    })
  }
}

async function takeOver(): Promise<void> {
  const { silent } = await handlers.several.cases()
  for (const { order, leftMs, word } of silent) {
    if (leftMs > 0) continue
    await quietly('take over', async () => {
      await handlers.several.takeOver({ order, confirmation: word })
      say('took-over')
    })
  }
}

/** What a person finds refused is tried again a moment later. */
const quietly = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (cause) {
    if (!/engine-away|too-early|still-quiet/.test(String(cause)))
      process.stderr.write(`${what} ${String(cause)}\n`)
  }
}

async function press(): Promise<void> {
  for (const batch of await handlers.batches.list())
    if (batch.isShared && (batch.counts.ready ?? 0) > 0)
      await handlers.batches.create({ batchId: batch.id, places: null })
}

/** Perhaps shipped before: the portal knows. */
async function answerDoubles(): Promise<void> {
  for (const { id: batchId } of await handlers.batches.list()) {
    const shown = { batchId, section: 'problems', text: '', offset: 0, limit: 50 } as const
    for (const { place, stand, fields } of (await handlers.batches.rows(shown)).rows) {
      if (stand !== 'double') continue
      const isMade = (await lookInPortal(input.baseUrl, fields.reference)).length > 0
      const answer = isMade ? 'skip' : 'send'
      await handlers.batches.answer({ batchId, places: [place], answer, reason: 'looked' })
    }
  }
}

async function standAtIt(): Promise<void> {
  await begin()
  const { orders } = input
  if (orders !== null) await takeFile(orders)
  say('working')
  for (;;) {
    await quietly('press', press)
    await quietly('doubles', answerDoubles)
    await quietly('unsure', settleUnsure)
    await quietly('silent', takeOver)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
void standAtIt()
