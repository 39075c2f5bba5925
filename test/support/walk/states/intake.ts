// An order file on its way to a batch: why one cannot be taken, its columns and questions, and everything that looks damaged.
// The files are real ones, read by the session that ships; what stands in them is nobody's words of ours.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  intakeIdSchema,
  type IntakeRepairRow,
  type IntakeView,
} from '../../../../src-preload/contract/intake'
import type { Order } from '../../../../src-preload/contract/order'
import { repairKinds } from '../../../../src-preload/contract/order-vocabulary'
import { repositoryFolder } from '../../../../scripts/repository-folder'
import { createIntakeSession } from '../../../../src-main/intake/session'
import { messageSamples } from '../message-samples'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'

type File = { view: IntakeView; orders: Order[]; repairs: IntakeRepairRow[] }

const saidOr = (text: string): string => (text === '' ? '' : said(text))

const saidOrder = ({ fields, ...order }: Order): Order => ({
  ...order,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'countryCode' ? saidOr(value) : value,
    ]),
  ) as Order['fields'],
})

const read = async (name: string): Promise<File> => {
  const bytes = await readFile(join(repositoryFolder, 'test/fixtures/orders', name))
  const session = createIntakeSession()
  const view = await session.open({
    id: intakeIdSchema.parse('walk'),
    name: name.startsWith('clipboard') ? '' : name,
    bytes,
    isPasted: name.startsWith('clipboard'),
  })
  return {
    view: {
      ...view,
      name: saidOr(view.name),
      reading: {
        ...view.reading,
        sheet: view.reading.sheet === null ? null : said(view.reading.sheet),
        sheets: view.reading.sheets.map(said),
      },
      columns: view.columns.map(({ heading, samples, ...column }) => ({
        ...column,
        heading: saidOr(heading),
        samples: samples.map(saidOr),
      })),
      firstOrder: view.firstOrder === null ? null : saidOrder(view.firstOrder),
      skipped: view.skipped.map((line) => ({ ...line, text: saidOr(line.text) })),
      questions: view.questions.map((question) => ({ ...question, about: saidOr(question.about) })),
    },
    orders: session.orders(0, 100).map(saidOrder),
    repairs: view.damage.flatMap(({ kind }) => session.repairs(kind, 0, 100).rows),
  }
}

/** One of every kind there is, with every reason there is. */
const everyDamage = (file: File): File => {
  const reasons = messageSamples.filter(({ code }) => code.startsWith('repair-'))
  const repairs = reasons.map((reason, index): IntakeRepairRow => {
    const kind = repairKinds[index % repairKinds.length] ?? 'decimal'
    return {
      repair: {
        id: `repair-${index}`,
        field: 'addressLine',
        kind,
        before: 'Ringstraße 4\u00a0b',
        after: index % 5 === 0 ? null : 'Ringstraße 4 b',
        choices: index % 5 === 0 ? ['Ringstraße 4-6'] : [],
        reason,
        isOptional: index % 7 === 0,
      },
      decided: index % 3 === 0 && index % 5 !== 0 ? 'Ringstraße 4 b' : null,
      orderNumber: `#${2040 + index}`,
      name: 'Mia Berg',
    }
  })
  const damage = repairKinds.map((kind) => {
    const own = repairs.filter(({ repair }) => repair.kind === kind)
    return {
      kind,
      count: own.length,
      accepted: own.filter(({ decided }) => decided !== null).length,
      lost: own.filter(({ repair }) => repair.after === null).length,
      isOptional: own.every(({ repair }) => repair.isOptional),
    }
  })
  return { ...file, repairs, view: { ...file.view, damage } }
}

const open = async (walk: Walk, file: File, world: WalkWorld = {}): Promise<void> => {
  await walk.begin(workingDay({ intake: { file }, ...world }), 'batch')
  await walk.key('Control+o')
  await walk.has('.intake-reading')
}
const goOn = async (walk: Walk): Promise<void> => {
  await walk.key('Control+Enter')
  await walk.has('.intake-repairs')
}

const state = (
  name: string,
  file: string,
  then: (walk: Walk) => Promise<void> = () => Promise.resolve(),
  change: (read: File) => File = (same) => same,
): WalkState => ({
  name: `intake: ${name}`,
  open: async (walk) => {
    await open(walk, change(await read(file)))
    await then(walk)
  },
})

const filled = async (walk: Walk, weight: string): Promise<void> => {
  await walk.fill('intake-weight', weight)
}

export const intakeStates: readonly WalkState[] = [
  ...[...new Set(messageSamples.map(({ code }) => code))]
    .filter((code) => code.startsWith('file-'))
    .map((code): WalkState => {
      const refused = messageSamples.find((message) => message.code === code)
      return {
        name: `intake: nothing is taken (${code})`,
        open: async (walk) => {
          await walk.begin(workingDay(refused === undefined ? {} : { intake: { refused } }), 'batch')
          await walk.key('Control+o')
          await walk.has('.intake-start .message')
        },
      }
    }),
  ...(
    [
      ['a file waits in the watched folder', { files: [{ key: 'a', name: 'orders.csv' }], fileCount: 1 }],
      ['several wait in the watched folder', { files: [{ key: 'a', name: 'orders.csv' }], fileCount: 3 }],
      ['a file of the watched folder is still written to', { growing: 'orders.csv' }],
      ['the watched folder cannot be read', { problem: { code: 'order-folder-unreadable', said: 'ENOENT' } }],
    ] as const
  ).map(([name, folder]): WalkState => ({
    name: `intake: ${name}`,
    open: async (walk) => {
      await walk.begin(
        workingDay({
          intake: {
            folder: {
              ...folder,
              files: ('files' in folder ? folder.files : []).map((file) => ({
                ...file,
                name: said(file.name),
              })),
              growing: 'growing' in folder ? said(folder.growing) : null,
              problem: 'problem' in folder ? { ...folder.problem, said: said(folder.problem.said) } : null,
            },
          },
        }),
        'batch',
      )
      await walk.has('.intake-waiting, .batch-empty .message, .batch-notes .message')
    },
  })),
  {
    name: 'intake: a file cannot be opened',
    open: async (walk) => {
      await walk.begin(workingDay({ failing: { 'intake.choose': anErrorOf('internal') } }), 'batch')
      await walk.key('Control+o')
      await walk.has('.intake-start .message')
    },
  },
  {
    name: 'intake: a file is being read',
    open: async (walk) => {
      await walk.begin(workingDay({ held: ['intake.choose'] }), 'batch')
      await walk.key('Control+o')
      await walk.sees(walk.words.intake.reading)
    },
  },
  state('a shop that is known', 'ebay-de.csv'),
  state('fields for all of them', 'magento2-order-grid.csv'),
  state('one weight for all', 'ebay-de.csv', (walk) => filled(walk, '480')),
  state('one weight for all has two readings', 'ebay-de.csv', (walk) => filled(walk, '1.250 lb')),
  state('one weight for all is hardly meant', 'ebay-de.csv', (walk) => filled(walk, '1.5')),
  state('one weight for all is none', 'ebay-de.csv', (walk) => filled(walk, 'x')),
  state('e-mail for all of them', 'etsy-sold-orders.csv'),
  state('units are asked', 'measures-in-words.csv'),
  state('a country is asked', 'shopware6-default-orders.csv'),
  state('hidden rows are asked', 'filtered-rows.xlsx'),
  state('pieces and companies are asked', 'merged-orders.xlsx'),
  state('a second sheet', 'second-sheet-with-formats.xlsx'),
  state('pasted rows', 'clipboard-google-sheets.txt'),
  state('rows that are not even', 'ragged-rows.csv'),
  state('columns that are left out', 'etsy-sold-orders.csv', (walk) => walk.click('.intake-others summary')),
  state('what a column means', 'ebay-de.csv', async (walk) => {
    await walk.click('.intake-columns .choice-field-button')
    await walk.has('[role="listbox"]')
  }),
  state('repairs of figures', 'numbers-from-a-spreadsheet.csv', goOn),
  state('repairs of letters', 'letters-read-wrongly.csv', goOn),
  state('repairs that take typing', 'house-number-became-a-date.csv', goOn),
  state('repairs, all accepted', 'letters-read-wrongly.csv', async (walk) => {
    await goOn(walk)
    await walk.key('a')
    await walk.sees(walk.words.intake.takeBackAll)
  }),
  ...repairKinds.map((kind, index) =>
    state(
      `repairs (${kind})`,
      'ebay-de.csv',
      async (walk) => {
        await goOn(walk)
        await walk.click(`.intake-kinds li >> nth=${index} >> button`)
        await walk.has(`.intake-kinds li:nth-child(${index + 1})[data-on="true"]`)
      },
      everyDamage,
    ),
  ),
  {
    name: 'intake: it cannot be taken over',
    open: async (walk) => {
      const file = await read('clipboard-google-sheets.txt')
      await open(walk, file, { failing: { 'intake.take': anErrorOf('ledger-unwritable') } })
      await walk.key('Control+Enter')
      await walk.has('.intake-notes .message')
    },
  },
]
