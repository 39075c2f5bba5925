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
import type { RepairKind } from '../../src-preload/contract/order-vocabulary'
import type { Mapping } from './map/map-columns'
import { ordersOfTable, type OrdersOfTable } from './orders-of-table'
import type { Answers } from './ask-about-file'
import { readAsTable, type ReadTable, type Recall } from './read-as-table'
import type { Source } from './read/read-file'
import { type Decision, wantedText } from './repair/wanted-text'
import { viewOf } from './session-view'

export type IntakeSession = ReturnType<typeof createIntakeSession>

type OpenFile = { id: IntakeId; name: string; source: Source; fileHash: string }

const asFound: ReadingChoice = {
  encoding: null,
  delimiter: null,
  headingLine: null,
  decimal: null,
  sheet: null,
}

export function createIntakeSession({ recall = () => null }: { recall?: Recall } = {}) {
  let file: OpenFile | null = null
  let table: ReadTable | null = null
  let decisions = new Map<string, string | null>()
  let built: OrdersOfTable | null = null
  let questions: IntakeView['questions'] = []

  const noFile = (): Error => new Error('no file is open')

  /** Only what could be read takes the place of what is open: a choice that is refused leaves everything as it was. */
  const readAs = async (wanted: ReadingChoice): Promise<void> => {
    if (file === null) throw noFile()
    table = await readAsTable(file.source, wanted, recall)
    decisions = new Map()
  }

  const buildAgain = (): void => {
    if (table === null) throw noFile()
    built = ordersOfTable(table, decisions)
    questions = built.questions()
  }

  const view = (): IntakeView => {
    if (file === null || table === null || built === null) throw noFile()
    return viewOf({ ...file, ...table, ...built, questions, decisions })
  }

  return {
    open: async ({
      id,
      name,
      bytes,
      isPasted,
    }: {
      id: IntakeId
      name: string
      bytes: Uint8Array
      isPasted: boolean
    }): Promise<IntakeView> => {
      // The file before this one makes room for it.
      table = null
      built = null
      questions = []
      const fileHash = createHash('sha256').update(bytes).digest('hex')
      file = { id, name, source: { bytes, isPasted }, fileHash }
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
      if (table === null) throw noFile()
      if (change.mapping !== undefined && change.mapping.length >= table.table.headings.length) {
        table = { ...table, mapping: change.mapping }
        decisions = new Map()
      }
      if (change.answers !== undefined) table = { ...table, answers: { ...table.answers, ...change.answers } }
      buildAgain()
      return view()
    },

    view,
    orderAt: (at: number): Order | null => built?.orders.order(at) ?? null,
    orders: (from: number, count: number): Order[] => built?.orders.orders(from, count) ?? [],
    mapping: (): RememberedMapping => ({
      mapping: [...(table?.mapping ?? [])],
      answers: { ...table?.answers },
    }),

    repairs: (kind: RepairKind, from: number, count: number): { rows: IntakeRepairRow[]; total: number } =>
      built?.orders.repairs(kind, from, count) ?? { rows: [], total: 0 },

    decide: (wanted: Decision): IntakeView => {
      if (built === null) throw noFile()
      const textFor = wantedText(wanted)
      const changed = new Set<number>()
      built.orders.all.forEach(({ repairs }, at) => {
        for (const repair of repairs) {
          const text = textFor(repair)
          if (text === undefined) continue
          decisions.set(repair.id, text)
          changed.add(at)
        }
      })
      built.orders.checkAgain(changed)
      questions = built.questions()
      return view()
    },
  }
}
