// Several benches as a person sets them up: joining by a line, handing out lines, leaving, and which connections are shared.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { InvitationSeen, Several } from '../../../src-preload/contract/several'
import type { invitationFaults } from '../../../src-preload/contract/vocabulary/several-words'
import { createHelloCalls } from '../../engine/calls/hello-calls'
import { connectEngine } from '../../engine/connect-engine'
import { EngineFailure } from '../../engine/engine-query'
import { handOut, type Invitation, loginOf, readInvitation, writeInvitation } from '../../engine/invitation'
import { takeLogin } from '../../engine/own-password'
import type { ConnectionRecord, ConnectionsRepo } from '../../ledger/connections-repo'
import { StationFailure } from '../../station-failure'
import type { CompanyComparison } from './compare-companies'
import type { EnginePlace } from '../../ledger/engine-repo'
import type { BenchOddityAnswer, EngineLink, EngineSetUp } from './engine-link'
import { asking } from './engine-messages'
import type { EngineSecrets } from './engine-secrets'
import type { EngineSession, SharedConnectionId } from './engine-session'

type Deps = {
  session: EngineSession
  link: EngineLink
  engine: EngineSetUp
  secrets: EngineSecrets
  companies: CompanyComparison
  connections: Pick<ConnectionsRepo, 'needUsable' | 'all'>
  /** Shipments of orders that the others could be given meanwhile. */
  openOrders: () => number
  sealing: () => Promise<'sealed' | 'this-run'>
  status: () => Several
  whenDurable: () => Promise<void>
  newId: () => string
}
export type SettingUpSharing = ReturnType<typeof createSettingUpSharing>

const wrong = (why: (typeof invitationFaults)[number]): StationFailure =>
  new StationFailure('invalid-input', { code: 'invitation-wrong', why })

const usedUp = (cause?: unknown): StationFailure =>
  new StationFailure('engine-denied', { code: 'invitation-wrong', why: 'used' }, { cause })

export function createSettingUpSharing(deps: Deps) {
  const { session, link, engine, secrets, companies, connections } = deps
  const host = (): string => engine.place()?.address ?? ''

  const invitationOf = (line: string): Invitation => {
    if (line.trim() === '') throw wrong('empty')
    const read = readInvitation(line)
    if (!read.ok) throw wrong(read.fault === 'not-one' ? 'other-text' : read.fault)
    return read.invitation
  }

  /** Who this bench is to the engine already: a line for it only lets it in again. */
  const isOwn = ({ login, database, authority, address }: Invitation): boolean => {
    const place = engine.place()
    return (
      place?.login === login &&
      place.database === database &&
      (place.address === address || place.authority === authority)
    )
  }

  const isLetIn = async (invitation: Invitation, password: string): Promise<boolean> => {
    try {
      const connection = await connectEngine(loginOf(invitation, password))
      await connection.close()
      return true
    } catch (cause) {
      if (cause instanceof EngineFailure && cause.kind === 'denied') return false
      throw cause
    }
  }

  /** The code of the line is worth nothing afterwards, but where this computer could not keep another password. */
  const letIn = async (invitation: Invitation): Promise<void> => {
    const { code } = invitation
    await secrets.load()
    // A seal that cannot be opened now may be opened later: nothing takes its place for a line that is worth nothing.
    if (secrets.state() === 'unreadable' && !(await isLetIn(invitation, code))) throw usedUp()
    const keepsNothing = isOwn(invitation) && (await deps.sealing()) === 'this-run'
    if (keepsNothing && (await isLetIn(invitation, code))) return secrets.keepPassword(code)
    const password = await secrets.makePassword()
    try {
      await takeLogin(loginOf(invitation, password), { code, password })
    } catch (cause) {
      if (!(cause instanceof EngineFailure) || cause.kind !== 'denied') throw cause
      throw usedUp(cause)
    }
  }

  /** Where the ledger has lost it: the login whose password only this bench has is the one it had. */
  const isFound = async (invitation: Invitation): Promise<boolean> => {
    if (!engine.isPlaceLost()) return false
    await secrets.load()
    const password = secrets.password()
    if (password !== null && (await isLetIn(invitation, password))) return true
    // As another bench it would begin these as its own, and the others may have them.
    const orders = deps.openOrders()
    if (orders > 0) throw new StationFailure('wrong-state', { code: 'bench-has-orders', orders })
    return false
  }

  const placeOf = (invitation: Invitation, name: string): EnginePlace => {
    const { address, port, database, authority, certificateName, login } = invitation
    return { address, port, database, authority, certificateName, login, name }
  }

  const forget = async (): Promise<void> => {
    engine.leave()
    while (!engine.forgetSome(forgottenAtOnce)) await new Promise((resolve) => setImmediate(resolve))
    await deps.whenDurable()
  }

  const readiedConnection = (id: ConnectionId): ConnectionRecord & { kind: 'live' | 'test' } => {
    const record = connections.needUsable(id)
    const { kind } = record
    if (kind === 'practice') throw new StationFailure('wrong-state', { code: 'practice-not-shared' })
    return { ...record, kind }
  }

  /** The one that was asked for; or the one the others made of the same service; or a new one. */
  const sharedFor = async (
    record: ReturnType<typeof readiedConnection>,
    wanted: SharedConnectionId | null,
  ): Promise<SharedConnectionId> => {
    const calls = createHelloCalls(session.query)
    const { name, kind, baseUrl } = record
    const taken = new Set(engine.tied().map(({ shared }) => shared))
    const there = await calls.connections()
    link.noteShared(there)
    if (wanted !== null) {
      const shared = there.find(({ id }) => id === wanted)
      if (shared === undefined) throw new StationFailure('not-found', { code: 'shared-unknown' })
      if (shared.kind !== kind) throw new StationFailure('wrong-state', { code: 'shared-other-kind' })
      if (shared.baseAddress !== baseUrl)
        throw new StationFailure('wrong-state', { code: 'shared-other-address' })
      if (taken.has(wanted))
        throw new StationFailure('wrong-state', { code: 'connection-tied', connection: shared.name })
      return wanted
    }
    const same = there.find((one) => one.kind === kind && one.baseAddress === baseUrl && !taken.has(one.id))
    if (same !== undefined) return same.id
    const id = deps.newId()
    link.noteShared(await calls.addConnection({ id, name, kind, baseAddress: baseUrl }))
    return id
  }

  return {
    read: (line: string): InvitationSeen => {
      const { address, port, database, name } = invitationOf(line)
      return { host: address, port, database, name }
    },

    join: async ({ line, name }: { line: string; name: string }): Promise<Several> => {
      const invitation = invitationOf(line)
      const isAgain = isOwn(invitation)
      if (engine.place() !== null && !isAgain)
        throw new StationFailure('wrong-state', { code: 'line-of-other-bench' })
      const isBack = await asking(invitation.address, async () => {
        const isBack = await isFound(invitation)
        await letIn(invitation)
        return isBack
      })
      await secrets.addSpares(invitation.spares)
      const place = placeOf(invitation, name)
      if (isAgain) engine.movePlace(place)
      else if (isBack) engine.putPlaceBack(place)
      else {
        await forget()
        engine.join(place)
      }
      await deps.whenDurable()
      await link.connectAnew()
      return deps.status()
    },

    invite: async ({
      name,
    }: {
      name: string
    }): Promise<{ line: string; bench: string; several: Several }> => {
      const place = engine.place()
      const spare = place === null ? null : await secrets.takeSpare(name)
      if (place === null || spare === null) throw new StationFailure('wrong-state', { code: 'no-spare-line' })
      return {
        line: handOut({ ...place, password: '' }, spare, name),
        bench: spare.login,
        several: deps.status(),
      }
    },

    ownLine: (): { line: string } => {
      const place = engine.place()
      const password = secrets.password()
      if (place === null || password === null || secrets.state() !== 'this-run')
        throw new StationFailure('wrong-state')
      return { line: writeInvitation({ ...place, code: password, spares: [] }) }
    },

    leave: async ({ isUnsentGivenUp }: { isUnsentGivenUp: boolean }): Promise<Several> => {
      // Here it could be sent without the engine's word, and there it would be given to somebody else.
      const orders = deps.openOrders()
      if (orders > 0) throw new StationFailure('wrong-state', { code: 'bench-has-orders', orders })
      const facts = link.unsent()
      if (facts > 0 && !isUnsentGivenUp)
        throw new StationFailure('wrong-state', { code: 'bench-has-unsent', facts })
      await forget()
      secrets.forget()
      await link.connectAnew()
      return deps.status()
    },

    tie: ({ connection, shared }: { connection: ConnectionId; shared: SharedConnectionId | null }) =>
      asking(host(), async (): Promise<Several> => {
        const record = readiedConnection(connection)
        if (session.sharedOf(connection) !== null)
          throw new StationFailure('wrong-state', { code: 'connection-tied', connection: record.name })
        const id = await sharedFor(record, shared)
        if ((await companies.compare(connection, id)) === 'other')
          throw new StationFailure('wrong-state', { code: 'shared-other-company' })
        engine.tie(connection, id)
        await deps.whenDurable()
        return deps.status()
      }),

    untie: async (id: ConnectionId): Promise<Several> => {
      const orders = deps.openOrders()
      if (orders > 0) throw new StationFailure('wrong-state', { code: 'bench-has-orders', orders })
      engine.untie(id)
      await deps.whenDurable()
      return deps.status()
    },

    check: async (): Promise<Several> => {
      await secrets.load()
      await link.connectAnew()
      return deps.status()
    },

    answerOddity: async (answer: BenchOddityAnswer): Promise<Several> => {
      await asking(host(), () => link.answerOddity(answer))
      if (answer === 'new-bench') secrets.forget()
      return deps.status()
    },
  }
}

const forgottenAtOnce = 500
