// `npm run soak -- figures`: several thousand ways to write a weight or a size, typed into the Ship form's own store at a
// German and at an English bench, and the create key pressed twice. What reaches main is compared with what was meant.
// `--control` reads figures as they were read before anybody was asked.
import { createStore } from 'zustand/vanilla'
import type { Outcome, RunOptions } from '../../scripts/named-runs'
import { formFromDraft, type FormField } from '../../src-renderer/rules/form'
import { checkDraft, type Checked } from '../../src-renderer/stores/check-draft'
import { shipState } from '../../src-renderer/stores/ship-store'
import { aDraft } from '../renderer/support/builders'
import { fakeStation } from '../support/fake-station/fake-station'
import { oldReading } from './figures/old-reading'
import { type FigureField, riddles, twoWays, type Writing, writings } from './figures/writings'

const benches = {
  de: { locale: 'de-DE', today: '2026-11-28' },
  en: { locale: 'en-GB', today: '2026-11-28' },
} as const
type Bench = keyof typeof benches

const other = { de: 'en', en: 'de' } as const

type CheckDraft = typeof checkDraft

const oldCheck: CheckDraft = (form, reading): Checked => {
  const bare = (text: string): string => {
    const value = oldReading(text)
    return value === null ? 'x' : String(value)
  }
  const weight = bare(form.weight)
  const length = bare(form.length)
  const answers = {
    weight: { text: weight, value: Number(weight) },
    length: { text: length, value: Number(length) },
  }
  return checkDraft({ ...form, weight, length, answers }, reading)
}

/** Types one figure into an otherwise good form and presses the key twice; null when nothing was sent. */
const sentFor = async (
  field: FigureField,
  text: string,
  bench: Bench,
  check: CheckDraft,
): Promise<{ value: number | null; isAsked: boolean }> => {
  const station = fakeStation()
  const store = createStore(
    shipState(station, {
      reading: () => benches[bench],
      loadCheck: () => Promise.resolve({ checkDraft: check }),
    }),
  )
  const ship = store.getState
  const { answers: _none, origins: _nowhere, ...fields } = formFromDraft(aDraft(), 'en-GB')
  for (const [name, value] of Object.entries(fields)) ship().set(name as FormField, value)
  ship().set(field, text)
  ship().leave(field)
  await ship().create()
  const isAsked = ship().isHeldUp
  if (ship().hasTyped) await ship().create()
  const [shipment] = station.fake.bench.shipments()
  if (shipment === undefined) return { value: null, isAsked }
  const { weightGrams, lengthCentimetres } = shipment.draft.parcel
  return { value: field === 'weight' ? weightGrams : lengthCentimetres, isAsked }
}

const isAmong = (value: number, meant: ReadonlySet<number>): boolean =>
  [...meant].some((candidate) => Math.abs(candidate - value) <= Math.abs(candidate) * 1e-6)

const unmarked = /^\D*\d+\D*$/

/** Two writers mean different things, and no rule of this bench's language decides: "1.250" is 1250 where German is written. */
const isAmbiguous = ({ meant }: Writing, bench: Bench): boolean => {
  const all = new Set([...meant.de, ...meant.en])
  const own = meant[bench]
  return all.size > 1 && !(own.size === 1 && isAmong(Math.max(...all), own))
}

export async function run(options: RunOptions): Promise<Outcome> {
  const check = options.flags['control'] === 'true' ? oldCheck : checkDraft
  const counts = {
    inputs: 0,
    sent: 0,
    asked: 0,
    refused: 0,
    wrongSent: 0,
    ambiguousSent: 0,
    notUnderstood: 0,
  }
  const riddleCounts = { riddles: 0, riddlesSent: 0 }
  const tell = (what: string, text: string, bench: Bench, value: number | null): void =>
    console.error(`${what}: ${JSON.stringify(text)} at a bench in ${bench}: ${String(value)}`)

  for (const writing of writings()) {
    for (const bench of ['de', 'en'] as const) {
      const { value, isAsked } = await sentFor(writing.field, writing.text, bench, check)
      counts.inputs += 1
      if (value === null) {
        counts[isAsked ? 'asked' : 'refused'] += 1
        if (isAsked) continue
        counts.notUnderstood += 1
        tell('not understood', writing.text, bench, value)
        continue
      }
      counts.sent += 1
      const own = writing.meant[bench]
      if (!isAmong(value, own.size > 0 ? own : writing.meant[other[bench]])) {
        counts.wrongSent += 1
        tell('wrong', writing.text, bench, value)
      } else if (isAmbiguous(writing, bench) && !unmarked.test(writing.text)) {
        counts.ambiguousSent += 1
        tell('ambiguous', writing.text, bench, value)
      }
    }
  }
  for (const [bench, field, text] of twoWays) {
    const { value, isAsked } = await sentFor(field, text, bench, check)
    counts.inputs += 1
    counts[value !== null ? 'sent' : isAsked ? 'asked' : 'refused'] += 1
    if (value === null) continue
    counts.ambiguousSent += 1
    tell('ambiguous', text, bench, value)
  }
  for (const [field, text] of riddles) {
    for (const bench of ['de', 'en'] as const) {
      riddleCounts.riddles += 1
      const { value } = await sentFor(field, text, bench, check)
      if (value === null) continue
      riddleCounts.riddlesSent += 1
      tell('riddle', text, bench, value)
    }
  }
  const result = { ...counts, ...riddleCounts }
  const isClean =
    counts.wrongSent + counts.ambiguousSent + counts.notUnderstood + riddleCounts.riddlesSent === 0
  return { result, met: isClean && counts.inputs >= 3000 && counts.sent >= 1000 }
}
