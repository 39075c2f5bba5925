// Every answer of the index beside what looking at each shipment finds, in two orders and through filters.
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSearchIndex } from '../../../../src-main/cache/index/search-index'
import { isWanted, searchedText, wantedOf } from '../../../../src-main/cache/index/searched-text'
import { unfiltered } from '../../../../src-main/cache/index/question'
import { madeUpShipment } from '../../../bench/million/made-up-people'
import { typedTexts } from '../../../bench/million/typed-texts'
import { tempFolder } from '../../../support/temp-folder'
import { anIndexed, ledgerOf } from './ledger-of'

const rows = 1_500
const limit = 50
const spellings = [
  'lodz',
  'strasse',
  'mueller',
  'soren',
  '深圳',
  '市',
  '서울',
  '東京都',
  '+45 8',
  '2026-0',
  'b2b',
]

const shipments = Array.from({ length: rows }, (_, at) => {
  const { draft, shipmentNumber, assignmentId, carrier } = madeUpShipment(at + 1)
  const { reference, description } = draft.parcel
  return anIndexed(at + 1, {
    ...draft.recipient,
    ...{ reference, description, shipmentNumber, assignmentId, carrierHandle: carrier },
    state: at % 50 === 0 ? 'dropped' : 'printed',
  })
})

it('finds what is there, and nothing else', async () => {
  const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const index = createSearchIndex({
    path: join(tempFolder(), 'search.db'),
    ledger: ledgerOf(shipments),
    monotonicMs: () => performance.now(),
    breathe: tick,
    rest: tick,
    onProgress: () => undefined,
    log: (message) => expect.fail(message),
  })
  onTestFinished(() => index.stop())
  index.begin()
  await index.filled()
  const texts = shipments.map((one) => ({ ...one, ...searchedText(one) }))
  let hits = 0
  for (const text of [...typedTexts(120, rows), ...spellings])
    for (const filter of [{}, { carriers: ['harbour-lines'] }, { countries: ['KR', 'DK'] }])
      for (const isAscending of [false, true]) {
        const wanted = wantedOf(text)
        const { carriers = [], countries = [] } = filter as { carriers?: string[]; countries?: string[] }
        const there = texts
          .filter((one) => isWanted(one, wanted))
          .filter(({ carrierHandle }) => carriers.length === 0 || carriers.includes(carrierHandle ?? ''))
          .filter(({ countryCode }) => countries.length === 0 || countries.includes(countryCode))
          .map(({ seq }) => seq)
        const inOrder = (isAscending ? there : there.reverse()).slice(0, limit)
        const question = { ...unfiltered, text, carriers, countries, isAscending, connectionId: 'shop' }
        const located = await index.locate(question, { offset: 0, limit })
        expect({ text, filter, seqs: located?.seqs }).toEqual({ text, filter, seqs: inOrder })
        hits += inOrder.length
      }
  expect(hits).toBeGreaterThan(2_000)
})
