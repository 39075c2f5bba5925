import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import type { IntakeOpened, IntakeView } from '../../../src-preload/contract/intake'
import { openStation } from '../../support/open-station'
import type { StationParts } from '../../../src-main/station/station'

const heading = 'order,name,street,postcode,city,country,email,weight,length,width,height'
const rowOf = (index: number): string =>
  `N${index},Mia Berg,Weg ${index},10115,Berlin,DE,mia${index}@example.com,2,20,10,5`
const fileOf = (count: number): string =>
  [heading, ...Array.from({ length: count }, (_, index) => rowOf(index + 1))].join('\n')

let folder: string
let path: string
let station: StationParts
let chosen: string | null

const open = (name: string, chooseFolder = () => Promise.resolve<string | null>(null)): StationParts =>
  openStation({
    folder: join(folder, name),
    emit: () => undefined,
    log: () => undefined,
    chooseOrderFile: () => Promise.resolve(chosen),
    chooseFolder,
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'intake-'))
  path = join(folder, 'orders.csv')
  chosen = path
  station = open('bench')
})
afterEach(async () => {
  await station.stop()
  rmSync(folder, { recursive: true, force: true })
})

const viewOf = (opened: IntakeOpened | null): IntakeView => {
  if (opened?.kind !== 'opened') throw new Error(`not opened: ${JSON.stringify(opened)}`)
  return opened.view
}
const openText = async (text: string) =>
  viewOf(await station.handlers.intake.open({ kind: 'text', name: 'pasted', text }))

describe('Taking in orders', () => {
  it('takes a file of the watched folder once, and offers it no more', { timeout: 40_000 }, async () => {
    const exports = join(folder, 'exports')
    mkdirSync(exports)
    writeFileSync(join(exports, 'today.csv'), fileOf(2))
    await station.stop()
    station = open('watching', () => Promise.resolve(exports))
    await station.handlers.intake.chooseFolder()
    const offered = async () => (await station.handlers.intake.folder()).files
    await expect.poll(offered).toMatchObject([{ name: 'today.csv' }])
    const files = await offered()
    const view = viewOf(await station.handlers.intake.openFromFolder({ key: files[0]?.key ?? '' }))
    expect(view).toMatchObject({ name: 'today.csv', orderCount: 2 })
    expect(await station.handlers.intake.folder()).toMatchObject({ fileCount: 1 })
    const batch = await station.handlers.intake.take({
      id: view.id,
      given: nothingGiven,
      isRemembered: true,
    })
    expect(batch.orderCount).toBe(2)
    expect(await station.handlers.intake.folder()).toMatchObject({ fileCount: 0, files: [] })
  })

  it('reads the file that was chosen, and answers nothing when none was', async () => {
    writeFileSync(path, fileOf(3))
    expect(viewOf(await station.handlers.intake.choose())).toMatchObject({
      name: 'orders.csv',
      orderCount: 3,
    })
    chosen = null
    expect(await station.handlers.intake.choose()).toBeNull()
  })

  it('takes every order over in the order of the file, and remembers what its columns mean', async () => {
    const view = await openText(fileOf(600))
    const answered = viewOf(
      await station.handlers.intake.change({ id: view.id, answers: { 'weight-unit': 'kg' } }),
    )
    const batch = await station.handlers.intake.take({
      id: answered.id,
      given: nothingGiven,
      isRemembered: true,
    })
    expect(batch).toMatchObject({ name: 'pasted', orderCount: 600 })
    const { rows } = await station.handlers.batches.rows({
      batchId: batch.id,
      section: null,
      text: '',
      offset: 598,
      limit: 2,
    })
    expect(rows.map((row) => [row.place, row.orderNumber, row.fields.weightGrams])).toEqual([
      [599, 'N599', 2000],
      [600, 'N600', 2000],
    ])
    const again = await openText(fileOf(2))
    expect(again).toMatchObject({ isRemembered: true })
    expect(again.questions).toEqual([
      expect.objectContaining({ kind: 'weight-unit', answer: 'kg', isAnswered: true }),
      expect.objectContaining({ kind: 'size-unit', isAnswered: false }),
    ])
  })

  it('takes nothing over from a file that another one has replaced', async () => {
    const first = await openText(fileOf(2))
    await openText(fileOf(3))
    await expect(async () =>
      station.handlers.intake.take({ id: first.id, given: nothingGiven, isRemembered: false }),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await station.handlers.batches.list()).toEqual([])
  })

  it('says why a file cannot be taken, and reads the next one all the same', async () => {
    const reason = async () => {
      const opened = await station.handlers.intake.choose()
      return opened?.kind === 'refused' ? opened.reason : opened
    }
    expect(await reason()).toEqual({ code: 'file-gone' })
    chosen = folder
    expect(await reason()).toEqual({ code: 'file-no-table' })
    chosen = path
    // Only its size is real: nothing of it is read.
    closeSync(openSync(path, 'w'))
    truncateSync(path, 300 * 1024 * 1024)
    expect(await reason()).toEqual({ code: 'file-too-large', megabytes: 300 })
    writeFileSync(path, readFileSync(join(import.meta.dirname, '../../fixtures/orders/locked.xlsx')))
    expect(await reason()).toEqual({ code: 'file-locked' })
    writeFileSync(path, fileOf(2))
    expect(viewOf(await station.handlers.intake.choose())).toMatchObject({ orderCount: 2 })
  })

  it('reads whole rows or nothing of a file that somebody still writes', async () => {
    writeFileSync(path, fileOf(20_000))
    const writing = setInterval(() => appendFileSync(path, `\n${rowOf(1)}`))
    const opened = await station.handlers.intake.choose()
    clearInterval(writing)
    // The moment of reading decides which; half a row is never among them.
    if (opened?.kind === 'refused') expect(opened.reason).toEqual({ code: 'file-changing' })
    else expect(viewOf(opened)).toMatchObject({ badCount: 0 })
  })
})
