// Counts where what the client took an answer for is not what the answer meant.
import type { Seen } from '../service-fuzz'
import type { FuzzCase, Meaning } from './grammar'

const shown = 8

export function createJudge() {
  const sums = {
    crashes: 0,
    wrongStates: 0,
    idsLost: 0,
    digitsLost: 0,
    refusalsCalledUnsure: 0,
    reasonsLost: 0,
  }
  const unsureBecause: Record<string, number> = {}
  let printed = 0

  const fault = (sum: keyof typeof sums, { kind, bytes }: FuzzCase, seen: Seen): void => {
    sums[sum] += 1
    printed += 1
    if (printed <= shown)
      console.error(
        `${sum}: ${kind}\n  seen ${JSON.stringify(seen)}\n  ${JSON.stringify(bytes.toString('latin1').slice(0, 400))}`,
      )
  }

  const isSameState = (meaning: Meaning, seen: Seen): boolean =>
    seen.is === (meaning.is === 'waits' ? 'waiting' : meaning.is)

  return {
    note: (fuzz: FuzzCase, seen: Seen): void => {
      const { meaning } = fuzz
      if (seen.is === 'unsure') unsureBecause[seen.reason] = (unsureBecause[seen.reason] ?? 0) + 1
      if (seen.is === 'crash') return fault('crashes', fuzz, seen)
      if (meaning.is === 'refused' && seen.is === 'unsure') return fault('refusalsCalledUnsure', fuzz, seen)
      if (!isSameState(meaning, seen)) return fault('wrongStates', fuzz, seen)
      if ('id' in meaning && meaning.id !== null && 'id' in seen && seen.id !== meaning.id)
        return fault(seen.id === null ? 'idsLost' : 'digitsLost', fuzz, seen)
      if ('number' in meaning && 'number' in seen && seen.number !== meaning.number)
        return fault('digitsLost', fuzz, seen)
      if (meaning.is === 'tracked' && seen.is === 'tracked' && seen.events.join() !== meaning.events.join())
        return fault('digitsLost', fuzz, seen)
      if (
        meaning.is === 'refused' &&
        seen.is === 'refused' &&
        meaning.says !== null &&
        !seen.text.includes(meaning.says)
      )
        fault('reasonsLost', fuzz, seen)
    },
    result: () => ({ sums, unsureBecause }),
  }
}
