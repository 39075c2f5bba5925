// Whether the key of this bench and those of the others belong to one company: the service shows an assignment to no other
// (service.md 4.2). Without that, orders of two companies would be taken for each other's.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { companyFinds } from '../../../src-preload/contract/vocabulary/several-words'
import { createFeedCalls } from '../../engine/calls/feed-calls'
import { StationFailure } from '../../station-failure'
import type { ClientFor } from '../clients-by-connection'
import type { Log } from '../../common/log'
import { isExpected } from './expected-failure'
import type { EngineSession, SharedConnectionId } from './engine-session'

export type CompanyFind = (typeof companyFinds)[number]

type Deps = {
  session: Pick<EngineSession, 'query' | 'standing'>
  tied: () => readonly { connection: ConnectionId; shared: SharedConnectionId }[]
  clientFor: ClientFor
  /** Grows with each key of a connection. */
  keyVersion: (id: ConnectionId) => number
  onFound: () => void
  monotonicMs: () => number
  log: Log
}
export type CompanyComparison = ReturnType<typeof createCompanyComparison>

/** By itself it asks no service more often. */
const againAfterMs = 60_000

export function createCompanyComparison({ session, tied, clientFor, keyVersion, ...deps }: Deps) {
  const found = new Map<ConnectionId, { find: CompanyFind; keyVersion: number; atMs: number }>()
  const feed = createFeedCalls(session.query)
  let isLooking = false

  /** Throws StationFailure for what the service says otherwise, and EngineFailure. */
  const compare = async (connection: ConnectionId, shared: SharedConnectionId): Promise<CompanyFind> => {
    const version = keyVersion(connection)
    const made = await feed.madeElsewhere(shared)
    const find = made === null ? 'not-yet' : await isShown(connection, made.assignmentId)
    found.set(connection, { find, keyVersion: version, atMs: deps.monotonicMs() })
    return find
  }
  const isShown = async (connection: ConnectionId, assignmentId: string): Promise<CompanyFind> => {
    const { assignments } = clientFor(connection)
    // One for several orders is asked for elsewhere.
    for (const read of [assignments.getSingle, assignments.getMulti])
      try {
        await read(assignmentId)
        return 'same'
      } catch (cause) {
        if (!(cause instanceof StationFailure) || cause.code !== 'service-not-found') throw cause
      }
    return 'other'
  }

  const isDue = (connection: ConnectionId): boolean => {
    const known = found.get(connection)
    if (known === undefined || known.keyVersion !== keyVersion(connection)) return true
    return known.find === 'not-yet' && deps.monotonicMs() - known.atMs > againAfterMs
  }

  return {
    compare,
    of: (connection: ConnectionId): CompanyFind => found.get(connection)?.find ?? 'not-yet',
    /** Of what is tied and not known, at once and then now and then. */
    look: async (): Promise<void> => {
      if (isLooking || session.standing() !== 'there') return
      isLooking = true
      try {
        for (const { connection, shared } of tied().filter((one) => isDue(one.connection))) {
          const before = found.get(connection)?.find
          // A service that does not answer now is asked again later.
          found.set(connection, {
            find: before ?? 'not-yet',
            keyVersion: keyVersion(connection),
            atMs: deps.monotonicMs(),
          })
          if ((await compare(connection, shared)) !== before) deps.onFound()
        }
      } catch (cause) {
        if (!isExpected(cause) && !(cause instanceof StationFailure))
          deps.log('the companies of two keys could not be compared', cause)
      } finally {
        isLooking = false
      }
    },
  }
}
