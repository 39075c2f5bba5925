// What is said about scans, and the scanner among the settings: before it is learned, with everything one scan can tell, and
// the sheet of codes.
import { defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import { orderStands } from '../../../../src-preload/contract/batch-vocabulary'
import {
  commandCodes,
  firstScanner,
  scanCommands,
  testCode,
} from '../../../../src-preload/contract/vocabulary/scan-words'
import { aBatchRow } from '../../batch-rows'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'

const at = (name: string, world: WalkWorld, then?: (walk: Walk) => Promise<void>): WalkState => ({
  name: `scanner: ${name}`,
  open: async (walk) => {
    await walk.begin(world, 'settings')
    await walk.click('#settings-tab-scanner')
    await walk.has('#scanner-try')
    await then?.(walk)
    await walk.settled()
  },
})

/** Into the field, as a scanner does. */
const scanning =
  (text: string, seen: (walk: Walk) => string) =>
  async (walk: Walk): Promise<void> => {
    await walk.click('#scanner-try')
    await walk.scan(text)
    await walk.sees(seen(walk))
  }
const office = workingDay({ profiles: [defaultProfile('a4_portrait', 'cups', said('Office'))] })
const pressing =
  (selector: string, seen: (walk: Walk) => string) =>
  async (walk: Walk): Promise<void> => {
    await walk.click(selector)
    await walk.sees(seen(walk))
  }

export const scannerStates: WalkState[] = [
  {
    name: 'scans: something else was scanned into a form in use',
    open: async (walk) => {
      await walk.begin(workingDay())
      await walk.fill('ship-city', 'Dresden')
      await walk.scan('XX12345678')
      await walk.has('.scan-note[data-bad="true"]')
    },
  },
  ...scanCommands.map((command): WalkState => ({
    name: `scans: scanned on the settings: ${command}`,
    open: async (walk) => {
      await walk.begin(workingDay(), 'settings')
      await walk.scan(commandCodes[command])
      await walk.has('.scan-note')
    },
  })),
  ...orderStands.map((stand): WalkState => ({
    name: `scans: an order was scanned: ${stand}`,
    open: async (walk) => {
      const rows = [aBatchRow(1, { stand, orderNumber: 'B-1001' })]
      await walk.begin(workingDay({ batches: [{ name: said('orders.csv'), rows }] }))
      await walk.scan('B-1001')
      await walk.has('.scan-note')
    },
  })),
  {
    name: 'scans: a scanned order is created at once',
    open: async (walk) => {
      const rows = [aBatchRow(1, { stand: 'ready', orderNumber: 'B-1001' })]
      const scanner = { ...firstScanner, createsAtOnce: true }
      await walk.begin(workingDay({ batches: [{ name: said('orders.csv'), rows }], settings: { scanner } }))
      await walk.scan('B-1001')
      await walk.sees(walk.words.bench.orderCreated('B-1001'))
    },
  },
  {
    name: 'scans: scans wait behind a question',
    open: async (walk) => {
      await walk.begin(workingDay())
      await walk.key('F1')
      await walk.has('dialog[open]')
      await walk.scan('XX12345678')
      await walk.scan('XX12345679')
      await walk.sees(walk.words.bench.scansWait(2))
    },
  },
  at('not learned', workingDay()),
  at(
    'learned',
    workingDay(),
    scanning(testCode, ({ words }) => words.scanner.good),
  ),
  at(
    'a prefix, and caps lock',
    workingDay(),
    scanning(']C1pACK12-YZ#yz/+', ({ words }) => words.scanner.lettersAs.swapped),
  ),
  at(
    'all in capitals',
    workingDay(),
    scanning(testCode.toUpperCase(), ({ words }) => words.scanner.lettersAs.upper),
  ),
  at(
    'all small',
    workingDay(),
    scanning(testCode.toLowerCase(), ({ words }) => words.scanner.lettersAs.lower),
  ),
  at(
    'another keyboard',
    workingDay(),
    scanning('Pack12ßzy§ZY-`', ({ words }) => words.scanner.misread),
  ),
  at(
    'another code',
    workingDay(),
    scanning('PB2000000000', ({ words }) => words.scanner.otherCode),
  ),
  at(
    'too little',
    workingDay(),
    scanning('ab', ({ words }) => words.scanner.tooShort),
  ),
  at('typed by hand', workingDay(), async (walk) => {
    await walk.click('#scanner-try')
    await walk.page.keyboard.type('Pack12', { delay: 90 })
    await walk.sees(walk.words.scanner.byHand)
  }),
  ...(['enter', 'tab', 'none'] as const).map((end) =>
    at(
      `known, ending with ${end}`,
      workingDay({
        settings: {
          scanner: { end, prefix: '~', gapMs: 12, letters: 'kept', createsAtOnce: true, opensParcel: false },
        },
      }),
      async (walk) => {
        await walk.has('#scanner-forget')
        await walk.sees(walk.words.scanner.ends[end])
      },
    ),
  ),
  at(
    'the sheet was printed',
    office,
    pressing('#codes-print', ({ words }) => words.scanner.sheetIs(words.common.printStates.printed)),
  ),
  at('the sheet is being printed', { ...office, held: ['scans.printSheet'] }, (walk) =>
    pressing('#codes-print', ({ words }) => words.scanner.printing)(walk),
  ),
  at(
    'the sheet could not be printed',
    { ...office, failing: { 'scans.printSheet': anErrorOf('printer-missing') } },
    pressing('#codes-print', ({ words }) => words.errors['printer-missing'].what),
  ),
  at(
    'the sheet was saved',
    workingDay({ savedFile: said('/srv/codes.pdf') }),
    pressing('#codes-save', ({ words }) => words.scanner.savedTo(said('/srv/codes.pdf'))),
  ),
]
