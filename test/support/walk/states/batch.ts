// The batch screen: a file with an order in every stand, the panel of each, its dialogs, and a file of ten thousand.
import { type BatchRow } from '../../../../src-preload/contract/batch'
import { elsewhereStates, orderStands } from '../../../../src-preload/contract/batch-vocabulary'
import type { Message } from '../../../../src-preload/contract/messages'
import type { OrderField } from '../../../../src-preload/contract/order'
import type { ShipmentState } from '../../../../src-preload/contract/shipment'
import { shipmentStates } from '../../../../src-preload/contract/vocabulary'
import { aPackage } from '../../a-package'
import { aBatchRow } from '../../batch-rows'
import type { FakeBatch } from '../../fake-station/batches'
import { messageSamples } from '../message-samples'
import { people } from '../people'
import { said } from '../said'
import { statesOf } from '../state-of'
import type { Walk, WalkState } from '../walk'
import { minutesAgo } from '../walk-now'
import { walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'

const packages = [
  aPackage({ name: said('Box 1') }),
  aPackage({ id: 'mailer', name: said('Mailer 2'), lengthCentimetres: 25, heightCentimetres: 3 }),
  aPackage({ id: 'tube', name: said('Tube 60'), serviceLevel: 'economy' }),
]

const isState = (stand: string): stand is ShipmentState => shipmentStates.some((state) => state === stand)

const row = (
  place: number,
  stand: BatchRow['stand'],
  parts: Parameters<typeof aBatchRow>[1] = {},
): BatchRow => {
  const { recipient } = people[place % people.length] ?? {}
  const fields = Object.fromEntries(
    Object.entries({ firstName: 'Mia', lastName: 'Berg', ...recipient }).map(([name, value]) => [
      name,
      value ?? '',
    ]),
  )
  return aBatchRow(place, {
    stand,
    choice: { packageId: 'small-box', packageName: said('Box 1'), lengthCentimetres: 30 },
    order: { fields, items: [{ quantity: 2, name: said('Mug blue') }] },
    shipment: isState(stand)
      ? walkShipment(`order-${place}`, stand, {
          person: place,
          shipmentNumber: `PB10000000${40 + place}`,
          ...(stand === 'refused'
            ? {
                problem: {
                  ...anErrorOf('service-refused'),
                  httpStatus: 422,
                  idSeen: null,
                  fields: [
                    {
                      path: 'recipient.addressLine',
                      message: { code: 'earlier', said: said('too long') },
                    },
                  ],
                },
              }
            : {}),
        })
      : null,
    ...parts,
  })
}

const problem = (field: OrderField, message: Message): BatchRow['problems'] => [{ field, message }]
const asked: BatchRow['problems'] = problem('order', { code: 'order-already-sent', said: said('fulfilled') })
const doubled: BatchRow['problems'] = problem('order', {
  code: 'order-shipped-before',
  reference: said('#2054'),
  at: minutesAgo(3000),
})
const partsOf: Partial<Record<BatchRow['stand'], Parameters<typeof aBatchRow>[1]>> = {
  fix: {
    problems: problem('postalCode', { code: 'order-code-shape', countryCode: 'DE', shape: '99999' }),
    order: {
      fields: { firstName: 'Mia', lastName: 'Berg', postalCode: '1067', city: 'Dresden' },
      items: [{ quantity: 1, name: said('Mug') }],
    },
    choice: {},
  },
  asks: { problems: asked },
  double: { problems: doubled },
  'label-stored': { printsAfter: said('#2047') },
  elsewhere: { elsewhere: { bench: said('Bench 3'), state: 'armed' } },
  'done-elsewhere': { elsewhere: { bench: said('Bench 3'), state: 'done' } },
}

const everyStand = (): BatchRow[] => orderStands.map((stand, index) => row(index + 1, stand, partsOf[stand]))
const theDay = (): BatchRow[] => {
  const first = (
    [
      'printed',
      'printed',
      'printed',
      'printed',
      'refused',
      'printed',
      'label-awaited',
      'label-stored',
    ] as const
  ).map((stand, index) => row(index + 1, stand, partsOf[stand]))
  return [
    ...first,
    row(9, 'sending'),
    ...[10, 11].map((place) => row(place, 'ready')),
    row(12, 'fix', partsOf.fix),
    row(13, 'ready', {
      choice: { packageName: said('Tube 60'), serviceLevel: 'economy', layout: 'a4_landscape' },
    }),
    row(14, 'double', partsOf.double),
    ...Array.from({ length: 38 }, (_, index) => row(15 + index, 'ready')),
  ]
}

const world = (
  rows: readonly BatchRow[],
  parts: Omit<FakeBatch, 'rows'> = {},
  more: WalkWorld = {},
): WalkWorld =>
  workingDay({
    batches: [{ name: said('orders 12 March.csv'), rows, ...parts }],
    settings: { packages },
    ...more,
  })

const state = statesOf('batch', (walk, given: WalkWorld) => walk.begin(given, 'batch'))
const at = (place: number) => async (walk: Walk) => {
  await walk.click(`#batch-row-${place}`)
  await walk.has('.batch-panel')
}

const together = async (walk: Walk): Promise<void> => {
  await at(10)(walk)
  await walk.key('Space')
  await walk.key('Shift+ArrowDown')
  await walk.key('Control+F9')
  await walk.has('#together-form')
}

/** The one that is about the order as a whole stands without the name of a field. */
const aboutOf = (code: string) => (code === 'order-ledger-set-back' ? 'order' : 'city')

export const batchStates: readonly WalkState[] = [
  state('no file yet', workingDay()),
  state('the list cannot be read', workingDay({ failing: { 'batches.list': anErrorOf('internal') } })),
  state('a file in work', world(theDay(), { pacePerMinute: 14, leftMs: 180_000 })),
  state('paused', world([row(1, 'wanted'), row(2, 'ready')], { isPaused: true })),
  state(
    'held by unclear parcels',
    world([row(1, 'wanted'), row(2, 'unsure')], { held: { code: 'too-many-unsure', open: 5 } }),
  ),
  state('every stand', world(everyStand())),
  ...orderStands.map((stand, index) => state(`panel: ${stand}`, world(everyStand()), at(index + 1))),
  state(
    'shared, and every way another bench has an order',
    world(
      elsewhereStates.map((one, index) =>
        row(index + 1, one === 'done' ? 'done-elsewhere' : 'elsewhere', {
          elsewhere: { bench: said('Bench 3'), state: one },
        }),
      ),
      { isShared: true, madeBy: said('Bench 3') },
    ),
  ),
  state(
    'shared, and the shop server is away',
    world([row(1, 'wanted'), row(2, 'ready')], {
      isShared: true,
      held: { code: 'order-waits-for-engine' },
    }),
  ),
  ...messageSamples
    .filter(({ code }) => /^(order|recipient)-/.test(code))
    .map((message, index) =>
      state(
        `panel says ${message.code} ${index}`,
        world([row(1, 'fix', { ...partsOf.fix, problems: [{ field: aboutOf(message.code), message }] })]),
        at(1),
      ),
    ),
  state('several ticked', world(theDay()), async (walk) => {
    await at(10)(walk)
    await walk.key('Space')
    await walk.key('Shift+ArrowDown')
  }),
  state('several as one', world(theDay()), together),
  state(
    'several as one cannot be sent',
    world(theDay(), {}, { failing: { 'batches.createTogether': anErrorOf('wrong-state') } }),
    async (walk) => {
      await together(walk)
      await walk.click('#batch-together')
      await walk.has('dialog .message[data-tone="red"]')
    },
  ),
  state('problems alone', world(theDay()), async (walk) => walk.key('Control+4')),
  state('nothing is like that', world(theDay()), async (walk) => {
    await walk.fill('batch-search', 'nobody')
    await walk.has('.batch-main .empty')
  }),
  state('a figure that cannot be read', world([row(1, 'fix', partsOf.fix)]), async (walk) => {
    await at(1)(walk)
    await walk.fill('order-weightGrams', 'x')
    await walk.key('Control+Enter')
    await walk.has('#order-weightGrams-problem')
  }),
  state('change many', world(theDay()), async (walk) => {
    await walk.key('Control+e')
    await walk.has('#batch-change')
  }),
  state('print again', world(theDay()), async (walk) => {
    await walk.key('F8')
    await walk.has('#batch-reprint')
    await walk.fill('reprint-to', '9999')
  }),
  state('result as columns', world(theDay()), async (walk) => {
    await walk.key('Control+s')
    await walk.has('#batch-save-now')
  }),
  state('result as the shop takes it', world(theDay(), { shop: 'amazon' }), async (walk) => {
    await walk.key('Control+s')
    await walk.has('#result-form')
  }),
  state(
    'all printed, result saved',
    world([row(1, 'printed')], {}, { savedFile: said('/srv/out.csv') }),
    async (walk) => {
      await walk.key('Control+s')
      await walk.click('#batch-save-now')
      await walk.has('.batch-done')
    },
  ),
  state('all printed, printed again', world([row(1, 'printed')]), async (walk) => {
    await walk.key('F8')
    await walk.click('#batch-reprint')
    await walk.has('.batch-done')
  }),
  state(
    'what was pressed fails',
    world(theDay(), {}, { failing: { 'batches.create': anErrorOf('internal') } }),
    async (walk) => {
      await walk.key('F9')
      await walk.has('.batch-notes .message')
    },
  ),
]
