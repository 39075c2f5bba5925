// Shipments of the walk: one of every kind, with names and places from many countries.
import type { Message } from '../../../src-preload/contract/messages'
import type { PrintJob } from '../../../src-preload/contract/printer'
import type { Shipment, ShipmentState } from '../../../src-preload/contract/shipment'
import { people } from './people'
import { aDraft, aPrintJob, aShipment } from '../../renderer/support/builders'
import type { DraftParts } from '../builders'
import { said } from './said'
import { minutesAgo } from './walk-now'

/** A print job, but for what its shipment says already. */
export type JobParts = Partial<Omit<PrintJob, 'id' | 'shipmentId'>> & { id?: string }

type Parts = Partial<Omit<Shipment, 'id' | 'draft' | 'lastPrint'>> & {
  person?: number
  draft?: DraftParts
  lastPrint?: JobParts | null
  /** How long ago it was created. */
  minutes?: number
}

const created: readonly ShipmentState[] = ['label-awaited', 'label-stored', 'printed']

/** A shipment in a state, with everything that belongs to it then. */
export const walkShipment = (id: string, state: ShipmentState, parts: Parts = {}): Shipment => {
  const { person = 0, draft, lastPrint, minutes = 5, ...others } = parts
  const hasLabel = state === 'label-stored' || state === 'printed'
  const job = lastPrint === undefined && state === 'printed' ? {} : (lastPrint ?? null)
  const at = minutesAgo(minutes)
  return aShipment({
    id,
    state,
    draft: aDraft({ ...people[person % people.length], ...draft }),
    createdAt: at,
    sentAt: state === 'waiting' ? null : at,
    changedAt: at,
    ...(created.includes(state)
      ? {
          assignmentId: 'a-7001',
          shipmentNumber: 'PB1000000041',
          carrierHandle: said('practice-post'),
          serviceStatus: said('created'),
        }
      : {}),
    ...(hasLabel ? { labelSha256: 'ab'.repeat(32), labelPages: 1 } : {}),
    ...others,
    lastPrint:
      job === null
        ? null
        : aPrintJob({ id: `job-of-${id}`, shipmentId: id, createdAt: at, changedAt: at, ...job }),
  })
}

/** Why nothing is printed until somebody says so: the driver would do otherwise what was asked of it. */
export const driverAnswers: Message = {
  code: 'printer-answers-otherwise',
  printer: 'Zebra ZD421',
  asked: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
  answered: { widthMillimetres: 105, heightMillimetres: 148 },
  scalePercent: 94,
  copies: 2,
  isTurned: true,
  isSeveralUp: true,
  isCut: true,
}

/** So many printed ones, for lists that scroll. */
export const printedShipments = (count: number): Shipment[] =>
  Array.from({ length: count }, (_, index) =>
    walkShipment(`done-${String(index).padStart(4, '0')}`, 'printed', {
      person: index,
      minutes: 20 + index * 37,
      shipmentNumber: `PB2000${String(index).padStart(6, '0')}`,
    }),
  )
