// What is decided about a parcel is decided at its own bench: elsewhere it is refused, with the name of that bench.
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { StationFailure } from '../../station-failure'
import type { ParcelsOfOthers } from './parcels-of-others'

type Asked = ShipmentId | { id: ShipmentId }

export const createOthersRefusal =
  (shipments: Pick<ShipmentsRepo, 'find'>, others: Pick<ParcelsOfOthers, 'find'>) =>
  <Input extends Asked, Answer>(act: (input: Input) => Answer) =>
  (input: Input): Answer => {
    const asked: Asked = input
    const id = typeof asked === 'string' ? asked : asked.id
    const bench = shipments.find(id) === null ? others.find(id)?.ofBench?.name : undefined
    if (bench !== undefined)
      throw new StationFailure('of-other-bench', { code: 'shipment-of-other-bench', bench })
    return act(input)
  }
