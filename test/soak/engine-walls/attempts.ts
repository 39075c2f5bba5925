// Counts what is tried at the engine and what comes through. A refusal is the one that is due there: whatever else goes wrong is
// a fault of the proof, and thrown.
import { EngineFailure } from '../../../src-main/engine/engine-query'

type Refusal = (failure: EngineFailure) => boolean
const says =
  (states: RegExp): Refusal =>
  ({ sqlState }) =>
    states.test(sqlState ?? '')

export const refusals = {
  noRight: says(/^42501$/),
  removed: says(/^(42501|PB001|PB002)$/),
  sessionEnded: says(/^(57P01|PB001|42501)$/),
  notLetIn: says(/^(28...|42501)$/),
  untrusted: ({ kind }) => kind === 'untrusted',
} satisfies Record<string, Refusal>

/** `isAllowed`: whether it got what it must not get. `isRefusal`: no right, unless told. */
export type Attempt = (name: string, isAllowed: () => Promise<boolean>, isRefusal?: Refusal) => Promise<void>

export function createAttempts() {
  const count = { tries: 0, allowed: 0 }
  const attempt: Attempt = async (name, isAllowed, isRefusal = refusals.noRight) => {
    count.tries += 1
    try {
      if (!(await isAllowed())) return
    } catch (error) {
      if (error instanceof EngineFailure && isRefusal(error)) return
      const state = error instanceof EngineFailure ? ` (${error.sqlState ?? 'no state'})` : ''
      throw new Error(`${name}: neither allowed nor refused. ${String(error)}${state}`, { cause: error })
    }
    count.allowed += 1
    console.error(`allowed: ${name}`)
  }
  return { count, attempt }
}
