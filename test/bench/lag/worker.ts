// One whole bench of the shop, without a window, and somebody who types parcels at it and works off the shared file. It says what
// reaches its window of the others, and how long the engine takes for its word.
import { readFileSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { StationEmit } from '../../../src-preload/contract'
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { shipmentQuestionSchema } from '../../../src-preload/contract/shipment'
import { connectCounting } from '../../soak/kill/connect-counting'
import { aDraft } from '../../support/builders'
import { endWithParent } from '../../support/end-with-parent'
import { openStation } from '../../support/open-station'
import { anOrder } from '../../support/orders'
import type { WorkerInput, WorkerWord } from './worker-input'

endWithParent()
const [folder = ''] = process.argv.slice(2)
const input = JSON.parse(readFileSync(0, 'utf8')) as WorkerInput
const say = (word: WorkerWord): void => void writeSync(1, `${JSON.stringify(word)}\n`)

const { prototype } = pg.Client
// oxlint-disable-next-line typescript/unbound-method -- it is called on its client below
const query = prototype.query as unknown as (...args: unknown[]) => Promise<unknown>
const timed = async function (this: pg.Client, ...args: unknown[]): Promise<unknown> {
  const call = /pb\.(claim|arm)\(/.exec(String(args[0]))?.[1]
  const askedAt = performance.now()
  const result = await query.apply(this, args)
  if (call === 'claim' || call === 'arm') say({ word: 'asked', call, ms: performance.now() - askedAt })
  return result
}
prototype.query = timed as unknown as typeof prototype.query

/** The print engine loads itself four seconds after the first parcel. */
const warmUpMs = 12_000

const heard = new Set<string>()
const emit = ((name: string, payload: unknown): void => {
  if (name !== 'shipments.changedElsewhere') return
  const { rows } = payload as { rows: { id: string; state: string; changedAt: string }[] }
  for (const { id, state, changedAt } of rows) {
    if (heard.has(id + changedAt)) continue
    heard.add(id + changedAt)
    say({ word: 'heard', id, state, lagMs: Date.now() - Date.parse(changedAt) })
  }
}) as StationEmit

const station = openStation({
  folder,
  emit,
  log: (message, cause) => {
    if (message !== 'the practice service did not start')
      process.stderr.write(`${input.name}: ${message} ${String(cause)}\n`)
  },
})
const { handlers } = station

async function join(): Promise<void> {
  await handlers.settings.change({
    asksForSameRecipient: false,
    asksForSameReference: false,
    printsByItself: false,
  })
  await station.start()
  await connectCounting(handlers, input)
  await handlers.several.join({ line: input.line, name: input.name })
  for (;;) {
    const { standing, tied, shared, benches } = await handlers.several.status()
    if (tied.length > 0) return say({ word: 'joined', benches: benches.length })
    const connection = (await handlers.connections.list()).find(({ kind }) => kind === 'test')
    if (standing === 'there' && connection !== undefined && (input.isFirst || shared.length > 0))
      await handlers.several.tie({ connection: connection.id, shared: shared[0]?.id ?? null })
    await wait(200)
  }
}

async function typeParcel(number: number): Promise<void> {
  const draft = aDraft({ parcel: { reference: `${input.name} ${number}` } })
  const draftId = draftIdSchema.parse(`${input.name} ${number}`.replaceAll(' ', '-'))
  await handlers.shipments.create({ draftId, draft, doubleReason: null })
}

async function typeParcels(): Promise<void> {
  for (let number = 1; number <= input.parcels; number += 1) {
    await typeParcel(number)
    await wait(input.paceMs * (0.5 + Math.random()))
  }
}

/** As people pack: one order after the other. */
async function workOffFile(): Promise<void> {
  if (input.orders === 0) return
  if (input.isFirst)
    await handlers.batches.take({
      file: { name: 'orders.csv', shop: null },
      given: nothingGiven,
      orders: Array.from({ length: input.orders }, (_, index) => anOrder(index + 1)),
    })
  for (;;) {
    const batch = (await handlers.batches.list()).find(({ isShared }) => isShared)
    const open = (batch?.counts.ready ?? 0) + (batch?.counts.wanted ?? 0)
    if (batch !== undefined && batch.orderCount === input.orders && open === 0) return
    if (batch !== undefined && (batch.counts.ready ?? 0) > 0) {
      const ready = await handlers.batches.places({ batchId: batch.id, section: 'ready', text: '' })
      const place = ready[Math.floor(Math.random() * ready.length)]
      if (place !== undefined) await handlers.batches.create({ batchId: batch.id, places: [place] })
    }
    await wait(input.paceMs * (0.5 + Math.random()))
  }
}

const created = async (): Promise<number> =>
  (
    await handlers.shipments.count({
      ...shipmentQuestionSchema.parse({ text: '', states: ['label-awaited', 'label-stored', 'printed'] }),
    })
  ).total ?? -1

async function work(): Promise<void> {
  const signal = (): Promise<void> => new Promise((resolve) => process.once('SIGUSR2', () => resolve()))
  await join()
  await typeParcel(0)
  await wait(warmUpMs)
  let next = signal()
  say({ word: 'warm' })
  await next
  await typeParcels()
  next = signal()
  say({ word: 'typed' })
  await next
  await workOffFile()
  say({ word: 'done' })
  for (;;) {
    say({ word: 'knows', created: await created() })
    await wait(1_000)
  }
}
void work()
