// The fields of one order, to be mended in place. It holds what is typed until it is saved; nothing is sent from here.
import { type RefObject, useImperativeHandle, useState } from 'react'
import type { BatchRow } from '../../../src-preload/contract/batch'
import type { OrderFields } from '../../../src-preload/contract/order'
import { Button } from '../../components/button'
import { CountryField } from '../../components/country-field'
import { FieldMessage } from '../../components/field'
import { FigureField } from '../../components/figure-field'
import { TextField } from '../../components/text-field'
import { writeAmount } from '../../rules/amounts'
import { type FigureKind, readFigure, type TypedFigure } from '../../rules/figure-questions'
import { postalAdvice } from '../../../src-preload/contract/postal-codes'
import { batchWords } from '../../text/batch-words'
import { useLanguage, useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'

type Figure = 'weightGrams' | 'lengthCentimetres' | 'widthCentimetres' | 'heightCentimetres'
type Text = Exclude<keyof OrderFields, Figure | 'estimatedCost'>
const side = { unit: 'cm', isWeight: false } as const
const figures: Record<Figure, FigureKind> = {
  weightGrams: { unit: 'g', isWeight: true },
  lengthCentimetres: side,
  widthCentimetres: side,
  heightCentimetres: side,
}
const figureNames = Object.keys(figures) as Figure[]
const halves: readonly (readonly Text[])[] = [
  ['firstName', 'lastName'],
  ['company'],
  ['addressLine'],
  ['addressLine2'],
  ['postalCode', 'city'],
]
type TypedTexts = Partial<Record<Text, string>>
type TypedFigures = Partial<Record<Figure, TypedFigure>>

export type OrderFormHandle = {
  /** What was changed; null while a figure cannot be read, or is asked about. */
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
  const [texts, setTexts] = useState<TypedTexts>({})
  const [typed, setTyped] = useState<TypedFigures>({})
  const [unreadable, setUnreadable] = useState<readonly Figure[]>([])
  const { fields } = row

  const shown = (name: Text): string => texts[name] ?? fields[name]
  const type = (name: Text, text: string): void => setTexts((before) => ({ ...before, [name]: text }))
  const shownFigure = (name: Figure): TypedFigure => {
    const value = fields[name]
    return typed[name] ?? { text: value === null ? '' : writeAmount(value, locale), isChosen: true }
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
    if (texts[name as Text] !== undefined || typed[name as Figure] !== undefined) return undefined
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
    for (const [name, text] of Object.entries(texts) as [Text, string][]) next[name] = text.trim()
    const wrong: Figure[] = []
    const asked: Figure[] = []
    for (const [name, figure] of Object.entries(typed) as [Figure, TypedFigure][]) {
      const read = readFigure(figure, figures[name], locale)
      if (read.kind === 'unreadable') wrong.push(name)
      else if (read.kind === 'asked') asked.push(name)
      else next[name] = read.kind === 'amount' ? read.value : null
    }
    setUnreadable(wrong)
    const [first] = [...wrong, ...asked]
    if (first === undefined) return next
    document.getElementById(`order-${first}`)?.focus()
    return null
  }

  useImperativeHandle(props.handle, () => ({
    changed,
    takeAdvice: () => {
      if (suggestion !== null) type('postalCode', suggestion)
    },
    focusFirst: () => document.getElementById(`order-${firstWrong ?? 'firstName'}`)?.focus(),
  }))

  const field = (name: Text) => (
    <TextField
      key={name}
      id={`order-${name}`}
      label={words.fields[name]}
      value={shown(name)}
      problem={problemOf(name)}
      onChange={(text) => type(name, text)}
    />
  )
  const figure = (name: Figure) => (
    <FigureField
      id={`order-${name}`}
      label={words.fields[name]}
      kind={figures[name]}
      value={shownFigure(name)}
      problem={problemOf(name)}
      onChange={(next) => {
        setTyped((before) => ({ ...before, [name]: next }))
        setUnreadable((before) => before.filter((one) => one !== name))
      }}
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
        {figure('weightGrams')}
        {field('reference')}
      </div>
      {row.choice.lengthCentimetres === null && (
        <div className="order-half order-size">
          {figure('lengthCentimetres')}
          {figure('widthCentimetres')}
          {figure('heightCentimetres')}
        </div>
      )}
    </div>
  )
}
