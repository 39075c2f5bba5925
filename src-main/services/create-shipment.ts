// Begins a shipment: the rules about doubles and open unknowns, and the intent, which is on the disk before the first byte
// leaves. Sending it is send-shipment's work.
import type { ConnectionId, DraftId, ShipmentId } from '../../src-preload/contract/ids'
import type { Draft } from '../../src-preload/contract/draft'
import type { Message } from '../../src-preload/contract/messages'
import type { CreateAnswer } from '../../src-preload/contract/shipment'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { SettingsRepo } from '../ledger/settings-repo'
import { StationFailure } from '../station-failure'
import type { HeldOrder } from '../ledger/order-attempts-repo'
import type { Announce } from './announce-shipment'
import { type LikelyDoubles, withoutWaitingElsewhere } from './likely-doubles'
import { saidBy } from './said-by'

type Deps = {
  shipments: ShipmentsRepo
  settings: SettingsRepo
  activeConnection: () => ConnectionId
  announce: Announce
  likelyDoubles: LikelyDoubles
  send: (id: ShipmentId) => void
  hold: (id: ShipmentId, held: HeldOrder) => void
  /** What it writes is on the disk together, or none of it is. */
  inOneWrite: <Value>(work: () => Value) => Value
}
type CreateWanted = {
  draftId: DraftId
  draft: Draft
  doubleReason: string | null
  more?: readonly DraftId[] | undefined
  /** The order that it is, where several benches share it and this one has claimed it. */
  held?: HeldOrder | null | undefined
}

export function createShipmentCreation(deps: Deps) {
  const { shipments, settings, announce } = deps

  /** Throws StationFailure 'too-many-unsure' when more open unknowns would only hide the ones that are there. */
  const refuseAboveCap = (connectionId: ConnectionId): void => {
    const open = shipments.count(connectionId, ['unsure'])
    if (open >= settings.get().unsureCap)
      throw new StationFailure('too-many-unsure', { code: 'too-many-unsure', open })
  }

  return {
    /**
     * Begins one shipment for one draft, or several alike: all of them or none, after one question about doubles. A second call
     * with the same draft begins nothing and answers with the same shipment, the first.
     * Throws StationFailure 'too-many-unsure', 'ledger-unwritable'. Answers `likely-double` before one.
     */
    create: ({ more = [], held = null, ...request }: CreateWanted): CreateAnswer => {
      const begun = shipments.findByDraft(request.draftId)
      if (begun) return { kind: 'begun', shipment: begun }
      const connectionId = deps.activeConnection()
      refuseAboveCap(connectionId)
      if (request.doubleReason === null) {
        const ask = held === null ? deps.likelyDoubles : withoutWaitingElsewhere(deps.likelyDoubles)
        const earlier = ask(request.draft, connectionId)
        if (earlier.length > 0) return { kind: 'likely-double', earlier }
      }
      const packedBy = settings.get().packer || null
      const ids = [request.draftId, ...more]
      const all = writeIntent(() =>
        deps.inOneWrite(() =>
          ids.map((draftId, index) => {
            const begun = shipments.begin({
              ...request,
              draftId,
              connectionId,
              cause: causeOf(request.doubleReason, index + 1, ids.length),
              packedBy,
            })
            if (held !== null) deps.hold(begun.id, held)
            return begun
          }),
        ),
      )
      for (const one of all) announce(one)
      for (const { id } of all) deps.send(id)
      const [shipment] = all
      if (shipment === undefined) throw new StationFailure('internal')
      return { kind: 'begun', shipment }
    },
  }
}

const causeOf = (doubleReason: string | null, number: number, of: number): Message => {
  if (doubleReason !== null) return { code: 'step-shipped-again', reason: doubleReason }
  return of === 1 ? { code: 'step-entered' } : { code: 'step-entered-several', number, of }
}

const writeIntent = <Written>(write: () => Written): Written => {
  try {
    return write()
  } catch (cause) {
    throw cause instanceof StationFailure
      ? cause
      : new StationFailure(
          'ledger-unwritable',
          { code: 'ledger-unwritable', said: saidBy(cause) },
          { isRetryable: true, cause },
        )
  }
}
