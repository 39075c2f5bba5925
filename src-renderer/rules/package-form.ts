// A package as it stands on the Ship form and in words.
import type { Package } from '../../src-preload/contract/package'
import { shownAmount } from './amount-fields'
import { writeAmount } from './amounts'
import type { Form } from './form'

export type FormPart = { [Field in keyof Form]: readonly [Field, Form[Field]] }[Exclude<
  keyof Form,
  'answers' | 'origins'
>]

/** What choosing it writes into the form. What it leaves open stays as it is; a tare is for goods that a file weighs. */
export const partsOf = (chosen: Package, locale: string): FormPart[] => {
  const parts: FormPart[] = []
  if (chosen.weightGrams !== null) parts.push(['weight', writeAmount(chosen.weightGrams, locale)])
  if (chosen.lengthCentimetres !== null) parts.push(['length', writeAmount(chosen.lengthCentimetres, locale)])
  if (chosen.widthCentimetres !== null) parts.push(['width', writeAmount(chosen.widthCentimetres, locale)])
  if (chosen.heightCentimetres !== null) parts.push(['height', writeAmount(chosen.heightCentimetres, locale)])
  if (chosen.serviceLevel !== null) parts.push(['serviceLevel', chosen.serviceLevel])
  if (chosen.distributionChannel !== null) parts.push(['distributionChannel', chosen.distributionChannel])
  if (chosen.layout !== null) parts.push(['layout', chosen.layout])
  return parts
}

/** "30 × 20 × 10 cm"; empty where no size is given. */
export const sizeWords = (chosen: Package, locale: string): string => {
  const { lengthCentimetres: length, widthCentimetres: width, heightCentimetres: height } = chosen
  if (length === null || width === null || height === null) return ''
  const write = (figure: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(figure)
  return `${write(length)} × ${write(width)} × ${write(height)} cm`
}

export const weightWords = (grams: number | null, locale: string): string =>
  grams === null ? '' : shownAmount(grams, 'weight', locale)

/** One place up; the first stays. */
export const movedUp = <Item>(items: readonly Item[], index: number): Item[] => {
  const moved = [...items]
  const [item] = moved.splice(index, 1)
  if (item !== undefined) moved.splice(Math.max(0, index - 1), 0, item)
  return moved
}
