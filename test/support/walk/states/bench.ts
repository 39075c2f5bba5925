// What stands around the form: the action bar's sentence, the last label, the queue, the sheet, the status line, a label
// scanned back, and a bench in trouble.
import type { BenchStatus } from '../../../../src-preload/contract/bench'
import type { PrintJob } from '../../../../src-preload/contract/printer'
import { aPrinter } from '../../../renderer/support/builders'
import { defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import { printQuestions, printStates, shipmentStates } from '../../../../src-preload/contract/vocabulary'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { walkNow } from '../walk-now'
import { walkShipment } from '../walk-shipments'
import { anErrorOf, liveConnection, newBench, workingDay } from '../walk-worlds'
import type { WalkWorld } from '../walk-world'
import { typeParcel } from './ship'
import { seesError } from '../sees-error'

const soon = new Date(Date.parse(walkNow) + 65_000).toISOString()

const stands = (name: string, world: WalkWorld, sees?: (walk: Walk) => Promise<void>): WalkState => ({
  name: `bench: ${name}`,
  open: async (walk) => {
    await walk.begin(workingDay(world))
    await typeParcel(walk)
    await sees?.(walk)
  },
})

const service = (state: BenchStatus['service']['state'], waitsUntil: string | null = null): WalkWorld => ({
  status: {
    service: {
      state,
      detail: { code: 'service-said', status: 503, said: said('GET /health answered 503') },
      waitsUntil,
    },
  },
})

const serviceStates = ['checking', 'ok', 'unreachable', 'offline', 'key-refused', 'no-key', 'broken'] as const

const oneLabel = (
  state: 'label-stored' | 'printed',
  lastPrint: Partial<PrintJob> | null,
  number = 1,
): WalkWorld => ({
  shipments: [walkShipment('last', state, { person: number, lastPrint })],
})

const scan = async (walk: Walk, text: string): Promise<void> => {
  await walk.begin(workingDay())
  await walk.scan(text)
}

const sheetOf = (walk: Walk): Promise<void> => walk.click('.sheet-position input')

export const benchStates: WalkState[] = [
  ...serviceStates.map((state) =>
    stands(`the service is ${state}`, service(state), (walk) => walk.sees(walk.words.shell.service[state])),
  ),
  {
    name: 'bench: taking one out of the queue',
    open: async (walk) => {
      await walk.begin(workingDay({ shipments: [walkShipment('waits', 'waiting', { person: 4 })] }))
      await walk.page.locator('.queue-row').first().focus()
      await walk.key('Delete')
      await walk.sees(walk.words.ship.takeOut.title)
    },
  },
  stands('the service asks to wait', service('throttled', soon), (walk) => walk.sees(/1:0/)),
  stands('it is paused, and two wait', { status: { isPaused: true, waitingCount: 2 } }, (walk) =>
    walk.sees(walk.words.ship.whenResumed),
  ),
  stands('too many are unsure', { status: { unsureCount: 5, attentionCount: 5 } }, (walk) =>
    walk.sees(walk.words.ship.stoppedByUnsure(5)),
  ),
  stands('nothing is printed by itself', { settings: { printsByItself: false } }, (walk) =>
    walk.sees(walk.words.ship.notPrinted),
  ),
  stands('no printer is chosen', { profiles: [] }, (walk) => walk.sees(walk.words.ship.noPrinter)),
  stands(
    'labels go into a folder',
    { profiles: [defaultProfile('zebra_big', 'folder', '/srv/laden/Etiketten')] },
    (walk) => walk.page.locator('.ship-sentence', { hasText: 'Etiketten' }).waitFor(),
  ),
  stands('a live connection', { connections: [liveConnection({ isActive: true })] }, (walk) =>
    walk.sees(walk.words.shell.live),
  ),
  stands('a test connection', { connections: [liveConnection({ kind: 'test', isActive: true })] }, (walk) =>
    walk.sees(walk.words.shell.test),
  ),
  stands('printers in every state', {
    printers: (['ready', 'printing', 'stopped', 'offline', 'unknown'] as const).map((state) =>
      aPrinter({ name: `Zebra_${state.length}_${state.slice(0, 1)}`, state }),
    ),
  }),
  {
    name: 'bench: the field of a sheet',
    open: async (walk) => {
      await walk.begin(workingDay({ settings: { sheetPositions: { a4_portrait: 3 } } }))
      await walk.click('#ship-layout')
      await walk.click('#ship-layout-list-a4_portrait')
      await sheetOf(walk)
    },
  },
  {
    name: 'bench: a field the sheet does not have',
    open: async (walk) => {
      await walk.begin(workingDay())
      await walk.click('#ship-layout')
      await walk.click('#ship-layout-list-a4_portrait')
      await sheetOf(walk)
      await walk.page.locator('.sheet-position input').fill('77')
      await walk.sees(walk.words.bench.noSuchField(8))
    },
  },
  {
    name: 'bench: a label that is not printed',
    open: (walk) => walk.begin(workingDay(oneLabel('label-stored', null))),
  },
  {
    name: 'bench: a label in a folder',
    open: (walk) =>
      walk.begin(
        workingDay(
          oneLabel('printed', {
            way: 'folder',
            printerName: '/srv/laden/Etiketten',
            filePath: '/srv/laden/Etiketten/1.pdf',
          }),
        ),
      ),
  },
  {
    name: 'bench: a label printed again',
    open: (walk) => walk.begin(workingDay(oneLabel('printed', { handedOverMs: null, isReprint: true }))),
  },
  ...printStates.map((state): WalkState => ({
    name: `bench: the last label is ${state}`,
    open: async (walk) => {
      await walk.begin(workingDay(oneLabel('label-stored', { state })))
      if (state !== 'printed') await walk.sees(walk.words.common.printStates[state])
    },
  })),
  ...printQuestions.map((question): WalkState => ({
    name: `bench: the last label asks (${question})`,
    open: async (walk) => {
      await walk.begin(workingDay(oneLabel('label-stored', { state: 'wanted', question })))
      await walk.sees(walk.words.common.asks[question])
    },
  })),
  {
    name: 'bench: the queue with every state',
    open: (walk) =>
      walk.begin(
        workingDay({
          shipments: shipmentStates.map((state, index) =>
            walkShipment(`is-${state}`, state, { person: index, minutes: index }),
          ),
        }),
      ),
  },
  {
    name: 'bench: the queue with what holds it up',
    open: async (walk) => {
      const problem = { ...anErrorOf('service-throttled'), httpStatus: 429, idSeen: null }
      await walk.begin(workingDay({ shipments: [walkShipment('held', 'waiting', { problem })] }))
      await walk.sees(new RegExp(walk.words.errors['service-throttled'].what))
    },
  },
  {
    name: 'bench: the queue cannot be read',
    open: async (walk) => {
      await walk.begin(newBench({ failing: { 'shipments.queue': anErrorOf('internal') } }))
      await walk.sees(walk.words.errors.internal.what)
    },
  },
  {
    name: 'bench: printing again',
    open: async (walk) => {
      await walk.begin(workingDay({ held: ['printers.reprint'] }))
      await walk.key('F8')
      await walk.sees(walk.words.ship.reprinting)
    },
  },
  {
    name: 'bench: printing again is refused',
    open: seesError(async (walk) => {
      await walk.begin(workingDay({ failing: { 'printers.reprint': anErrorOf('printer-refused') } }))
      await walk.key('F8')
    }, 'printer-refused'),
  },
  {
    name: 'bench: no picture of the label',
    open: async (walk) => {
      await walk.begin(workingDay({ failing: { 'labels.picture': anErrorOf('label-unusable') } }))
      await walk.sees(walk.words.common.noPicture)
    },
  },
  {
    name: 'bench: a label was scanned back',
    open: async (walk) => {
      await scan(walk, 'PB2000000000')
      await walk.has('.scan-note')
      // It opens its parcel.
      await walk.has('#history-panel')
    },
  },
  {
    name: 'bench: something else was scanned',
    open: async (walk) => {
      await scan(walk, 'XX12345678')
      await walk.has('.scan-note')
    },
  },
  {
    name: 'bench: a scan cannot be looked up',
    open: async (walk) => {
      await walk.begin(workingDay({ failing: { 'scans.read': anErrorOf('internal') } }))
      await walk.scan('PB2000000000')
      await walk.has('.scan-note')
    },
  },
  ...[1, 3].map((count): WalkState => ({
    name: `closing: ${count} waiting`,
    open: async (walk) => {
      await walk.begin(workingDay())
      await walk.closing(count)
      await walk.has('#closing-close')
    },
  })),
  {
    name: 'trouble: main does not say how the bench stands',
    open: async (walk) => {
      await walk.begin(newBench({ failing: { 'bench.status': anErrorOf('internal') } }))
      await walk.has('.trouble')
    },
  },
  {
    name: 'trouble: a screen has a fault',
    open: async (walk) => {
      await walk.begin(workingDay())
      await walk.breakDates(said('a fault of one screen'))
      await walk.key('F4')
      await walk.has('.trouble')
    },
  },
]
