// The batches of the fake station: rows in memory that the window can look through, choose and change. Nothing moves by
// itself, and no order is looked at anew: what a test wants to see it puts there.
import { guessedTogetherForm } from '../../../src-preload/contract/together'
import type { Batch, BatchRow } from '../../../src-preload/contract/batch'
import { type OrderStand, sectionOfStand } from '../../../src-preload/contract/batch-vocabulary'
import { type BatchId, batchIdSchema, type ShipmentId } from '../../../src-preload/contract/ids'
import type { StationHandlers } from '../../../src-preload/contract'
import type { Package } from '../../../src-preload/contract/package'
import { stripOf } from '../../../src-main/services/batches/report-batch'
import { FakeFailure } from './defaults'

export type FakeBatch = Partial<Omit<Batch, 'counts' | 'strip' | 'orderCount'>> & {
  rows: readonly BatchRow[]
}
type Shown = { batchId: BatchId; section: string | null; text: string }

const notSent: readonly OrderStand[] = ['fix', 'asks', 'double', 'ready', 'skipped']

export function fakeBatches(
  given: readonly FakeBatch[],
  deps: {
    packages: () => readonly Package[]
    emit: (name: string, payload: unknown) => void
    saved: string | null
  },
): {
  handlers: StationHandlers['batches']
  putBatch: (id: string, rows: readonly BatchRow[]) => void
  ofShipment: (id: ShipmentId) => Batch | null
} {
  const kept = new Map(
    given.map(({ rows, ...rest }, index) => {
      const id = rest.id ?? batchIdSchema.parse(`batch-${index + 1}`)
      return [id, { ...rest, id, rows: [...rows] }]
    }),
  )
  const need = (id: BatchId) => {
    const batch = kept.get(id)
    if (batch === undefined) throw new FakeFailure('not-found', { code: 'batch-unknown' })
    return batch
  }
  const look = (id: BatchId): Batch => {
    const { rows, ...batch } = need(id)
    const counts: Batch['counts'] = {}
    for (const { stand } of rows) counts[stand] = (counts[stand] ?? 0) + 1
    return {
      name: 'orders 12 March.csv',
      shop: 'shopify',
      takenAt: '2026-03-12T12:50:00.000Z',
      isPaused: false,
      isShared: false,
      madeBy: null,
      held: null,
      pacePerMinute: null,
      leftMs: null,
      ...batch,
      orderCount: rows.length,
      counts,
      strip: stripOf(rows.map(({ stand }) => stand)),
    }
  }
  const tell = (id: BatchId): Batch => {
    deps.emit('batches.changed', look(id))
    return look(id)
  }
  const shown = ({ batchId, section, text }: Shown): BatchRow[] =>
    need(batchId).rows.filter(
      ({ stand, fields, orderNumber }) =>
        (section === null || sectionOfStand[stand] === section) &&
        [orderNumber, fields.firstName, fields.lastName, fields.company, fields.city, fields.postalCode]
          .join(' ')
          .toLowerCase()
          .includes(text.toLowerCase()),
    )
  const rewrite = (
    id: BatchId,
    places: readonly number[] | null,
    change: (row: BatchRow) => Partial<BatchRow>,
  ) => {
    const batch = need(id)
    batch.rows = batch.rows.map((row) =>
      places === null || places.includes(row.place) ? { ...row, ...change(row) } : row,
    )
    return tell(id)
  }

  let togetherForm: string | null = null
  return {
    ofShipment: (id) => {
      const found = [...kept.values()].find(({ rows }) => rows.some(({ shipment }) => shipment?.id === id))
      return found === undefined ? null : look(found.id)
    },
    putBatch: (id, rows) => {
      const batchId = batchIdSchema.parse(id)
      kept.set(batchId, { ...kept.get(batchId), id: batchId, rows: [...rows] })
      tell(batchId)
    },
    handlers: {
      take: () => {
        throw new FakeFailure('internal')
      },
      list: () => [...kept.keys()].reverse().map(look),
      look,
      rows: (request) => {
        const rows = shown(request)
        return { total: rows.length, rows: rows.slice(request.offset, request.offset + request.limit) }
      },
      places: (request) => shown(request).map(({ place }) => place),
      edit: ({ batchId, place, fields }) => {
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
        rewrite(batchId, [place], (row) => ({
          fields: { ...row.fields, ...given },
          stand: 'ready',
          problems: [],
        }))
        const edited = need(batchId).rows.find((row) => row.place === place)
        if (edited === undefined) throw new FakeFailure('not-found', { code: 'batch-unknown' })
        return edited
      },
      change: ({ batchId, places, change }) =>
        rewrite(batchId, places, (row) => {
          const chosen = deps.packages().find(({ id }) => id === change.packageId)
          return {
            choice: {
              ...row.choice,
              ...(chosen === undefined ? {} : { packageId: chosen.id, packageName: chosen.name }),
              serviceLevel: change.serviceLevel ?? row.choice.serviceLevel,
              distributionChannel: change.distributionChannel ?? row.choice.distributionChannel,
              layout: change.layout ?? row.choice.layout,
            },
          }
        }),
      answer: ({ batchId, places, answer }) =>
        rewrite(batchId, places, ({ stand }) =>
          notSent.includes(stand) ? { stand: answer === 'skip' ? 'skipped' : 'ready', problems: [] } : {},
        ),
      create: ({ batchId, places }) =>
        rewrite(batchId, places, ({ stand }) => (stand === 'ready' ? { stand: 'wanted' } : {})),
      createTogether: ({ batchId, places }) =>
        rewrite(batchId, places, ({ stand }) => (stand === 'ready' ? { stand: 'waiting' } : {})),
      togetherForm: () => ({ form: togetherForm ?? guessedTogetherForm, isGuess: togetherForm === null }),
      setTogetherForm: ({ form }) => {
        togetherForm = form
        return { form: form ?? guessedTogetherForm, isGuess: form === null }
      },
      pause: (id) => {
        need(id).isPaused = true
        return tell(id)
      },
      resume: (id) => {
        need(id).isPaused = false
        return tell(id)
      },
      stop: (id) => rewrite(id, null, ({ stand }) => (stand === 'wanted' ? { stand: 'ready' } : {})),
      reprint: () => [],
      saveResult: () => deps.saved,
    },
  }
}
