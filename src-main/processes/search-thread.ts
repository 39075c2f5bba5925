// The search index as a thread of its own: it opens search.db and, only to read, ledger.db. It is started with nothing but
// this file, and everything it does is asked for by cache/index/ask-index.ts.
import { performance } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'
import type { FromIndex, ToIndex } from '../cache/index/index-messages'
import { giveBackMemory } from '../common/give-back-memory'
import { createSearchIndex, type SearchIndex } from '../cache/index/search-index'
import { openLedgerToIndex } from '../ledger/open-ledger-to-index'

/** Longer than between two letters. */
const restMs = 250
/** Longer than between two searches. */
const pauseMs = 2_500

const say = (message: FromIndex): void => parentPort?.postMessage(message)

let index: SearchIndex | null = null
let ledger: ReturnType<typeof openLedgerToIndex> | null = null

function begin(indexPath: string, ledgerPath: string): void {
  ledger = openLedgerToIndex(ledgerPath)
  index = createSearchIndex({
    path: indexPath,
    ledger,
    monotonicMs: () => performance.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    rest: () => new Promise((resolve) => setTimeout(resolve, restMs)),
    onProgress: (progress) => say({ kind: 'progress', progress }),
    log: (message, cause) => say({ kind: 'log', message, cause: String(cause) }),
  })
  index.begin()
}

const asked = (index: SearchIndex, message: Extract<ToIndex, { id: number }>): Promise<unknown> => {
  switch (message.kind) {
    case 'locate':
      return index.locate(message.question, message.place)
    case 'count':
      return index.count(message.question)
    case 'choices':
      return index.choices(message.connectionId)
    case 'suggest':
      return index.suggest(message.connectionId, message.wanted)
    case 'forget':
      return index.forget(message.seqs)
  }
}

let pause: NodeJS.Timeout | undefined
const giveBackSoon = (): void => {
  clearTimeout(pause)
  pause = setTimeout(() => {
    index?.giveBack()
    ledger?.shrink()
    giveBackMemory()
  }, pauseMs)
}

parentPort?.on('message', (message: ToIndex) => {
  giveBackSoon()
  if (message.kind === 'begin') return begin(message.indexPath, message.ledgerPath)
  if (message.kind === 'stop') {
    clearTimeout(pause)
    index?.stop()
    ledger?.close()
    say({ kind: 'stopped' })
    parentPort?.close()
    return
  }
  if (index === null) return
  if (message.kind === 'changed') return void index.changed(message.seqs)
  void asked(index, message).then((value) => say({ kind: 'answer', id: message.id, value }))
})
