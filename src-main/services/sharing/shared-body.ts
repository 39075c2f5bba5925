// What an order says, as benches hand it to each other: the engine keeps it and does not read it.
import { z } from 'zod'
import { orderChoiceSchema } from '../../../src-preload/contract/batch'
import { type Draft, draftSchema } from '../../../src-preload/contract/draft'
import { orderFieldsSchema, orderSchema } from '../../../src-preload/contract/order'
import type { BatchOrder } from '../../ledger/batch-order-row'
import { referenceKey } from '../../ledger/draft-keys'
import { draftOf } from '../batches/assess-order'

const orderBodySchema = z.object({
  source: orderSchema,
  fields: orderFieldsSchema,
  choice: orderChoiceSchema,
  isAccepted: z.boolean(),
  doubleReason: z.string().nullable(),
})
export type SharedOrderBody = z.infer<typeof orderBodySchema>

/** Of a parcel that was typed, or that its bench had begun when the engine was put back. */
const draftBodySchema = z.object({ draft: draftSchema })

export const bodyOfOrder = ({
  source,
  fields,
  choice,
  isAccepted,
  doubleReason,
}: BatchOrder): SharedOrderBody => ({ source, fields, choice, isAccepted, doubleReason })

/** For the question whether two benches make the same parcel. */
export const referenceOf = ({ fields, choice }: BatchOrder): string | null => {
  const { draft } = draftOf(fields, choice)
  return draft === null ? null : referenceKey(draft)
}
export const isLeftOut = ({ stand }: BatchOrder): boolean => stand === 'skipped'

/** False: since `sent` was read a person has changed it once more, and that is still to be told. Null: it was erased since. */
export const saysTheSame = (now: BatchOrder | null, sent: BatchOrder): boolean =>
  now === null ||
  (isLeftOut(now) === isLeftOut(sent) &&
    JSON.stringify(bodyOfOrder(now)) === JSON.stringify(bodyOfOrder(sent)))

/** Null where its people were erased, or a newer program wrote it otherwise. */
export const readOrderBody = (body: unknown): SharedOrderBody | null =>
  orderBodySchema.safeParse(body).data ?? null

/** Null where it says nothing that could be sent. */
export const draftOfBody = (body: unknown): Draft | null => {
  const order = readOrderBody(body)
  if (order !== null) return draftOf(order.fields, order.choice).draft
  return draftBodySchema.safeParse(body).data?.draft ?? null
}
