// How the bench stands, for the status line: gathered when asked, and told to the window when something in it changed.
import type { Clock } from '../common/clock'
import type { StationEmit } from '../../src-preload/contract'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { Connection } from '../../src-preload/contract/connection'
import type { ConnectionId } from '../../src-preload/contract/ids'
import { wantsLabelHand } from '../../src-preload/contract/late-label'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { ClientFor } from './clients-by-connection'
import { countWaiting } from './count-waiting'
import type { Health } from './watch-connections'

type Deps = Pick<Clock, 'now' | 'setTimer'> & {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  activeConnection: () => Connection
  /** In the order in which they are listed everywhere. */
  connections: () => readonly Connection[]
  clientFor: ClientFor
  healthOf: (id: ConnectionId) => Health | null
  setPaused: (isPaused: boolean) => void
  printersInUse: () => Printer[]
  /** Asks the printers anew; what is found comes as a change. */
  lookAtPrinters: () => void
  sealing: () => BenchStatus['sealing']
  emit: StationEmit
}
export type StatusReport = ReturnType<typeof createStatusReport>

/** Changes close together are told once. */
const gatherMs = 40

export function createStatusReport(deps: Deps) {
  const { shipments, printJobs } = deps
  let isTelling = false
  let isStopped = false

  const service = ({ id }: Connection): BenchStatus['service'] => {
    const gate = deps.clientFor(id).gate.state()
    const health = deps.healthOf(id)
    const waitsUntil = gate.waitsUntil?.toISOString() ?? null
    if (gate.reason === 'throttled')
      return { state: 'throttled', detail: { code: 'service-asks-to-wait', until: waitsUntil }, waitsUntil }
    if (health === null) return { state: 'checking', detail: null, waitsUntil }
    // Whether the whole network is away is found out by the next check; here only this service is known to be.
    if (gate.reason === 'offline' && health.state === 'ok')
      return { state: 'unreachable', detail: { code: 'service-away', until: waitsUntil }, waitsUntil }
    return { ...health, waitsUntil }
  }

  const waitingCount = (id: ConnectionId): number => countWaiting(shipments, id)
  const labelsWantingHands = (id: ConnectionId): number =>
    shipments.ofConnectionInState(id, 'label-awaited').filter(wantsLabelHand).length
  const attentionCount = (id: ConnectionId): number =>
    shipments.count(id, ['unsure', 'refused']) + printJobs.countAsking(id) + labelsWantingHands(id)

  const status = (): BenchStatus => {
    const connection = deps.activeConnection()
    const midnight = deps.now()
    midnight.setHours(0, 0, 0, 0)
    return {
      connection,
      service: service(connection),
      others: deps.connections().flatMap((other, index) =>
        other.id === connection.id
          ? []
          : [
              {
                connection: other,
                number: index + 1,
                waitingCount: waitingCount(other.id),
                attentionCount: attentionCount(other.id),
                serviceState: deps.healthOf(other.id)?.state ?? null,
              },
            ],
      ),
      isPaused: deps.clientFor(connection.id).gate.state().isPaused,
      printers: deps.printersInUse(),
      waitingCount: waitingCount(connection.id),
      todayCount: shipments.countCreatedSince(connection.id, midnight),
      attentionCount: attentionCount(connection.id),
      unsureCount: shipments.count(connection.id, ['unsure']),
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

  const setPaused = (isPaused: boolean): BenchStatus => {
    deps.setPaused(isPaused)
    tell()
    return status()
  }

  return {
    status,
    /** For whoever asks now: the printers are looked at, and what they say follows as news. */
    look: (): BenchStatus => {
      deps.lookAtPrinters()
      return status()
    },
    tell,
    pause: (): BenchStatus => setPaused(true),
    resume: (): BenchStatus => setPaused(false),
    stop: (): void => {
      isStopped = true
    },
  }
}
