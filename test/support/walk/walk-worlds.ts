// The worlds the walk begins in: a new bench, and a working day with printers, connections and finished shipments.
import type { FieldProblem, StationError } from '../../../src-preload/contract/errors'
import type { Connection } from '../../../src-preload/contract/connection'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import type { Printer } from '../../../src-preload/contract/printer'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { aPrinter, aProfile } from '../../renderer/support/builders'
import { practiceConnection } from '../fake-station/defaults'
import { said } from './said'
import { printedShipments, walkShipment } from './walk-shipments'
import type { WalkWorld } from './walk-world'

export const anErrorOf = (code: StationError['code'], parts: Partial<StationError> = {}): StationError => ({
  code,
  detail: { code: 'service-said', status: 500, said: said('GET answered 500 in 12 ms') },
  fields: [],
  isRetryable: false,
  ...parts,
})

export const liveConnection = (parts: Partial<Connection> = {}): Connection => ({
  id: connectionIdSchema.parse('shop'),
  name: 'Elbe-Laden',
  kind: 'live',
  baseUrl: 'https://ship.example.com/v1',
  keyState: 'sealed',
  sealedBy: 'gnome_libsecret',
  isActive: false,
  ...parts,
})

const printers: readonly Printer[] = [
  aPrinter({ name: 'Canon_LBP6030', isDefault: true, isLabelPrinter: false }),
  aPrinter(),
  aPrinter({ name: 'Zebra_GK420d', state: 'stopped' }),
]

const profiles = [
  aProfile({ name: 'Packtisch 1' }),
  {
    ...defaultProfile('zebra_small', 'socket', '192.168.1.40:9100'),
    stock: { preset: 'own' as const, widthMillimetres: 57.5, heightMillimetres: 90 },
    copies: 2,
  },
  { ...defaultProfile('a4_portrait', 'cups', 'Canon_LBP6030'), sheet: { columns: 2, rows: 4 } },
  defaultProfile('a4_landscape', 'cups', 'Canon_LBP6030'),
  defaultProfile('letter_window', 'folder', '/srv/laden/Etiketten'),
]

/** As it is after the first start. */
export const newBench = (parts: WalkWorld = {}): WalkWorld => ({
  profiles: profiles.map(({ layout }) => defaultProfile(layout, 'folder', '/srv/laden/Etiketten')),
  ...parts,
})

export const workingDay = (parts: WalkWorld = {}): WalkWorld => ({
  shipments: printedShipments(30),
  printers,
  profiles,
  folder: '/srv/laden/Etiketten',
  connections: [
    practiceConnection,
    liveConnection(),
    liveConnection({
      id: connectionIdSchema.parse('trial'),
      name: 'Elbe-Probe',
      kind: 'test',
      baseUrl: 'https://sandbox.ship.example.com',
      keyState: 'unreadable',
      sealedBy: null,
    }),
  ],
  status: { todayCount: 41 },
  ...parts,
})

/** A shipment that the service refused, with what it said about its fields. */
export const refusedShipment = (fields: readonly FieldProblem[]): Shipment =>
  walkShipment('refused', 'refused', {
    person: 7,
    problem: { ...anErrorOf('service-refused'), httpStatus: 422, idSeen: null, fields: [...fields] },
  })
