// One file from its bytes to its orders, step by step, each step redone only when what it hangs on changed. It holds one
// file at a time, writes nothing, and knows no window: the worker thread asks, and the thread that owns the window stays free.
import { createHash } from 'node:crypto'
import type {
  IntakeId,
  IntakeRepairRow,
  IntakeView,
  ReadingChoice,
  RememberedMapping,
} from '../../src-preload/contract/intake'
import type { Order } from '../../src-preload/contract/order'
import { type ColumnTarget, type RepairKind } from '../../src-preload/contract/order-vocabulary'
import { type ShopName } from '../../src-preload/contract/vocabulary'
import { checkOrders, type CheckedOrders } from './check-orders'
import { gather, type Gathered } from './gather'
import { IntakeRefusal } from './intake-refusal'
import { hasAddress, headingSetKey, proposeMapping, type Mapping } from './map/map-columns'
import { recogniseShop } from './map/recognise-shop'
import { proposeByContent } from './map/by-content'
import { weightFindersFor } from './order/build-order'
import { decimalOf, type DecimalSign } from './order/measures'
import { referenceStep } from './repair/dates'
import { type Decision, wantedText } from './repair/wanted-text'
import { ask, type Answers } from './questions'
import { readFile, type FileRead, type Source } from './read/read-file'
import { viewOf } from './session-view'
import { remembered } from '../common/remembered'
import type { Table } from './table/make-table'
import { isEven, looksLikeReport, tableOf } from './table/table-of'

export type Remembered = RememberedMapping
/** What was remembered for a set of headings; null for a set nobody has seen. */
export type Recall = (headingsKey: string) => Remembered | null

export type IntakeSession = ReturnType<typeof createIntakeSession>

const asFound: ReadingChoice = {
  encoding: null,
  delimiter: null,
  headingLine: null,
  decimal: null,
  sheet: null,
}

const emptyTable: Table = { headingLine: 0, headings: [], records: [], skipped: [] }

export function createIntakeSession({ recall = () => null }: { recall?: Recall } = {}) {
  let id: IntakeId | null = null
  let name = ''
  let source: Source = { bytes: new Uint8Array(), isPasted: false }
  let fileHash = ''
  let choice = asFound
  let read: FileRead | null = null
  let table = emptyTable
  let shop: ShopName | null = null
  let mapping: Mapping = []
  let answers: Answers = {}
  let isRemembered = false
  let decisions = new Map<string, string | null>()
  let decimal: DecimalSign = '.'
  let questions: IntakeView['questions'] = []
  let orders: CheckedOrders | null = null
  /** What is asked about the whole file hangs on what its orders turn out to be. */
  let askAnew: () => void = () => undefined

  /** The file before this one makes room for it. */
  const forget = (): void => {
    id = null
    read = null
    table = emptyTable
    orders = null
    questions = []
    askAnew = () => undefined
  }

  /** Only what could be read takes the place of what is open: a choice that is refused leaves everything as it was. */
  const readAs = async (wanted: ReadingChoice): Promise<void> => {
    const nowRead = await readFile(source, wanted)
    const nowTable = tableOf(nowRead, wanted)
    const nowShop = recogniseShop(nowTable.headings)
    const known = nowTable.headings.length === 0 ? null : recall(headingSetKey(nowTable.headings))
    const fitting = known?.mapping.length === nowTable.headings.length ? known : null
    const nowMapping =
      fitting !== null
        ? fitting.mapping
        : nowTable.headings.length === 0
          ? proposeByContent(nowTable.records)
          : proposeMapping(nowTable.headings, nowShop)
    // Text with a comma here and there is no table: without headings its cells look like an order's, or its rows are even.
    if (
      nowTable.headings.length === 0 &&
      nowMapping.filter((use) => use !== null).length < 2 &&
      !isEven(nowTable)
    )
      throw new IntakeRefusal({ code: 'file-no-table' })
    // A report of a known shop, or of orders with everything but an address; an unknown file is a person's to map.
    if (!hasAddress(nowMapping) && (nowShop !== null || looksLikeReport(nowMapping, nowTable)))
      throw new IntakeRefusal({ code: 'file-without-addresses' })
    choice = wanted
    // Its lines are in the table; kept twice, they would only be looked at again by whoever clears up.
    read = { ...nowRead, lines: [] }
    table = nowTable
    shop = nowShop
    isRemembered = fitting !== null
    mapping = nowMapping
    answers = fitting?.answers ?? {}
    decisions = new Map()
  }

  const cellsOf =
    (isTaken: (record: Table['records'][number]) => boolean) =>
    (target: ColumnTarget): { text: string; unit: string | null }[] => {
      const columns = mapping.flatMap((use, index) =>
        use?.target === target && use.side !== 'billing' ? [{ index, unit: use.unit }] : [],
      )
      if (columns.length === 0) return []
      const cells: { text: string; unit: string | null }[] = []
      for (const record of table.records)
        if (isTaken(record))
          for (const { index, unit } of columns)
            cells.push({ text: (record.cells[index] ?? '').trim(), unit })
      return cells
    }

  const figureTargets: readonly ColumnTarget[] = ['weight', 'length', 'width', 'height', 'size', 'value']
  const pricey = /price|preis|total|betrag|amount|cost|prix|prezzo|precio|cena|verkauft/i

  const findDecimal = (): DecimalSign => {
    if (choice.decimal !== null) return choice.decimal
    const columns = table.headings.flatMap((heading, index) => {
      const use = mapping[index]
      return (use !== undefined && use !== null && figureTargets.includes(use.target)) || pricey.test(heading)
        ? [index]
        : []
    })
    const texts = table.records
      .slice(0, 3000)
      .flatMap(({ cells }) => columns.map((index) => cells[index] ?? ''))
    return decimalOf(texts, read?.delimiter ?? ',')
  }

  const buildAgain = (): void => {
    decimal = findDecimal()
    const takesHidden = answers['hidden-rows'] === 'take'
    const isTaken = (line: Table['records'][number]): boolean => takesHidden || line.isHidden !== true
    const gathered = gather(table.records, isTaken, { mapping, headings: table.headings })
    const asked = ask({
      mapping,
      records: table.records,
      answers,
      decimal,
      cellsOf: remembered(cellsOf(isTaken)),
      orders: gathered,
      hasHeadings: table.headings.length > 0,
    })
    // A company that pays is not the one at the door.
    const has = new Set(
      mapping.flatMap((use) =>
        use === null || (use.side === 'billing' && use.target === 'company') ? [] : [use.target],
      ),
    )
    const unitOf = (target: ColumnTarget): string | null =>
      mapping.find((use) => use?.target === target)?.unit ?? null
    const checked = checkOrders(gathered, {
      settings: asked.settings,
      decisions,
      shop,
      has,
      datesAreNumbers: areDatesNumbers(gathered),
      units: { length: unitOf('length'), width: unitOf('width'), height: unitOf('height') },
      ofWeights: weightFindersFor(asked.settings),
    })
    orders = checked
    askAnew = () => {
      questions = asked.questions(checked.all.filter(({ isCompanyAlone }) => isCompanyAlone).length)
    }
    askAnew()
  }

  return {
    open: async (opened: {
      id: IntakeId
      name: string
      bytes: Uint8Array
      isPasted: boolean
    }): Promise<IntakeView> => {
      forget()
      id = opened.id
      name = opened.name
      source = { bytes: opened.bytes, isPasted: opened.isPasted }
      fileHash = createHash('sha256').update(opened.bytes).digest('hex')
      await readAs(asFound)
      buildAgain()
      return view()
    },

    change: async (change: {
      reading?: ReadingChoice | undefined
      mapping?: Mapping | undefined
      answers?: Answers | undefined
    }): Promise<IntakeView> => {
      if (change.reading !== undefined) await readAs(change.reading)
      if (change.mapping !== undefined && change.mapping.length >= table.headings.length) {
        mapping = change.mapping
        decisions = new Map()
      }
      if (change.answers !== undefined) answers = { ...answers, ...change.answers }
      buildAgain()
      return view()
    },

    view: (): IntakeView => view(),
    orderAt: (at: number): Order | null => orders?.order(at) ?? null,
    orders: (from: number, count: number): Order[] => orders?.orders(from, count) ?? [],
    mapping: (): Remembered => ({ mapping: [...mapping], answers: { ...answers } }),

    repairs: (kind: RepairKind, from: number, count: number): { rows: IntakeRepairRow[]; total: number } =>
      orders?.repairs(kind, from, count) ?? { rows: [], total: 0 },

    decide: (wanted: Decision): IntakeView => {
      const textFor = wantedText(wanted)
      const changed = new Set<number>()
      orders?.all.forEach(({ repairs }, at) => {
        for (const repair of repairs) {
          const text = textFor(repair)
          if (text === undefined) continue
          decisions.set(repair.id, text)
          changed.add(at)
        }
      })
      orders?.checkAgain(changed)
      askAnew()
      return view()
    },
  }

  function view(): IntakeView {
    if (read === null || id === null || orders === null) throw new Error('no file is open')
    return viewOf({
      id,
      name,
      fileHash,
      read,
      table,
      shop,
      mapping,
      isRemembered,
      decimal,
      questions,
      orders,
      decisions,
    })
  }
}

/** Of a shop that numbers its orders by the date, none of them became one. */
const areDatesNumbers = ({ count, number: numberOf }: Gathered): boolean => {
  let numbers = 0
  let dates = 0
  for (let at = 0; at < count; at += 1) {
    const number = numberOf(at)
    if (number === '') continue
    numbers += 1
    if (referenceStep(number) !== null) dates += 1
  }
  return dates > numbers / 2
}
