// The search index as a thread of its own: it opens search.db and, only to read, ledger.db. It is started with nothing but
// this file, and everything it does is asked for by cache/index/ask-index.ts.
import { performance } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'
import type { FromIndex, ToIndex } from '../cache/index/index-messages'
import { giveBackMemory } from '../common/give-back-memory'
import { removeDisposable } from '../cache/open-disposable'
import { createSearchIndex, type SearchIndex } from '../cache/index/search-index'
import { createTwoIndexes } from '../cache/index/two-indexes'
import { isOfOther } from '../cache/others/numbers'
import { openOthersToIndex } from '../cache/others/open-others-to-index'
import { openLedgerToIndex } from '../ledger/open-ledger-to-index'

/** Longer than between two letters. */
const restMs = 250
/** Longer than between two searches. */
const pauseMs = 2_500

const say = (message: FromIndex): void => parentPort?.postMessage(message)

type Both = ReturnType<typeof createTwoIndexes>

let index: SearchIndex | null = null
let ledger: ReturnType<typeof openLedgerToIndex> | null = null
let both: Both | null = null
/** The parcels of other benches, where there are any. */
let others: { index: SearchIndex; file: ReturnType<typeof openOthersToIndex> } | null = null

const log = (message: string, cause?: unknown): void => say({ kind: 'log', message, cause: String(cause) })
const common = {
  monotonicMs: () => performance.now(),
  breathe: () => new Promise<void>((resolve) => setImmediate(resolve)),
  rest: () => new Promise<void>((resolve) => setTimeout(resolve, restMs)),
  onForget: () => both?.forget(),
  log,
}

function begin(indexPath: string, ledgerPath: string): void {
  ledger = openLedgerToIndex(ledgerPath)
  index = createSearchIndex({
    ...common,
    path: indexPath,
    ledger,
    onProgress: (progress) => say({ kind: 'progress', progress }),
  })
  both = createTwoIndexes({ ...common, own: index, others: () => others?.index ?? null })
  index.begin()
}

function putDownOthers(): void {
  others?.index.stop()
  others?.file.close()
  others = null
}

function beginOthers(indexPath: string, path: string | null): void {
  putDownOthers()
  both?.forget()
  if (path === null) return removeDisposable(indexPath)
  try {
    const file = openOthersToIndex(path)
    const one = createSearchIndex({ ...common, path: indexPath, ledger: file, onProgress: () => undefined })
    others = { index: one, file }
    one.begin()
  } catch (cause) {
    log('the parcels of other benches cannot be searched', cause)
  }
}

const asked = (both: Both, message: Extract<ToIndex, { id: number }>): Promise<unknown> => {
  switch (message.kind) {
    case 'locate':
      return both.locate(message.question, message.place, message.others)
    case 'count':
      return both.count(message.question, message.others)
    case 'choices':
      return both.choices(message.connectionId, message.others)
    case 'suggest':
      return both.suggest(message.connectionId, message.wanted, message.others)
    case 'forget':
      return forget(message.seqs)
  }
}

const parted = (seqs: readonly number[]) => ({
  own: seqs.filter((seq) => !isOfOther(seq)),
  theirs: seqs.filter(isOfOther),
})

async function forget(seqs: readonly number[]): Promise<true | null> {
  const { own, theirs } = parted(seqs)
  const ofOthers = theirs.length === 0 || others === null ? true : await others.index.forget(theirs)
  const ofOwn = own.length === 0 || index === null ? true : await index.forget(own)
  return ofOthers && ofOwn
}

function change(seqs: readonly number[]): void {
  const { own, theirs } = parted(seqs)
  if (own.length > 0) void index?.changed(own)
  if (theirs.length > 0) void others?.index.changed(theirs)
}

let pause: NodeJS.Timeout | undefined
const giveBackSoon = (): void => {
  clearTimeout(pause)
  pause = setTimeout(() => {
    both?.forgetOld()
    index?.giveBack()
    others?.index.giveBack()
    ledger?.shrink()
    others?.file.shrink()
    giveBackMemory()
  }, pauseMs)
}

parentPort?.on('message', (message: ToIndex) => {
  giveBackSoon()
  if (message.kind === 'begin') return begin(message.indexPath, message.ledgerPath)
  if (message.kind === 'others') return beginOthers(message.indexPath, message.path)
  if (message.kind === 'stop') {
    clearTimeout(pause)
    putDownOthers()
    index?.stop()
    ledger?.close()
    say({ kind: 'stopped' })
    parentPort?.close()
    return
  }
  if (both === null) return
  if (message.kind === 'changed') return change(message.seqs)
  void asked(both, message).then((value) => say({ kind: 'answer', id: message.id, value }))
})
