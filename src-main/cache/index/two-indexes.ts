// This bench's own shipments and those of the other benches, answered as one: two indexes, whose hits are laid side by side in
// the order that was asked for. Where nobody asks for others, or there are none, the own index answers alone, as ever.
import type { SuggestedRecipient, SuggestRequest } from '../../../src-preload/contract/suggestion'
import { fold } from '../../../src-preload/contract/fold'
import { createAnswersInOrder, type Place } from './answers-in-order'
import type { Found } from './find-shipments'
import type { IndexAnswer, IndexChoices, OthersAsked } from './index-messages'
import type { Hits } from './keys-of-hits'
import { isPlain, type Question, unfiltered } from './question'
import type { SearchIndex } from './search-index'

type Deps = {
  own: SearchIndex
  /** Null: this bench works alone. */
  others: () => SearchIndex | null
  monotonicMs: () => number
  breathe: () => Promise<void>
  rest: () => Promise<void>
}
type Both = Question & { others: OthersAsked }

const mostOffered = 100
const mostSuggested = 6

const everything = (connectionId: string): Question => ({ ...unfiltered, text: '', connectionId })

/** An order file is a bench's own: none of the others' parcels came with it. The benches stand in its place. */
const ofOthers = ({ others, ...question }: Both): Question => ({
  ...question,
  connectionId: others.connectionId,
  files: others.benches as Question['files'],
})

export function createTwoIndexes({ own, others, ...deps }: Deps) {
  const findBoth = (question: Both): Found => {
    const mine = question.others.isOwnAsked ? own.hits(question) : nothing
    const theirs = question.files.length > 0 ? nothing : (others()?.hits(ofOthers(question)) ?? nothing)
    if (mine === null) throw new Error('the index of this bench is not there')
    return sideBySide(mine, theirs, question.isAscending)
  }
  const answers = createAnswersInOrder<Both>({
    ...deps,
    find: findBoth,
    room: (length) => new Float64Array(length),
  })

  const countAll = async (connectionId: string, asked: OthersAsked): Promise<number> => {
    const mine = await own.count(everything(connectionId))
    const theirs = await others()?.count(everything(asked.connectionId))
    return (mine ?? 0) + (theirs ?? 0)
  }
  const isEverything = (question: Question, { benches, isOwnAsked }: OthersAsked): boolean =>
    isPlain(question) && isOwnAsked && benches.length === 0
  /** What one of the two could not say it has healed by itself. */
  const quietly = <Value>(work: Promise<Value | null>): Promise<Value | null> => work.catch(() => null)

  return {
    /** One of the two changed, or is put down. */
    forget: answers.forget,
    forgetOld: answers.forgetOld,

    locate: async (
      question: Question,
      place: Place,
      asked: OthersAsked | null,
    ): Promise<IndexAnswer | null> => {
      if (asked === null || others() === null) return own.locate(question, place)
      const located = await quietly(answers.locate({ ...question, others: asked }, place))
      if (located === null) return null
      const all = await countAll(question.connectionId, asked)
      const counted = isEverything(question, asked) ? { total: all, isCounted: true } : {}
      return { ...located, ...counted, all, progress: own.progress() }
    },

    count: async (question: Question, asked: OthersAsked | null): Promise<number | null> => {
      if (asked === null || others() === null) return own.count(question)
      if (isEverything(question, asked)) return countAll(question.connectionId, asked)
      return quietly(answers.count({ ...question, others: asked }))
    },

    choices: async (connectionId: string, asked: OthersAsked | null): Promise<IndexChoices | null> => {
      const mine = await own.choices(connectionId)
      const theirs = asked === null ? null : await others()?.choices(asked.connectionId)
      if (mine === null || !theirs) return mine
      return {
        carriers: together(mine.carriers, theirs.carriers),
        countries: together(mine.countries, theirs.countries),
        packers: together(mine.packers, theirs.packers),
        files: mine.files,
        benches: theirs.files,
      }
    },

    suggest: async (
      connectionId: string,
      wanted: SuggestRequest,
      asked: OthersAsked | null,
    ): Promise<SuggestedRecipient[] | null> => {
      const mine = await own.suggest(connectionId, wanted)
      if (mine === null || asked === null || mine.length >= mostSuggested) return mine
      const theirs = (await others()?.suggest(asked.connectionId, wanted)) ?? []
      const known = new Set(mine.map(keyOfRecipient))
      return [...mine, ...theirs.filter((one) => !known.has(keyOfRecipient(one)))].slice(0, mostSuggested)
    },
  }
}

const keyOfRecipient = (recipient: SuggestedRecipient): string =>
  Object.values(recipient).map(fold).join('\n')

type Choices = IndexChoices['carriers']

function together(mine: Choices, theirs: Choices): Choices {
  const counts = new Map<string, number>()
  for (const { value, count } of [...mine, ...theirs]) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOffered)
}

const nothing: Hits = {
  next: () => ({ done: true, value: undefined }),
  return: () => ({ done: true, value: undefined }),
  keyOf: () => 0,
}

/** A hit stands by something only as long as there are hits on both sides. */
function* sideBySide(mine: Hits, theirs: Hits, isAscending: boolean): Generator<number | null> {
  try {
    const sides = [mine, theirs] as const
    const heads: (IteratorResult<number | null> | null)[] = [null, null]
    const keys: (number | string)[] = [0, 0]
    /** Its next hit, with its key. */
    function* draw(side: 0 | 1): Generator<null> {
      let head = sides[side].next()
      for (; !head.done && head.value === null; head = sides[side].next()) yield null
      heads[side] = head
    }
    yield* draw(0)
    yield* draw(1)
    const keyed = (side: 0 | 1): void => {
      const head = heads[side]
      if (head && !head.done && head.value !== null) keys[side] = sides[side].keyOf(head.value)
    }
    keyed(0)
    keyed(1)
    for (;;) {
      const [a, b] = heads
      if (!a || !b || (a.done && b.done)) return
      const [keyOfMine = 0, keyOfTheirs = 0] = keys
      const isMine =
        b.done || (!a.done && (isAscending ? keyOfMine <= keyOfTheirs : keyOfMine >= keyOfTheirs))
      const side = isMine ? 0 : 1
      yield (isMine ? a.value : b.value) ?? null
      yield* draw(side)
      if (!heads[1 - side]?.done) keyed(side)
    }
  } finally {
    mine.return()
    theirs.return()
  }
}
