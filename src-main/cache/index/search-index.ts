// The index over all shipments, kept in step with the ledger: filled when it is new, caught up with at each start, changed
// with every shipment, and made anew whenever anything about it fails. It runs beside the program, never inside it.
import type { IndexProgress } from '../../../src-preload/contract/shipment'
import type { SuggestedRecipient, SuggestRequest } from '../../../src-preload/contract/suggestion'
import type { Log } from '../../common/log'
import type { Place } from './answers-in-order'
import { createCount } from './count-shipments'
import { fillIndex } from './fill-index'
import { hasAll } from './has-all'
import { removeDisposable } from '../open-disposable'
import { finishIndexFile, isHeldByAnother, shrinkIndexFile } from './index-file'
import { eventSeqIn, isOfThisLedger, lastSeqIn, noteMarks } from './index-marks'
import type { IndexedRow } from './index-rows'
import { type Hits, hitsOf } from './keys-of-hits'
import { type Opened, openIndex, type OpenIndexDeps } from './opened-index'
import { isPlain, type Question } from './question'
import type { ChoiceFacts } from './tally-choices'
import type { IndexAnswer, IndexChoices } from './index-messages'
import { suggestRecipients } from './suggest-recipients'

type Deps = Omit<OpenIndexDeps, 'isReady'> & {
  /** Told while it is being filled, and when that is over. */
  onProgress: (progress: IndexProgress) => void
  /** What was found so far is not to be gone on with: something changed, or its file is put down. */
  onForget?: () => void
  log: Log
}

/** A file that fails again and again lies on a disk that fails: it is tried again by and by. */
const restMs = 30_000
const mostHeals = 3
const eventsReadAgain = 1_000

export type SearchIndex = ReturnType<typeof createSearchIndex>

export function createSearchIndex(deps: Deps) {
  const { path, ledger, monotonicMs, breathe, onProgress, log } = deps
  let open: Opened | null = null
  let isStopped = false
  let progress: IndexProgress = { state: 'filling', done: 0, total: 0 }
  let heals = 0
  let restsUntil = 0
  let filling: Promise<void> | null = null
  /** Null: it is not being filled. */
  let changedWhileFilling: number[] | null = null

  const countOf = createCount(ledger)

  const forgetAnswers = (one: Opened): void => {
    deps.onForget?.()
    one.answers.forget()
  }

  const tell = (now: IndexProgress): void => {
    progress = now
    onProgress(now)
  }

  const openNow = (): Opened => openIndex({ ...deps, isReady: () => progress.state === 'ready' })

  /** Whatever is wrong with it: it is taken away and made anew. A file that another program holds is left alone. */
  const heal = (cause: unknown): void => {
    log('the search index cannot be used as it is', cause)
    putDown()
    heals += 1
    try {
      if (isHeldByAnother(cause)) return resting()
      removeDisposable(path)
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
      if (old !== null) forgetAnswers(old)
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
      if (!one.file.isFilled) return fillNow(one)
      if (!isOfThisLedger(one.file, ledger)) return beginAnew(one)
      const lastSeq = lastSeqIn(one.file)
      // Some that were announced may not have been written down when the last run ended.
      write(one, ledger.seqsChangedSince(eventSeqIn(one.file) - eventsReadAgain))
      one.newest.load()
      tell({ state: 'ready', done: 0, total: 0 })
      // Nobody waits for this: what is missing is missing since an earlier run.
      const isGone = (): boolean => open !== one || isStopped
      filling = hasAll(one.file.reader, ledger, { lastSeq, breathe, isGone }).then(
        async (hasThem) => {
          if (hasThem || isGone()) return
          beginAnew(one)
          await filling
        },
        (cause: unknown) => {
          if (!isGone()) heal(cause)
        },
      )
    } catch (cause) {
      heal(cause)
    }
  }
  /** It is of another ledger, or of another moment of this one. */
  const beginAnew = (one: Opened): void => {
    forgetAnswers(one)
    one.file.close()
    removeDisposable(path)
    open = openNow()
    fillNow(open)
  }
  const fillNow = (one: Opened): void => {
    filling = fill(one).catch((cause: unknown) => {
      if (!isStopped) heal(cause)
    })
  }

  /** Brings these shipments to where the ledger has them. */
  const write = (one: Opened, seqs: readonly number[]): void => {
    const { rows, tally, file, newest } = one
    const written: { seq: number; before: ChoiceFacts | undefined; row: IndexedRow | null }[] = []
    file.writer.transaction(() => {
      const known = file.writer.prepare<[number]>('SELECT 1 FROM texts WHERE seq = ?').pluck()
      for (const seq of seqs) {
        const [shipment] = ledger.between(seq - 1, seq)
        const before = tally.before(seq)
        if (shipment === undefined) rows.drop(seq)
        const row = shipment === undefined ? null : rows.put(shipment, known.get(seq) === undefined)
        written.push({ seq, before, row })
      }
      noteMarks(file, ledger)
    })()
    for (const { seq, before, row } of written) {
      tally.changed(seq, before, row ?? undefined)
      if (row !== null) newest.take(row)
    }
    forgetAnswers(one)
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
    forgetAnswers(one)
    one.tally.forget()
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
        forgetAnswers(one)
      }),
    /** What was known of these shipments is gone from the file when this resolves; what the ledger has now is in it. */
    forget: (seqs: readonly number[]): Promise<true | null> =>
      guarded((one) => {
        if (changedWhileFilling !== null) {
          // Half made it is thrown away as quickly.
          putDown()
          removeDisposable(path)
          begin()
          return true
        }
        one.file.writer.transaction(() => {
          for (const seq of seqs) one.rows.drop(seq)
        })()
        write(one, seqs)
        one.tally.forget()
        one.newest.load()
        one.file.writer.pragma('wal_checkpoint(TRUNCATE)')
        return true
      }),
    /** Null: it cannot say, or another question came in between. */
    locate: (question: Question, place: Place): Promise<IndexAnswer | null> =>
      guarded(async ({ answers }) => {
        const all = countOf(question.connectionId)
        // Everything by its age the ledger itself knows as quickly.
        if (isPlain(question)) {
          const seqs = ledger.seqsAt(question.connectionId, place, all)
          return { seqs, total: all, isCounted: true, all, progress }
        }
        const located = await answers.locate(question, place)
        return located === null ? null : { ...located, all, progress }
      }),
    count: (question: Question): Promise<number | null> =>
      guarded(({ answers }) =>
        isPlain(question) ? countOf(question.connectionId) : answers.count(question),
      ),
    choices: (connectionId: string): Promise<IndexChoices | null> =>
      guarded(async ({ rows, tally }) => {
        const choices = await tally.choices(rows.connectionNumber(connectionId))
        // While it is filled, what was counted is soon too little.
        if (changedWhileFilling !== null) tally.forget()
        return choices
      }),
    suggest: (connectionId: string, { field, text }: SuggestRequest): Promise<SuggestedRecipient[] | null> =>
      guarded(({ find }) =>
        suggestRecipients({ find, recipientOf: ledger.recipientOf, monotonicMs }, connectionId, field, text),
      ),
    /**
     * Its hits in their order, with what each stands by: for whoever lays them beside those of another index. They end with
     * onForget. Null: it cannot say.
     */
    hits: (question: Question): Hits | null => {
      const one = open
      if (one === null) return null
      return hitsOf(one, ledger, question, (cause) => {
        if (open === one && !isStopped) heal(cause)
      })
    },
    /** Nobody asked for a while: what was read is read again when somebody does. */
    giveBack: (): void => {
      if (changedWhileFilling === null) open?.answers.forgetOld()
      if (open !== null) shrinkIndexFile(open.file)
    },
    stop: (): void => {
      isStopped = true
      putDown()
    },
  }
}
