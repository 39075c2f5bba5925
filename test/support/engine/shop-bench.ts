// A bench of a shop with a real ledger and a real engine, and a service in memory that counts what it makes. Nothing happens by
// itself: a test says when the bench looks, and when it tells the engine what it did.
import { onTestFinished } from 'vitest'
import { monotonicFactory } from 'ulid'
import { factVersion } from '../../../src-main/engine/fact'
import { createFeedCalls } from '../../../src-main/engine/calls/feed-calls'
import type { CreateOptions, CreateOutcome } from '../../../src-main/api/assignments-api'
import { EngineFailure, type EngineQuery } from '../../../src-main/engine/engine-query'
import type { BenchOfShop, EngineStanding } from '../../../src-main/services/sharing/engine-session'
import { sessionOff } from '../../../src-main/services/sharing/session-off'
import { usualSharingLimits, type SharingLimits } from '../../../src-main/services/sharing/sharing-limits'
import { createLikelyDoubles } from '../../../src-main/services/likely-doubles'
import { createBatches } from '../../../src-main/services/batches/batches'
import { createParcelShipping } from '../../../src-main/services/ship-parcel'
import { createSharedOrders } from '../../../src-main/services/sharing/shared-orders'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Batch } from '../../../src-preload/contract/batch'
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import type { Draft } from '../../../src-preload/contract/draft'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { anOrder, type OrderParts } from '../orders'
import { openStorage } from '../../../src-main/station/open-storage'
import { tempFolder } from '../temp-folder'
import type { GreetedBench } from './greeted-bench'

type Outcome = CreateOutcome | 'silent'
type Options = {
  limits?: Partial<SharingLimits>
  /** The shared connection, as the engine has it. */
  shared: string
  nameOf?: (login: string) => string
  /** What a creation comes to; made unless told. */
  outcome?: (reference: string) => Outcome
}

/** All benches of a test count into one service. */
export const startMemoryService = () => {
  const made: { reference: string; id: string }[] = []
  return {
    made,
    references: () => made.map(({ reference }) => reference),
    make: (draft: Draft): CreateOutcome => {
      const reference = draft.parcel.reference ?? ''
      const id = `A${made.length + 1}-${Math.random().toString(36).slice(2, 8)}`
      made.push({ reference, id })
      const item = { shipmentNumber: `N-${id}`, carrierHandle: 'memory' }
      const assignment = { id, status: 'created', labelsUrl: null, item }
      return { kind: 'created', assignment, raw: {}, httpStatus: 201 } as unknown as CreateOutcome
    },
  }
}

export function shopBench(
  greeted: GreetedBench,
  service: ReturnType<typeof startMemoryService>,
  { limits, shared, nameOf = (login) => login, outcome = () => 'made' as never }: Options,
) {
  const newId = monotonicFactory()
  const now = () => new Date()
  const timers = new Set<NodeJS.Timeout>()
  const setTimer = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    timers.add(timer)
    return () => clearTimeout(timer)
  }
  const storage = openStorage({
    ...{ paths: pathsBelow(tempFolder()), now, newId, setTimer },
    log: () => undefined,
    startIndexThread: () => {
      throw new Error('nothing is searched here')
    },
    onIndexed: () => undefined,
  })
  let standing: EngineStanding = 'off'
  const listeners: (() => void)[] = []
  const connection = storage.connections.add({ name: 'Test', kind: 'test', baseUrl: 'https://example.org' })
  storage.engine.tie(connection.id, shared)
  let active = connection.id
  storage.settings.change({ asksForSameRecipient: false })
  let passedMs = 0
  const monotonicMs = () => performance.now() + passedMs
  let bringBack = async (): Promise<void> => undefined
  let others: readonly BenchOfShop[] = []
  const announced: ((shipment: Shipment) => void)[] = []
  const announce = (shipment: Shipment): Shipment => {
    for (const hear of announced) hear(shipment)
    return shipment
  }
  /** Called between the engine's word and the answer of the service. */
  let onTheWay = async (): Promise<void> => undefined
  /** What comes between an answer of the engine and the bench, by the name of the call. */
  const beforeHeard = new Map<string, () => Promise<void>>()
  const asked: string[] = []
  const query: EngineQuery = async (...call) => {
    const name = /pb\.(\w+)/.exec(call[1])?.[1] ?? ''
    asked.push(name)
    const rows = await greeted.query(...call)
    await beforeHeard.get(name)?.()
    return rows
  }
  /** As a gate that lets nobody through. */
  let atGate = async (): Promise<void> => undefined
  const createSingle = async (draft: Draft, { beforeSend, isTooLate }: CreateOptions = {}) => {
    await atGate()
    await beforeSend?.()
    await onTheWay()
    if (isTooLate?.() === true)
      return {
        ...{ kind: 'not-sent', cause: 'too-late', code: 'service-timeout', mayHelpLater: true },
        detail: { code: 'word-too-old' },
      } as CreateOutcome
    const given = outcome(draft.parcel.reference ?? '') as Outcome | 'made'
    if (given === 'silent') return new Promise<never>(() => undefined)
    return given === 'made' ? service.make(draft) : given
  }
  const gate = { state: () => ({ isPaused: false, isShut: false, waitsUntil: null }) }
  const clientFor = () =>
    ({ assignments: { createSingle, getSingle: () => new Promise(() => undefined) }, gate }) as never
  const session = {
    ...sessionOff(),
    standing: () => standing,
    query,
    self: () => ({ bench: greeted.login, name: 'self', silentMs: 0, isRemoved: false }),
    nameOf,
    benches: () => others,
    sharedOf: storage.engine.tiedTo,
    connectionOf: (id: string) =>
      storage.connections.all().find((one) => storage.engine.tiedTo(one.id) === id)?.id ?? null,
    beforeRepaired: (run: () => Promise<void>) => void (bringBack = run),
    listen: (run: () => void) => void listeners.push(run),
  }
  const common = {
    ...storage,
    ...{ announce, clientFor, others: { alike: () => [] }, newId, now, monotonicMs, setTimer },
    activeConnection: () => active,
    log: (message: string, cause?: unknown) => {
      throw new Error(message, { cause })
    },
  }
  const sharedOrders = createSharedOrders({
    ...common,
    session,
    likelyDoubles: createLikelyDoubles(common),
    limits: { ...usualSharingLimits, lookEveryMs: 1_000_000, ...limits },
    canSend: () => true,
    tell: () => undefined,
    go: () => batches.goOn(),
    sendWaiting: (id) => parcels.standAtGate(id),
  })
  const parcels = createParcelShipping({
    ...common,
    sharedOrders,
    hold: storage.attempts.hold,
    onTurnedAway: () => undefined,
    keyVersion: () => 0,
    togetherBody: storage.together.body,
    quiet: { leftMs: () => 0 },
  } as never)
  const batches = createBatches({
    ...common,
    sharedOrders,
    parcels,
    printing: { reprintMany: () => [] },
    chooseFileToSave: () => Promise.resolve(null),
    emit: () => undefined,
  } as never)
  announced.push(batches.see)
  onTestFinished(() => {
    sharedOrders.stop()
    batches.close()
    parcels.stop()
    for (const timer of timers) clearTimeout(timer)
    storage.close()
  })
  const feed = createFeedCalls(greeted.query)
  let pushed = 0
  const stand = (to: EngineStanding): void => {
    standing = to
    for (const run of listeners) run()
  }
  sharedOrders.start()
  batches.start()

  const bench = {
    login: greeted.login,
    storage,
    parcels,
    batches,
    taking: sharedOrders.taking,
    /** Looks at the engine and waits for what comes of it. */
    look: sharedOrders.look,
    stand,
    /** As before it says that the engine lacks nothing of it any more. */
    bringBack: () => bringBack(),
    /** Who else is there. */
    sees: (benches: readonly BenchOfShop[]): void => void (others = benches),
    letPass: (ms: number): void => void (passedMs += ms),
    /** One more connection, shared under this id. */
    tie: (id: string): ConnectionId => {
      const more = storage.connections.add({ name: id, kind: 'test', baseUrl: 'https://example.org' })
      storage.engine.tie(more.id, id)
      stand(standing)
      return more.id
    },
    /** Without one the connection that it began with. */
    use: (id: ConnectionId = connection.id): void => void (active = id),
    onTheWay: (work: () => Promise<void>): void => void (onTheWay = work),
    /** The next one waits at the gate for `until`; resolves once it stands there. */
    holdBeforeArming: (until: Promise<void>): Promise<void> =>
      new Promise((resolve) => {
        atGate = () => {
          resolve()
          return until
        }
      }),
    /** Answers to this call are given, and do not come here until they are let go. */
    holdAnswers: (call: string): { given: Promise<void>; letGo: () => void } => {
      let letGo = (): void => undefined
      const until = new Promise<void>((resolve) => (letGo = resolve))
      const given = new Promise<void>((resolve) =>
        beforeHeard.set(call, () => {
          resolve()
          return until
        }),
      )
      return { given, letGo }
    },
    /** They never come; null: they come again. */
    loseAnswers: (call: string | null): void => {
      if (call === null) beforeHeard.clear()
      else beforeHeard.set(call, () => Promise.reject(new EngineFailure('away', 'lost on its way')))
    },
    /** So often it was asked so far. */
    countAsked: (call: string): number => asked.filter((name) => name === call).length,
    /** Tells the engine all that it has not told. */
    tell: async (): Promise<void> => {
      const facts = storage.outbox.after(pushed, 1_000)
      if (facts.length === 0) return
      await feed.push(
        facts.map((fact) => ({ ...fact, v: factVersion })),
        null,
      )
      pushed = facts.at(-1)?.n ?? pushed
    },
    /** From its first fact on. */
    tellAnew: (): Promise<void> => {
      pushed = 0
      return bench.tell()
    },
    take: (orders: readonly OrderParts[]): Promise<Batch> =>
      batches.take({
        file: { name: 'orders.csv', shop: null },
        given: nothingGiven,
        orders: orders.map((parts, index) => anOrder(index + 1, parts)),
      }),
    /** By place in the file. */
    stands: (): string[] => batches.list().flatMap(({ id }) => storage.batches.stands(id)),
    rows: () =>
      batches
        .list()
        .flatMap(
          ({ id }) => batches.rows({ batchId: id, section: null, text: '', offset: 0, limit: 200 }).rows,
        ),
    shipments: (): Shipment[] =>
      (['waiting', 'sending', 'unsure', 'refused', 'label-awaited', 'dropped'] as const).flatMap((state) =>
        storage.shipments.inState(state),
      ),
  }
  return bench
}
