// `npm run soak -- erase`: people are shipped to, printed for, tracked, copied, logged; then half of them are erased one by
// one and the rest stays. Every file the bench wrote is looked through, byte by byte and in every spelling it may have been
// kept in: of the erased nothing may be left, of the others everything must still be found. A second round lets the retention
// do it. --rounds N people in each (40). --control erases nobody: what is looked for must be found then.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { createLog } from '../../src-main/common/log'
import { pathsBelow } from '../../src-main/shell/paths'
import { fold } from '../../src-preload/contract/fold'
import type { Draft } from '../../src-preload/contract/draft'
import type { KeptForm } from '../../src-preload/contract/kept-form'
import type { Order } from '../../src-preload/contract/order'
import type { Shipment } from '../../src-preload/contract/shipment'
import { aDraft, aDraftId } from '../support/builders'
import { dataFolder, openStation, practiceBeside } from '../support/open-station'
import { aFile, anOrder } from '../support/orders'
import { createSteeredClock } from '../support/steered-clock'

type Person = { words: string[]; shipment: Shipment; label: string }
type Seen = { files: number; found: Map<string, string[]> }

const dayMs = 86_400_000
const letters = 'bcdfghjkmnpqrstvwxz'

/** No word of any language, the same at every run, and in no other. */
const word = (prefix: string, index: number): string =>
  `${prefix}q${[...String(index).padStart(4, '0')].map((digit) => letters[Number(digit) + 3]).join('')}zk`

/** Everything that says who it was, each unlike anything else in the files. */
const wordsOf = (
  index: number,
): Record<'first' | 'last' | 'street' | 'mail' | 'note' | 'reference', string> => ({
  first: word('Fi', index),
  last: word('La', index),
  street: word('St', index),
  mail: word('ma', index),
  note: word('No', index),
  reference: word('RF', index),
})

/** How a text may have been written into a file. */
const spellings = (text: string): Buffer[] => [
  Buffer.from(text),
  Buffer.from(text.toLowerCase()),
  Buffer.from(fold(text)),
  Buffer.from(text, 'utf16le'),
]

function lookThrough(folder: string, wanted: readonly string[]): Seen {
  const seen: Seen = { files: 0, found: new Map() }
  const needles = wanted.map((text) => ({ text, forms: spellings(text) }))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    seen.files += 1
    for (const { text, forms } of needles)
      if (path.includes(text) || forms.some((form) => bytes.includes(form)))
        seen.found.set(text, [...(seen.found.get(text) ?? []), path])
  }
  return seen
}

async function openBench(folder: string) {
  const data = pathsBelow(dataFolder(folder))
  const { clock, pass } = createSteeredClock()
  const log = createLog(data.log, { now: clock.now, secrets: () => [] })
  const changes = new Set<() => void>()
  const station = openStation({
    folder,
    clock,
    log,
    emit: () => {
      for (const changed of changes) changed()
    },
    startPractice: (key) => practiceBeside(folder, key, { labelDelayMs: [0, 0] }),
  })
  await station.start()
  const { shipments } = station.handlers
  const until = (id: Shipment['id'], isSo: (shipment: Shipment) => boolean): Promise<Shipment> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        Promise.resolve(shipments.detail(id)).then(({ shipment }) => {
          if (!isSo(shipment)) return
          changes.delete(look)
          resolve(shipment)
        }, reject)
      }
      changes.add(look)
      look()
    })
  return { station, data, log, pass, until }
}
type Bench = Awaited<ReturnType<typeof openBench>>

/** Created, printed into a folder, looked at, tracked and complained about in the log. */
async function shipTo({ station, data, log, until }: Bench, index: number): Promise<Person> {
  const { first, last, street, mail, note, reference } = wordsOf(index)
  const { handlers } = station
  const answer = await handlers.shipments.create({
    draftId: aDraftId(),
    draft: aDraft({
      recipient: {
        firstName: first,
        lastName: last,
        addressLine: `${street} 7`,
        email: `${mail}@shop.example`,
        postalCode: String(10_000 + index),
      },
      parcel: { description: note, reference },
    }),
    doubleReason: null,
  })
  if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
  const shipment = await until(
    answer.shipment.id,
    ({ state, lastPrint }) => state === 'printed' && lastPrint?.state === 'printed',
  )
  await handlers.tracking.get({ shipmentNumber: shipment.shipmentNumber ?? '', isFresh: true })
  await handlers.shipments.detail(shipment.id)
  log(`could not write to ${first} ${last}`, new Error(`${street} is unknown`))
  const sha256 = shipment.labelSha256 ?? ''
  return {
    words: [first, last, street, mail, note, reference],
    shipment,
    label: join(data.labels, sha256.slice(0, 2), `${sha256}.pdf`),
  }
}

/** The same person once more, in a file whose orders nobody has created yet. */
const orderOf = ({ shipment }: Person, index: number): Order => {
  const { firstName, lastName, postalCode, addressLine, email } = shipment.draft.recipient
  return anOrder(index, { fields: { firstName, lastName, postalCode, addressLine, email } })
}

const hitsIn = ({ found }: Seen, people: readonly Person[]): string[] =>
  people.flatMap(({ words, label }) => [
    ...words.flatMap((text) => (found.get(text) ?? []).map((path) => `${text} in ${path}`)),
    ...(existsSync(label) ? [`the label ${label}`] : []),
  ])

export async function run({ rounds = 40, flags }: RunOptions): Promise<Outcome> {
  const isControl = flags['control'] !== undefined
  const folder = mkdtempSync(join(tmpdir(), 'packbench-erase-'))
  const bench = await openBench(folder)
  const { handlers } = bench.station
  const result = {
    people: 0,
    files: 0,
    foundBefore: 0,
    hits: 0,
    keptLost: 0,
    erased: 0,
    byRetention: 0,
    copies: 0,
  }
  const misses: string[] = []
  const judge = (gone: readonly Person[], kept: readonly Person[]): void => {
    const seen = lookThrough(
      folder,
      [...gone, ...kept].flatMap(({ words }) => words),
    )
    result.files += seen.files
    misses.push(...hitsIn(seen, gone))
    for (const { words, label } of kept) {
      // The log is no place to keep anything: what stays, stays in the ledger and with its label.
      const lost = words.filter(
        (text) => !(seen.found.get(text) ?? []).some((path) => path.includes('ledger.db')),
      )
      result.keptLost += lost.length + (existsSync(label) ? 0 : 1)
    }
  }
  try {
    await handlers.settings.change({ asksForSameReference: false, asksForSameRecipient: false })
    const people: Person[] = []
    for (let index = 0; index < rounds; index += 1) {
      people.push(await shipTo(bench, index))
      if (index % Math.ceil(rounds / 3) === 0) await handlers.records.copyNow()
    }
    await handlers.batches.take(aFile(people.map(orderOf)))
    result.people = people.length
    const before = lookThrough(
      folder,
      people.flatMap(({ words }) => words),
    )
    result.foundBefore = before.found.size
    result.copies = readdirSync(bench.data.copies).filter((name) => name.endsWith('.db')).length

    const gone = people.filter((_, index) => index % 2 === 0)
    const kept = people.filter((_, index) => index % 2 === 1)
    if (!isControl)
      for (const { shipment } of gone) {
        const { lastName } = shipment.draft.recipient
        await handlers.forms.keep(halfTyped(shipment.draft))
        const { shipments } = await handlers.privacy.erase({
          shipmentId: shipment.id,
          confirmation: lastName,
        })
        result.erased += shipments
      }
    // While it runs, and when it has ended: what lies in a log of the database counts as well.
    judge(gone, kept)

    const [typedLast] = kept
    if (typedLast) await handlers.forms.keep(halfTyped(typedLast.shipment.draft))
    await handlers.settings.change({ retentionDays: 30 })
    bench.pass(31 * dayMs)
    const late = await shipTo(bench, rounds)
    if (!isControl) {
      await bench.station.retainNow()
      result.byRetention = kept.length
    }
    judge(people, [late])
    await bench.station.stop(0)
    judge(people, [late])
  } finally {
    await bench.station.stop(0).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  result.hits = misses.length
  for (const miss of misses.slice(0, 20)) console.error(miss)
  const met =
    result.hits === 0 &&
    result.keptLost === 0 &&
    result.foundBefore === 6 * rounds &&
    result.erased === Math.ceil(rounds / 2)
  return { result: { ...result, isControl }, met }
}

/** The same person in a form that nobody has finished. */
const halfTyped = ({ recipient }: Draft): KeptForm => {
  const { firstName, lastName, addressLine, postalCode, city, email } = recipient
  return {
    form: {
      draftId: aDraftId(),
      fields: { firstName, lastName, addressLine, postalCode, city, email },
      answers: {},
      origins: {},
    },
    aside: null,
    corrects: null,
    others: [],
  }
}
