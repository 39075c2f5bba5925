// The cells of one order as they are after the repairs that a person accepted, and every repair that is offered for them.
// A repair that is not accepted changes nothing: the cell stays as it is in the file.
import type { Repair } from '../../../src-preload/contract/order'
import type { ColumnTarget, OrderFieldName } from '../../../src-preload/contract/order-vocabulary'
import type { RawOrder } from '../gather'
import type { RawCell } from '../gather-rows'
import { findSteps, type StepContext } from '../repair/find-steps'
import type { Step } from '../repair/step'

/** By the repair's id: the text a person took, or null for "as in the file". */
export type Decisions = ReadonlyMap<string, string | null>

export const fieldOfTarget: Readonly<Record<ColumnTarget, OrderFieldName>> = {
  orderNumber: 'reference',
  fullName: 'name',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  department: 'addressLine2',
  street: 'addressLine',
  houseNumber: 'addressLine',
  street2: 'addressLine2',
  street3: 'addressLine2',
  postalCode: 'postalCode',
  city: 'city',
  postalCity: 'city',
  region: 'region',
  country: 'countryCode',
  wholeAddress: 'addressLine',
  phone: 'phoneNumber',
  email: 'email',
  weight: 'weightGrams',
  length: 'lengthCentimetres',
  width: 'widthCentimetres',
  height: 'heightCentimetres',
  size: 'size',
  itemName: 'items',
  itemQuantity: 'items',
  itemList: 'items',
  itemNumber: 'items',
  value: 'estimatedCost',
  quantityLeft: 'items',
  quantityRefunded: 'items',
  needsShipping: 'items',
  orderStatus: 'order',
  cancelledAt: 'order',
  cancelWish: 'order',
  sentAt: 'order',
}

export type Values = {
  /** The text of a cell after what was accepted of it; '' for an empty one. */
  text: (target: ColumnTarget) => string
  /** As it would be with everything accepted: what later repairs are judged by. */
  mended: (target: ColumnTarget) => string
  item: (target: ColumnTarget, cell: RawCell, at: number) => string
  repairs: Repair[]
  repaired: { field: OrderFieldName; before: string; after: string }[]
}

type Texts = Partial<Record<ColumnTarget, string>>
/** Settled first: the others are judged by them. */
const judges: readonly ColumnTarget[] = ['country', 'region', 'firstName', 'lastName']

export function valuesOf(
  order: RawOrder,
  index: number,
  decisions: Decisions,
  contextOf: (mended: Values['mended']) => StepContext,
): Values {
  const repairs: Repair[] = []
  const repaired: Values['repaired'] = []
  const texts: Texts = {}
  /** Only where it differs from the text of the file. */
  const ends: Texts = {}

  const take = (
    steps: readonly Step[],
    field: OrderFieldName,
    key: string,
    text: string,
  ): { text: string; end: string } => {
    let now = text
    let end = text
    let isOpen = true
    for (const found of steps) {
      const id = `${index}:${key}:${found.kind}`
      repairs.push({
        id,
        field,
        kind: found.kind,
        before: found.before,
        after: found.after,
        choices: [...found.choices],
        reason: found.reason,
        isOptional: found.isOptional,
      })
      if (!found.isOptional) end = found.after ?? end
      const decided = decisions.get(id)
      if (!isOpen || decided === undefined || decided === null) {
        isOpen = false
        continue
      }
      repaired.push({ field, before: found.before, after: decided })
      now = decided
      // Somebody typed something else: what would have followed was found for another text.
      if (decided !== found.after) isOpen = false
    }
    return { text: now, end }
  }

  const mended = (target: ColumnTarget): string => ends[target] ?? order.cells[target]?.text.trim() ?? ''
  const settle = (target: ColumnTarget, context: StepContext): void => {
    const cell = order.cells[target]
    if (cell === undefined) return
    const text = cell.text.trim()
    const steps = findSteps(target, cell, text, context)
    if (steps.length === 0) {
      texts[target] = text
      return
    }
    const taken = take(steps, fieldOfTarget[target], target, text)
    texts[target] = taken.text
    ends[target] = taken.end
  }
  // A full name beside first and last name is not used: nothing in it needs mending.
  const isNamed = (order.cells.firstName?.text ?? '') + (order.cells.lastName?.text ?? '') !== ''
  // The country and the region say what a postal code and a telephone number should look like.
  const before = contextOf(mended)
  for (const target of judges) settle(target, before)
  const context = repairs.length > 0 ? contextOf(mended) : before
  for (const target in order.cells)
    if (!judges.includes(target as ColumnTarget) && (target !== 'fullName' || !isNamed))
      settle(target as ColumnTarget, context)

  return {
    text: (target) => texts[target] ?? '',
    mended,
    item: (target, cell, at) => {
      const text = cell.text.trim()
      if (text === '') return ''
      const steps = findSteps(target, cell, text, context)
      return steps.length === 0
        ? text
        : take(steps, target === 'weight' ? 'weightGrams' : 'items', `${target}.${at}`, text).text
    },
    repairs,
    repaired,
  }
}
