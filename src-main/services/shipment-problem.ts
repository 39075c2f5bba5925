import type { ErrorCode } from '../../src-preload/contract/errors'
import type { ShipmentProblem } from '../../src-preload/contract/shipment'

/** A problem of a shipment as a whole, with what the service's answer showed besides. */
export const shipmentProblem = (
  code: ErrorCode,
  detail: ShipmentProblem['detail'],
  seen: Partial<Pick<ShipmentProblem, 'fields' | 'httpStatus' | 'idSeen'>> = {},
): ShipmentProblem => ({ code, detail, fields: [], httpStatus: null, idSeen: null, ...seen })
