// The other benches, as a person sees and settles them: standing, setting up, and what waits for somebody.
import type { ConnectionId } from '../../src-preload/contract/ids'
import type { Clock } from '../common/clock'
import type { ClientFor } from '../services/clients-by-connection'
import { createCasesBetweenBenches } from '../services/sharing/cases-between-benches'
import { createCompanyComparison } from '../services/sharing/compare-companies'
import type { EngineLink } from '../services/sharing/engine-link'
import type { EngineSecrets } from '../services/sharing/engine-secrets'
import type { EngineSession } from '../services/sharing/engine-session'
import { createSettingUpSharing } from '../services/sharing/set-up-sharing'
import { usualSharingLimits } from '../services/sharing/sharing-limits'
import { createSharingStatus } from '../services/sharing/status-of-sharing'
import type { TakingOver } from '../services/sharing/take-over'
import type { Storage } from './open-storage'
import type { ChangeSignal } from './signal'
import type { StationDeps } from './station-deps'

type Parts = Pick<Clock, 'now' | 'monotonicMs' | 'setTimer'> & {
  session: EngineSession
  link: EngineLink
  secrets: EngineSecrets
  taking: TakingOver
  clientFor: ClientFor
  keyVersion: (id: ConnectionId) => number
  changed: ChangeSignal
  newId: () => string
}

export function severalOfStation(storage: Storage, deps: StationDeps, parts: Parts) {
  const { session, setTimer } = parts
  const { engine } = storage
  const common = { ...storage, ...deps, ...parts, engine }
  const companies = createCompanyComparison({ ...common, tied: engine.tied, onFound: () => status.tell() })
  const status = createSharingStatus({ ...common, companies })
  const cases = createCasesBetweenBenches({
    ...common,
    limits: { ...usualSharingLimits, ...deps.sharingLimits },
    host: () => engine.place()?.address ?? '',
  })
  const setUp = createSettingUpSharing({
    ...common,
    companies,
    openOrders: () => {
      const { attempts, shipments, sharedBatches } = storage
      const sent = shipments.inState('sending').filter(({ id }) => attempts.of(id) !== null)
      // Nobody would ever begin these here.
      const wanted = engine.tied().flatMap(({ connection }) => sharedBatches.wanted(connection, mostCounted))
      return attempts.open().length + sent.length + wanted.length
    },
    sealing: deps.vault.sealing,
    status: status.status,
  })

  let isStopped = false
  const onSession = (): void => {
    if (isStopped) return
    status.tell()
    cases.noteSession()
    void companies.look()
  }
  session.listen(onSession)
  // Another key may be another company's.
  parts.changed.listen((change) => {
    if (change === 'connection' && !isStopped) void companies.look()
  })
  const lookAgain = (): void => {
    if (isStopped) return
    if (session.standing() === 'there') void companies.look()
    setTimer(companiesEveryMs, lookAgain)
  }

  return {
    answers: {
      ...setUp,
      status: status.status,
      cases: cases.cases,
      takeOver: cases.takeOver,
      settlePair: cases.settlePair,
    },
    start: (): void => {
      onSession()
      setTimer(companiesEveryMs, lookAgain)
    },
    stop: (): void => {
      isStopped = true
      status.stop()
      cases.stop()
    },
  }
}

const companiesEveryMs = 60_000
const mostCounted = 1_000
