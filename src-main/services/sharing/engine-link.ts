// What a person sees and decides of the link to the engine, beside what the parts of sharing ask of it. The session of a bench
// among others has both; what is set up stands in the ledger, what is secret in the vault.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Message } from '../../../src-preload/contract/messages'
import type {
  benchOddities,
  benchOddityAnswers,
} from '../../../src-preload/contract/vocabulary/several-words'
import type { EngineFailure } from '../../engine/engine-query'
import type { EngineRepo, KeptShared } from '../../ledger/engine-repo'

export type BenchOddity = (typeof benchOddities)[number]
export type BenchOddityAnswer = (typeof benchOddityAnswers)[number]

/** Names in the vault: the bench's own password, and as JSON the logins it may hand out. */
export const enginePasswordName = 'engine-password' as ConnectionId
export const engineSparesName = 'engine-spares' as ConnectionId

export type EngineLink = {
  /** Why it is away, frozen or refused; null: nothing more is known, or nothing is wrong. */
  reason: () => EngineFailure | Message | null
  /** What hello found of this bench; nothing goes on before a person has answered. */
  oddity: () => BenchOddity | null
  answerOddity: (answer: BenchOddityAnswer) => Promise<void>
  /** What hello warns of, as the engine's codes. */
  faults: () => readonly string[]
  /** How far this computer's clock is before the engine's; null: not known. */
  clockOffsetMs: () => number | null
  shared: () => readonly KeptShared[]
  /** As the engine has just answered them. */
  noteShared: (shared: readonly KeptShared[]) => void
  /** Facts that the engine has not said yes to. */
  unsent: () => number
  /** What is set up in the ledger is another than before, or a person wants to know: begins anew, and waits for hello's end. */
  connectAnew: () => Promise<void>
}

/** Of the ledger's tables for several benches, what setting up writes. */
export type EngineSetUp = Pick<
  EngineRepo,
  | 'place'
  | 'isPlaceLost'
  | 'putPlaceBack'
  | 'join'
  | 'movePlace'
  | 'leave'
  | 'forgetSome'
  | 'tied'
  | 'tie'
  | 'untie'
>
