// Several benches as a person sets them up: joining by a line, leaving, inviting, and which connections are shared.
import type { StationHandlers } from '../../../src-preload/contract'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Several, SeveralCases } from '../../../src-preload/contract/several'
import type { benchOddityAnswers } from '../../../src-preload/contract/vocabulary/several-words'
import { StationFailure } from '../../station-failure'

type Input<Verb extends keyof StationHandlers['several']> = Parameters<StationHandlers['several'][Verb]>[0]

export type SettingUpSharing = {
  status: () => Several
  read: (line: string) => ReturnType<StationHandlers['several']['read']>
  join: (input: Input<'join'>) => Promise<Several>
  invite: (input: Input<'invite'>) => ReturnType<StationHandlers['several']['invite']>
  ownLine: () => ReturnType<StationHandlers['several']['ownLine']>
  leave: (input: Input<'leave'>) => Promise<Several>
  tie: (input: Input<'tie'>) => Promise<Several>
  untie: (id: ConnectionId) => Promise<Several>
  check: () => Promise<Several>
  answerOddity: (answer: (typeof benchOddityAnswers)[number]) => Promise<Several>
  cases: () => SeveralCases
  takeOver: (input: Input<'takeOver'>) => Promise<SeveralCases>
  settlePair: (input: Input<'settlePair'>) => Promise<SeveralCases>
}

const alone: Several = {
  standing: 'off',
  reason: null,
  engine: null,
  benches: [],
  shared: [],
  tied: [],
  password: 'missing',
  spareLines: 0,
  unsent: 0,
  oddity: null,
  faults: [],
}
const noCases: SeveralCases = { silent: [], pairs: [] }

export function createSettingUpSharing(): SettingUpSharing {
  const notYet = (): Promise<never> => Promise.reject(new StationFailure('wrong-state'))
  return {
    status: () => alone,
    read: () => {
      throw new StationFailure('invalid-input', { code: 'invitation-wrong', why: 'other-text' })
    },
    join: notYet,
    invite: notYet,
    ownLine: notYet,
    leave: notYet,
    tie: notYet,
    untie: notYet,
    check: () => Promise.resolve(alone),
    answerOddity: notYet,
    cases: () => noCases,
    takeOver: notYet,
    settlePair: notYet,
  }
}
