// Weight and size of one order: of the whole, or of its pieces added up; sides in columns of their own, or all in one.
import type { OrderFields } from '../../../src-preload/contract/order'
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'
import type { RawOrder } from '../gather'
import type { BuildContext } from './build-order'
import { centimetresOf, gramsOf, sidesOf } from './measures'
import type { Say } from './order-problems'
import type { Values } from './values'

type Measures = Pick<
  OrderFields,
  'weightGrams' | 'lengthCentimetres' | 'widthCentimetres' | 'heightCentimetres'
>

/** Below it hardly anything is a parcel, above it nothing that one person carries. */
const likelyGrams = { min: 15, max: 50_000 }

export function measuresOf(raw: RawOrder, values: Values, context: BuildContext, problem: Say): Measures {
  const measures: Measures = {
    weightGrams: weightOf(raw, values, context, problem),
    lengthCentimetres: null,
    widthCentimetres: null,
    heightCentimetres: null,
  }
  setSize(measures, raw, values, context, problem)
  return measures
}

function weightOf(
  raw: RawOrder,
  values: Values,
  { settings, has }: BuildContext,
  problem: Say,
): number | null {
  if (!has.has('weight')) return null
  const read = (text: string): number | null => {
    const grams = gramsOf(text, settings.decimal, settings.weightUnit)
    if (grams === null) problem('weightGrams', { code: 'order-figure-unreadable', said: text })
    return grams
  }
  const pieces = raw.items.filter((item) => item.weight !== null && item.weight.text.trim() !== '')
  let grams: number | null = null
  if (settings.piecesHaveWeights && pieces.length > 0) {
    grams = 0
    raw.items.forEach((item, at) => {
      if (item.weight === null || item.weight.text.trim() === '') return
      const each = read(values.item('weight', item.weight, at))
      const quantity = Number(item.quantity?.text.trim().replace(',', '.') ?? 1) || 1
      grams = each === null || grams === null ? null : grams + each * quantity
    })
  } else {
    const text = values.text('weight')
    const isMarked = raw.cells.weight?.mark?.kind === 'no-result' || raw.cells.weight?.mark?.kind === 'error'
    if (text === '') {
      if (
        !isMarked &&
        !raw.flags.nothingToShip &&
        !raw.unreached.includes('weight') &&
        raw.shape?.kind !== 'long'
      )
        problem('weightGrams', { code: 'field-required' })
      return null
    }
    grams = read(text)
  }
  if (grams === null) return null
  if (grams < likelyGrams.min || grams > likelyGrams.max) {
    problem('weightGrams', { code: 'order-weight-unlikely', grams: Math.round(grams * 10) / 10 })
    return null
  }
  return Math.round(grams)
}

const sides = ['length', 'width', 'height'] as const
const fieldOf = {
  length: 'lengthCentimetres',
  width: 'widthCentimetres',
  height: 'heightCentimetres',
} as const

function setSize(
  result: Measures,
  raw: RawOrder,
  values: Values,
  { settings, has, units }: BuildContext,
  problem: Say,
): void {
  const isMissing = (target: ColumnTarget): boolean =>
    has.has(target) && !raw.unreached.includes(target) && raw.shape?.kind !== 'long'
  const size = values.text('size')
  if (size !== '') {
    const read = sidesOf(size, settings.decimal, settings.sizeUnit)
    if (read === null) problem('size', { code: 'order-no-size', said: size })
    else
      sides.forEach((side, at) => {
        const value = read[at]
        if (value === undefined) problem(fieldOf[side], { code: 'field-required' })
        else result[fieldOf[side]] = value
      })
    return
  }
  if (isMissing('size') && !raw.flags.nothingToShip && !has.has('length'))
    problem('size', { code: 'field-required' })
  for (const side of sides) {
    const text = values.text(side)
    if (text === '') {
      if (isMissing(side) && !raw.flags.nothingToShip) problem(fieldOf[side], { code: 'field-required' })
      continue
    }
    const value = centimetresOf(text, settings.decimal, units[side] ?? settings.sizeUnit)
    if (value === null || value <= 0) problem(fieldOf[side], { code: 'order-figure-unreadable', said: text })
    else result[fieldOf[side]] = value
  }
}
