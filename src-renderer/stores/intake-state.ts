// What the screen of an order file knows and does; intake-store.ts makes it.
import type { BatchGiven } from '../../src-preload/contract/batch'
import type { StationError } from '../../src-preload/contract/errors'
import type {
  IntakeQuestion,
  IntakeRepairRow,
  IntakeView,
  ReadingChoice,
} from '../../src-preload/contract/intake'
import type { Message } from '../../src-preload/contract/messages'
import type { Order } from '../../src-preload/contract/order'
import type { RepairKind } from '../../src-preload/contract/order-vocabulary'
import type { ReadFigure, TypedFigure } from '../rules/figure-questions'

export type IntakeStep = 'closed' | 'columns' | 'repairs'

export type IntakeState = {
  step: IntakeStep
  isBusy: boolean
  view: IntakeView | null
  /** Why nothing of the file is taken. */
  refused: Message | null
  error: StationError | null
  /** The order that is said in words, and its place from 0. */
  order: Order | null
  orderAt: number
  kind: RepairKind | null
  /** How many of the kind there are; those in sight come in pages, by their number. */
  total: number
  pages: ReadonlyMap<number, readonly IntakeRepairRow[]>
  cursor: number
  isRememberWanted: boolean
  given: BatchGiven
  /** The weight for all as it was typed; `given` has it once it is sure. */
  weight: TypedFigure
  isWeightOpen: boolean

  choose: () => Promise<void>
  openBytes: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  openText: (text: string) => Promise<void>
  /** A file of the watched folder. */
  openFromFolder: (key: string) => Promise<void>
  read: (change: Partial<ReadingChoice>) => Promise<void>
  use: (column: number, use: IntakeView['columns'][number]['use']) => Promise<void>
  answer: (question: IntakeQuestion, answer: string) => Promise<void>
  showOrder: (at: number) => Promise<void>
  /** From columns to repairs; from repairs to a batch. */
  goOn: () => Promise<void>
  back: () => void
  showKind: (kind: RepairKind) => Promise<void>
  /** Makes sure that these repairs are here. */
  need: (first: number, last: number) => void
  moveTo: (cursor: number) => void
  decide: (row: IntakeRepairRow, text: string | null) => Promise<void>
  /** Or takes it back, when it was. */
  acceptAtCursor: () => Promise<void>
  decideKind: (kind: RepairKind, isAccepted: boolean) => Promise<void>
  setGiven: (given: Partial<BatchGiven>) => void
  setWeight: (typed: TypedFigure, read: ReadFigure) => void
  remember: (isRememberWanted: boolean) => void
  close: () => void
  /** A file that could not even be read; what is open stays open. */
  refuse: (reason: Message) => void
  leaveRefusal: () => void
}
