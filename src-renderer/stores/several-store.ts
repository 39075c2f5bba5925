// The other benches of the shop: how this one stands with them, setting that up, and what of theirs waits for a person. A
// line passes through here on its way to main and is never kept in this state; one that was made here is, to be copied.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type {
  InvitationSeen,
  Pair,
  Several,
  SeveralCases,
  SilentOrder,
} from '../../src-preload/contract/several'

type Doing = 'joining' | 'inviting' | 'leaving' | 'checking' | 'answering'
/** What is being asked, or what it is about: a connection, or a case that waits for a person. */
type Subject = Doing | ConnectionId | `order ${string}` | `pair ${string}`

export type SeveralState = {
  /** Null until main has answered. */
  several: Several | null
  cases: SeveralCases
  /** When they were told, on the window's even clock: their waits run from then. */
  casesAtMs: number
  settled: { kind: 'taken-over' | 'freed' | 'pair'; name: string } | null
  /** What the line leads to that stands in the field; null: none does, or it leads nowhere. */
  seen: InvitationSeen | null
  doing: Subject | null
  failed: { at: Subject | 'reading'; error: StationError } | null
  /** A line that was made here, and for whom. */
  made: { bench: string | null; line: string } | null
  start: () => Promise<void>
  readLine: (line: string) => Promise<void>
  join: (line: string, name: string) => Promise<boolean>
  invite: (name: string) => Promise<boolean>
  /** For a computer that cannot keep the password: it gets in again with this one. */
  makeOwnLine: () => Promise<void>
  forgetLine: () => void
  /** Its fields are gone from the page, and with them goes what was read there, and what was made. */
  leaveSection: () => void
  /** Whoever leaves a case, or answers another, is told no more of what became of it, or did not. */
  forgetSettled: () => void
  leave: (isUnsentGivenUp: boolean) => Promise<boolean>
  tie: (connection: ConnectionId, shared: string | null) => Promise<boolean>
  untie: (connection: ConnectionId) => Promise<boolean>
  check: () => Promise<void>
  answerOddity: (answer: 'new-bench' | 'repair') => Promise<void>
  takeOver: (order: SilentOrder, confirmation: string) => Promise<boolean>
  settlePair: (pair: Pair, answer: 'intended' | 'one-canceled') => Promise<boolean>
}

const noCases: SeveralCases = { silent: [], pairs: [] }

export const severalState =
  (
    station: Pick<Station, 'several'>,
    evenClockMs: () => number = () => performance.now(),
  ): StateCreator<SeveralState> =>
  (set, get) => {
    const { several } = station
    /** One thing at a time; its answer or its failure is shown where it was asked for. */
    const ask = async <Value>(
      at: Subject,
      question: () => Promise<Result<Value>>,
      take: (value: Value) => Partial<SeveralState>,
    ): Promise<boolean> => {
      if (get().doing !== null) return false
      set({ doing: at, failed: null, settled: null })
      const answer = await question()
      set({ doing: null, ...(answer.ok ? take(answer.value) : { failed: { at, error: answer.error } }) })
      return answer.ok
    }
    const standing = (at: Subject, question: () => Promise<Result<Several>>): Promise<boolean> =>
      ask(at, question, (next) => ({ several: next }))
    const told = (cases: SeveralCases): Partial<SeveralState> => ({ cases, casesAtMs: evenClockMs() })

    let isListening = false
    let reads = 0
    return {
      several: null,
      cases: noCases,
      casesAtMs: 0,
      settled: null,
      seen: null,
      doing: null,
      failed: null,
      made: null,
      start: async () => {
        if (!isListening) {
          several.changed((next) => set({ several: next }))
          several.casesChanged((cases) => set(told(cases)))
        }
        isListening = true
        const [status, cases] = await Promise.all([several.status(), several.cases()])
        if (status.ok) set({ several: status.value })
        if (cases.ok) set(told(cases.value))
      },
      readLine: async (line) => {
        const turn = ++reads
        if (line.trim() === '') return set({ seen: null, failed: null })
        const answer = await several.read({ line })
        // What was pasted since is read by a later turn.
        if (turn !== reads) return
        if (answer.ok) set({ seen: answer.value, failed: null })
        else set({ seen: null, failed: { at: 'reading', error: answer.error } })
      },
      join: async (line, name) => {
        const isIn = await standing('joining', () => several.join({ line, name }))
        if (isIn) set({ seen: null })
        return isIn
      },
      invite: (name) =>
        ask(
          'inviting',
          () => several.invite({ name }),
          ({ line, bench, several: next }) => ({ several: next, made: { bench, line } }),
        ),
      makeOwnLine: async () => {
        await ask('inviting', several.ownLine, ({ line }) => ({ made: { bench: null, line } }))
      },
      forgetLine: () => set({ made: null }),
      leaveSection: () => {
        reads += 1
        set({ made: null, seen: null, failed: null })
      },
      forgetSettled: () => set({ settled: null, failed: null }),
      leave: async (isUnsentGivenUp) => {
        const isOut = await standing('leaving', () => several.leave({ isUnsentGivenUp }))
        if (isOut) set({ made: null, cases: noCases })
        return isOut
      },
      tie: (connection, shared) => standing(connection, () => several.tie({ connection, shared })),
      untie: (connection) => standing(connection, () => several.untie(connection)),
      check: async () => {
        await standing('checking', several.check)
      },
      answerOddity: async (answer) => {
        await standing('answering', () => several.answerOddity({ answer }))
      },
      takeOver: ({ order, name }, confirmation) =>
        ask(
          `order ${order}`,
          () => several.takeOver({ order, confirmation }),
          ({ isFree, ...cases }) => ({
            ...told(cases),
            settled: { kind: isFree ? 'freed' : 'taken-over', name },
          }),
        ),
      settlePair: ({ id, halves }, answer) =>
        ask(
          `pair ${id}`,
          () => several.settlePair({ id, answer }),
          (cases) => ({ ...told(cases), settled: { kind: 'pair', name: halves[0].name } }),
        ),
    }
  }
