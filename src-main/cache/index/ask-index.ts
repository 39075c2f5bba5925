// The search index as the program asks it: a thread beside it, that may break or take its time. Whoever asks gets null
// then, and goes on with what the ledger says. It is started again when it ends by itself.
import type { ThreadPort } from '../../common/ports'
import type { Place } from './answers-in-order'
import type { IndexProgress } from '../../../src-preload/contract/shipment'
import { removeDisposable } from '../open-disposable'
import type { FromIndex, IndexAnswer, IndexChoices, OthersAsked, ToIndex } from './index-messages'
import type { SuggestedRecipient, SuggestRequest } from '../../../src-preload/contract/suggestion'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import type { Question } from './question'

export type IndexThread = ThreadPort<ToIndex, FromIndex>

type Deps = {
  indexPath: string
  ledgerPath: string
  /** Of the parcels of other benches. */
  othersIndexPath: string
  /** Runs processes/search-thread.ts. */
  startThread: () => IndexThread
  setTimer: SetTimer
  onProgress: (progress: IndexProgress) => void
  log: Log
}
export type AskIndex = ReturnType<typeof createAskIndex>

type Ask = Extract<ToIndex, { id: number }>
type WithoutId<Asked> = Asked extends unknown ? Omit<Asked, 'id'> : never

/** Longer than this nobody waits for rows. */
const answerLimitMs = 4_000
/** Longer than this nobody waits for what is only offered. */
const suggestLimitMs = 1_000
/** A million are counted in less. */
const longLimitMs = 60_000
/** One that is busy with something else, such as being filled, is taken away and made anew instead. */
const forgetLimitMs = 3_000
const restartAfterMs = 5_000
const stopLimitMs = 3_000

export function createAskIndex(deps: Deps) {
  const { setTimer, log } = deps
  let thread: IndexThread | null = null
  let progress: IndexProgress = { state: 'filling', done: 0, total: 0 }
  let isStopped = false
  let count = 0
  let onStopped: () => void = () => undefined
  const waiting = new Map<number, (value: unknown) => void>()
  /** Where shop.db lies; null: this bench works alone. */
  let othersPath: string | null = null

  const tell = (now: IndexProgress): void => {
    progress = now
    deps.onProgress(now)
  }

  const lost = (one: IndexThread): void => {
    if (thread !== one) return
    thread = null
    onStopped()
    for (const give of waiting.values()) give(null)
    waiting.clear()
    if (isStopped) return
    tell({ state: 'resting', done: 0, total: 0 })
    setTimer(restartAfterMs, begin)
  }

  const hear = (message: FromIndex): void => {
    if (message.kind === 'progress') tell(message.progress)
    else if (message.kind === 'log') log(message.message, message.cause)
    else if (message.kind === 'stopped') onStopped()
    else {
      waiting.get(message.id)?.(message.value)
      waiting.delete(message.id)
    }
  }

  const begin = (): void => {
    if (isStopped || thread !== null) return
    try {
      const one = deps.startThread()
      thread = one
      one.unref()
      one.on('message', hear)
      one.on('error', (cause) => {
        log('the search index broke down', cause)
        lost(one)
      })
      one.on('exit', () => lost(one))
      one.postMessage({ kind: 'begin', indexPath: deps.indexPath, ledgerPath: deps.ledgerPath })
      if (othersPath !== null) tellOthers(one)
    } catch (cause) {
      log('the search index could not be started', cause)
      tell({ state: 'resting', done: 0, total: 0 })
      setTimer(restartAfterMs, begin)
    }
  }

  const tellOthers = (one: IndexThread): void =>
    one.postMessage({ kind: 'others', indexPath: deps.othersIndexPath, path: othersPath })

  const ask = (asked: WithoutId<Ask>, limitMs: number): Promise<unknown> => {
    const one = thread
    if (one === null) return Promise.resolve(null)
    const id = (count += 1)
    return new Promise((resolve) => {
      const clear = setTimer(limitMs, () => {
        waiting.delete(id)
        resolve(null)
      })
      waiting.set(id, (value) => {
        clear()
        resolve(value)
      })
      one.postMessage({ ...asked, id })
    })
  }

  /** Nothing of it is left when this resolves; it is made anew at once. */
  const discard = async (): Promise<void> => {
    const one = thread
    thread = null
    for (const give of waiting.values()) give(null)
    waiting.clear()
    await one?.terminate()
    removeDisposable(deps.indexPath)
    if (othersPath !== null) removeDisposable(deps.othersIndexPath)
    if (one === null || isStopped) return
    tell({ state: 'filling', done: 0, total: 0 })
    begin()
  }

  return {
    begin,
    progress: (): IndexProgress => progress,
    changed: (...seqs: readonly number[]): void => {
      thread?.postMessage({ kind: 'changed', seqs })
    },
    /** shop.db is there, or there anew; null: it is gone. */
    others: (path: string | null): void => {
      othersPath = path
      if (thread !== null) tellOthers(thread)
      else if (path === null) removeDisposable(deps.othersIndexPath)
    },
    /** `others`: whether the parcels of other benches stand among them. */
    locate: async (
      question: Question,
      place: Place,
      others: OthersAsked | null = null,
    ): Promise<IndexAnswer | null> =>
      (await ask({ kind: 'locate', question, place, others }, answerLimitMs)) as IndexAnswer | null,
    count: async (question: Question, others: OthersAsked | null = null): Promise<number | null> =>
      (await ask({ kind: 'count', question, others }, longLimitMs)) as number | null,
    choices: async (connectionId: string, others: OthersAsked | null = null): Promise<IndexChoices | null> =>
      (await ask({ kind: 'choices', connectionId, others }, answerLimitMs)) as IndexChoices | null,
    /** Null: it cannot say, and nothing is offered. */
    suggest: async (
      connectionId: string,
      wanted: SuggestRequest,
      others: OthersAsked | null = null,
    ): Promise<SuggestedRecipient[] | null> =>
      (await ask({ kind: 'suggest', connectionId, wanted, others }, suggestLimitMs)) as
        SuggestedRecipient[] | null,
    /** Nothing of what was known of these shipments is left in the index when this resolves. */
    forget: async (seqs: readonly number[]): Promise<void> => {
      if ((await ask({ kind: 'forget', seqs }, forgetLimitMs)) !== true) await discard()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      const one = thread
      if (one === null) return
      await new Promise<void>((resolve) => {
        const clear = setTimer(stopLimitMs, resolve)
        onStopped = () => {
          clear()
          resolve()
        }
        one.postMessage({ kind: 'stop' })
      })
      await one.terminate()
    },
  }
}
