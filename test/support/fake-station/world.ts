// What is behind the fake station: shipments, settings, connections and printers in memory, with the same rules as
// main where the window can tell the difference (one shipment per draft, the question before a likely double, the
// typed confirmation). It is no service: whatever a service would decide is given by the test.
import { fakeRecords } from './records'
import type { BenchStatus } from '../../../src-preload/contract/bench'
import { type Connection, type ConnectionCheck } from '../../../src-preload/contract/connection'
import {
  type ConnectionId,
  connectionIdSchema,
  type DraftId,
  type ShipmentId,
} from '../../../src-preload/contract/ids'
import type { Draft } from '../../../src-preload/contract/draft'
import type { StationHandlers } from '../../../src-preload/contract'
import { aShipment } from '../../renderer/support/builders'
import { choicesOf, listed, suggestedTo } from './history'
import { fakeBatches } from './batches'
import { fakeIntake } from './intake'
import { fakePapers } from './papers'
import { fakeScans } from './scans'
import { fakeSeveral } from './several'
import { fakePrivacy } from './privacy'
import { fakePrinters } from './printers'
import { underWayOf } from './under-way'
import type { KeptForm } from '../../../src-preload/contract/kept-form'
import type { Settings } from '../../../src-preload/contract/settings'
import type { Updates } from '../../../src-preload/contract/updates'
import { dot, FakeFailure, type FakeWorld, nobody, plainSettings, practiceConnection } from './defaults'
import { type LikelyDouble, type Shipment } from '../../../src-preload/contract/shipment'
import { isAdoptionConfirmed } from '../../../src-preload/contract/adoption'
import { isConfirmed } from '../../../src-preload/contract/confirmation'

const isLikeBefore = (earlier: Shipment, draft: Draft, settings: Settings): LikelyDouble['because'] => {
  const because: LikelyDouble['because'] = []
  const { doubleWithinDays, asksForSameReference, asksForSameRecipient } = settings
  const isPast = Date.parse(earlier.createdAt) < Date.now() - doubleWithinDays * 86_400_000
  const isOver = (earlier.state === 'dropped' || earlier.state === 'refused') && earlier.unsureAt === null
  if (doubleWithinDays === 0 || isPast || isOver) return because
  const { reference } = draft.parcel
  if (asksForSameReference && reference !== null && earlier.draft.parcel.reference === reference)
    because.push('reference')
  const name = ({ recipient }: Draft) =>
    [recipient.firstName, recipient.lastName, recipient.countryCode, recipient.postalCode]
      .join(' ')
      .toLowerCase()
  if (asksForSameRecipient && name(earlier.draft) === name(draft)) because.push('recipient')
  return because
}

/** Before a shipment has an assignment it can be given up. */
const droppable: readonly Shipment['state'][] = ['waiting', 'refused', 'unsure']
const scannable: readonly Shipment['state'][] = ['label-stored', 'printed']

export const createFakeBench = (world: FakeWorld, emit: (name: string, payload: unknown) => void) => {
  const shipments = new Map((world.shipments ?? []).map((shipment) => [shipment.id, shipment]))
  let updates: Updates = { state: 'off', version: null, detail: null, ...world.updates }
  let settings: Settings = { ...plainSettings, ...world.settings }
  let keptForm: KeptForm | null = world.keptForm ?? null
  let connections = [...(world.connections ?? [practiceConnection])]
  let change: Partial<BenchStatus> = world.status ?? {}
  let count = 0

  const newestFirst = (): Shipment[] => [...shipments.values()].sort((a, b) => b.seq - a.seq)
  const papers = fakePapers(world, newestFirst)
  const openOf = (id: ConnectionId): Shipment[] =>
    newestFirst().filter(
      ({ connectionId, state }) =>
        connectionId === id && state !== 'printed' && state !== 'label-stored' && state !== 'dropped',
    )
  const isAttention = ({ state, lastPrint }: Shipment): boolean =>
    state === 'unsure' ||
    state === 'refused' ||
    lastPrint?.state === 'failed' ||
    (lastPrint?.question ?? null) !== null

  const status = (): BenchStatus => ({
    connection: connections.find((connection) => connection.isActive) ?? practiceConnection,
    service: { state: 'ok', detail: null, waitsUntil: null },
    others: [],
    isPaused: false,
    printers: [...(world.printers ?? [])],
    waitingCount: newestFirst().filter(({ state }) => state === 'waiting').length,
    todayCount: newestFirst().filter(({ assignmentId }) => assignmentId !== null).length,
    attentionCount: newestFirst().filter(isAttention).length,
    unsureCount: newestFirst().filter(({ state }) => state === 'unsure').length,
    sealing: 'sealed',
    ...change,
  })

  const setStatus = (next: Partial<BenchStatus>): void => {
    change = { ...change, ...next }
    emit('bench.changed', status())
  }
  const put = (shipment: Shipment): void => {
    shipments.set(shipment.id, shipment)
    emit('shipments.changed', shipment)
    emit('bench.changed', status())
  }
  const find = (id: ShipmentId): Shipment => {
    const shipment = shipments.get(id)
    if (shipment === undefined) throw new FakeFailure('not-found', { code: 'shipment-unknown' })
    return shipment
  }
  const move = (id: ShipmentId, from: Shipment['state'], next: Partial<Shipment>): Shipment => {
    const shipment = find(id)
    if (shipment.state !== from)
      throw new FakeFailure('wrong-state', { code: 'shipment-moved-on', state: shipment.state })
    const moved = { ...shipment, ...next, changedAt: new Date().toISOString() }
    put(moved)
    return moved
  }

  const doublesOf = (draft: Draft, except: ShipmentId | null): LikelyDouble[] =>
    newestFirst()
      .filter(({ id }) => id !== except)
      .map((shipment) => ({ shipment, because: isLikeBefore(shipment, draft, settings) }))
      .filter(({ because }) => because.length > 0)

  const several = fakeSeveral(world, emit)
  const fileOf = (id: ShipmentId) => batches.ofShipment(id)
  const batches = fakeBatches(world.batches ?? [], {
    packages: () => settings.packages,
    emit,
    saved: world.savedFile ?? null,
  })

  const handlers: StationHandlers = {
    bench: {
      status,
      about: () => ({ version: '0.1.0', dataFolder: world.folder ?? '/data' }),
      pause: () => {
        setStatus({ isPaused: true })
        return status()
      },
      resume: () => {
        setStatus({ isPaused: false })
        return status()
      },
    },
    connections: {
      list: () => connections,
      connect: ({ name, kind, baseUrl }) => {
        const check: ConnectionCheck = world.check ?? { api: { kind: 'ok' }, auth: { kind: 'ok' } }
        if (check.api.kind !== 'ok' || check.auth.kind !== 'ok') return { connection: null, check }
        const keyState = status().sealing === 'sealed' ? 'sealed' : 'this-run'
        const id = connectionIdSchema.parse(`connection-${connections.length}`)
        const shown = { name, kind, baseUrl, keyState, sealedBy: null } as const
        const connection: Connection = { id, ...shown, isActive: true }
        connections = [...connections.map((other) => ({ ...other, isActive: false })), connection]
        emit('bench.changed', status())
        return { connection, check }
      },
      check: () => world.check ?? { api: { kind: 'ok' }, auth: { kind: 'ok' } },
      use: (id) => {
        connections = connections.map((connection) => ({ ...connection, isActive: connection.id === id }))
        emit('bench.changed', status())
        return status().connection
      },
      replaceKey: ({ id }) => ({
        connection: connections.find((connection) => connection.id === id) ?? null,
        check: world.check ?? { api: { kind: 'ok' }, auth: { kind: 'ok' } },
      }),
      remove: (id) => {
        const open = openOf(id)
        if (open.length > 0)
          throw new FakeFailure('connection-in-use', {
            code: 'connection-in-use',
            openShipments: open.length,
          })
        return (connections = connections.filter((connection) => connection.id !== id))
      },
      openShipments: (id) => openOf(id),
    },
    shipments: {
      create: ({ draftId, draft, doubleReason, more = [] }) => {
        const known = newestFirst().find((shipment) => shipment.draftId === draftId)
        if (known !== undefined) return { kind: 'begun', shipment: known }
        const earlier = doublesOf(draft, null)
        if (doubleReason === null && earlier.length > 0) return { kind: 'likely-double', earlier }
        const at = new Date().toISOString()
        const connection = status().connection
        const begin = (id: DraftId): Shipment => {
          const made = aShipment({
            id: `made-${String(++count).padStart(6, '0')}`,
            seq: (newestFirst()[0]?.seq ?? 0) + 1,
            draftId: id,
            connectionId: connection.id,
            connectionKind: connection.kind,
            state: 'waiting',
            draft,
            attempt: 0,
            createdAt: at,
            sentAt: null,
            changedAt: at,
          })
          put(made)
          return made
        }
        const shipment = begin(draftId)
        more.forEach(begin)
        return { kind: 'begun', shipment }
      },
      queue: () => newestFirst().slice(0, 60),
      list: ({ offset, limit, ...question }) => {
        const matching = listed(question, newestFirst(), fileOf)
        return {
          rows: matching.slice(offset, offset + limit),
          total: matching.length,
          isCounted: true,
          all: newestFirst().length,
          index: world.index ?? { state: 'ready', done: 0, total: 0 },
        }
      },
      count: (question) => ({ total: listed(question, newestFirst(), fileOf).length }),
      choices: () => choicesOf(newestFirst(), fileOf),
      suggest: (wanted) => suggestedTo(wanted, newestFirst()),
      detail: (id) => ({
        connectionName: 'Practice',
        fileName: fileOf(id)?.name ?? null,
        events: [],
        printJobs: [],
        assignmentJson: null,
        differences: [],
        ...world.detail?.(find(id)),
        shipment: find(id),
      }),
      lookUp: ({ id, assignmentId }) => {
        if (world.lookUp === undefined)
          throw new FakeFailure('service-not-found', { code: 'service-gave-no-reason', status: 404 })
        return world.lookUp(find(id), assignmentId)
      },
      adopt: ({ id, assignmentId, confirmation }) => {
        if (!isAdoptionConfirmed(world.lookUp?.(find(id), assignmentId).fields ?? [], confirmation))
          throw new FakeFailure('confirmation-missing')
        return move(id, 'unsure', { state: 'label-awaited', assignmentId, problem: null })
      },
      quietTime: (id) => ({ leftMs: world.quietLeftMs?.(find(id)) ?? 0 }),
      sendAgain: ({ id, confirmation }) => {
        if ((world.quietLeftMs?.(find(id)) ?? 0) > 0)
          throw new FakeFailure('too-early', { code: 'still-quiet', seconds: 60 })
        if (!isConfirmed(find(id).draft, confirmation)) {
          throw new FakeFailure('confirmation-missing')
        }
        return move(id, 'unsure', { state: 'waiting', problem: null })
      },
      drop: ({ id }) => {
        const { state } = find(id)
        if (!droppable.includes(state))
          throw new FakeFailure('wrong-state', { code: 'shipment-moved-on', state })
        return move(id, state, { state: 'dropped', problem: null })
      },
      noParcel: ({ id }) => {
        const { state } = find(id)
        if (!scannable.includes(state))
          throw new FakeFailure('wrong-state', { code: 'shipment-moved-on', state })
        return move(id, state, { noParcelAt: new Date().toISOString() })
      },
      correct: ({ id, draft, doubleReason }) => {
        const earlier = doubleReason === null ? doublesOf(draft, id) : []
        if (earlier.length > 0) return { kind: 'likely-double', earlier }
        return { kind: 'begun', shipment: move(id, 'refused', { state: 'waiting', draft, problem: null }) }
      },
      refresh: (id) => {
        const shipment = find(id)
        const refreshed = world.refreshed?.(shipment)
        if (refreshed === undefined) throw new FakeFailure('label-not-ready', { code: 'label-not-there-yet' })
        put(refreshed)
        return refreshed
      },
      endLabel: ({ id }) => {
        const at = new Date().toISOString()
        return move(id, 'label-awaited', { labelEndedAt: at, asksStoppedAt: at, asksAt: null })
      },
    },
    labels: {
      picture: async ({ shipmentId, page }) => ({
        png: (await world.picture?.(find(shipmentId), page)) ?? dot,
        pageCount: find(shipmentId).labelPages ?? 1,
        widthMillimetres: 101.6,
        heightMillimetres: 152.4,
        isOnStock: find(shipmentId).lastPrint !== null,
      }),
    },
    printers: fakePrinters(world, { shipments: newestFirst, find, put }),
    intake: fakeIntake(world.intake ?? {}),
    batches: batches.handlers,
    scans: fakeScans({
      shipments: newestFirst,
      batches: batches.handlers,
      confirm: ({ id, state }) =>
        move(id, state, { state: 'printed', scannedBackAt: new Date().toISOString(), noParcelAt: null }),
      saved: world.savedFile ?? null,
      printed: world.listPrinted,
    }),
    days: papers.days,
    files: papers.files,
    privacy: fakePrivacy({ shipments: newestFirst, find, put }),
    tracking: {
      get: ({ shipmentNumber, isFresh }) => world.tracking?.(shipmentNumber, isFresh) ?? nobody,
      underWay: (request) => underWayOf(world.underWay ?? [], request),
    },
    records: fakeRecords(world),
    settings: {
      get: () => settings,
      shop: () => ({ path: null, problem: null, service: null, ...world.shop }),
      change: (next) => (settings = { ...settings, ...(next as Partial<Settings>) }),
      differences: () => world.differences ?? [],
      settle: ({ key }) => (world.differences ?? []).filter((one) => one.key !== key),
    },
    forms: {
      kept: () => keptForm,
      keep: (form) => void (keptForm = form),
    },
    several,
    updates: {
      status: () => updates,
      look: () => updates,
      want: () => (updates = { ...updates, state: 'ready' }),
    },
    frame: { tell: () => undefined, answerClosing: () => undefined },
  }

  /** As if it had been made at another connection: no list of this one has it. */
  const forget = (id: ShipmentId): void => void shipments.delete(id)

  return {
    handlers,
    putBatch: batches.putBatch,
    put,
    setStatus,
    forget,
    find,
    saved: papers.saved,
    printedLists: papers.printedLists,
    shipments: newestFirst,
  }
}
export type FakeBench = ReturnType<typeof createFakeBench>
