// Chosen orders of a batch as one assignment (service.md 4.3): the connection's form filled with all of them, and one shipment
// that stands for all, begun through the same guards and followed like every other. It sends nothing itself.
import type { z } from 'zod'
import type { Batch } from '../../../src-preload/contract/batch'
import type { Draft } from '../../../src-preload/contract/draft'
import { type ConnectionId, draftIdSchema } from '../../../src-preload/contract/ids'
import {
  guessedTogetherForm,
  type ordersTogetherSchema,
  type setTogetherFormSchema,
  type TogetherForm,
} from '../../../src-preload/contract/together'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { BatchOrder } from '../../ledger/batch-order-row'
import type { TogetherRepo } from '../../ledger/together-repo'
import { readForm, toCreateMulti } from '../../api/wire/create-multi'
import { StationFailure } from '../../station-failure'
import type { createParcelShipping } from '../ship-parcel'
import { type Assess, draftOf } from './assess-order'

type Deps = {
  batches: BatchesRepo
  together: TogetherRepo
  parcels: Pick<ReturnType<typeof createParcelShipping>, 'create'>
  assess: Assess
  newId: () => string
  activeConnection: () => ConnectionId
  tell: (id: Batch['id']) => Batch
}

const nameOf = ({ recipient, parcel }: Draft): string =>
  [`${recipient.firstName} ${recipient.lastName}`, parcel.reference ?? '']
    .filter((word) => word !== '')
    .join(', ')

export function createSendingTogether(deps: Deps) {
  const { batches, together } = deps

  const formOf = (id: ConnectionId): TogetherForm => {
    const own = together.form(id)
    return { form: own ?? guessedTogetherForm, isGuess: own === null }
  }

  /** Looked at anew: since it was taken over, one of them may have been sent another way. */
  const readyDraft = (order: BatchOrder, connectionId: ConnectionId): Draft => {
    const { draft } = draftOf(order.fields, order.choice)
    const { stand } = deps.assess({ ...order, connectionId })
    if (order.stand !== 'ready' || order.shipmentId !== null || stand !== 'ready' || draft === null)
      throw new StationFailure('wrong-state', { code: 'together-not-ready' })
    return draft
  }

  return {
    form: (): TogetherForm => formOf(deps.activeConnection()),

    /** Throws StationFailure 'invalid-input' for a form that cannot be filled. */
    setForm: ({ form }: z.output<typeof setTogetherFormSchema>): TogetherForm => {
      const id = deps.activeConnection()
      if (form !== null) readForm(form)
      together.setForm(id, form)
      return formOf(id)
    },

    /** All of them or none. Throws StationFailure 'wrong-state', 'invalid-input', and what creating one throws. */
    createTogether: ({ batchId, places }: z.output<typeof ordersTogetherSchema>): Batch => {
      const { connectionId, shared } = batches.need(batchId)
      // One call for several orders would need all of them at once, and other benches hold some.
      if (shared !== null) throw new StationFailure('wrong-state', { code: 'together-not-shared' })
      const orders = [...new Set(places)]
        .sort((one, other) => one - other)
        .map((place) => {
          const order = batches.order(batchId, place)
          return { place, doubleReason: order.doubleReason, draft: readyDraft(order, connectionId) }
        })
      const [first] = orders
      if (first === undefined || orders.length < 2)
        throw new StationFailure('invalid-input', { code: 'together-too-few' })
      const drafts = orders.map(({ draft }) => draft)
      const body = toCreateMulti(readForm(formOf(connectionId).form), drafts)
      const draftId = draftIdSchema.parse(`together-${deps.newId()}`)
      together.write({ draftId, batchId, body, orders })
      const others = drafts.slice(1).map(nameOf)
      const answer = deps.parcels.create({
        draftId,
        draft: { ...first.draft, together: { count: drafts.length, others } },
        doubleReason: first.doubleReason,
      })
      if (answer.kind !== 'begun') throw new StationFailure('wrong-state', { code: 'together-not-ready' })
      return deps.tell(batchId)
    },
  }
}
