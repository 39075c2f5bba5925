// What several benches leave to a person: orders that one was sending when it fell silent, and parcels that two made for one
// order. Looked for every few seconds while the engine is there; a bench that works alone never asks.
import type { StationEmit } from '../../../src-preload/contract'
import { isSameText } from '../../../src-preload/contract/confirmation'
import type {
  Pair,
  PairHalf,
  SeveralCases,
  SilentOrder,
  TakenOver,
} from '../../../src-preload/contract/several'
import { casesPage } from '../../../src-preload/contract/vocabulary/several-words'
import type { Clock } from '../../common/clock'
import type { Log } from '../../common/log'
import { createFeedCalls, type PairRow } from '../../engine/calls/feed-calls'
import type { StuckOrder } from '../../engine/calls/orders-calls'
import { StationFailure } from '../../station-failure'
import { asking } from './engine-messages'
import type { EngineSession } from './engine-session'
import { isExpected } from './expected-failure'
import { draftOfBody } from './shared-body'
import type { SharingLimits } from './sharing-limits'
import type { TakingOver } from './take-over'

type Deps = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  session: EngineSession
  taking: Pick<TakingOver, 'stuck' | 'takeOver'>
  limits: Pick<SharingLimits, 'quietMs' | 'silentMs' | 'lookEveryMs'>
  host: () => string
  emit: StationEmit
  log: Log
}
export type CasesBetweenBenches = ReturnType<typeof createCasesBetweenBenches>

/** Nobody's next parcel waits for it. */
const looksFewer = 5
type Known = { stuck: readonly StuckOrder[]; pairs: readonly PairRow[]; atMs: number }
const nothingKnown: Known = { stuck: [], pairs: [], atMs: 0 }

export function createCasesBetweenBenches(deps: Deps) {
  const { session, taking } = deps
  const feed = createFeedCalls(session.query)
  /** As the engine answered; names and waits are of the moment at which they are asked for. */
  let known: Known = nothingKnown
  let told = JSON.stringify({ pairs: [], silent: [] })
  let isTicking = false
  let isStopped = false

  const ofBench = (bench: string) => ({ bench, name: session.nameOf(bench) })
  const silentMsOf = (bench: string): number | null => {
    const found = session.benches().find((one) => one.bench === bench)
    return found === undefined || found.isRemoved ? Infinity : found.silentMs
  }

  /** As long as its bench is there, its own person settles it. */
  const isLeft = ({ order, silentMs, isRemoved }: StuckOrder): boolean =>
    isRemoved ||
    silentMs === null ||
    silentMs >
      (order.state === 'armed' ? deps.limits.silentMs : Math.max(deps.limits.silentMs, deps.limits.quietMs))

  const toSilent = (asked: StuckOrder, passedMs: number): SilentOrder[] => {
    const stuck = { ...asked, silentMs: asked.silentMs === null ? null : asked.silentMs + passedMs }
    const { order, body, connection, silentMs, leftMs } = stuck
    const own = session.connectionOf(connection)
    if (own === null || order.bench === null || !isLeft(stuck)) return []
    const draft = draftOfBody(body)
    const recipient = draft?.recipient
    const key = draft?.parcel.reference ?? null
    return [
      {
        order: order.id,
        connection: own,
        ofBench: ofBench(order.bench),
        key,
        word: key ?? (recipient?.lastName || order.id),
        name: recipient === undefined ? order.id : `${recipient.firstName} ${recipient.lastName}`.trim(),
        city: recipient?.city ?? '',
        countryCode: recipient?.countryCode ?? '',
        heardAt: silentMs === null ? null : new Date(deps.now().getTime() - silentMs).toISOString(),
        leftMs: Math.max(0, (leftMs ?? 0) - passedMs),
      },
    ]
  }

  const toHalf = (half: NonNullable<PairRow['a']>): PairHalf => ({
    ofBench: half.bench === session.self()?.bench ? null : ofBench(half.bench),
    shipment: half.id,
    name: half.recipient === null ? '' : `${half.recipient.firstName} ${half.recipient.lastName}`.trim(),
    city: half.recipient?.city ?? '',
    countryCode: half.recipient?.countryCode ?? '',
    number: half.shipmentNumber,
    assignmentId: half.assignmentId,
    createdAt: half.createdAt,
  })

  /** Shown where one of both was made; at every bench once nobody stands at either of those. */
  const toPair = ({ connection, a, b }: PairRow): Pair[] => {
    const own = session.connectionOf(connection)
    if (own === null || a === null || b === null) return []
    const self = session.self()?.bench
    const isNobodyThere = [a, b].every(({ bench }) => (silentMsOf(bench) ?? Infinity) > deps.limits.quietMs)
    if (a.bench !== self && b.bench !== self && !isNobodyThere) return []
    // Its own first.
    const halves: [typeof a, typeof b] = b.bench === self ? [b, a] : [a, b]
    return [
      {
        id: `${a.id} ${b.id}`,
        connection: own,
        reference: a.reference ?? b.reference ?? '',
        halves: [toHalf(halves[0]), toHalf(halves[1])],
      },
    ]
  }

  const cases = (): SeveralCases => {
    const passedMs = known === nothingKnown ? 0 : deps.monotonicMs() - known.atMs
    return {
      silent: known.stuck.flatMap((stuck) => toSilent(stuck, passedMs)).slice(0, casesPage),
      pairs: known.pairs.flatMap(toPair).slice(0, casesPage),
    }
  }
  const tell = (): void => {
    const now = cases()
    // A wait that runs is no news, nor is the same silence.
    const said = JSON.stringify({
      pairs: now.pairs,
      silent: now.silent.map((one) => ({ ...one, heardAt: null, leftMs: one.leftMs === 0 })),
    })
    if (said === told || isStopped) return
    told = said
    deps.emit('several.casesChanged', now)
  }
  const take = (next: Known): void => {
    known = next
    tell()
  }

  const look = async (): Promise<void> => {
    const standing = session.standing()
    if (standing === 'off') return take(nothingKnown)
    if (standing !== 'there' && standing !== 'frozen') return
    try {
      const stuck = await taking.stuck()
      const pairs = await feed.openPairs()
      take({ stuck, pairs, atMs: deps.monotonicMs() })
    } catch (cause) {
      if (!isExpected(cause)) deps.log('what other benches leave undone could not be asked', cause)
    }
  }
  const tick = async (): Promise<void> => {
    await look()
    if (isStopped || session.standing() === 'off') isTicking = false
    else deps.setTimer(looksFewer * deps.limits.lookEveryMs, () => void tick())
  }
  const begin = (): void => {
    if (isTicking || isStopped || session.standing() === 'off') return
    isTicking = true
    void tick()
  }
  const settled = async (): Promise<SeveralCases> => {
    await look()
    return cases()
  }

  return {
    cases,
    /** The standing, or the benches and their names. */
    noteSession: (): void => {
      if (session.standing() === 'off') take(nothingKnown)
      else tell()
      begin()
    },
    takeOver: ({ order, confirmation }: { order: string; confirmation: string }) =>
      asking(deps.host(), async (): Promise<TakenOver> => {
        const silent = cases().silent.find((one) => one.order === order)
        if (silent === undefined) throw new StationFailure('wrong-state', { code: 'order-free-again' })
        if (!isSameText(silent.word, confirmation)) throw new StationFailure('confirmation-missing')
        const taken = await taking.takeOver(order)
        return { ...(await settled()), isFree: taken === null }
      }),
    settlePair: ({ id, answer }: { id: string; answer: string }) =>
      asking(deps.host(), async (): Promise<SeveralCases> => {
        const [a, b] = id.split(' ')
        if (a === undefined || b === undefined) throw new StationFailure('not-found')
        await feed.settlePair(a, b, answer)
        return settled()
      }),
    stop: (): void => {
      isStopped = true
    },
  }
}
