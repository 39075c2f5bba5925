// The index over all shipments, kept in step with the ledger: filled when it is new, caught up with at each start, changed
// with every shipment, and made anew whenever anything about it fails. It runs beside the program, never inside it.
import type { IndexProgress } from '../../../src-preload/contract/shipment'
import { choicesIn } from './choices-in'
import type { SuggestedRecipient, SuggestRequest } from '../../../src-preload/contract/suggestion'
import { createAnswersInOrder, type Place } from './answers-in-order'
import { fillIndex } from './fill-index'
import { createFinder } from './find-shipments'
import {
  finishIndexFile,
  type IndexFile,
  isHeldByAnother,
  openIndexFile,
  removeIndexFile,
} from './index-file'
import { createIndexRows, type IndexedRow, type IndexRows } from './index-rows'
import type { LedgerToIndex } from './ledger-to-index'
import { createNewest } from './newest-rows'
import { isPlain, type Question } from './question'
import type { IndexAnswer, IndexChoices } from './index-messages'
import { suggestRecipients } from './suggest-recipients'

type Deps = {
  path: string
  ledger: LedgerToIndex
  monotonicMs: () => number
  breathe: () => Promise<void>
  rest: () => Promise<void>
  /** Told while it is being filled, and when that is over. */
  onProgress: (progress: IndexProgress) => void
  log: (message: string, cause?: unknown) => void
}

/** A file that fails again and again lies on a disk that fails: it is tried again by and by. */
const restMs = 30_000
const mostHeals = 3
const eventsReadAgain = 1_000

export type SearchIndex = ReturnType<typeof createSearchIndex>

export function createSearchIndex(deps: Deps) {
  const { path, ledger, monotonicMs, breathe, rest, onProgress, log } = deps
  let open: Opened | null = null
  let isStopped = false
  let progress: IndexProgress = { state: 'filling', done: 0, total: 0 }
  let heals = 0
  let restsUntil = 0
  let filling: Promise<void> | null = null
  /** Null: it is not being filled. */
  let changedWhileFilling: number[] | null = null

  /** Counting a million takes longer than finding some of them: done once, until there are more. */
  const counts = new Map<string, number>()
  const countOf = (connectionId: string): number => {
    const count = counts.get(connectionId) ?? ledger.countOf(connectionId)
    counts.set(connectionId, count)
    return count
  }

  const tell = (now: IndexProgress): void => {
    progress = now
    onProgress(now)
  }

  const openNow = (): Opened => {
    const file = openIndexFile(path)
    const newest = createNewest(file.reader)
    const rows = createIndexRows(file.writer)
    const find = createFinder(file.reader, newest.look)
    const one: Opened = {
      file,
      rows,
      newest,
      find,
      answers: createAnswersInOrder({
        // While it is filled, what stands in the ledger in this order is not waited for.
        find: (question) =>
          progress.state !== 'ready' && isPlain({ ...question, states: [] })
            ? ledger.seqsOf(question.connectionId, question.states)
            : find(question),
        monotonicMs,
        breathe,
        rest,
      }),
    }
    return one
  }

  /** Whatever is wrong with it: it is taken away and made anew. A file that another program holds is left alone. */
  const heal = (cause: unknown): void => {
    log('the search index cannot be used as it is', cause)
    putDown()
    heals += 1
    try {
      if (isHeldByAnother(cause)) return resting()
      removeIndexFile(path)
      if (heals > mostHeals) return resting()
      begin()
    } catch (again) {
      log('the search index cannot be made anew', again)
      resting()
    }
  }

  const resting = (): void => {
    restsUntil = monotonicMs() + restMs
    tell({ state: 'resting', done: 0, total: 0 })
  }

  const putDown = (): void => {
    const old = open
    open = null
    changedWhileFilling = null
    try {
      old?.answers.forget()
      old?.file.close()
    } catch (cause) {
      log('the search index could not be closed', cause)
    }
  }

  const guarded = async <Value>(work: (opened: Opened) => Value | Promise<Value>): Promise<Value | null> => {
    if (open === null && !isStopped && monotonicMs() >= restsUntil) begin()
    const one = open
    if (one === null) return null
    try {
      return await work(one)
    } catch (cause) {
      // What ran on a file that was taken away meanwhile says nothing about the new one.
      if (open === one && !isStopped) heal(cause)
      return null
    }
  }

  const begin = (): void => {
    try {
      const one = openNow()
      open = one
      if (one.file.isFilled && isOfThisLedger(one)) {
        catchUp(one)
        one.newest.load()
        tell({ state: 'ready', done: 0, total: 0 })
        return
      }
      if (one.file.isFilled) {
        // Of another ledger, or of another moment of this one.
        one.file.close()
        removeIndexFile(path)
        open = openNow()
      }
      filling = fill(open).catch((cause: unknown) => {
        if (!isStopped) heal(cause)
      })
    } catch (cause) {
      heal(cause)
    }
  }

  const isOfThisLedger = ({ file }: Opened): boolean => {
    const mark = (name: string): string | null =>
      file.reader.prepare<[string], string>('SELECT value FROM marks WHERE name = ?').pluck().get(name) ??
      null
    const lastSeq = file.reader.prepare<[], number | null>('SELECT max(seq) FROM texts').pluck().get() ?? 0
    const count = file.reader.prepare<[], number>('SELECT count(*) FROM facts').pluck().get() ?? 0
    const eventSeq = Number(mark('event'))
    return (
      eventSeq <= ledger.lastEventSeq() &&
      lastSeq <= ledger.lastSeq() &&
      (lastSeq === 0 || ledger.idOf(lastSeq) === mark('last')) &&
      count + ledger.countAbove(lastSeq) === ledger.count()
    )
  }

  const catchUp = (one: Opened): void => {
    const eventSeq = Number(
      one.file.reader.prepare<[], string>(`SELECT value FROM marks WHERE name = 'event'`).pluck().get() ?? 0,
    )
    // Some that were announced may not have been written down when the last run ended.
    write(one, ledger.seqsChangedSince(eventSeq - eventsReadAgain))
  }

  /** Brings these shipments to where the ledger has them. */
  const write = (one: Opened, seqs: readonly number[]): void => {
    const written: { row: IndexedRow; connectionId: string; isNew: boolean }[] = []
    one.file.writer.transaction(() => {
      const known = one.file.writer.prepare<[number]>('SELECT 1 FROM texts WHERE seq = ?').pluck()
      for (const seq of seqs) {
        const [shipment] = ledger.between(seq - 1, seq)
        if (shipment === undefined) one.rows.drop(seq)
        else {
          const isNew = known.get(seq) === undefined
          written.push({ row: one.rows.put(shipment, isNew), connectionId: shipment.connectionId, isNew })
        }
      }
      noteMarks(one)
    })()
    for (const { row } of written) one.newest.take(row)
    if (written.some(({ isNew }) => isNew)) counts.clear()
    one.answers.heed(written.map(({ row, connectionId, isNew }) => ({ seq: row.seq, connectionId, isNew })))
  }

  const noteMarks = ({ file }: Opened): void => {
    const note = file.writer.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)')
    const lastSeq = file.writer.prepare<[], number | null>('SELECT max(seq) FROM texts').pluck().get() ?? 0
    note.run('event', String(ledger.lastEventSeq()))
    note.run('last', ledger.idOf(lastSeq) ?? '')
  }

  const fill = async (one: Opened): Promise<void> => {
    const { writer } = one.file
    const eventSeq = ledger.lastEventSeq()
    const pending: number[] = []
    changedWhileFilling = pending
    const isFull = await fillIndex({
      writer,
      rows: one.rows,
      ledger,
      breathe,
      isGone: () => open !== one || isStopped,
      onBlock: (done, total, isFirst) => {
        if (isFirst) one.newest.load()
        tell({ state: 'filling', done, total })
      },
    })
    if (!isFull) return
    changedWhileFilling = null
    write(one, [...new Set([...pending, ...ledger.seqsChangedSince(eventSeq)])])
    finishIndexFile(writer)
    one.answers.forget()
    one.newest.load()
    heals = 0
    tell({ state: 'ready', done: 0, total: 0 })
  }

  return {
    begin,
    progress: (): IndexProgress => progress,
    /** Resolves when a filling that is under way is over. */
    filled: async (): Promise<void> => {
      await filling
    },
    changed: (seqs: readonly number[]): Promise<unknown> =>
      guarded((one) => {
        if (changedWhileFilling === null) return write(one, seqs)
        changedWhileFilling.push(...seqs)
        counts.clear()
        one.answers.forget()
      }),
    /** What was known of these shipments is gone from the file when this resolves; what the ledger has now is in it. */
    forget: (seqs: readonly number[]): Promise<true | null> =>
      guarded((one) => {
        if (changedWhileFilling !== null) {
          // Half made it is thrown away as quickly.
          putDown()
          removeIndexFile(path)
          begin()
          return true
        }
        one.file.writer.transaction(() => {
          for (const seq of seqs) one.rows.drop(seq)
        })()
        write(one, seqs)
        one.answers.forget()
        one.newest.load()
        one.file.writer.pragma('wal_checkpoint(TRUNCATE)')
        return true
      }),
    /** Null: it cannot say, or another question came in between. */
    locate: (question: Question, place: Place): Promise<IndexAnswer | null> =>
      guarded(async ({ answers }) => {
        const located = await answers.locate(question, place)
        if (located === null) return null
        const all = countOf(question.connectionId)
        // How many there are of everything is known without going through them.
        const counted = isPlain(question) ? { total: all, isCounted: true } : {}
        return { ...located, ...counted, all, progress }
      }),
    count: (question: Question): Promise<number | null> => guarded(({ answers }) => answers.count(question)),
    choices: (connectionId: string): Promise<IndexChoices | null> =>
      guarded(({ file, rows }) => choicesIn(file.reader, rows.connectionNumber(connectionId))),
    suggest: (connectionId: string, { field, text }: SuggestRequest): Promise<SuggestedRecipient[] | null> =>
      guarded(({ find }) =>
        suggestRecipients({ find, recipientOf: ledger.recipientOf, monotonicMs }, connectionId, field, text),
      ),
    stop: (): void => {
      isStopped = true
      putDown()
    },
  }
}

type Opened = {
  file: IndexFile
  rows: IndexRows
  newest: ReturnType<typeof createNewest>
  find: ReturnType<typeof createFinder>
  answers: ReturnType<typeof createAnswersInOrder>
}
