// The end of the day: its counts, its list, what was not scanned back, and what is not on the list.
import type { Shipment } from '../../../../src-preload/contract/shipment'
import { said } from '../said'
import { statesOf } from '../state-of'
import type { Walk, WalkState } from '../walk'
import { minutesAgo } from '../walk-now'
import { walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

const label = (index: number, parts: Partial<Omit<Shipment, 'id' | 'draft' | 'lastPrint'>> = {}): Shipment =>
  walkShipment(`today-${index}`, 'printed', {
    person: index,
    minutes: 12 + index * 11,
    shipmentNumber: `NP77306411${String(8800 + index)}`,
    carrierHandle: said('nordpost'),
    scannedBackAt: minutesAgo(8 + index * 11),
    ...parts,
  })

const aDay: Shipment[] = [
  ...Array.from({ length: 9 }, (_, index) => label(index, index === 3 ? { scannedBackAt: null } : {})),
  label(10, { carrierHandle: said('baltic-express'), scannedBackAt: null }),
  label(11, { carrierHandle: said('baltic-express') }),
  label(12, { carrierHandle: null }),
  walkShipment('parcel', 'printed', {
    person: 13,
    minutes: 170,
    shipmentNumber: 'WF4410093318',
    carrierHandle: said('worldfreight'),
    scannedBackAt: minutesAgo(160),
    draft: { distributionChannel: 'parcel', pickup: { date: '2026-11-27', instructions: null } },
  }),
  walkShipment('without', 'printed', { person: 14, minutes: 60, noParcelAt: minutesAgo(50) }),
  walkShipment('no-label-yet', 'label-awaited', { person: 15, minutes: 30 }),
  walkShipment('failed', 'label-stored', { person: 16, minutes: 40, lastPrint: { state: 'failed' } }),
  walkShipment('unclear', 'unsure', { person: 17, minutes: 90 }),
  walkShipment('refused', 'refused', {
    person: 18,
    minutes: 100,
    problem: { ...anErrorOf('service-refused'), httpStatus: 422, idSeen: null },
  }),
  walkShipment('waits', 'waiting', { person: 19, minutes: 3 }),
]

const today = statesOf('today', async (walk, world: WalkWorld) => {
  await walk.begin(workingDay(world), 'history')
  await walk.key('Shift+F4')
  await walk.has('.today-side')
})
const choose = async (walk: Walk): Promise<void> => {
  await walk.click('button.day-missing')
  await walk.has('.day-ways')
}

export const todayStates: WalkState[] = [
  today('a day', { shipments: aDay }, (walk) => walk.has('.day-row')),
  today('one without a scan is chosen', { shipments: aDay }, choose),
  today('why there is no parcel', { shipments: aDay }, async (walk) => {
    await choose(walk)
    await walk.key('Delete')
    await walk.has('.give-up')
  }),
  today(
    'that there is no parcel cannot be said',
    { shipments: aDay, failing: { 'shipments.noParcel': anErrorOf('wrong-state') } },
    seesError(async (walk) => {
      await choose(walk)
      await walk.key('Delete')
      await walk.press(walk.words.today.ending.reasons[0] ?? '')
      await walk.press(walk.words.today.ending.now)
    }, 'wrong-state'),
  ),
  today('everything was scanned back', { shipments: aDay.slice(0, 3) }, (walk) =>
    walk.sees(walk.words.today.allScannedBack),
  ),
  today('a group is closed', { shipments: aDay }, async (walk) => {
    await walk.click('.day-group')
    await walk.has('.day-group[aria-expanded="false"]')
  }),
  today('the list was printed', { shipments: aDay }, async (walk) => {
    await walk.key('Control+p')
    await walk.has('.day-notes .message')
  }),
  today('the list is being printed', { shipments: aDay, held: ['days.printList'] }, async (walk) => {
    await walk.key('Control+p')
    await walk.sees(walk.words.today.printing)
  }),
  today(
    'the list did not come out',
    {
      shipments: aDay,
      listPrinted: {
        state: 'failed',
        reason: { code: 'print-problem', problem: 'engine-failed', said: said('paused') },
      },
    },
    async (walk) => {
      await walk.key('Control+p')
      await walk.has('.day-notes .message')
    },
  ),
  today(
    'the list cannot be printed',
    { shipments: aDay, failing: { 'days.printList': anErrorOf('printer-missing') } },
    seesError((walk) => walk.key('Control+p'), 'printer-missing'),
  ),
  today('it was saved', { shipments: aDay }, async (walk) => {
    await walk.key('Control+s')
    await walk.has('.day-notes .message')
  }),
  today('the day before', { shipments: aDay }, async (walk) => {
    await walk.key('Alt+ArrowLeft')
    await walk.sees(walk.words.today.emptyTitle)
  }),
  today('nothing yet', { shipments: [] }, (walk) => walk.sees(walk.words.today.emptyTitle)),
  today('it cannot be read', { failing: { 'days.shipments': anErrorOf('internal') } }, (walk) =>
    walk.sees(walk.words.errors.internal.what),
  ),
]
