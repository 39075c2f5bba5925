// Keeps the answer to a question as far as it is known: a list of shipment numbers that grows as far as somebody looks, and
// in the background to its end. Any place in it is at hand from then on.
import type { Found } from './find-shipments'
import { keyOf, type Question } from './question'

export type Place = { offset: number; limit: number }
export type Located = { seqs: number[]; total: number; isCounted: boolean }

/** What stands on the screen, and what stood there before. */
const keptAnswers = 4
const mostTries = 5
/** So long somebody else may have to wait. */
const sliceMs = 4

type Seqs = Uint32Array | Float64Array
type Deps<Asked extends Question> = {
  find: (question: Asked) => Found
  /** Room for so many numbers: those of a ledger take half of what the greater ones of other benches take. */
  room?: (length: number) => Seqs
  monotonicMs: () => number
  /** Lets what came in meanwhile go first. */
  breathe: () => Promise<void>
  /** Until somebody who types has stopped, most likely. */
  rest: () => Promise<void>
}

export type AnswersInOrder<Asked extends Question> = ReturnType<typeof createAnswersInOrder<Asked>>

/** Throws what SQLite throws. */
export function createAnswersInOrder<Asked extends Question>({
  find,
  room = (length) => new Uint32Array(length),
  monotonicMs,
  breathe,
  rest,
}: Deps<Asked>) {
  let answers: Answer[] = []

  const forget = (): void => {
    for (const answer of answers) answer.end()
    answers = []
  }

  const answerTo = (question: Asked): Answer => {
    const key = keyOf(question)
    const known = answers.find((answer) => answer.key === key)
    const answer = known ?? createAnswer(key, find(question), room)
    answers = [answer, ...answers.filter((other) => other !== answer)]
    for (const old of answers.splice(keptAnswers)) old.end()
    return answer
  }

  /** Goes on until `isEnough`; false when the answer was given up in between. */
  const goOn = async (answer: Answer, isEnough: () => boolean, isAlone: boolean): Promise<boolean> => {
    let until = monotonicMs() + sliceMs
    while (!answer.isWhole() && !isEnough()) {
      answer.step()
      if (monotonicMs() < until) continue
      await breathe()
      if (isAlone ? answers[0] !== answer : !answers.includes(answer)) return false
      until = monotonicMs() + sliceMs
    }
    return true
  }

  return {
    forget,
    /** Keeps what stands on the screen alone. */
    forgetOld: (): void => {
      for (const old of answers.splice(1)) old.end()
    },
    /** Null: the shipments changed faster than the question could be answered. */
    locate: async (question: Asked, { offset, limit }: Place): Promise<Located | null> => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const answer = answerTo(question)
        if (await goOn(answer, () => answer.count() >= offset + limit, false))
          return { seqs: answer.slice(offset, limit), total: answer.count(), isCounted: answer.isWhole() }
      }
      return null
    },
    /** How many there are; null: another question was asked meanwhile, or something changed. */
    count: async (question: Asked): Promise<number | null> => {
      const answer = answerTo(question)
      // Counting what the next letter asks anew would only make its answer late.
      if (!answer.isWhole()) await rest()
      if (answers[0] !== answer) return null
      return (await goOn(answer, () => false, true)) ? answer.count() : null
    },
  }
}

type Answer = ReturnType<typeof createAnswer>

function createAnswer(key: string, found: Found, room: (length: number) => Seqs) {
  let seqs = room(256)
  let count = 0
  let isWhole = false
  return {
    key,
    count: () => count,
    isWhole: () => isWhole,
    slice: (offset: number, limit: number): number[] => [
      ...seqs.subarray(Math.min(offset, count), Math.min(offset + limit, count)),
    ],
    step: (): void => {
      const next = found.next()
      if (next.done) {
        isWhole = true
        return
      }
      if (next.value === null) return
      if (count === seqs.length) {
        const longer = room(seqs.length * 2)
        longer.set(seqs)
        seqs = longer
      }
      seqs[count] = next.value
      count += 1
    },
    end: (): void => {
      isWhole = true
      found.return?.()
    },
  }
}
