// Takes back what this bench told the others and its ledger has lost since: the numbers of its facts, and the shipments that the
// service may have made. Nothing is sent, and nothing is taken for printed.
import type { Message } from '../../../src-preload/contract/messages'
import type { ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { createFeedCalls } from '../../engine/calls/feed-calls'
import type { EngineQuery } from '../../engine/engine-query'
import type { Fact, SharedShipment } from '../../engine/fact'
import type { EngineRepo } from '../../ledger/engine-repo'
import type { OutboxRepo } from '../../ledger/outbox-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import type { Announce } from '../announce-shipment'
import { shipmentProblem } from '../shipment-problem'
import type { Log } from '../../common/log'
import type { EngineSession } from './engine-session'

type Deps = {
  engine: Pick<EngineRepo, 'marks'>
  outbox: Pick<OutboxRepo, 'keepTaken'>
  shipments: Pick<ShipmentsRepo, 'find' | 'begin' | 'step'>
  inOneWrite: <Value>(work: () => Value) => Value
  connectionOf: EngineSession['connectionOf']
  announce: Announce
  /** At these connections there are labels to ask for again. */
  onBroughtBack: (ids: readonly ConnectionId[]) => void
  log: Log
}

const atOnce = 100
const cause: Message = { code: 'step-brought-back' }
const detail: Message = { code: 'ledger-set-back', lostSteps: 0 }

/** A refused or dropped one whose call was clear has made no parcel. */
const mayBeMade = ({ state, assignmentId, unsureAt, sentAt }: SharedShipment): boolean =>
  assignmentId !== null ||
  unsureAt !== null ||
  (sentAt !== null && state !== 'refused' && state !== 'dropped')

export function createBringingBack(deps: Deps) {
  const { shipments } = deps

  const ask = (id: ShipmentId): Shipment =>
    shipments.step(id, 'waiting', {
      ...{ to: 'unsure', cause, detail },
      problem: shipmentProblem('ledger-set-back', detail),
    })

  /** As far as the ledger has it, or from the beginning. Null: there is nothing to bring back. */
  const begun = (told: SharedShipment): Shipment | null => {
    const found = shipments.find(told.id)
    if (found !== null) return found
    const connectionId = deps.connectionOf(told.connection)
    if (connectionId === null || told.erasedAt !== null || !mayBeMade(told)) return null
    const { draftId, draft, packedBy, id, createdAt } = told
    const begun = shipments.begin({ connectionId, draftId, draft, cause, packedBy, as: { id, createdAt } })
    return begun.id === id ? begun : null
  }

  const bringOne = (told: SharedShipment): Shipment | null => {
    let own = begun(told)
    if (own === null || own.damage !== undefined) return null
    const before = own
    if (own.state === 'waiting' && mayBeMade(told)) own = ask(own.id)
    if (own.state === 'unsure' && told.assignmentId !== null)
      own = shipments.step(own.id, 'unsure', {
        ...{ to: 'label-awaited', cause, problem: null },
        assignment: {
          id: told.assignmentId,
          shipmentNumber: told.shipmentNumber,
          carrierHandle: told.carrierHandle,
          status: told.serviceStatus ?? '',
          differs: told.differs,
        },
      })
    return own === before ? null : own
  }

  return async (query: EngineQuery): Promise<void> => {
    const feed = createFeedCalls(query)
    const facts: Omit<Fact, 'body'>[] = []
    const shipmentOf = new Map<number, ShipmentId>()
    const newest = new Map<ShipmentId, SharedShipment>()
    for (let after = deps.engine.marks().acknowledged; ;) {
      const some = await feed.ownFacts(after, atOnce)
      for (const { body, ...fact } of some) {
        facts.push(fact)
        if (body === null || body === 'unreadable' || body.kind !== 'shipment') continue
        shipmentOf.set(fact.n, body.shipment.id)
        newest.set(body.shipment.id, body.shipment)
      }
      const last = some.at(-1)
      if (last === undefined) break
      after = last.n
    }
    deps.outbox.keepTaken(
      facts.map(({ n, factId, at }) => ({ n, factId, at, shipmentId: shipmentOf.get(n) ?? null })),
    )
    const back = [...newest.values()].flatMap((told) => {
      try {
        return deps.inOneWrite(() => bringOne(told)) ?? []
      } catch (failure) {
        deps.log('a shipment could not be brought back', failure)
        return []
      }
    })
    for (const shipment of back) deps.announce(shipment)
    deps.onBroughtBack([...new Set(back.map(({ connectionId }) => connectionId))])
  }
}
