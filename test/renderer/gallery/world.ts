// A believable working day for the gallery: shipments in every state, printers, connections, tracking.
import type { Printer } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { practiceConnection } from '../../support/fake-station/defaults'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { aDraft, aPrinter, aPrintJob, aProfile, aShipment } from '../support/builders'
import { detailOf, lookUpOf } from './details'
import { trackOf } from './tracks'
import { people } from './people'

const minute = 60_000

const printers: Printer[] = [
  aPrinter({ name: 'Office A4', isDefault: true, isLabelPrinter: false }),
  aPrinter(),
  aPrinter({ name: 'Packing table 2', state: 'stopped', reason: 'paused by hand' }),
]

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * minute).toISOString()

const done = (index: number, minutesAgo: number): Shipment => {
  const number = `PB10000${String(40 - index).padStart(5, '0')}`
  const id = `done-${String(1000 - index)}`
  return aShipment({
    id,
    state: 'printed',
    draft: aDraft(people[index % people.length]),
    assignmentId: `a-${7000 - index}`,
    shipmentNumber: number,
    carrierHandle: 'practice-post',
    serviceStatus: 'created',
    labelSha256: 'ab'.repeat(32),
    labelPages: 1,
    lastPrint: aPrintJob({ id: `job-${index}`, shipmentId: id, spoolerJobId: String(118 - index) }),
    createdAt: at(minutesAgo),
    changedAt: at(minutesAgo - 0.1),
  })
}

const unfinished = (): Shipment[] => [
  aShipment({ state: 'sending', draft: aDraft(people[0]), createdAt: at(0.01), sentAt: at(0.01) }),
  aShipment({
    state: 'label-awaited',
    draft: aDraft(people[1]),
    assignmentId: 'a-7102',
    shipmentNumber: 'PB1000000041',
    carrierHandle: 'practice-post',
    createdAt: at(0.06),
  }),
  aShipment({
    state: 'unsure',
    draft: aDraft(people[2]),
    createdAt: at(1.2),
    sentAt: at(1.2),
    problem: {
      code: 'service-timeout',
      detail: 'The request was sent; no answer came within 60 s.',
      fields: [],
      httpStatus: null,
    },
  }),
]

const refused = (): Shipment =>
  aShipment({
    state: 'refused',
    draft: aDraft(people[7]),
    createdAt: at(9),
    sentAt: at(9),
    problem: {
      code: 'service-refused',
      detail: 'POST answered 422.',
      httpStatus: 422,
      fields: [
        { path: 'recipient.postalCode', message: 'postalCode must match the format of JP' },
        { path: 'parcel.weightGrams', message: 'weight must not be greater than 1000' },
        { path: 'item.customsCode', message: 'customsCode should not be empty' },
      ],
    },
  })

const notPrinted = (): Shipment => ({
  ...done(4, 14),
  lastPrint: aPrintJob({ state: 'failed', spoolerJobId: '119', reason: 'out of labels', way: 'cups' }),
})

const asking = (): Shipment[] => [
  {
    ...done(5, 6),
    state: 'label-stored',
    lastPrint: aPrintJob({
      id: 'job-size',
      state: 'wanted',
      question: 'size',
      spoolerJobId: null,
      reason:
        'The label is A4 (210 × 297 mm), the stock is 4 × 6 in (101.6 × 152.4 mm): 108.4 mm wider and 144.6 mm longer.',
    }),
  },
  {
    ...done(6, 8),
    state: 'label-stored',
    lastPrint: aPrintJob({
      id: 'job-old',
      state: 'queued',
      question: 'old',
      reason: 'It waits in the queue since 2026-11-27T08:12:00.000Z and is held now. Print it or drop it?',
      createdAt: at(95),
    }),
  },
  {
    ...done(7, 11),
    state: 'label-stored',
    lastPrint: aPrintJob({
      id: 'job-lost',
      state: 'unknown',
      question: 'lost',
      reason: 'The connection broke in the middle. Look whether the label lies in the printer.',
    }),
  },
]

/** Shipments of days before, so that the history has something to scroll. */
const older = (count: number): Shipment[] => {
  const list: Shipment[] = []
  for (let index = 0; index < count; index += 1) list.push(done(index + 3, 3 + index * 37))
  return list
}

export const workingDay = (troubles: boolean): FakeWorld => ({
  shipments: [...unfinished(), ...older(400), ...(troubles ? [refused(), notPrinted(), ...asking()] : [])],
  question: () => ({
    warning: 'Asked for zebra_big, got A4 (210 × 297 mm).',
    proposals: [
      {
        name: 'crop',
        words: 'Print only the part with ink (A6 (105 × 148 mm)), at actual size.',
        scalePercent: 100,
      },
      { name: 'place', words: 'Print it at actual size, in the top left corner.', scalePercent: 100 },
      {
        name: 'fit',
        words: 'Scale it to 48 % so that it fills the stock. Check that the barcode still scans.',
        scalePercent: 48.4,
      },
      {
        name: 'as-is',
        words: 'Print it as it is arranged. What does not fit is cut off.',
        scalePercent: 100,
      },
    ],
  }),
  folder: '/home/shop/Labels',
  printers,
  profiles: [
    aProfile({ name: 'Big label on Zebra ZD421' }),
    {
      ...defaultProfile('zebra_small', 'socket', '192.168.1.40:9100'),
      name: 'Small label',
      stock: { preset: 'own', widthMillimetres: 57.5, heightMillimetres: 90 },
    },
    { ...defaultProfile('a4_portrait', 'cups', 'Office A4'), sheet: { columns: 2, rows: 4 } },
    defaultProfile('a4_landscape', 'cups', 'Office A4'),
    defaultProfile('letter_window', 'folder', '/home/shop/Labels'),
  ],
  status: { todayCount: 41 },
  connections: [
    practiceConnection,
    {
      id: connectionIdSchema.parse('shop'),
      name: 'Elbe shop',
      kind: 'live',
      baseUrl: 'https://ship.example.com/v1',
      keyState: 'sealed',
      isActive: false,
    },
    {
      id: connectionIdSchema.parse('trial'),
      name: 'Elbe shop, trial',
      kind: 'test',
      baseUrl: 'https://sandbox.ship.example.com',
      keyState: 'unreadable',
      isActive: false,
    },
  ],
  detail: detailOf,
  lookUp: lookUpOf,
  tracking: (shipmentNumber, isFresh) => trackOf(shipmentNumber, isFresh, null),
})
