// The order file of the fake station: one that is opened whatever is chosen, with orders and repairs from memory. Nothing is
// read and nothing is built anew: what a test wants to see it puts there.
import type { StationHandlers } from '../../../src-preload/contract'
import type { Batch } from '../../../src-preload/contract/batch'
import type {
  IntakeOpened,
  IntakeRepairRow,
  IntakeView,
  OrderFolder,
} from '../../../src-preload/contract/intake'
import type { Message } from '../../../src-preload/contract/messages'
import type { Order } from '../../../src-preload/contract/order'
import { FakeFailure } from './defaults'

type FakeFile = {
  view: IntakeView
  orders: readonly Order[]
  repairs?: readonly IntakeRepairRow[]
}

export type FakeIntake = {
  file?: FakeFile
  /** Why nothing of the file is taken. */
  refused?: Message
  /** Why another reading or mapping of the file is not taken. */
  refusedChange?: Message
  /** The dialog is closed without a choice. */
  isDialogClosed?: boolean
  batch?: () => Batch
  folder?: Partial<OrderFolder>
}

export function fakeIntake(given: FakeIntake): StationHandlers['intake'] {
  let view = given.file?.view ?? null
  let repairs = [...(given.file?.repairs ?? [])]
  const opened = (): IntakeOpened => {
    if (given.refused !== undefined) return { kind: 'refused', reason: given.refused }
    if (view === null) return { kind: 'refused', reason: { code: 'file-no-table' } }
    return { kind: 'opened', view }
  }
  const recount = (): void => {
    if (view === null) return
    const damage = view.damage.map((kind) => ({
      ...kind,
      accepted: repairs.filter(({ repair, decided }) => repair.kind === kind.kind && decided !== null).length,
    }))
    view = { ...view, damage }
  }
  let folder: OrderFolder = {
    folder: null,
    files: [],
    fileCount: 0,
    growing: null,
    problem: null,
    ...given.folder,
  }
  const leaveOut = (key: string | null): OrderFolder => {
    const files = key === null ? [] : folder.files.filter((file) => file.key !== key)
    folder = { ...folder, files, fileCount: files.length }
    return folder
  }
  return {
    folder: () => folder,
    chooseFolder: () => (folder = { ...folder, folder: '/orders' }),
    leaveFolder: () => (folder = { ...folder, folder: null, files: [], fileCount: 0 }),
    openFromFolder: opened,
    leaveOut: ({ key }) => leaveOut(key),
    open: opened,
    choose: () => (given.isDialogClosed === true ? null : opened()),
    change: ({ mapping, answers }) => {
      if (given.refusedChange !== undefined) return { kind: 'refused', reason: given.refusedChange }
      if (view !== null)
        view = {
          ...view,
          columns: view.columns.map((column, index) => ({ ...column, use: mapping?.[index] ?? column.use })),
          questions: view.questions.map((question) => {
            const answer = answers?.[question.id]
            return answer === undefined ? question : { ...question, answer, isAnswered: true }
          }),
        }
      return opened()
    },
    order: ({ at }) => given.file?.orders[at] ?? null,
    repairs: ({ kind, from, count }) => {
      const rows = repairs.filter(({ repair }) => repair.kind === kind)
      return { rows: rows.slice(from, from + count), total: rows.length }
    },
    decide: ({ decisions }) => {
      repairs = repairs.map((row) => {
        if ('kind' in decisions)
          return row.repair.kind === decisions.kind && row.repair.after !== null
            ? { ...row, decided: decisions.isAccepted ? row.repair.after : null }
            : row
        const decision = decisions.repairs.find(({ id }) => id === row.repair.id)
        return decision === undefined ? row : { ...row, decided: decision.text }
      })
      recount()
      return opened()
    },
    take: () => {
      if (given.batch === undefined) throw new FakeFailure('not-found', { code: 'batch-unknown' })
      return given.batch()
    },
  }
}
