// What a file leaves open, asked once for all its rows: units, pieces, companies, countries. Each has a proposal where one is
// likely; whether it was answered is told beside it.
import type { IntakeQuestion } from '../../src-preload/contract/intake'
import type { ColumnTarget, IntakeQuestionKind } from '../../src-preload/contract/order-vocabulary'
import { unitOf } from '../../src-preload/contract/units'
import type { Gathered } from './gather'
import type { Mapping } from './map/map-columns'
import { countryOf, isCountryId } from './order/country-of'
import { takeApart } from './order/lines'
import { figureOf, unitIn, type DecimalSign } from './order/measures'
import { codeForm, type FileSettings } from './settings'
import type { Line } from './grid'

export type Answers = Readonly<Record<string, string>>

type Asked = {
  settings: FileSettings
  /** All of them, once it is known how many companies stand without a person: that is seen when orders are built. */
  questions: (companiesAlone: number) => IntakeQuestion[]
}

type Ask = {
  kind: IntakeQuestionKind
  id?: string
  about: string
  count: number
  total: number
  options: string[]
  proposal: string | null
  mustBeAnswered?: boolean
}

export type AskInput = {
  mapping: Mapping
  records: readonly Line[]
  answers: Answers
  decimal: DecimalSign
  /** The cells of a column, without the hidden rows. */
  cellsOf: (target: ColumnTarget) => { text: string; unit: string | null }[]
  orders: Gathered
  hasHeadings: boolean
}

const hasUnit = (text: string, unit: 'g' | 'cm'): boolean => {
  const word = unitIn(text)
  return word !== null && unitOf(unit, word) !== null
}

/** Kilograms are small figures, mostly with a fraction; grams are whole ones in the hundreds. */
const likelyWeightUnit = (texts: readonly string[], decimal: DecimalSign): string => {
  const figures = texts.flatMap((text) => figureOf(text.replace(/[^\d.,]/g, ''), decimal) ?? [])
  const middle = [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
  return middle > 0 && middle < 40 ? 'kg' : 'g'
}

/** What is likely is seen from so many of them. */
const enoughCells = 3_000

const formsOfOne: readonly (readonly [form: RegExp, code: string])[] = [
  [/^A{1,2}0[0A]? 0AA$/, 'GB'],
  [/^A0A ?0A0$/, 'CA'],
  [/^0000 ?AA$/, 'NL'],
  [/^00-000$/, 'PL'],
  [/^0000-000$/, 'PT'],
  [/^000-0000$/, 'JP'],
]

export function askAboutFile(input: AskInput): Asked {
  const { answers } = input
  const questions: IntakeQuestion[] = []
  const asked = ({
    kind,
    id = kind,
    about,
    count,
    total,
    options,
    proposal,
    mustBeAnswered = false,
  }: Ask): IntakeQuestion => {
    const given = answers[id]
    const isAnswered = given !== undefined && (options.length === 0 || options.includes(given))
    const answer = isAnswered ? given : proposal
    return { id, kind, about, count, total, options, answer, isAnswered, mustBeAnswered }
  }
  /** What holds: the answer, or the proposal. */
  const put = (wanted: Ask): string | null => {
    const question = asked(wanted)
    questions.push(question)
    return question.answer
  }

  const weightUnit = askWeight(input, put)
  const sizeUnit = askSize(input, put)
  const piecesHaveWeights = askPieces(input, put)
  const beforeCompanies = questions.length
  const withCompanies = (companiesAlone: number): IntakeQuestion[] =>
    companiesAlone === 0
      ? questions
      : [
          ...questions.slice(0, beforeCompanies),
          asked({
            kind: 'companies',
            about: '',
            count: companiesAlone,
            total: input.orders.count,
            options: ['as-last-name', 'leave'],
            proposal: 'as-last-name',
          }),
          ...questions.slice(beforeCompanies),
        ]
  const hidden = input.records.filter(({ isHidden }) => isHidden === true)
  if (hidden.length > 0)
    put({
      kind: 'hidden-rows',
      about: hidden
        .slice(0, 5)
        .map(({ number }) => String(number))
        .join(', '),
      count: hidden.length,
      total: input.records.length,
      options: ['leave-out', 'take'],
      proposal: 'leave-out',
    })
  const wholes = input.cellsOf('wholeAddress').map(({ text }) => text)
  const canBeTakenApart = wholes.filter((text) => takeApart(text, (part) => countryOf(part) !== '') !== null)
  const takesApart =
    canBeTakenApart.length > 0 &&
    put({
      kind: 'whole-address',
      about: canBeTakenApart[0] ?? '',
      count: canBeTakenApart.length,
      total: wholes.length,
      options: ['take-apart', 'leave'],
      proposal: 'take-apart',
    }) === 'take-apart'
  const countries = askCountries(input, put)
  const countryByForm = askForms(input, takesApart, put)
  if (!input.hasHeadings)
    put({
      kind: 'no-heading',
      about: '',
      count: 1,
      total: 1,
      options: ['no-heading'],
      proposal: 'no-heading',
    })
  return {
    questions: withCompanies,
    settings: {
      decimal: input.decimal,
      weightUnit,
      sizeUnit,
      piecesHaveWeights,
      companiesAsNames: answers['companies'] !== 'leave',
      countries,
      countryByForm,
      countryForAll: '',
      takesApart,
    },
  }
}

type Put = (asked: Ask) => string | null

function askWeight({ cellsOf, decimal }: AskInput, put: Put): string | null {
  const cells = cellsOf('weight').filter(({ text }) => text !== '')
  const [first] = cells
  if (first === undefined) return null
  if (first.unit !== null) return first.unit
  const bare = cells.filter(({ text }) => /\d/.test(text) && !hasUnit(text, 'g'))
  if (bare.length === 0) return null
  const told = cells.filter(({ text }) => hasUnit(text, 'g')).map(({ text }) => unitIn(text) ?? '')
  // Where some cells say kg and the bare figures are of that kind, they mean it too.
  const proposal =
    told.length > 0 &&
    told.every((word) => word === told[0]) &&
    ['kg', 'g', 'lb', 'oz'].includes(told[0] ?? '')
      ? (told[0] ?? null)
      : likelyWeightUnit(
          bare.map(({ text }) => text),
          decimal,
        )
  return put({
    kind: 'weight-unit',
    about: bare[0]?.text ?? '',
    count: bare.length,
    total: cells.length,
    options: ['kg', 'g', 'lb', 'oz'],
    proposal,
    mustBeAnswered: true,
  })
}

function askSize({ cellsOf }: AskInput, put: Put): string | null {
  const cells = (['size', 'length', 'width', 'height'] as const)
    .flatMap((target) => cellsOf(target))
    .filter(({ text }) => text !== '')
  const bare = cells.filter(({ text, unit }) => unit === null && /\d/.test(text) && !hasUnit(text, 'cm'))
  if (bare.length === 0) return cells.find(({ unit }) => unit !== null)?.unit ?? null
  const figures = bare.slice(0, enoughCells).flatMap(({ text }) => (text.match(/\d+/g) ?? []).map(Number))
  const isLarge = figures.filter((figure) => figure > 130).length > figures.length / 2
  return put({
    kind: 'size-unit',
    about: bare[0]?.text ?? '',
    count: bare.length,
    total: cells.length,
    options: ['cm', 'mm', 'in'],
    proposal: isLarge ? 'mm' : 'cm',
  })
}

function askPieces({ mapping, orders, cellsOf }: AskInput, put: Put): boolean {
  const use = mapping.find((column) => column?.target === 'weight')
  if (
    use === undefined ||
    use === null ||
    use.per === 'order' ||
    cellsOf('weight').every(({ text }) => text === '')
  )
    return false
  const hasItems = mapping.some(
    (column) => column?.target === 'itemName' || column?.target === 'itemQuantity',
  )
  let ofSeveralRows = 0
  for (let at = 0; at < orders.count; at += 1) if (orders.rowCount(at) > 1) ofSeveralRows += 1
  if (use.per !== 'piece' && !(hasItems && ofSeveralRows > 0)) return false
  return (
    put({
      kind: 'piece-weights',
      about: '',
      count: ofSeveralRows,
      total: orders.count,
      options: ['add-up', 'whole'],
      proposal: 'add-up',
    }) === 'add-up'
  )
}

/** Texts that name no country: a shop's own numbers, and words nobody here knows. */
function askCountries({ orders, answers }: AskInput, put: Put): ReadonlyMap<string, string> {
  const written = new Map<string, number>()
  for (let at = 0; at < orders.count; at += 1) {
    const text = orders.cell(at, 'country')?.text.trim() ?? ''
    if (text !== '') written.set(text, (written.get(text) ?? 0) + 1)
  }
  const unknown = [...written].filter(([text]) => isCountryId(text) || countryOf(text) === '')
  const known = new Map<string, string>()
  const most = unknown.sort((a, b) => b[1] - a[1]).slice(0, 30)
  for (const [text, count] of most) {
    const id = `country:${text}`
    // A word in one row is that row's own fault; a shop's number stands for all its rows.
    if (!isCountryId(text) && count < 2 && answers[id] === undefined) continue
    const code = put({
      kind: 'country',
      id,
      about: text,
      count,
      total: orders.count,
      options: [],
      proposal: null,
      mustBeAnswered: isCountryId(text),
    })
    if (code !== null) known.set(text, code)
  }
  return known
}

function askForms({ mapping, orders }: AskInput, takesApart: boolean, put: Put): ReadonlyMap<string, string> {
  const byForm = new Map<string, string>()
  if (mapping.some((use) => use?.target === 'country' && use.side !== 'billing')) return byForm
  const counts = new Map<string, { count: number; sample: string }>()
  for (let at = 0; at < orders.count; at += 1) {
    const whole = orders.cell(at, 'wholeAddress')?.text ?? ''
    const apart = takesApart ? takeApart(whole, (part) => countryOf(part) !== '') : null
    if (apart !== null && apart.country !== '') continue
    const code = orders.cell(at, 'postalCode')?.text.trim() ?? apart?.postalCode ?? ''
    if (code === '') continue
    const form = codeForm(code)
    counts.set(form, { count: (counts.get(form)?.count ?? 0) + 1, sample: counts.get(form)?.sample ?? code })
  }
  for (const [form, { count, sample }] of [...counts].sort((a, b) => b[1].count - a[1].count).slice(0, 12)) {
    const proposal = formsOfOne.find(([pattern]) => pattern.test(form))?.[1] ?? null
    const code = put({
      kind: 'country-form',
      id: `country-form:${form}`,
      about: sample,
      count,
      total: orders.count,
      options: [],
      proposal,
      mustBeAnswered: proposal === null,
    })
    if (code !== null) byForm.set(form, code)
  }
  return byForm
}
