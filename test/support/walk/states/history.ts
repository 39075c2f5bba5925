// The history: its list, its filters, what was selected, and the panel for every state a shipment can be in.
import type { Shipment, ShipmentDetail } from '../../../../src-preload/contract/shipment'
import { aBatchRow } from '../../batch-rows'
import { aPrintJob } from '../../../renderer/support/builders'
import { printQuestions, printStates, shipmentStates } from '../../../../src-preload/contract/vocabulary'
import { messageSamples } from '../message-samples'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { minutesAgo } from '../walk-now'
import { printedShipments, walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, newBench, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

type Detail = Partial<Omit<ShipmentDetail, 'shipment'>>

/** The panel of one shipment, which is the newest of the list. */
const panel = (
  name: string,
  shipment: Shipment,
  detail: Detail = {},
  then?: (walk: Walk) => Promise<void>,
  world: WalkWorld = {},
): WalkState => ({
  name: `history: ${name}`,
  open: async (walk) => {
    await walk.begin(
      workingDay({
        shipments: [shipment, ...printedShipments(12)],
        details: { [shipment.id]: detail },
        ...world,
      }),
      'history',
    )
    await walk.click(`#history-row-${shipment.id}`)
    await walk.has('#history-panel')
    await then?.(walk)
  },
})

const ofBench = { bench: 'bench_3', name: said('Bench 3') }

const elsewhere: readonly WalkState[] = [
  panel('a parcel of another bench', walkShipment('theirs', 'printed', { ofBench })),
  panel('an unclear parcel of another bench', walkShipment('theirs', 'unsure', { ofBench })),
]

const gone: readonly WalkState[] = [
  panel('a damaged row', walkShipment('damaged', 'printed', { damage: { code: 'shipment-damaged' } })),
  panel(
    'an erased recipient',
    walkShipment('erased', 'printed', {
      erasedAt: minutesAgo(60),
      shipmentNumber: null,
      carrierHandle: null,
      labelSha256: null,
      labelPages: null,
      draft: {
        parcel: { reference: null },
        recipient: { firstName: '–', lastName: '–', addressLine: '–', postalCode: '–', city: '–' },
      },
    }),
  ),
]

const list = (name: string, world: WalkWorld, then: (walk: Walk) => Promise<void>): WalkState => ({
  name: `history: ${name}`,
  open: async (walk) => {
    await walk.begin(world, 'history')
    await then(walk)
  },
})

/** Every step there is, one after the other. */
const steps = messageSamples.filter(({ code }) => code.startsWith('step-'))

const life = (shipment: Shipment): Detail => ({
  events: steps.map((cause, index) => ({
    at: minutesAgo(90 - index),
    from: index === 0 ? null : (shipmentStates[(index - 1) % shipmentStates.length] ?? null),
    to: shipmentStates[index % shipmentStates.length] ?? 'sending',
    cause,
    detail: null,
    attempt: index,
    httpStatus: index === 2 ? 422 : null,
    answer: index === 2 ? said('{"message":"weight must not be greater than 1000"}') : null,
  })),
  printJobs: shipment.lastPrint === null ? [] : [shipment.lastPrint],
  assignmentJson: said('{ "id": "a-7001", "status": "created" }'),
  differences: [
    { path: 'recipient.addressLine', asked: 'ul. Żurawia 12', answered: 'UL. ZURAWIA 12' },
    { path: 'parcel.weightGrams', asked: '1250', answered: '1300' },
    { path: 'recipient.region', asked: '', answered: 'Mazowieckie' },
  ],
})

const printed = walkShipment('shown', 'printed', { person: 4, labelPages: 3, lastPrint: {} })
const everything = walkShipment('shown', 'printed', {
  draft: {
    recipient: {
      company: 'Müßig & Söhne',
      addressLine2: 'Hinterhaus',
      region: 'Sachsen',
      phoneNumber: '+49 351 1234567',
    },
    parcel: { description: 'Zwei Bücher', estimatedCost: 24.9, reference: null },
    serviceLevel: 'economy',
    distributionChannel: 'parcel',
    pickup: { date: '2026-11-30', instructions: 'Hof, zweite Tür' },
    label: { layout: 'letter_window', mode: 'consolidated', positioning: 'pairs' },
  },
})

const oneSelected = async (walk: Walk): Promise<void> => {
  await walk.has('.history-row')
  await walk.page.locator('#history-list').focus()
  await walk.key('ArrowDown')
  await walk.key(' ')
  await walk.has('.selection-bar')
}

const sentAs = async (walk: Walk, rows: number): Promise<void> => {
  await oneSelected(walk)
  for (let row = 1; row < rows; row += 1) await walk.key('Shift+ArrowDown')
  await walk.key('F8')
  await walk.has('.selection-note')
}

const waiting = walkShipment('shown', 'waiting', { person: 2 })

/** Some came from a file, and somebody said who packed. */
const packedDay = (): WalkWorld => {
  const shipments = printedShipments(30).map((shipment, index) => ({
    ...shipment,
    packedBy: index % 3 === 0 ? null : said(index % 3 === 1 ? 'MK' : 'ÖT'),
  }))
  const rows = shipments
    .slice(0, 12)
    .map((shipment, index) => aBatchRow(index + 1, { stand: 'printed', shipment }))
  return workingDay({
    shipments,
    settings: { packer: said('MK') },
    batches: [{ name: said('orders 12 March.csv'), rows }],
  })
}

export const historyStates: WalkState[] = [
  ...gone,
  ...elsewhere,
  list('nothing yet', newBench(), (walk) => walk.sees(walk.words.history.emptyTitle)),
  list('the list', workingDay(), (walk) => walk.has('.history-row')),
  list('nothing is found', workingDay(), async (walk) => {
    await walk.page.locator('input[type="search"], [role="searchbox"]').first().fill('Xyzzy')
    await walk.sees(walk.words.history.nothingFound)
  }),
  list('it cannot be read', workingDay({ failing: { 'shipments.list': anErrorOf('internal') } }), (walk) =>
    walk.sees(walk.words.errors.internal.what),
  ),
  ...['period', 'state', 'carrier', 'country', 'file', 'printed', 'packer'].map((filter) =>
    list(`what can be chosen as ${filter}`, packedDay(), async (walk) => {
      await walk.click(`#filter-${filter}`)
      await walk.has(`#filter-${filter}-list [role="option"]`)
    }),
  ),
  list(
    'what can be chosen as bench',
    workingDay({ shipments: [walkShipment('theirs', 'printed', { ofBench }), ...printedShipments(12)] }),
    async (walk) => {
      await walk.click('#filter-bench')
      await walk.has('#filter-bench-list [role="option"]')
    },
  ),
  list('filtered by several, and sorted', workingDay(), async (walk) => {
    await walk.click('#filter-period')
    await walk.click('#filter-period-list-week')
    await walk.click('#filter-state')
    await walk.click('#filter-state-list-printed')
    await walk.click('#filter-state-list-waiting')
    await walk.key('Escape')
    await walk.click('.history-sort')
    await walk.settled()
  }),
  list('found outside of the columns', workingDay(), async (walk) => {
    await walk.page.locator('[role="searchbox"]').first().fill('mia.berg')
    await walk.has('.history-row mark')
  }),
  list(
    'the search is being built',
    workingDay({ index: { state: 'filling', done: 43_000, total: 100_000 } }),
    (walk) => walk.sees(walk.words.history.indexFilling(43)),
  ),
  list('the search cannot be used', workingDay({ index: { state: 'resting', done: 0, total: 0 } }), (walk) =>
    walk.sees(walk.words.history.indexResting),
  ),
  ...shipmentStates.map((state) =>
    panel(`one that is ${state}`, walkShipment('shown', state, { person: 5 })),
  ),
  panel('its whole life', printed, life(printed)),
  panel('every field', everything),
  panel('another page of its label', printed, {}, async (walk) => {
    await walk.click(`[aria-label="${walk.words.common.nextPage}"]`)
    await walk.sees(walk.words.common.page(2, 3))
  }),
  panel('its number is copied', printed, {}, async (walk) => {
    await walk.click(`.panel-actions .button:has-text("${walk.words.history.copyNumber}")`)
    await walk.settled()
  }),
  panel('its picture cannot be had', printed, {}, undefined, {
    failing: { 'labels.picture': anErrorOf('label-unusable') },
  }),
  ...printStates.flatMap((state) =>
    ([null, ...printQuestions] as const)
      .filter((question) => question === null || state === 'wanted')
      .map((question) => {
        const shown = walkShipment('shown', 'label-stored', { lastPrint: { state, question } })
        return panel(`a print that is ${state}${question === null ? '' : ` and asks (${question})`}`, shown, {
          printJobs: [
            ...(shown.lastPrint === null ? [] : [shown.lastPrint]),
            aPrintJob({
              id: 'job-before',
              isReprint: true,
              way: 'folder',
              printerName: '/srv/laden/Etiketten',
              filePath: '/srv/laden/Etiketten/1.pdf',
              handedOverMs: null,
            }),
          ],
        })
      }),
  ),
  panel(
    'its print cannot be taken back',
    walkShipment('shown', 'label-stored', { lastPrint: { state: 'queued' } }),
    {
      printJobs: [aPrintJob({ id: 'job-of-shown', state: 'queued' })],
    },
    seesError((walk) => walk.press(walk.words.prints.cancelPrint), 'printer-refused'),
    { failing: { 'printers.cancel': anErrorOf('printer-refused') } },
  ),
  panel(
    'what went wrong with it',
    walkShipment('shown', 'refused', {
      problem: { ...anErrorOf('service-refused'), httpStatus: 422, idSeen: null },
    }),
  ),
  panel(
    'what holds it up',
    walkShipment('shown', 'waiting', {
      problem: { ...anErrorOf('offline'), httpStatus: null, idSeen: null },
    }),
  ),
  panel('giving it up', waiting, {}, async (walk) => {
    await walk.press(walk.words.history.giveUp)
    await walk.has('.give-up')
  }),
  panel(
    'giving it up fails',
    waiting,
    {},
    seesError(async (walk) => {
      await walk.press(walk.words.history.giveUp)
      await walk.press(walk.words.attention.givingUp.reasons[0] ?? '')
      await walk.press(walk.words.attention.givingUp.now)
    }, 'wrong-state'),
    { failing: { 'shipments.drop': anErrorOf('wrong-state') } },
  ),
  list(
    'its detail cannot be read',
    workingDay({ failing: { 'shipments.detail': anErrorOf('not-found') } }),
    seesError((walk) => walk.click('.history-row'), 'not-found'),
  ),
  list('one is selected', workingDay(), oneSelected),
  list('several are being printed', workingDay({ held: ['printers.reprintMany'] }), async (walk) => {
    await oneSelected(walk)
    await walk.key('F8')
    await walk.sees(walk.words.prints.printingSelected)
  }),
  list(
    'several cannot be printed',
    workingDay({ failing: { 'printers.reprintMany': anErrorOf('printer-missing') } }),
    (walk) => sentAs(walk, 2),
  ),
  list('one was printed', workingDay(), (walk) => sentAs(walk, 1)),
  list('several were printed', workingDay(), (walk) => sentAs(walk, 4)),
  list('some of several were printed', workingDay({ shipments: [...printedShipments(3), waiting] }), (walk) =>
    sentAs(walk, 3),
  ),
  list('none of several was printed', workingDay({ shipments: [waiting] }), (walk) => sentAs(walk, 1)),
  list(
    'more than fit at once are selected',
    workingDay({ shipments: printedShipments(520) }),
    async (walk) => {
      await oneSelected(walk)
      for (let page = 0; page < 8; page += 1) {
        await walk.key('Shift+End')
        await walk.settled()
      }
      await walk.sees(new RegExp(walk.words.prints.tooMany(500)))
    },
  ),
]
