// How this bench stands with the others, for the window: gathered when asked, and told when something in it has changed.
import type { StationEmit } from '../../../src-preload/contract'
import type { Message } from '../../../src-preload/contract/messages'
import type { BenchInSight, Several } from '../../../src-preload/contract/several'
import type { Clock } from '../../common/clock'
import { EngineFailure } from '../../engine/engine-query'
import type { CompanyComparison } from './compare-companies'
import type { EnginePlace } from '../../ledger/engine-repo'
import type { EngineLink, EngineSetUp } from './engine-link'
import { messageOfFailure, messagesOfFaults } from './engine-messages'
import type { EngineSecrets } from './engine-secrets'
import type { EngineSession } from './engine-session'

type Deps = Pick<Clock, 'now' | 'setTimer'> & {
  session: EngineSession
  link: EngineLink
  engine: Pick<EngineSetUp, 'place' | 'isPlaceLost' | 'tied'>
  secrets: Pick<EngineSecrets, 'state' | 'spares' | 'invited'>
  companies: Pick<CompanyComparison, 'of'>
  emit: StationEmit
}
export type SharingStatus = ReturnType<typeof createSharingStatus>

const gatherMs = 60

export function createSharingStatus({ session, link, engine, secrets, companies, ...deps }: Deps) {
  let isTelling = false
  let isStopped = false
  let wasOn = false

  /** Logins that were made and given to nobody are no benches yet; those that were handed out here are. */
  const benches = ({ login, name: ownName }: EnginePlace): BenchInSight[] => {
    const self = session.self()?.bench ?? login
    const nowMs = deps.now().getTime()
    const known = session.benches().filter(({ silentMs, bench }) => silentMs !== null || bench === self)
    const joined = new Set(known.map(({ bench }) => bench))
    const awaited = secrets.invited().filter(({ login }) => !joined.has(login))
    // Before the first look around there is nobody but this bench.
    const own = joined.has(self)
      ? []
      : [{ bench: self, name: ownName, isSelf: true, heardAt: null, isRemoved: false }]
    return [
      ...own,
      ...known.map(({ bench, name, silentMs, isRemoved }) => ({
        ...{ bench, name, isRemoved },
        isSelf: bench === self,
        heardAt: silentMs === null ? null : new Date(nowMs - silentMs).toISOString(),
      })),
      ...awaited.map(({ login, name }) => ({
        ...{ bench: login, name, isSelf: false, heardAt: null, isRemoved: false },
      })),
    ]
  }

  const reason = (host: string): Message | null => {
    const why = link.reason()
    if (!(why instanceof EngineFailure)) return passwordReason(why)
    return messageOfFailure(why, host)
  }
  const passwordReason = (why: Message | null): Message | null =>
    why?.code === 'engine-password-missing' && secrets.state() === 'unreadable'
      ? { code: 'engine-password-locked' }
      : why

  const isAmongOthers = (): boolean => engine.place() !== null || engine.isPlaceLost()

  const status = (): Several => {
    const place = engine.place()
    return {
      standing: !isAmongOthers() ? 'off' : session.standing() === 'off' ? 'away' : session.standing(),
      reason: reason(place?.address ?? ''),
      engine: place === null ? null : { host: place.address, port: place.port, database: place.database },
      benches: place === null ? [] : benches(place),
      shared: link
        .shared()
        .map(({ id, name, kind, baseAddress }) => ({ id, name, kind, baseUrl: baseAddress })),
      tied: engine.tied().map((one) => ({ ...one, company: companies.of(one.connection) })),
      password: secrets.state(),
      spareLines: place === null ? 0 : secrets.spares().length,
      unsent: link.unsent(),
      oddity: link.oddity(),
      faults: messagesOfFaults(link.faults(), link.clockOffsetMs()),
    }
  }

  return {
    status,
    /** Changes close together are told once; a bench that works alone tells nothing. */
    tell: (): void => {
      const isOn = isAmongOthers()
      if (isTelling || isStopped || (!isOn && !wasOn)) return
      wasOn = isOn
      isTelling = true
      deps.setTimer(gatherMs, () => {
        isTelling = false
        if (!isStopped) deps.emit('several.changed', status())
      })
    },
    stop: (): void => {
      isStopped = true
    },
  }
}
