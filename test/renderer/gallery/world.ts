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
import { saidAbout } from '../support/said'

const minute = 60_000
const a4 = { widthMillimetres: 210, heightMillimetres: 297 }

const printers: Printer[] = [
  aPrinter({ name: 'Office A4', isDefault: true, isLabelPrinter: false }),
  aPrinter(),
  aPrinter({
    name: 'Packing table 2',
    state: 'stopped',
    reason: { code: 'print-problem', problem: 'paused', said: '' },
  }),
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
      detail: { code: 'no-answer-in-time', seconds: 60 },
      fields: [],
      httpStatus: null,
      idSeen: null,
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
      detail: { code: 'service-said', status: 422, said: 'Validation failed' },
      httpStatus: 422,
      idSeen: null,
      fields: [
        saidAbout('recipient.postalCode', 'postalCode must match the format of JP'),
        saidAbout('parcel.weightGrams', 'weight must not be greater than 1000'),
        saidAbout('item.customsCode', 'customsCode should not be empty'),
      ],
    },
  })

const notPrinted = (): Shipment => ({
  ...done(4, 14),
  lastPrint: aPrintJob({
    state: 'failed',
    spoolerJobId: '119',
    reason: { code: 'print-problem', problem: 'paper-out', said: '' },
    way: 'cups',
  }),
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
      reason: {
        code: 'label-differs-from-paper',
        label: a4,
        paper: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
        on: 'stock',
        isAcross: false,
        widerMillimetres: 108.4,
        longerMillimetres: 144.6,
      },
    }),
  },
  {
    ...done(6, 8),
    state: 'label-stored',
    lastPrint: aPrintJob({
      id: 'job-old',
      state: 'queued',
      question: 'old',
      reason: { code: 'print-waits-long', since: at(95) },
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
      reason: { code: 'print-problem', problem: 'connection-broken', said: '' },
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
    warning: { code: 'label-not-as-asked', layout: 'zebra_big', size: a4 },
    proposals: [
      {
        name: 'crop',
        message: { code: 'propose-crop', size: { widthMillimetres: 105, heightMillimetres: 148 } },
        corner: 'centre',
        scalePercent: 100,
        corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
      },
      {
        name: 'place',
        message: { code: 'propose-place', corner: 'top-left' },
        corner: 'top-left',
        scalePercent: 100,
        corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
      },
      {
        name: 'fit',
        message: { code: 'propose-fit', scalePercent: 48.4 },
        corner: 'centre',
        scalePercent: 48.4,
        corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
      },
      {
        name: 'as-is',
        message: { code: 'propose-as-is' },
        corner: 'centre',
        scalePercent: 100,
        corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
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
