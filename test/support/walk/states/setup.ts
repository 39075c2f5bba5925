// The set-up guide of a printer: each step with each way, each problem, and each answer to the calibration label.
import type { Layout } from '../../../../src-preload/contract/draft'
import { seenKinds } from '../../../../src-renderer/rules/calibration'
import { defaultProfile } from '../../../../src-main/print/arrange/default-profile'
import { aPrinter } from '../../../renderer/support/builders'
import { said } from '../said'
import { stateOf, type Steps } from '../state-of'
import type { Walk, WalkState } from '../walk'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, newBench, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

const guide = (name: string, layout: Layout, world: WalkWorld, then?: Steps): WalkState =>
  stateOf(
    `set-up: ${name}`,
    async (walk) => {
      await walk.begin(world, 'settings')
      await walk.click('#settings-tab-printers')
      await walk.click(`#set-up-${layout}`)
      await walk.has('#setup-where')
    },
    then,
  )

const main = (walk: Walk): Promise<void> => walk.click('#setup-main')
const where =
  (key: string) =>
  async (walk: Walk): Promise<void> => {
    await walk.page.locator(`#setup-where input[value="${key}"]`).click({ force: true })
  }
/** On to the second step with what is chosen already. */
const how = async (walk: Walk): Promise<void> => {
  await main(walk)
  await walk.has('#setup-stock')
}
const kept = async (walk: Walk): Promise<void> => {
  await how(walk)
  await main(walk)
  await walk.sees(walk.words.setup.tryTitle)
}
const printed = async (walk: Walk): Promise<void> => {
  await kept(walk)
  await main(walk)
  await walk.has('.message')
}
const address =
  (text: string) =>
  async (walk: Walk): Promise<void> => {
    await where('address')(walk)
    await walk.fill('setup-address', text)
  }
const rare =
  (fields: Record<string, string>) =>
  async (walk: Walk): Promise<void> => {
    await how(walk)
    if ((await walk.page.locator('.setup-more[aria-expanded="true"]').count()) === 0)
      await walk.click('.setup-more')
    for (const [field, text] of Object.entries(fields)) await walk.fill(`setup-${field}`, text)
    await main(walk)
    await walk.has('[aria-invalid="true"]')
  }

const answered = (kind: (typeof seenKinds)[number], layout: Layout) =>
  guide(`seen on ${layout}: ${kind}`, layout, workingDay(), async (walk) => {
    await printed(walk)
    await walk.page.locator(`#setup-seen input[value="${kind}"]`).click({ force: true })
    if (kind === 'bar-length') await walk.fill('setup-seen-bar', '9,6')
    if (kind === 'moved') await walk.fill('setup-seen-right', '2')
    await main(walk)
    await walk.page.locator('.message').last().waitFor()
  })

const withMends: WalkWorld = workingDay({
  profiles: [
    {
      ...defaultProfile('zebra_big', 'cups', 'Zebra ZD421'),
      rotation: 90,
      offset: { rightMillimetres: 1.5, downMillimetres: -2 },
      copies: 3,
      pageSetups: [
        {
          widthMillimetres: 210,
          heightMillimetres: 297,
          pageSetup: { isTurned: false, part: 'content', scale: 'actual', corner: 'centre', isSplit: false },
        },
      ],
    },
  ],
})

export const setupStates: WalkState[] = [
  guide(
    'where, with printers',
    'zebra_big',
    workingDay({
      printers: [
        aPrinter({ isDefault: true }),
        aPrinter({ name: 'Canon_LBP6030', isLabelPrinter: false, state: 'offline' }),
        aPrinter({ name: 'Zebra_GK420d', state: 'stopped' }),
      ],
    }),
  ),
  guide('where, without printers', 'zebra_big', newBench({ profiles: [] })),
  guide('where, nothing chosen', 'zebra_big', newBench({ profiles: [] }), async (walk) => {
    await main(walk)
    await walk.sees(walk.words.setup.whereProblems.nothing)
  }),
  guide('where, printers are looked for', 'zebra_big', newBench({ profiles: [], held: ['printers.list'] })),
  guide('where, an address', 'zebra_small', workingDay()),
  guide('where, no address', 'zebra_big', workingDay(), async (walk) => {
    await address('')(walk)
    await main(walk)
    await walk.sees(walk.words.setup.whereProblems['no-address'])
  }),
  guide('where, a bad address', 'zebra_big', workingDay(), async (walk) => {
    await address('kein Rechner!')(walk)
    await main(walk)
    await walk.sees(walk.words.setup.whereProblems['bad-address'])
  }),
  guide('where, a folder', 'letter_window', workingDay()),
  guide('where, no folder', 'zebra_big', workingDay(), async (walk) => {
    await where('folder')(walk)
    await main(walk)
    await walk.sees(walk.words.setup.whereProblems['no-folder'])
  }),
  guide('where, a printer that is gone', 'zebra_big', workingDay({ printers: [] })),
  guide(
    'where, it cannot be proposed',
    'zebra_big',
    workingDay({ failing: { 'printers.propose': anErrorOf('printer-missing') } }),
    seesError(main, 'printer-missing'),
  ),
  guide('how, by the queue', 'zebra_big', workingDay(), how),
  guide('how, by the queue as dots', 'zebra_big', workingDay(), async (walk) => {
    await how(walk)
    await walk.click('.setup-more')
    await walk.press(walk.words.setup.contents.zpl)
  }),
  guide('how, by an address', 'zebra_small', workingDay(), async (walk) => {
    await how(walk)
    await walk.click('.setup-more')
  }),
  guide('a folder is ready at once', 'letter_window', workingDay(), async (walk) => {
    await main(walk)
    await walk.sees(walk.words.setup.folderReady)
  }),
  ...(['stopped', 'mute', 'nobody', 'refused'] as const).map((found) =>
    guide(`where, an address: ${found}`, 'zebra_big', workingDay({ probe: { found } }), async (walk) => {
      await address('192.168.1.77')(walk)
      await walk.press(walk.words.setup.askPrinter)
      await walk.has('.message')
    }),
  ),
  guide(
    'how, in Windows',
    'zebra_big',
    workingDay({ profiles: [defaultProfile('zebra_big', 'windows', 'Zebra ZD421')] }),
    how,
  ),
  guide(
    'how, in Windows by another program',
    'zebra_big',
    workingDay({
      profiles: [
        {
          ...defaultProfile('zebra_big', 'windows', 'Zebra ZD421'),
          engine: 'pdf-to-printer',
          engineProgram: 'C:\\Program Files\\SumatraPDF\\SumatraPDF.exe',
        },
      ],
    }),
    async (walk) => {
      await how(walk)
      await walk.click('.setup-more')
      await walk.has('#setup-engineProgram')
    },
  ),
  guide('how, a sheet with labels', 'a4_portrait', workingDay(), how),
  guide('how, a size of one’s own', 'zebra_small', workingDay(), how),
  guide('how, with everything unusual', 'zebra_big', withMends, how),
  guide('how, with a name too long', 'zebra_big', workingDay(), rare({ name: 'n'.repeat(61) })),
  guide(
    'how, figures that are none',
    'zebra_small',
    workingDay(),
    rare({ width: 'breit', height: '', copies: 'zwei', right: 'x' }),
  ),
  guide(
    'how, lengths with two readings',
    'zebra_small',
    workingDay(),
    rare({ width: '57.000', height: '1,250', right: '-1.250' }),
  ),
  guide(
    'how, figures too small',
    'zebra_small',
    workingDay(),
    rare({ width: '2', copies: '0', threshold: '0', headDots: '5' }),
  ),
  guide(
    'how, figures too large',
    'zebra_small',
    workingDay(),
    rare({ width: '2000', copies: '100', threshold: '300', headDots: '20000', right: '60', down: '-60' }),
  ),
  guide(
    'how, a sheet with too many labels',
    'a4_portrait',
    workingDay(),
    rare({ columns: '11', rows: '31' }),
  ),
  guide(
    'how, it cannot be kept',
    'zebra_big',
    workingDay({ failing: { 'printers.assign': anErrorOf('ledger-unwritable') } }),
    seesError(async (walk) => {
      await how(walk)
      await main(walk)
    }, 'ledger-unwritable'),
  ),
  guide('trying it', 'zebra_big', workingDay(), kept),
  guide('trying it, printing', 'zebra_big', workingDay({ held: ['printers.calibrate'] }), async (walk) => {
    await kept(walk)
    await main(walk)
    await walk.sees(walk.words.setup.printing)
  }),
  ...(['printed', 'failed', 'unknown', 'queued'] as const).map((state) =>
    guide(`trying it, ${state}`, 'zebra_big', workingDay({ calibrated: { state, reason: null } }), printed),
  ),
  guide(
    'trying it, the printer refuses',
    'zebra_big',
    workingDay({
      failing: {
        'printers.calibrate': anErrorOf('printer-refused', {
          detail: { code: 'service-said', status: 500, said: said('server-error-busy') },
        }),
      },
    }),
    seesError(async (walk) => {
      await kept(walk)
      await main(walk)
    }, 'printer-refused'),
  ),
  guide('trying it, nothing seen', 'zebra_big', workingDay(), async (walk) => {
    await printed(walk)
    await main(walk)
    await walk.sees(walk.words.setup.seenProblems.choose)
  }),
  guide('trying it, no figure for the bar', 'zebra_big', workingDay(), async (walk) => {
    await printed(walk)
    await walk.page.locator('#setup-seen input[value="bar-length"]').click({ force: true })
    await main(walk)
    await walk.sees(walk.words.setup.seenProblems.bar)
  }),
  guide('trying it, no figure for the place', 'zebra_big', workingDay(), async (walk) => {
    await printed(walk)
    await walk.page.locator('#setup-seen input[value="moved"]').click({ force: true })
    await main(walk)
    await walk.sees(walk.words.setup.seenProblems.right)
  }),
  guide('trying it, two readings of a figure', 'zebra_big', workingDay(), async (walk) => {
    await printed(walk)
    await walk.page.locator('#setup-seen input[value="bar-length"]').click({ force: true })
    await walk.fill('setup-seen-bar', '9.600')
    await main(walk)
    await walk.sees(walk.words.setup.twoLengths)
  }),
  ...seenKinds.flatMap((kind) => [answered(kind, 'zebra_big'), answered(kind, 'zebra_small')]),
]
