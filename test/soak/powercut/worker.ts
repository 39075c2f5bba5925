// The bench whose power is cut and whose disk fails: ships a number of orders and then ends. What it says on standard
// output is what a person at the bench has been told; the record of its calls shows when each word left it.
// Arguments: the folder, the service's address, how many orders, and how it ends ('killed' or 'closed').
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { confirmationFor } from '../../../src-preload/contract/confirmation'
import { StationFailure } from '../../../src-main/station-failure'
import type { ShipmentState } from '../../../src-preload/contract/shipment'
import { orderReference } from '../kill/order-reference'
import { type CutStation, openCutStation } from './cut-station'
import { exitCodes, ledgerFile, ledgerFolder } from './agreed'

const [folder = '', baseUrl = '', orders = '0', end = 'closed'] = process.argv.slice(2)
const lanes = 3
/** How often a person presses again after being told that nothing was sent. */
const patience = 20
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
const limit = Number(orders)
let begun = 0
let created = 0

const bench = opened()
let order = bench.shipments.pageOfAll(Number.MAX_SAFE_INTEGER, 1)[0]?.seq ?? 0

function opened(): CutStation {
  try {
    return openCutStation({
      ledgerPath: join(folder, ledgerFolder, ledgerFile),
      cachePath: join(folder, 'cache.db'),
      baseUrl,
      key,
      haste: 10,
      onChange: ({ state, draft }) => {
        const reference = draft.parcel.reference ?? ''
        if (state === 'label-awaited') {
          say(`created ${reference}`)
          created += 1
          // In the middle of everything: other orders are on their way.
          if (end === 'killed' && created === limit) process.kill(process.pid, 'SIGKILL')
        }
        if (settledStates.includes(state) && open.delete(reference)) setImmediate(shipNext)
      },
      log: (message, cause) => {
        say(`logged ${message}: ${String(cause)}`)
      },
    })
  } catch (cause) {
    return stopWith(cause)
  }
}

function shipNext(): void {
  if (end === 'killed' || begun < limit) {
    begun += 1
    order += 1
    press(order, patience)
  } else if (open.size === 0) {
    say('done')
    bench.close()
    process.exit(exitCodes.done)
  }
}

function press(number: number, triesLeft: number): void {
  const reference = orderReference(number)
  open.add(reference)
  try {
    bench.press(number)
    say(`begun ${reference}`)
  } catch (cause) {
    if (!(cause instanceof StationFailure)) return stopWith(cause)
    if (triesLeft === 0) return stopWith(cause)
    say(`told ${cause.message}`)
    setTimeout(press, 20, number, triesLeft - 1)
  }
}

/** As a person in the settings: tries again when it did not work. */
async function setUp(): Promise<void> {
  for (let triesLeft = patience; ; triesLeft -= 1)
    try {
      bench.setUp()
      return
    } catch (cause) {
      if (triesLeft === 0) stopWith(cause)
      await wait(20)
    }
}

async function work(): Promise<void> {
  try {
    bench.sending.recover()
  } catch (cause) {
    // The program says so in a window of its own, and is started again.
    say(`stopped The bench could not be started completely. ${String(cause)}`)
    process.exit(exitCodes.stopped)
  }
  await setUp()
  if (portal !== null) await settleFrom(portal)
  bench.sending.sendWaiting(bench.connectionId)
  for (let lane = 0; lane < lanes; lane += 1) shipNext()
}

/** What a person does: looks in the portal, and says what is there. */
async function settleFrom(portal: Record<string, string[]>): Promise<void> {
  for (const unsure of bench.shipments.inState('unsure')) {
    const { id } = unsure
    const reference = unsure.draft.parcel.reference ?? ''
    const [assignmentId] = portal[reference] ?? []
    if (assignmentId !== undefined) await bench.settlement.adopt({ id, assignmentId, confirmation: '' })
    else {
      open.add(reference)
      bench.settlement.sendAgain({ id, confirmation: confirmationFor(unsure.draft) })
    }
  }
}

void work()
