// How the bench stands, for the status line: gathered when asked, and told to the window when something in it changed.
import type { StationEmit } from '../../src-preload/contract'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { Connection } from '../../src-preload/contract/connection'
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { ClientFor, ServiceClient } from './clients-by-connection'

type Deps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  activeConnection: () => Connection
  clientFor: ClientFor
  setPaused: (isPaused: boolean) => void
  printersInUse: () => Printer[]
  sealing: () => 'sealed' | 'this-run'
  emit: StationEmit
  /** The service answered again after it had not: what waits can go on. */
  onServiceBack: () => void
  now: () => Date
  setTimer: (milliseconds: number, run: () => void) => () => void
}
type Health = {
  connectionId: ConnectionId
  state: BenchStatus['service']['state']
  detail: Message | null
}
export type StatusReport = ReturnType<typeof createStatusReport>

/** Changes close together are told once. */
const gatherMs = 40
const checkEveryMs = 60_000
const checkAgainMs = 5_000

const stateFor: Partial<Record<ErrorCode, Health['state']>> = {
  'no-key': 'no-key',
  'key-unreadable': 'no-key',
  'key-refused': 'key-refused',
  'key-forbidden': 'key-refused',
  offline: 'offline',
  'service-name-unknown': 'unreachable',
  'service-unreachable': 'unreachable',
  'service-timeout': 'unreachable',
  'service-certificate': 'unreachable',
  'service-throttled': 'throttled',
}

export function createStatusReport(deps: Deps) {
  const { shipments } = deps
  let health: Health | null = null
  let isTelling = false
  let cancelCheck = (): void => undefined
  let isStopped = false
  const hasStopped = (): boolean => isStopped

  const service = (connection: Connection): BenchStatus['service'] => {
    const gate = deps.clientFor(connection.id).gate.state()
    const waitsUntil = gate.waitsUntil?.toISOString() ?? null
    if (gate.reason === 'throttled')
      return { state: 'throttled', detail: { code: 'service-asks-to-wait', until: waitsUntil }, waitsUntil }
    if (health?.connectionId !== connection.id) return { state: 'checking', detail: null, waitsUntil }
    // Whether the whole network is away is found out by the next check; here only this service is known to be.
    if (gate.reason === 'offline' && health.state === 'ok')
      return { state: 'unreachable', detail: { code: 'service-away', until: waitsUntil }, waitsUntil }
    return { state: health.state, detail: health.detail, waitsUntil }
  }

  const status = (): BenchStatus => {
    const connection = deps.activeConnection()
    const unsureCount = shipments.count(['unsure'])
    const midnight = deps.now()
    midnight.setHours(0, 0, 0, 0)
    return {
      connection,
      service: service(connection),
      isPaused: deps.clientFor(connection.id).gate.state().isPaused,
      printers: deps.printersInUse(),
      waitingCount: shipments.count(['waiting', 'sending', 'label-awaited']),
      todayCount: shipments.countCreatedSince(midnight),
      attentionCount: unsureCount + shipments.count(['refused']) + deps.printJobs.countAsking(),
      unsureCount,
      sealing: deps.sealing(),
    }
  }

  const tell = (): void => {
    if (isTelling || isStopped) return
    isTelling = true
    deps.setTimer(gatherMs, () => {
      isTelling = false
      if (!isStopped) deps.emit('bench.changed', status())
    })
  }

  /** Asks health auth: it tells in one call whether the service answers and takes the key (service.md 4.6). */
  const check = async (): Promise<void> => {
    cancelCheck()
    if (isStopped) return
    const { id } = deps.activeConnection()
    const wasWell = health?.connectionId === id && health.state === 'ok'
    const found = await probe(deps.clientFor(id))
    if (hasStopped() || deps.activeConnection().id !== id) return
    health = { connectionId: id, ...found }
    if (found.state === 'ok' && !wasWell) {
      deps.clientFor(id).gate.tryNow()
      deps.onServiceBack()
    }
    tell()
    cancelCheck = deps.setTimer(found.state === 'ok' ? checkEveryMs : checkAgainMs, () => void check())
  }

  const setPaused = (isPaused: boolean): BenchStatus => {
    deps.setPaused(isPaused)
    tell()
    return status()
  }

  return {
    status,
    tell,
    check,
    pause: (): BenchStatus => setPaused(true),
    resume: (): BenchStatus => setPaused(false),
    stop: (): void => {
      isStopped = true
      cancelCheck()
    },
  }
}

const probe = async ({ health }: ServiceClient): Promise<Omit<Health, 'connectionId'>> => {
  try {
    await health.auth()
    return { state: 'ok', detail: null }
  } catch (cause) {
    if (cause instanceof StationFailure)
      return { state: stateFor[cause.code] ?? 'broken', detail: cause.detail }
    throw cause
  }
}
