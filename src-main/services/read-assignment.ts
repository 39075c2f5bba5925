// Reads an assignment by the endpoint that made it (service.md 4.2, 4.4): one for one parcel, another for several orders.
import type { Shipment } from '../../src-preload/contract/shipment'
import type { ServiceClient } from './clients-by-connection'

export const readAssignment = (
  { assignments }: Pick<ServiceClient, 'assignments'>,
  { draft }: Pick<Shipment, 'draft'>,
  assignmentId: string,
  { isUrgent }: { /** Somebody waits for it. */ isUrgent: boolean },
) =>
  draft.together === undefined
    ? assignments.getSingle(assignmentId, { isUrgent })
    : assignments.getMulti(assignmentId, { isUrgent })
