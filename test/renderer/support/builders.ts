// Builders of what crosses the contract: a test names only the fields that matter to it.
import type { Draft } from '../../../src-preload/contract/draft'
import type { StationError } from '../../../src-preload/contract/errors'
import type { Printer, PrintJob } from '../../../src-preload/contract/printer'
import { type PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { stockPresets } from '../../../src-preload/contract/vocabulary'
import {
  connectionIdSchema,
  draftIdSchema,
  shipmentIdSchema,
  printJobIdSchema,
} from '../../../src-preload/contract/ids'
import { type Shipment } from '../../../src-preload/contract/shipment'
import { notFollowedYet } from '../../support/fake-station/not-followed-yet'

export type DraftParts = {
  recipient?: Partial<Draft['recipient']>
  parcel?: Partial<Draft['parcel']>
  label?: Partial<Draft['label']>
} & Partial<Pick<Draft, 'serviceLevel' | 'distributionChannel' | 'pickup'>>

export const aDraft = (parts: DraftParts = {}): Draft => ({
  recipient: {
    firstName: 'Mia',
    lastName: 'Berg',
    company: null,
    addressLine: 'Alter Berg 6',
    addressLine2: null,
    countryCode: 'DE',
    postalCode: '01067',
    city: 'Dresden',
    region: null,
    phoneNumber: null,
    email: 'mia.berg@example.com',
    ...parts.recipient,
  },
  parcel: {
    weightGrams: 1250,
    lengthCentimetres: 30,
    widthCentimetres: 20,
    heightCentimetres: 10,
    description: null,
    estimatedCost: null,
    reference: '#1001',
    ...parts.parcel,
  },
  serviceLevel: parts.serviceLevel ?? 'priority',
  distributionChannel: parts.distributionChannel ?? 'package',
  pickup: parts.pickup ?? null,
  label: { layout: 'zebra_big', mode: 'separate', positioning: null, ...parts.label },
})

let count = 0

export const aShipment = (parts: Partial<Omit<Shipment, 'id'>> & { id?: string } = {}): Shipment => {
  count += 1
  const { id, ...others } = parts
  const at = others.createdAt ?? new Date(Date.UTC(2026, 10, 27, 12, 0, count)).toISOString()
  return {
    id: shipmentIdSchema.parse(id ?? `shipment-${count}`),
    // In the order of their times, unless a test says otherwise.
    seq: Date.parse(at) + count,
    draftId: draftIdSchema.parse(`draft-id-${count}`),
    connectionId: connectionIdSchema.parse('practice'),
    connectionKind: 'practice',
    state: 'sending',
    draft: aDraft(),
    attempt: 1,
    problem: null,
    assignmentId: null,
    shipmentNumber: null,
    carrierHandle: null,
    serviceStatus: null,
    labelSha256: null,
    labelPages: null,
    lastPrint: null,
    createdAt: at,
    sentAt: at,
    changedAt: at,
    ...notFollowedYet,
    ...others,
  }
}

type PrintJobParts = Partial<Omit<PrintJob, 'id' | 'shipmentId'>> & { id?: string; shipmentId?: string }

export const aPrintJob = ({
  id = 'job-1',
  shipmentId = 'shipment-1',
  ...parts
}: PrintJobParts = {}): PrintJob => ({
  id: printJobIdSchema.parse(id),
  shipmentId: shipmentIdSchema.parse(shipmentId),
  state: 'printed',
  way: 'cups',
  printerName: 'Zebra ZD421',
  spoolerJobId: '118',
  reason: null,
  question: null,
  isReprint: false,
  copy: 1,
  handedOverMs: 2100,
  filePath: null,
  createdAt: '2026-11-27T12:00:00.000Z',
  changedAt: '2026-11-27T12:00:02.000Z',
  ...parts,
})

export const aPrinter = (parts: Partial<Printer> = {}): Printer => ({
  way: 'cups',
  name: 'Zebra ZD421',
  state: 'ready',
  reason: null,
  isDefault: false,
  isLabelPrinter: true,
  ...parts,
})

export const aProfile = (parts: Partial<PrinterProfile> = {}): PrinterProfile => {
  const { widthMillimetres, heightMillimetres } = stockPresets['4x6in']
  return {
    layout: 'zebra_big',
    name: 'Big label',
    way: 'cups',
    target: 'Zebra ZD421',
    content: 'pdf',
    stock: { preset: '4x6in', widthMillimetres, heightMillimetres },
    rotation: 0,
    offset: { rightMillimetres: 0, downMillimetres: 0 },
    dpi: 203,
    threshold: 128,
    compression: 'z64',
    headDots: null,
    darkness: null,
    printsUnproven: false,
    copies: 1,
    sheet: null,
    pageSetups: [],
    printsAnyway: [],
    ...parts,
  }
}

export const anError = (parts: Partial<StationError> & Pick<StationError, 'code'>): StationError => ({
  detail: null,
  fields: [],
  isRetryable: false,
  ...parts,
})

/** So many finished shipments, one a minute. */
export const manyShipments = (length: number): Shipment[] =>
  Array.from({ length }, (_, index) =>
    aShipment({
      id: `many-${String(index).padStart(4, '0')}`,
      state: 'printed',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }),
  )
