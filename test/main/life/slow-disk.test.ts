// A disk that is slow, or refuses: main goes on meanwhile, and nobody acts on what is not on the disk.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, it } from 'vitest'
import { startPracticeProcess } from '../../../src-main/processes/start-practice-process'
import { createMakeClient } from '../../../src-main/station/make-client'
import { pathsBelow } from '../../../src-main/shell/paths'
import type { Draft } from '../../../src-preload/contract/draft'
import { forkLabelDesk } from '../../support/label-desk/fork-label-desk'
import { openLife } from '../../support/bench-life'
import { aDraft, aDraftId } from '../../support/builders'
import { dataFolder, labelsFolder } from '../../support/open-station'
import { forkPractice } from '../../support/service/fork-practice'
import { steeredDisk } from '../../support/steered-disk'
import { tempFolder } from '../../support/temp-folder'

const aBench = async (disk = steeredDisk(), isDrawnElsewhere = false) => {
  const folder = tempFolder()
  const paths = pathsBelow(dataFolder(folder))
  /** What happened, in its order. */
  const order: string[] = []
  const make = createMakeClient()
  const { life, practice } = await openLife(folder, {
    syncFile: disk.syncFile,
    ...(isDrawnElsewhere
      ? {
          startLabelDesk: forkLabelDesk,
          startPractice: (key) =>
            startPracticeProcess({
              fork: forkPractice,
              folder: paths.practice,
              key,
              onProblem: (problem) => {
                throw problem
              },
            }),
        }
      : {}),
    emit: (name) => {
      if (name === 'shipments.changed') order.push('told')
    },
    makeClient: (connection) => {
      const client = make(connection)
      const { createSingle } = client.assignments
      return {
        ...client,
        assignments: {
          ...client.assignments,
          createSingle: (draft, options) =>
            createSingle(draft, {
              ...options,
              beforeSend: async () => {
                await options?.beforeSend?.()
                order.push('sent')
              },
            }),
        },
      }
    },
  })
  const { handlers } = life
  await handlers.settings.change({ doubleWithinDays: 0, packer: '' })
  let number = 0
  const aParcel = (): Draft =>
    aDraft({ parcel: { reference: `R${(number += 1)}` }, recipient: { lastName: `Berg ${number}` } })
  const create = async (draft = aParcel()) =>
    handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: null })
  const db = new BetterSqlite3(paths.ledger, { readonly: true })
  const states = (): string[] =>
    db.prepare<[], string>('SELECT state FROM shipments ORDER BY seq').pluck().all()
  const jobStates = (): string[] =>
    db.prepare<[], string>('SELECT state FROM print_jobs ORDER BY rowid').pluck().all()
  /** As the running program sees it, on the disk or not. */
  const untilIs = (look: () => unknown, wanted: unknown): Promise<void> =>
    expect.poll(look, { interval: 5 }).toEqual(wanted)
  return {
    ...{ disk, paths, order, life, handlers, practice, create, states, jobStates, untilIs, db },
    printed: (): string[] =>
      existsSync(labelsFolder(folder))
        ? readdirSync(labelsFolder(folder)).filter((one) => !one.startsWith('.'))
        : [],
  }
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve))

it('nothing is sent, answered or told before the disk has it', async () => {
  const { disk, order, create, states, untilIs, printed } = await aBench()
  order.length = 0
  disk.hold()
  const answered = create().then(() => order.push('answered'))
  await untilIs(states, ['sending'])
  // Whoever does not wait for the disk has sent it by then.
  await aTurn()
  order.push('let go')
  disk.letGo()
  await answered
  await untilIs(states, ['printed'])
  await untilIs(() => printed().length, 1)
  expect(order[0]).toBe('let go')
  expect(order).toContain('sent')
  expect(order).toContain('told')
})

it('a setting is called taken once the disk has it', async () => {
  const { disk, order, handlers } = await aBench()
  order.length = 0
  disk.hold()
  const answered = Promise.resolve(handlers.settings.change({ packer: 'Ines' })).then(() =>
    order.push('answered'),
  )
  await aTurn()
  order.push('let go')
  disk.letGo()
  await answered
  expect(order).toEqual(['let go', 'answered'])
})

it('a disk that refuses is said, nothing is sent meanwhile, and it goes on when that is over', async () => {
  const { disk, order, create, handlers, states, untilIs, practice } = await aBench()
  order.length = 0
  disk.refuseWith('ENOSPC')
  await expect(create()).rejects.toMatchObject({
    code: 'ledger-unwritable',
    detail: { code: 'ledger-disk-full' },
    isRetryable: true,
  })
  await untilIs(states, ['waiting'])
  expect(order).toEqual([])
  // What only reads is answered all the same.
  const [waiting] = await handlers.shipments.queue()
  expect(waiting?.problem).toMatchObject({ code: 'ledger-unwritable', detail: { code: 'ledger-disk-full' } })
  disk.refuseWith(null)
  await untilIs(states, ['printed'])
  expect(
    practice()
      .orders.received()
      .filter(({ method }) => method === 'POST'),
  ).toHaveLength(1)
  await create()
  await untilIs(states, ['printed', 'printed'])
})

it('nothing is printed while the disk refuses, and it is printed when that is over', async () => {
  const { disk, create, handlers, states, jobStates, untilIs, printed } = await aBench()
  await handlers.settings.change({ printsByItself: false })
  const begun = await create()
  if (begun.kind !== 'begun') throw new Error('nothing was begun')
  await untilIs(states, ['label-stored'])
  disk.refuseWith('EIO')
  await expect(
    (async () => handlers.printers.reprint({ id: begun.shipment.id, isSure: false }))(),
  ).rejects.toMatchObject({ code: 'ledger-unwritable', detail: { code: 'ledger-unwritable' } })
  await untilIs(jobStates, ['failed'])
  expect(printed()).toEqual([])
  disk.refuseWith(null)
  // A second press within a moment gets the first one's job.
  const printAgain = async () => {
    await handlers.printers.reprint({ id: begun.shipment.id, isSure: false })
    return printed()
  }
  await expect.poll(printAgain).toHaveLength(1)
})

it('no file goes on the strength of what the disk did not take', async () => {
  const { disk, paths, create, handlers, states, untilIs, db } = await aBench()
  const begun = await create()
  if (begun.kind !== 'begun') throw new Error('nothing was begun')
  await untilIs(states, ['printed'])
  const { labelSha256: sha256 } = db
    .prepare<[], { labelSha256: string }>('SELECT label_sha256 AS labelSha256 FROM shipments')
    .get() ?? { labelSha256: '' }
  const label = join(paths.labels, sha256.slice(0, 2), `${sha256}.pdf`)
  expect(existsSync(label)).toBe(true)
  disk.refuseWith('EIO')
  const erase = async () =>
    handlers.privacy.erase({
      shipmentId: begun.shipment.id,
      confirmation: begun.shipment.draft.recipient.lastName,
    })
  await expect(erase()).rejects.toMatchObject({ code: 'ledger-unwritable' })
  expect(existsSync(label)).toBe(true)
})

it('no key goes with a connection whose removal the disk did not take', async () => {
  const { disk, paths, handlers, practice } = await aBench()
  const { baseUrl, key } = practice()
  const { connection } = await handlers.connections.connect({ name: 'Shop', kind: 'test', baseUrl, key })
  if (connection === null) throw new Error('not connected')
  expect(readdirSync(paths.keys)).toEqual([`${connection.id}.json`])
  disk.refuseWith('EIO')
  await expect((async () => handlers.connections.remove(connection.id))()).rejects.toMatchObject({
    code: 'ledger-unwritable',
  })
  expect(readdirSync(paths.keys)).toEqual([`${connection.id}.json`])
})

it('main is held for less than a second while each sync takes more than one', async () => {
  const disk = steeredDisk()
  const { create, states, untilIs, handlers } = await aBench(disk, true)
  // What is loaded with the first one has nothing to do with the disk.
  await create()
  await untilIs(states, ['printed'])
  disk.takes(1_100)
  let longestMs = 0
  let lastAtMs = performance.now()
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastAtMs)
    lastAtMs = performance.now()
  }, 5)
  try {
    await Promise.all([create(), create(), create()])
    await untilIs(states, ['printed', 'printed', 'printed', 'printed'])
    await handlers.settings.change({ packer: 'Ines' })
  } finally {
    clearInterval(watch)
  }
  expect(longestMs).toBeGreaterThan(0)
  expect(longestMs).toBeLessThan(1_000)
}, 90_000)
