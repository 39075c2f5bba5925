// People of the fake station: found by what their shipments say, and erased from them.
import type { StationHandlers } from '../../../src-preload/contract'
import { isSameText } from '../../../src-preload/contract/confirmation'
import type { Person } from '../../../src-preload/contract/privacy'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { FakeFailure } from './defaults'

type Shelf = {
  shipments: () => Shipment[]
  find: (id: ShipmentId) => Shipment
  put: (shipment: Shipment) => void
}

const openStates: readonly Shipment['state'][] = ['waiting', 'sending', 'unsure', 'label-awaited']

export function fakePrivacy({ shipments, find, put }: Shelf): StationHandlers['privacy'] {
  const isSame = (one: Shipment, other: Shipment): boolean =>
    one.draft.recipient.lastName === other.draft.recipient.lastName &&
    one.draft.recipient.postalCode === other.draft.recipient.postalCode
  const of = (shipment: Shipment): Shipment[] => shipments().filter((other) => isSame(shipment, other))
  return {
    find: ({ text }) => {
      const found = shipments().filter(
        ({ draft, erasedAt }) =>
          erasedAt === null && JSON.stringify(draft).toLowerCase().includes(text.toLowerCase()),
      )
      const people = found.filter(
        (shipment, index) => found.findIndex((other) => isSame(shipment, other)) === index,
      )
      return people.slice(0, 20).map((shipment): Person => {
        const { firstName, lastName, city, countryCode } = shipment.draft.recipient
        const all = of(shipment)
        return {
          shipmentId: shipment.id,
          ...{ firstName, lastName, city, countryCode },
          shipments: all.length,
          open: all.filter(({ state }) => openStates.includes(state)).length,
          latestAt: shipment.createdAt,
        }
      })
    },
    give: (id) => ({ path: `/home/shop/${find(id).draft.recipient.lastName}.json` }),
    erase: ({ shipmentId, confirmation }) => {
      const shipment = find(shipmentId)
      const { lastName } = shipment.draft.recipient
      if (!isSameText(lastName, confirmation))
        throw new FakeFailure('confirmation-missing', { code: 'confirmation-differs', wanted: lastName })
      const all = of(shipment)
      const settled = all.filter(({ state }) => !openStates.includes(state))
      for (const one of settled) put({ ...one, erasedAt: new Date().toISOString(), labelSha256: null })
      return {
        shipments: settled.length,
        open: all.length - settled.length,
        elsewhere: 0,
        copiesRewritten: 2,
        copiesDropped: 0,
      }
    },
  }
}
