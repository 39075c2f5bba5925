// The fields of one order, to be mended in place. It holds what is typed until it is saved; nothing is sent from here.
import { type RefObject, useImperativeHandle, useState } from 'react'
import type { BatchRow } from '../../../src-preload/contract/batch'
import type { OrderFields } from '../../../src-preload/contract/order'
import { Button } from '../../components/button'
import { CountryField } from '../../components/country-field'
import { FieldMessage } from '../../components/field'
import { TextField } from '../../components/text-field'
import { readAmount, writeAmount, type Unit } from '../../rules/amounts'
import { postalAdvice } from '../../../src-preload/contract/postal-codes'
import { batchWords } from '../../text/batch-words'
import { useLanguage, useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'

type Figure = 'weightGrams' | 'lengthCentimetres' | 'widthCentimetres' | 'heightCentimetres'
type Text = Exclude<keyof OrderFields, Figure | 'estimatedCost'>
const figures: Record<Figure, Unit> = {
  weightGrams: 'g',
  lengthCentimetres: 'cm',
  widthCentimetres: 'cm',
  heightCentimetres: 'cm',
}
const figureNames = Object.keys(figures) as Figure[]
const halves: readonly (readonly Text[])[] = [
  ['firstName', 'lastName'],
  ['company'],
  ['addressLine'],
  ['addressLine2'],
  ['postalCode', 'city'],
]
type Typed = Partial<Record<Text | Figure, string>>

export type OrderFormHandle = {
  /** What was changed; null while a figure cannot be read. */
  changed: () => Partial<OrderFields> | null
  takeAdvice: () => void
  focusFirst: () => void
}

export const OrderForm = (props: { row: BatchRow; handle: RefObject<OrderFormHandle | null> }) => {
  const { row } = props
  const words = useWordsOf(batchWords)
  const { ship } = useWords()
  const say = useSay()
  const locale = useLocale()
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>({})
  const [unreadable, setUnreadable] = useState<readonly Figure[]>([])
  const { fields } = row

  const shown = (name: Text | Figure): string => {
    const own = typed[name]
    if (own !== undefined) return own
    const value = fields[name]
    return typeof value === 'number' ? writeAmount(value, locale) : (value ?? '')
  }
  const type = (name: Text | Figure, text: string): void => {
    setTyped((before) => ({ ...before, [name]: text }))
    setUnreadable((before) => before.filter((one) => one !== name))
  }
  const said = [
    ...row.problems,
    ...(row.stand === 'refused' ? (row.shipment?.problem?.fields ?? []) : []).map(({ path, message }) => ({
      field: path.split('.').at(-1),
      message,
    })),
  ]
  const problemOf = (name: string): string | undefined => {
    if (unreadable.some((one) => one === name)) return words.unknownFigure
    // What was changed since is looked at when it is saved.
    if (typed[name as Text] !== undefined) return undefined
    const found = said.find(({ field }) => field === name)
    return found === undefined ? undefined : say(found.message)
  }
  const firstWrong = [...halves.flat(), 'countryCode', 'email', ...figureNames, 'reference'].find(
    (name) => problemOf(name) !== undefined,
  )
  const advice = postalAdvice(shown('countryCode'), shown('postalCode'))
  const suggestion = advice?.suggestion ?? null

  const changed = (): Partial<OrderFields> | null => {
    const next: Partial<OrderFields> = {}
    const wrong: Figure[] = []
    for (const [name, text] of Object.entries(typed) as [Text | Figure, string][]) {
      if (!(name in figures)) {
        next[name as Text] = text.trim()
        continue
      }
      const figure = name as Figure
      const amount = readAmount(text, figures[figure], locale)
      if (amount.kind === 'empty') next[figure] = null
      else if (amount.kind === 'amount') next[figure] = amount.value
      else if (amount.kind === 'ways') next[figure] = amount.values[0] ?? null
      else wrong.push(figure)
    }
    setUnreadable(wrong)
    return wrong.length > 0 ? null : next
  }

  useImperativeHandle(props.handle, () => ({
    changed,
    takeAdvice: () => {
      if (suggestion !== null) type('postalCode', suggestion)
    },
    focusFirst: () => document.getElementById(`order-${firstWrong ?? 'firstName'}`)?.focus(),
  }))

  const field = (name: Text | Figure, suffix?: string) => (
    <TextField
      key={name}
      id={`order-${name}`}
      label={words.fields[name]}
      value={shown(name)}
      problem={problemOf(name)}
      {...(suffix === undefined ? {} : { suffix })}
      onChange={(text) => type(name, text)}
    />
  )
  return (
    <div className="order-form">
      {halves.map((names) => (
        <div key={names[0]} className="order-half" data-two={names.length > 1}>
          {names.map((name) => field(name))}
        </div>
      ))}
      {suggestion !== null && (
        <div className="order-advice">
          <FieldMessage tone="amber">
            {advice?.digits === null || advice?.digits === undefined
              ? ship.postalShape(shown('countryCode'), advice?.shape ?? '')
              : ship.postalDigits(shown('countryCode'), advice.digits)}
          </FieldMessage>
          <Button size="small" keyCap="Alt Enter" onPress={() => type('postalCode', suggestion)}>
            {words.use(suggestion)}
          </Button>
        </div>
      )}
      <div className="order-half" data-two>
        <CountryField
          id="order-countryCode"
          label={words.fields.countryCode}
          language={language}
          code={shown('countryCode')}
          onChange={(code) => type('countryCode', code)}
          placeholder={ship.countryPlaceholder}
          whenEmpty={ship.noCountry}
          foundWords={ship.countriesFound}
          problem={problemOf('countryCode')}
        />
        {field('email')}
      </div>
      <div className="order-half" data-two>
        {field('weightGrams', 'g')}
        {field('reference')}
      </div>
      {row.choice.lengthCentimetres === null && (
        <div className="order-half order-size">
          {field('lengthCentimetres', 'cm')}
          {field('widthCentimetres', 'cm')}
          {field('heightCentimetres', 'cm')}
        </div>
      )}
    </div>
  )
}
