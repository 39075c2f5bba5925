// An index that is open: its file, and everything that answers from it.
import { type AnswersInOrder, createAnswersInOrder } from './answers-in-order'
import { createFinder, type Found } from './find-shipments'
import { type IndexFile, openIndexFile } from './index-file'
import { createIndexRows, type IndexRows } from './index-rows'
import type { LedgerToIndex } from './ledger-to-index'
import { createNewest } from './newest-rows'
import { isPlain, type Question } from './question'
import { createTally } from './tally-choices'

export type Opened = {
  file: IndexFile
  rows: IndexRows
  newest: ReturnType<typeof createNewest>
  find: ReturnType<typeof createFinder>
  /** The same while it is being filled: what stands in the ledger in this order is not waited for. */
  findNow: (question: Question) => Found
  tally: ReturnType<typeof createTally>
  answers: AnswersInOrder<Question>
}

export type OpenIndexDeps = {
  path: string
  ledger: LedgerToIndex
  monotonicMs: () => number
  breathe: () => Promise<void>
  rest: () => Promise<void>
  isReady: () => boolean
}

/** Throws when no file can be used or made at this place just now. */
export function openIndex({ path, ledger, isReady, ...deps }: OpenIndexDeps): Opened {
  const file = openIndexFile(path)
  const newest = createNewest(file.reader)
  const find = createFinder(file.reader, newest.look)
  const findNow = (question: Question): Found =>
    !isReady() && isPlain({ ...question, states: [] })
      ? ledger.seqsOf(question.connectionId, question.states)
      : find(question)
  return {
    file,
    rows: createIndexRows(file.writer),
    newest,
    find,
    findNow,
    tally: createTally(file.reader, deps.breathe),
    answers: createAnswersInOrder({ ...deps, find: findNow }),
  }
}
