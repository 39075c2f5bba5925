// An order file on its way to a batch: opened, its columns and open questions, its repairs, taken over. What it shows is what
// main read; nothing is kept here that main does not have, and nothing is sent.
import type { StateCreator } from 'zustand/vanilla'
import { nothingGiven } from '../../src-preload/contract/batch-vocabulary'
import type { Batch } from '../../src-preload/contract/batch'
import type { Result } from '../../src-preload/contract/kit'
import type { Station } from '../../src-preload/contract/index'
import type {
  IntakeOpened,
  IntakeQuestion,
  IntakeView,
  ReadingChoice,
} from '../../src-preload/contract/intake'
import type { IntakeState, IntakeStep } from './intake-state'
import { createRepairPages, repairAt } from './repair-pages'

/** Bytes that are read in the window: above it main says that a file is too large, and nothing of it is read. */
export const largestFileBytes = 100 * 1024 * 1024

export const openQuestions = (view: IntakeView): IntakeQuestion[] =>
  view.questions.filter(({ mustBeAnswered, isAnswered }) => mustBeAnswered && !isAnswered)

const closed = {
  step: 'closed',
  isBusy: false,
  view: null,
  refused: null,
  error: null,
  order: null,
  orderAt: 0,
  kind: null,
  total: 0,
  pages: new Map(),
  cursor: 0,
  isRememberWanted: true,
  given: nothingGiven,
  weight: { text: '', isChosen: false },
  isWeightOpen: false,
} satisfies Partial<IntakeState>

export const intakeState =
  (station: Pick<Station, 'intake'>, onTaken: (batch: Batch) => void): StateCreator<IntakeState> =>
  (set, get) => {
    const readingOf = ({ reading }: IntakeView): ReadingChoice => ({
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      headingLine: reading.headingLine,
      decimal: reading.decimal,
      sheet: reading.sheet,
    })

    const takeOpened = async (
      answer: Result<IntakeOpened>,
      stepOf: (view: IntakeView) => IntakeStep = () => get().step,
    ): Promise<boolean> => {
      if (!answer.ok) {
        set({ isBusy: false, error: answer.error })
        return false
      }
      if (answer.value.kind === 'refused') {
        set({ isBusy: false, refused: answer.value.reason })
        return false
      }
      const { view } = answer.value
      const orderAt = Math.max(0, Math.min(get().orderAt, view.orderCount - 1))
      const opened = { isBusy: false, refused: null, error: null, view, step: stepOf(view) }
      if (orderAt === 0) set({ ...opened, orderAt, order: view.firstOrder })
      else {
        set(opened)
        await get().showOrder(orderAt)
      }
      return true
    }

    /** A file that is known goes where there is something to decide. */
    const begin = async (opening: Promise<Result<IntakeOpened | null>>): Promise<void> => {
      set({ isBusy: true, refused: null, error: null })
      const answer = await opening
      if (answer.ok && answer.value === null) return set({ isBusy: false })
      set({ ...closed, isBusy: true })
      const isKnown = (view: IntakeView): boolean =>
        view.isRemembered && openQuestions(view).length === 0 && view.damage.length > 0
      const isOpen = await takeOpened(answer as Result<IntakeOpened>, (view) =>
        isKnown(view) ? 'closed' : 'columns',
      )
      if (isOpen && get().step === 'closed') await get().goOn()
    }

    const change = async (wanted: Omit<Parameters<Station['intake']['change']>[0], 'id'>): Promise<void> => {
      const { view } = get()
      if (view === null) return
      set({ isBusy: true })
      await takeOpened(await station.intake.change({ id: view.id, ...wanted }))
    }

    const { fetchSight, fetchAnew, see, beginAnew } = createRepairPages({ station, set, get })

    const decided = async (
      decisions: Parameters<Station['intake']['decide']>[0]['decisions'],
    ): Promise<void> => {
      const { view } = get()
      if (view === null) return
      if (await takeOpened(await station.intake.decide({ id: view.id, decisions }))) await fetchAnew()
    }

    const takeOver = async (): Promise<void> => {
      const { view, given, isRememberWanted } = get()
      if (view === null) return
      set({ isBusy: true })
      const answer = await station.intake.take({ id: view.id, given, isRemembered: isRememberWanted })
      if (!answer.ok) return set({ isBusy: false, error: answer.error })
      set(closed)
      onTaken(answer.value)
    }

    return {
      ...closed,
      choose: () => begin(station.intake.choose()),
      openBytes: (name, bytes) => begin(station.intake.open({ kind: 'bytes', name, bytes })),
      openFromFolder: (key) => begin(station.intake.openFromFolder({ key })),
      openText: (text) => begin(station.intake.open({ kind: 'text', name: '', text })),
      read: async (wanted) => {
        const { view } = get()
        if (view === null) return
        // Letters, cuts and lines are found anew where they hang on what was switched.
        const { encoding, delimiter, headingLine, decimal, sheet } = readingOf(view)
        const isOtherText = 'encoding' in wanted || 'sheet' in wanted
        await change({
          reading: {
            encoding,
            delimiter: isOtherText ? null : delimiter,
            headingLine: isOtherText || 'delimiter' in wanted ? null : headingLine,
            decimal: 'headingLine' in wanted ? decimal : null,
            sheet,
            ...wanted,
          },
        })
      },
      use: async (column, use) => {
        const { view } = get()
        if (view !== null)
          await change({ mapping: view.columns.map((one, index) => (index === column ? use : one.use)) })
      },
      answer: (question, answer) => change({ answers: { [question.id]: answer } }),
      showOrder: async (at) => {
        const { view } = get()
        if (view === null || at < 0 || at >= view.orderCount) return
        const answer = await station.intake.order({ id: view.id, at })
        if (answer.ok) set({ order: answer.value, orderAt: at })
        else set({ error: answer.error })
      },
      goOn: async () => {
        const { view, step, isBusy, isWeightOpen } = get()
        if (view === null || isBusy || isWeightOpen || openQuestions(view).length > 0) return
        if (step === 'repairs' || view.damage.length === 0) return takeOver()
        set({ step: 'repairs' })
        const first = view.damage.find(({ isOptional }) => !isOptional) ?? view.damage[0]
        if (first !== undefined) await get().showKind(first.kind)
      },
      back: () => {
        if (get().step === 'repairs') set({ step: 'columns' })
      },
      showKind: async (kind) => {
        set({ kind, total: 0, pages: new Map(), cursor: 0 })
        await beginAnew()
      },
      need: (first, last) => void see(first, last),
      moveTo: (cursor) => {
        set({ cursor: Math.max(0, Math.min(cursor, get().total - 1)) })
        void fetchSight()
      },
      decide: ({ repair }, text) => decided({ repairs: [{ id: repair.id, text }] }),
      acceptAtCursor: async () => {
        const row = repairAt(get(), get().cursor)
        if (row !== null && row.repair.after !== null)
          await get().decide(row, row.decided === null ? row.repair.after : null)
      },
      decideKind: (kind, isAccepted) => decided({ kind, isAccepted }),
      setGiven: (given) => set({ given: { ...get().given, ...given } }),
      setWeight: (weight, read) => {
        const weightGrams = read.kind === 'amount' && read.value > 0 ? read.value : null
        const isWeightOpen = read.kind !== 'empty' && weightGrams === null
        set({ weight, isWeightOpen, given: { ...get().given, weightGrams } })
      },
      remember: (isRememberWanted) => set({ isRememberWanted }),
      close: () => set(closed),
      refuse: (refused) => set({ refused }),
      leaveRefusal: () => set({ refused: null, error: null }),
    }
  }
