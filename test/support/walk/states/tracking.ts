// Tracking: before the first number, and every answer there is.
import type { ParcelUnderWay, Tracking, TrackingAnswer } from '../../../../src-preload/contract/tracking'
import { shipmentIdSchema } from '../../../../src-preload/contract/ids'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { minutesAgo } from '../walk-now'
import type { WalkWorld } from '../walk-world'
import { trackingProblems } from '../../../../src-preload/contract/vocabulary/tracking-words'
import { walkShipment } from '../walk-shipments'
import { anErrorOf, workingDay } from '../walk-worlds'

const number = 'PB1000000037'

type Package = Tracking['shipments'][number]

const aPackage = (parts: Partial<Package> = {}): Package => ({
  id: 's-1',
  type: said('package'),
  runningNumber: 1,
  carrierHandle: said('practice-post'),
  shipmentNumber: number,
  lastStatus: said('out-for-delivery'),
  lastDescription: said('In delivery'),
  lastTime: '2026-11-27T08:12:00+01:00',
  error: null,
  errorTime: null,
  events: [
    { eventTime: '2026-11-27T08:12:00+01:00', description: said('In delivery'), locationName: 'Depot Nord' },
    { eventTime: '2026-11-27T01:40:12Z', description: null, locationName: null },
    { eventTime: '2026-11-26 17:05', description: said('Sorted'), locationName: null },
    { eventTime: '2026-11-26', description: null, locationName: null },
  ].map((event, index) => ({
    id: String(4 - index),
    status: said('in-transit'),
    type: said('scan'),
    identifierPrimary: number,
    identifierSecondary: index === 1 ? 'LX-88213' : null,
    countryCode: 'DE',
    country: index === 0 ? said('Germany') : '',
    postalCode: '04435',
    city: 'Schkeuditz',
    ...event,
  })),
  ...parts,
})

const aDelivered = (): Package => {
  const { events } = aPackage()
  const atTheEnds = [{ description: said('Delivered') }, {}, {}, { eventTime: '2026-02-30T10:00:00Z' }]
  return aPackage({
    lastStatus: 'delivered',
    lastDescription: said('Left with the neighbours'),
    events: events.map((event, index) => ({ ...event, ...atTheEnds[index] })),
  })
}

const tracking = (shipments: Package[]): Tracking => ({
  shipmentNumber: number,
  service: said('priority'),
  senderReference: '#0998',
  weightGrams: 12_500,
  sender: {
    name: 'Packshop Elbe',
    company: 'Packshop Elbe GmbH',
    addressLine: 'Hafenstraße 9',
    postalCode: '01067',
    city: 'Dresden',
    countryCode: 'DE',
  },
  recipient: {
    name: 'Nora Weber',
    company: null,
    addressLine: 'Hauptstr. 4/1',
    postalCode: '10115',
    city: 'Wien',
    countryCode: 'AT',
  },
  shipments,
})

const answer = (parts: Partial<TrackingAnswer>): TrackingAnswer => ({
  shipmentNumber: number,
  kind: 'tracked',
  tracking: tracking([aPackage()]),
  fetchedAt: minutesAgo(0),
  forgottenAt: null,
  staleBecause: null,
  shipmentId: shipmentIdSchema.parse('shipment-1'),
  madeAt: minutesAgo(90),
  ...parts,
})

const shows = (
  name: string,
  world: WalkWorld,
  sees: (walk: Walk) => Promise<void> = () => Promise.resolve(),
): WalkState => ({
  name: `tracking: ${name}`,
  open: async (walk) => {
    await walk.begin(workingDay(world), 'tracking')
    await walk.page.locator('.tracking-field input').fill(number)
    await walk.key('Enter')
    await walk.has('.tracking-sheet')
    await sees(walk)
  },
})
const answered = (
  name: string,
  parts: Partial<TrackingAnswer>,
  sees?: (walk: Walk) => Promise<void>,
): WalkState => shows(name, { tracked: { [number]: answer(parts) } }, sees)

/** A parcel under way, of the person with this number. */
const underWay = (person: number, parts: Partial<ParcelUnderWay>): ParcelUnderWay => {
  const { draft } = walkShipment(`under-way-${person}`, 'printed', { person })
  const { firstName, lastName, city, countryCode } = draft.recipient
  return {
    shipmentId: shipmentIdSchema.parse(`under-way-${person}`),
    shipmentNumber: `PB10000002${String(person).padStart(2, '0')}`,
    carrierHandle: said('practice-post'),
    recipient: { firstName, lastName, city, countryCode },
    group: 'on-the-way',
    problem: null,
    kind: 'tracked',
    lastWords: said('Sorted'),
    lastPlace: { city: 'Schkeuditz', country: said('Germany'), countryCode: 'DE' },
    lastTime: '2026-11-27T05:52:00+01:00',
    carrierError: null,
    madeAt: minutesAgo(1500),
    scannedBackAt: minutesAgo(1490),
    fetchedAt: minutesAgo(6 + person),
    failures: 0,
    asksAt: minutesAgo(-20),
    ...parts,
  }
}
const neverScanned = (person: number, parts: Partial<ParcelUnderWay>): ParcelUnderWay =>
  underWay(person, {
    group: 'never-scanned',
    kind: 'not-scanned',
    lastWords: null,
    lastPlace: null,
    lastTime: null,
    madeAt: minutesAgo(6000 + person),
    ...parts,
  })
const manyUnderWay: ParcelUnderWay[] = [
  ...trackingProblems.map((problem, index) =>
    underWay(index, {
      group: 'problem',
      problem,
      lastWords: said('Held at customs'),
      carrierError: problem === 'no-answer' ? said('no answer from the carrier') : null,
      failures: problem === 'no-answer' ? 3 : 0,
      fetchedAt: minutesAgo(problem === 'no-answer' ? 130 : 9),
    }),
  ),
  neverScanned(10, {}),
  neverScanned(11, { scannedBackAt: null, kind: 'unknown' }),
  neverScanned(12, { fetchedAt: null, failures: 1, asksAt: null }),
  ...Array.from({ length: 12 }, (_, index) => underWay(13 + index, {})),
  underWay(26, { kind: 'never-asked', lastWords: null, lastPlace: null, lastTime: null, fetchedAt: null }),
  underWay(27, { kind: 'not-scanned', lastWords: null, lastPlace: null, lastTime: null }),
  underWay(28, { lastTime: said('some day') }),
  underWay(29, { ofBench: { bench: 'bench_3', name: said('Bench 3') } }),
]
const numberOf = (index: number): string => manyUnderWay[index]?.shipmentNumber ?? ''

const lists = (name: string, index: number, then?: (walk: Walk) => Promise<void>): WalkState => ({
  name: `tracking: ${name}`,
  open: async (walk) => {
    const row = manyUnderWay[index]
    const shipmentNumber = numberOf(index)
    await walk.begin(
      workingDay({
        underWay: manyUnderWay,
        tracked: {
          [numberOf(0)]: answer({ shipmentNumber: numberOf(0) }),
          [shipmentNumber]: answer({
            shipmentNumber,
            ...(row?.kind === 'tracked' ? {} : { tracking: null, kind: 'not-scanned' }),
          }),
        },
      }),
      'tracking',
    )
    await walk.has('.tracking-row')
    await walk.page.locator('.tracking-field input').fill(shipmentNumber)
    await walk.has(`#tracking-row-${shipmentNumber}`)
    await walk.key('Enter')
    await walk.has(`#tracking-row-${shipmentNumber}[aria-selected="true"]`)
    await walk.page.locator('.tracking-field input').fill('')
    await then?.(walk)
    await walk.settled()
  },
})

const timeline = (walk: Walk): Promise<void> => walk.has('.timeline')

export const trackingStates: WalkState[] = [
  { name: 'tracking: before the first number', open: (walk) => walk.begin(workingDay(), 'tracking') },
  ...trackingProblems.map((problem, index) =>
    lists(`everything under way, one with trouble (${problem})`, index),
  ),
  lists('one that was never scanned', 9),
  lists('one that was never scanned at the bench either', 10),
  lists('one on its way', 15),
  lists('everything under way is saved', 0, async (walk) => {
    await walk.key('Control+s')
    await walk.has('.tracking-notes .message')
  }),
  lists('what is under way cannot be saved', 0, async (walk) => {
    await walk.fail('files.saveTable', anErrorOf('file-unwritable'))
    await walk.key('Control+s')
    await walk.has('.tracking-notes .message')
  }),
  {
    name: 'tracking: nothing fits',
    open: async (walk) => {
      await walk.begin(
        workingDay({ underWay: manyUnderWay, tracked: { [numberOf(0)]: answer({}) } }),
        'tracking',
      )
      await walk.page.locator('.tracking-field input').fill('PB99')
      await walk.sees(walk.words.tracking.nothingFits)
    },
  },
  {
    name: 'tracking: what is under way cannot be read',
    open: async (walk) => {
      await walk.begin(workingDay({ failing: { 'tracking.underWay': anErrorOf('internal') } }), 'tracking')
      await walk.sees(walk.words.errors.internal.what)
    },
  },
  answered('a parcel on its way', {}, timeline),
  answered(
    'two parcels, one with a problem and one not scanned',
    {
      tracking: tracking([
        aPackage({ error: said('Address not found'), errorTime: '2026-11-27T09:00:00Z' }),
        aPackage({ id: 's-2', runningNumber: 2, events: [], lastStatus: null }),
      ]),
    },
    timeline,
  ),
  answered(
    'a stored answer',
    {
      staleBecause: { code: 'service-unreachable', detail: { code: 'service-away', until: null } },
      fetchedAt: minutesAgo(3000),
    },
    timeline,
  ),
  answered('nothing stored, and nothing to be had', {
    kind: 'never-asked',
    tracking: null,
    fetchedAt: null,
    staleBecause: { code: 'service-unreachable', detail: { code: 'service-away', until: null } },
  }),
  answered('delivered, with its codes', { tracking: tracking([aDelivered()]) }, async (walk) => {
    await walk.press(walk.words.tracking.details)
    await walk.has('.tracking-panel [aria-expanded="true"]')
  }),
  answered('no package', { tracking: tracking([]) }, (walk) => walk.sees(walk.words.tracking.noPackages)),
  answered(
    'a number that is not known any more',
    { forgottenAt: minutesAgo(0), fetchedAt: minutesAgo(300) },
    timeline,
  ),
  answered(
    'a number of nobody',
    { kind: 'unknown', tracking: null, shipmentId: null, madeAt: null },
    (walk) => walk.sees(walk.words.tracking.unknown),
  ),
  answered(
    'an own number that the service does not know',
    { kind: 'unknown', tracking: null, madeAt: minutesAgo(6000) },
    (walk) => walk.sees(walk.words.tracking.unknown),
  ),
  answered(
    'not scanned for days',
    { kind: 'not-scanned', madeAt: minutesAgo(6000), tracking: tracking([aPackage({ events: [] })]) },
    (walk) => walk.sees(walk.words.tracking.notScannedLong),
  ),
  answered('a number read without what stood around it', { shipmentNumber: 'PB1000000038' }, timeline),
  answered(
    'a stored answer while the key is refused',
    {
      staleBecause: { code: 'key-refused', detail: { code: 'service-gave-no-reason', status: 401 } },
      fetchedAt: minutesAgo(90),
    },
    timeline,
  ),
  answered('not scanned yet', { kind: 'not-scanned', tracking: null }, (walk) =>
    walk.sees(walk.words.tracking.notScanned),
  ),
  answered('never asked', { kind: 'never-asked', tracking: null, fetchedAt: null }, (walk) =>
    walk.sees(walk.words.tracking.neverAsked),
  ),
  shows('the service is being asked', { held: ['tracking.get'] }, (walk) =>
    walk.sees(walk.words.tracking.asking),
  ),
  shows('the service cannot be asked', {}, (walk) =>
    walk.sees(walk.words.errors['service-unreachable'].what),
  ),
  shows('the key is refused', { failing: { 'tracking.get': anErrorOf('key-refused') } }),
]
