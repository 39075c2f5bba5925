// The watched folder, with a real folder and a real ledger; time passes by hand.
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { OrderFolder } from '../../../src-preload/contract/intake'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createOrderFolderRepo } from '../../../src-main/ledger/order-folder-repo'
import { createOrderFolderWatch } from '../../../src-main/services/watch-order-folder'
import { tempFolder } from '../../support/temp-folder'

const startBench = (ledgerPath = join(tempFolder(), 'ledger.db')) => {
  const db = openLedger(ledgerPath)
  onTestFinished(() => {
    db.close()
  })
  const folder = join(tempFolder(), 'exports')
  mkdirSync(folder)
  let at = 0
  let pending: (() => void) | null = null
  let looked = (): void => undefined
  const told: OrderFolder[] = []
  const bench = createOrderFolderWatch({
    kept: createOrderFolderRepo(db, { now: () => new Date('2026-11-28T12:00:00Z') }),
    chooseFolder: () => Promise.resolve(folder),
    emit: (_event, standing) => told.push(standing as OrderFolder),
    monotonicMs: () => at,
    setTimer: (_milliseconds, run) => {
      pending = run
      looked()
      return () => {
        pending = null
      }
    },
  })
  onTestFinished(() => bench.stop())
  /** One look, so much later, to its end. */
  const lookAfter = async (delayMs: number): Promise<void> => {
    at += delayMs
    const run = pending
    pending = null
    const done = new Promise<void>((resolve) => (looked = resolve))
    run?.()
    await done
  }
  const begun = async (begin: () => unknown): Promise<void> => {
    const done = new Promise<void>((resolve) => (looked = resolve))
    await begin()
    await done
  }
  const names = (): string[] => bench.look().files.map(({ name }) => name)
  return { bench, db, folder, told, lookAfter, begun, names, hasTimer: () => pending !== null }
}
const orders = 'order,name\n1,Mia Berg\n'

describe('the watched folder of order files', () => {
  it('is none before somebody chooses one, and nothing is looked at', () => {
    const { bench, hasTimer } = startBench()
    bench.start()
    expect(bench.look()).toMatchObject({ folder: null, files: [], problem: null })
    expect(hasTimer()).toBe(false)
  })

  it('offers a file once it has stopped growing, and an empty one never', async () => {
    const { bench, folder, lookAfter, begun, names } = startBench()
    await begun(bench.choose)
    writeFileSync(join(folder, 'orders.csv'), orders)
    writeFileSync(join(folder, 'empty.csv'), '')
    await lookAfter(2_000)
    expect(names()).toEqual([])
    appendFileSync(join(folder, 'orders.csv'), '2,Jo Ott\n')
    await lookAfter(3_900)
    expect(names()).toEqual([])
    await lookAfter(3_900)
    expect(names()).toEqual([])
    await lookAfter(200)
    expect(names()).toEqual(['orders.csv'])
  })

  it('says of a file that it is written to without an end', async () => {
    const { bench, folder, lookAfter, begun } = startBench()
    await begun(bench.choose)
    writeFileSync(join(folder, 'orders.csv'), orders)
    await lookAfter(2_000)
    expect(bench.look().growing).toBeNull()
    for (let minutes = 0; minutes < 11; minutes += 1)
      for (let look = 0; look < 20; look += 1) {
        appendFileSync(join(folder, 'orders.csv'), '2,Jo Ott\n')
        await lookAfter(3_000)
      }
    expect(bench.look()).toMatchObject({ growing: 'orders.csv', files: [] })
  })

  it('leaves alone what is no order file and what programs put beside theirs', async () => {
    const { bench, folder, lookAfter, begun, names } = startBench()
    for (const name of ['~$orders.xlsx', '.orders.csv', 'orders.csv.part', 'photo.png', 'orders.XLSX'])
      writeFileSync(join(folder, name), orders)
    mkdirSync(join(folder, 'old.csv'))
    await begun(bench.choose)
    await lookAfter(5_000)
    expect(names()).toEqual(['orders.XLSX'])
  })

  it('does not offer what was taken over again, also after a restart, and a new one of its name as new', async () => {
    const path = join(tempFolder(), 'ledger.db')
    const { bench, db, folder, lookAfter, begun, names } = startBench(path)
    writeFileSync(join(folder, 'orders.csv'), orders)
    await begun(bench.choose)
    await lookAfter(5_000)
    const [file] = bench.look().files
    expect(bench.pathOf(file?.key ?? '')).toBe(join(folder, 'orders.csv'))
    expect(bench.finish([file?.key ?? ''])).toMatchObject({ files: [], fileCount: 0 })
    bench.stop()
    const kept = createOrderFolderRepo(db, { now: () => new Date() })
    expect(kept.folder()).toBe(folder)
    expect(kept.done()).toEqual([file?.key])
    await begun(bench.start)
    await lookAfter(5_000)
    expect(names()).toEqual([])
    writeFileSync(join(folder, 'orders.csv'), `${orders}2,Jo Ott\n`)
    await lookAfter(2_000)
    await lookAfter(5_000)
    expect(names()).toEqual(['orders.csv'])
  })

  it('leaves out all that wait with one press, the newest being first', async () => {
    const { bench, folder, lookAfter, begun, names } = startBench()
    for (const [name, day] of [
      ['monday.csv', 1],
      ['tuesday.csv', 2],
    ] as const) {
      writeFileSync(join(folder, name), orders)
      utimesSync(join(folder, name), new Date(2026, 10, day), new Date(2026, 10, day))
    }
    await begun(bench.choose)
    await lookAfter(5_000)
    expect(names()).toEqual(['tuesday.csv', 'monday.csv'])
    expect(bench.finishAll()).toMatchObject({ files: [], fileCount: 0 })
  })

  it('changes nothing in the folder', async () => {
    const { bench, folder, lookAfter, begun } = startBench()
    writeFileSync(join(folder, 'orders.csv'), orders)
    const before = statSync(join(folder, 'orders.csv'))
    await begun(bench.choose)
    await lookAfter(5_000)
    bench.finishAll()
    await lookAfter(5_000)
    const after = statSync(join(folder, 'orders.csv'))
    expect(readdirSync(folder)).toEqual(['orders.csv'])
    expect([after.size, after.mtimeMs, after.ino]).toEqual([before.size, before.mtimeMs, before.ino])
  })

  it('says that the folder cannot be read, and goes on when it is back', async () => {
    const { bench, folder, told, lookAfter, begun, names } = startBench()
    await begun(bench.choose)
    rmSync(folder, { recursive: true })
    await lookAfter(2_000)
    expect(told.at(-1)?.problem).toEqual({ code: 'order-folder-unreadable', said: 'ENOENT' })
    mkdirSync(folder)
    writeFileSync(join(folder, 'orders.csv'), orders)
    await lookAfter(2_000)
    await lookAfter(5_000)
    expect(bench.look().problem).toBeNull()
    expect(names()).toEqual(['orders.csv'])
  })

  it('looks at nothing any more once it is left', async () => {
    const { bench, folder, begun, lookAfter, hasTimer } = startBench()
    writeFileSync(join(folder, 'orders.csv'), orders)
    await begun(bench.choose)
    await lookAfter(5_000)
    expect(bench.leave()).toMatchObject({ folder: null, files: [] })
    expect(hasTimer()).toBe(false)
  })

  it('knows nothing of a file that was written anew meanwhile', async () => {
    const { bench, folder, lookAfter, begun } = startBench()
    writeFileSync(join(folder, 'orders.csv'), orders)
    await begun(bench.choose)
    await lookAfter(5_000)
    const [file] = bench.look().files
    appendFileSync(join(folder, 'orders.csv'), '2,Jo Ott\n')
    await lookAfter(2_000)
    expect(() => bench.pathOf(file?.key ?? '')).toThrow(expect.objectContaining({ code: 'not-found' }))
  })
})
