// What a person does to the orders of a batch before they are sent: mends a field, chooses a package, answers a question,
// leaves one out. Nothing is sent here, and what is under way is not touched.
import type {
  Batch,
  batchRowSchema,
  orderEditSchema,
  ordersAnswerSchema,
  ordersChangeSchema,
} from '../../../src-preload/contract/batch'
import type { z } from 'zod'
import type { BatchId, ShipmentId } from '../../../src-preload/contract/ids'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { SettingsRepo } from '../../ledger/settings-repo'
import { StationFailure } from '../../station-failure'
import type { Assess } from './assess-order'
import { changedChoice } from './choose-package'

type Deps = {
  batches: BatchesRepo
  settings: SettingsRepo
  assess: Assess
  /** What is written inside is on the disk together. */
  inOneWrite: <Value>(work: () => Value) => Value
  tell: (id: BatchId) => Batch
  drop: (input: { id: ShipmentId; reason: string }) => unknown
  row: (order: BatchOrder) => z.output<typeof batchRowSchema>
}
type Changed = Partial<Pick<BatchOrder, 'fields' | 'choice' | 'isAccepted' | 'doubleReason'>>

const canChange: readonly BatchOrder['stand'][] = ['fix', 'asks', 'double', 'ready', 'skipped', 'refused']
/** One call holds main no longer than this many orders. */
const atATime = 100
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function createOrderChanges(deps: Deps) {
  const { batches } = deps

  const rewrite = (order: BatchOrder, changed: Changed, isOut = false): void => {
    const { connectionId } = batches.need(order.batchId)
    const now = { ...order, ...changed }
    const assessment = deps.assess({ ...now, connectionId })
    batches.rewrite(order.batchId, order.place, {
      ...now,
      ...assessment,
      stand: isOut ? 'skipped' : assessment.stand,
      orderNumber: order.source.orderNumber,
    })
  }

  /** What was refused for several is given up: each of them is an order of its own again, to go alone or together anew. */
  const takeApart = ({ shipmentId }: BatchOrder): void => {
    if (shipmentId === null) return
    const all = batches.allOfShipment(shipmentId)
    deps.drop({ id: shipmentId, reason: '-' })
    for (const { batchId, place } of all) {
      batches.beginAnew(batchId, place)
      rewrite(batches.order(batchId, place), {})
    }
  }

  /** Each that may still be changed; the others stay as they are. */
  const each = async (
    batchId: BatchId,
    places: readonly number[],
    work: (order: BatchOrder) => void,
  ): Promise<Batch> => {
    for (let first = 0; first < places.length; first += atATime) {
      deps.inOneWrite(() => {
        for (const place of places.slice(first, first + atATime)) {
          const order = batches.order(batchId, place)
          work(order)
        }
      })
      await breathe()
    }
    return deps.tell(batchId)
  }

  return {
    /** Throws StationFailure 'wrong-state' for an order that is under way. */
    edit: ({ batchId, place, fields }: z.output<typeof orderEditSchema>) => {
      const order = batches.order(batchId, place)
      if (!canChange.includes(order.stand))
        throw new StationFailure('wrong-state', { code: 'batch-under-way' })
      // What is left out of the edit stays; undefined would be written as nothing at all.
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      const mend = (now: BatchOrder): void => rewrite(now, { fields: { ...now.fields, ...given } })
      if (order.isTogether)
        deps.inOneWrite(() => {
          takeApart(order)
          mend(batches.order(batchId, place))
        })
      else mend(order)
      deps.tell(batchId)
      return deps.row(batches.order(batchId, place))
    },

    change: async ({ batchId, places, change }: z.output<typeof ordersChangeSchema>): Promise<Batch> => {
      const { given } = batches.need(batchId)
      const { packages } = deps.settings.get()
      return each(batchId, places, (order) => {
        if (canChange.includes(order.stand) && order.stand !== 'refused')
          rewrite(
            order,
            { choice: changedChoice(order.choice, change, given, packages) },
            order.stand === 'skipped',
          )
      })
    },

    answer: async ({
      batchId,
      places,
      answer,
      reason,
    }: z.output<typeof ordersAnswerSchema>): Promise<Batch> =>
      each(batchId, places, (order) => {
        const { stand } = order
        if (answer === 'back') {
          if (stand === 'dropped') {
            batches.beginAnew(batchId, order.place)
            rewrite(batches.order(batchId, order.place), {})
          } else if (stand === 'skipped') rewrite(order, {})
        } else if (answer === 'skip') {
          // One of several that were sent as one has given up the shipment of the others by then.
          if (stand === 'refused' && order.shipmentId !== null)
            deps.drop({ id: order.shipmentId, reason: reason === '' ? '-' : reason })
          else if (canChange.includes(stand)) rewrite(order, {}, true)
        } else if (stand === 'double') rewrite(order, { doubleReason: reason })
        else if (stand === 'asks' || stand === 'fix') rewrite(order, { isAccepted: true })
      }),
  }
}
