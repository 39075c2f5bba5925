// What the batch screen knows and does, and what is read from it in several places; batch-store.ts makes it.
import type { Batch, BatchRow, OrdersChange } from '../../src-preload/contract/batch'
import { type BatchSection, sectionOfStand } from '../../src-preload/contract/batch-vocabulary'
import type { StationError } from '../../src-preload/contract/errors'
import type { BatchId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { OrderFields } from '../../src-preload/contract/order'
import type { TogetherForm } from '../../src-preload/contract/together'

export const batchPageSize = 50

export type BatchState = {
  /** Newest first. */
  batches: readonly Batch[]
  hasLoaded: boolean
  batchId: BatchId | null
  /** Null: all orders. */
  section: BatchSection | null
  text: string
  total: number
  /** By their number; an old page stays in sight until its new one is here. */
  pages: ReadonlyMap<number, readonly BatchRow[]>
  /** In what is shown; -1: nothing is. */
  cursor: number
  /** Places in the file. */
  ticked: ReadonlySet<number>
  /** Where a range of ticks begins. */
  anchor: number | null
  error: StationError | null
  isBusy: boolean
  /** Some labels have copies enough: a person says whether one more of each is wanted. */
  manyCopies: { fromPlace: number; toPlace: number; copies: number } | null
  /** What was done last, for a line of words. */
  done: { kind: 'printed'; count: number } | { kind: 'saved'; path: string } | null

  start: () => Promise<void>
  /** Another connection is in use. */
  beginAnew: () => Promise<void>
  open: (id: BatchId) => Promise<void>
  /** News from main. */
  take: (batch: Batch) => void
  show: (section: BatchSection | null, text: string) => Promise<void>
  /** Makes sure that these rows are here. */
  need: (first: number, last: number) => void
  moveTo: (cursor: number) => void
  moveBy: (step: number, isExtending?: boolean) => void
  goToPlace: (place: number) => Promise<void>
  /** In whatever file it is, with nothing hiding it. */
  openOrder: (batchId: BatchId, place: number) => Promise<void>
  tick: (place: number) => void
  tickTo: (index: number) => void
  tickAll: () => Promise<void>
  untick: () => void
  leaveError: () => void

  create: (isTickedOnly: boolean) => Promise<void>
  /** One alone; true when its turn comes. */
  createOrder: (batchId: BatchId, place: number) => Promise<boolean>
  /** The ticked ones as one assignment; true when it has begun. */
  createTogether: () => Promise<boolean>
  /** Null when main could not say. */
  togetherForm: () => Promise<TogetherForm | null>
  /** Null: the guess again. */
  setTogetherForm: (form: string | null) => Promise<TogetherForm | null>
  pauseOrGoOn: () => Promise<void>
  stop: () => Promise<void>
  save: (place: number, fields: Partial<OrderFields>) => Promise<boolean>
  /** For the ticked ones, or the one under the cursor. */
  change: (change: OrdersChange) => Promise<void>
  answer: (places: readonly number[], answer: 'send' | 'skip' | 'back', reason: string) => Promise<void>
  nextProblem: () => Promise<void>
  /** True while it asks about copies. */
  reprint: (fromPlace: number, toPlace: number, isSure?: boolean) => Promise<boolean>
  leaveManyCopies: () => void
  saveResult: (wanted: Omit<Parameters<Station['batches']['saveResult']>[0], 'batchId'>) => Promise<void>
}

export const batchOf = ({ batches, batchId }: Pick<BatchState, 'batches' | 'batchId'>): Batch | null =>
  batches.find(({ id }) => id === batchId) ?? null

export const rowAt = ({ pages }: Pick<BatchState, 'pages'>, index: number): BatchRow | null =>
  pages.get(Math.floor(index / batchPageSize))?.[index % batchPageSize] ?? null

export const countsBySection = (batch: Batch): Record<BatchSection, number> => {
  const sum = { ready: 0, progress: 0, problems: 0, done: 0, out: 0 }
  for (const [stand, count] of Object.entries(batch.counts))
    sum[sectionOfStand[stand as keyof typeof sectionOfStand]] += count
  return sum
}

/** The ticked ones, or the one that the cursor is on. */
export const meantPlaces = (state: Pick<BatchState, 'ticked' | 'pages' | 'cursor'>): number[] => {
  if (state.ticked.size > 0) return [...state.ticked].sort((one, other) => one - other)
  const row = rowAt(state, state.cursor)
  return row === null ? [] : [row.place]
}
