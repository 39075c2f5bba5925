// Builders of what crosses the contract: a test names only the fields that matter to it.
import type { Draft } from '../../../src-preload/contract/draft'
import type { StationError } from '../../../src-preload/contract/errors'
import type { Printer, PrintJob } from '../../../src-preload/contract/printer'
import { type PrinterProfile } from '../../../src-preload/contract/printer-profile'
import {
  connectionIdSchema,
  draftIdSchema,
  shipmentIdSchema,
  printJobIdSchema,
} from '../../../src-preload/contract/ids'
import { type Shipment } from '../../../src-preload/contract/shipment'
import type { ParcelUnderWay } from '../../../src-preload/contract/tracking'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { anUncheckedDraft, type DraftParts } from '../../support/builders'
import { notFollowedYet } from '../../support/fake-station/not-followed-yet'

/** Without a second line, a phone number and a place on the sheet, which few parcels have. */
export const aDraft = ({ recipient, label, ...rest }: DraftParts = {}): Draft =>
  anUncheckedDraft({
    ...rest,
    recipient: { addressLine2: null, phoneNumber: null, ...recipient },
    label: { positioning: null, ...label },
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

export const aParcelUnderWay = (parts: Partial<ParcelUnderWay> = {}): ParcelUnderWay => ({
  shipmentId: shipmentIdSchema.parse(`shipment-of-${parts.shipmentNumber ?? 'PB1'}`),
  shipmentNumber: 'PB1',
  carrierHandle: 'nordpost',
  recipient: { firstName: 'Mia', lastName: 'Berg', city: 'Berlin', countryCode: 'DE' },
  group: 'on-the-way',
  problem: null,
  kind: 'tracked',
  lastWords: 'Sorted',
  lastPlace: { city: 'Hannover', country: 'Germany', countryCode: 'DE' },
  lastTime: '2026-11-27T08:12:00+01:00',
  carrierError: null,
  madeAt: '2026-11-26T12:00:00.000Z',
  scannedBackAt: null,
  fetchedAt: '2026-11-27T11:30:00.000Z',
  failures: 0,
  asksAt: null,
  ...parts,
})

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

export const aProfile = (parts: Partial<PrinterProfile> = {}): PrinterProfile => ({
  ...defaultProfile('zebra_big', 'cups', 'Zebra ZD421'),
  name: 'Big label',
  pageSetups: [],
  ...parts,
})

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
