// How a batch stands and what its rows show. Tells the window of changes a few times a second at most, however fast they come.
import type { StationEmit } from '../../../src-preload/contract'
import type { Batch, BatchRow, BatchRows } from '../../../src-preload/contract/batch'
import { batchStripTicks, type OrderStand } from '../../../src-preload/contract/batch-vocabulary'
import type { BatchId, ConnectionId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { Clock } from '../../common/clock'
import type { Shown } from '../../ledger/batch-queries'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { figuresOf } from './choose-package'
import type { OwnNumber } from './own-numbers'

type Deps = Pick<Clock, 'monotonicMs' | 'setTimer'> & {
  batches: BatchesRepo
  shipments: Pick<ShipmentsRepo, 'find'>
  activeConnection: () => ConnectionId
  held: (id: BatchId) => Message | null
  /** As people know it. */
  benchName: (bench: string) => string
  ownNumber: OwnNumber
  emit: StationEmit
}

const tellEveryMs = 250
const paceOverMs = 120_000
const shownBatches = 20
/** What stands first in a tick of several orders. */
const worstFirst: readonly OrderStand[] = [
  'unsure',
  'refused',
  'fix',
  'double',
  'asks',
  'sending',
  'waiting',
  'label-awaited',
  'label-stored',
  'elsewhere',
  'wanted',
  'ready',
  'printed',
  'done-elsewhere',
  'label-ended',
  'dropped',
  'skipped',
]
const inWork: readonly OrderStand[] = ['wanted', 'waiting', 'sending']

export const stripOf = (stands: readonly OrderStand[]): OrderStand[] => {
  const perTick = Math.ceil(stands.length / batchStripTicks)
  if (perTick <= 1) return [...stands]
  return Array.from({ length: Math.ceil(stands.length / perTick) }, (_, tick) => {
    const several = new Set(stands.slice(tick * perTick, (tick + 1) * perTick))
    return worstFirst.find((stand) => several.has(stand)) ?? 'ready'
  })
}

export function createBatchReport(deps: Deps) {
  const { batches } = deps
  /** When orders were created, of late. */
  const createdAt = new Map<BatchId, number[]>()
  const changed = new Set<BatchId>()
  let isTelling = false

  const paceOf = (id: BatchId): number | null => {
    const nowMs = deps.monotonicMs()
    const times = (createdAt.get(id) ?? []).filter((time) => nowMs - time <= paceOverMs)
    createdAt.set(id, times)
    const first = times[0]
    if (first === undefined || times.length < 3) return null
    return (times.length - 1) / Math.max((nowMs - first) / 60_000, 1 / 60)
  }

  const look = (id: BatchId): Batch => {
    const { name, shop, takenAt, isPaused, shared, madeBy } = batches.need(id)
    const counts = batches.counts(id)
    const left = inWork.reduce((sum, stand) => sum + (counts[stand] ?? 0), 0)
    const pacePerMinute = left > 0 && !isPaused ? paceOf(id) : null
    return {
      id,
      name,
      shop,
      takenAt,
      orderCount: Object.values(counts).reduce((sum, n) => sum + n, 0),
      counts,
      isPaused,
      isShared: shared === 'shared',
      madeBy: madeBy === null ? null : deps.benchName(madeBy),
      held: (counts.wanted ?? 0) > 0 && !isPaused ? deps.held(id) : null,
      pacePerMinute,
      leftMs: pacePerMinute === null ? null : (left / pacePerMinute) * 60_000,
      strip: stripOf(batches.stands(id)),
    }
  }

  const tellLater = (id: BatchId): void => {
    changed.add(id)
    if (isTelling) return
    isTelling = true
    deps.setTimer(tellEveryMs, () => {
      isTelling = false
      const inUse = deps.activeConnection()
      const told = [...changed]
      changed.clear()
      for (const one of told)
        if (batches.need(one).connectionId === inUse) deps.emit('batches.changed', look(one))
    })
  }

  const rowOf = (order: BatchOrder): BatchRow => {
    const { source, shipmentId, batchId, place, fields, choice } = order
    const shipment = shipmentId === null ? null : deps.shipments.find(shipmentId)
    const isWaitedFor =
      shipment?.state === 'label-stored' &&
      shipment.lastPrint?.state === 'wanted' &&
      shipment.lastPrint.question === null
    return {
      place,
      rowNumbers: source.rowNumbers,
      orderNumber: source.orderNumber,
      stand: order.stand,
      elsewhere:
        order.elsewhere === null
          ? null
          : { bench: deps.benchName(order.elsewhere.bench), state: order.elsewhere.state },
      fields,
      items: source.items,
      choice,
      ...figuresOf(fields, choice),
      problems: order.problems,
      hints: source.hints,
      earlierId: order.earlierId,
      shipment,
      shipmentNumber: deps.ownNumber(order, shipment),
      printsAfter: isWaitedFor ? batches.unlabelledBefore(batchId, place) : null,
    }
  }

  return {
    look,
    rowOf,
    tellLater,
    /** Now and, with what else has changed, to the window a moment later. Throws for one that is not there, and tells nothing. */
    tell: (id: BatchId): Batch => {
      const batch = look(id)
      tellLater(id)
      return batch
    },
    list: (): Batch[] => batches.latest(deps.activeConnection(), shownBatches).map(({ id }) => look(id)),
    rows: (wanted: Shown & { offset: number; limit: number }): BatchRows => ({
      total: batches.count(wanted),
      rows: batches.rows(wanted).map(rowOf),
    }),
    places: (wanted: Shown): number[] => batches.places(wanted),
    /** A shipment has changed: if it is an order's, so has its batch. */
    see: ({ id, state }: Shipment): void => {
      const order = batches.ofShipment(id)
      if (order === null) return
      if (state === 'label-awaited')
        createdAt.set(order.batchId, [...(createdAt.get(order.batchId) ?? []), deps.monotonicMs()])
      tellLater(order.batchId)
    },
  }
}
