import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyPath, writeNote } from '../../../src-main/copies/copies-folder'
import { nothingFound } from '../../../src-main/copies/check-ledger'
import type { Keeper } from '../../../src-main/copies/keeper-jobs'
import { createRecordsKeeping } from '../../../src-main/services/keep-records'
import { tempFolder } from '../../support/temp-folder'

/** A bench whose time is told, and what its keeper was asked to do. */
const aKeeping = (
  unaskedMs: () => number,
  ledgerBytes = 0,
  copied = (): Promise<unknown> => Promise.resolve({ note: null, fault: null, secondFault: null }),
) => {
  const asked: string[] = []
  let nowMs = 0
  let timers: { atMs: number; run: () => void }[] = []
  const keeper: Keeper = (name) => {
    asked.push(name)
    return (name === 'check' ? Promise.resolve(nothingFound) : copied()) as Promise<never>
  }
  const copies = tempFolder()
  const ledger = join(tempFolder(), 'ledger.db')
  writeFileSync(ledger, '')
  truncateSync(ledger, ledgerBytes)
  const keeping = createRecordsKeeping({
    paths: { ledger, mark: '', aside: '', copies, cache: '', labels: '', printing: '' },
    keeper,
    isKeeping: true,
    unaskedMs,
    foundAtStart: { findings: [], check: null },
    mark: {
      age: () => ({ ledgerId: 'one', step: 1, shipmentSeq: 1, eventSeq: 1, isSealed: 1 }),
      sealSome: () => true,
      diskFault: () => null,
    },
    benchState: { setBack: () => null },
    onDamagedRows: () => undefined,
    putBack: (rows) => rows,
    jobsInQueues: () => Promise.resolve([]),
    chooseFolder: () => Promise.resolve(null),
    chooseSave: () => Promise.resolve(null),
    now: () => new Date(),
    setTimer: (delayMs, run) => {
      const timer = { atMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => (timers = timers.filter((one) => one !== timer))
    },
    emit: () => undefined,
    log: () => undefined,
  })
  const pass = async (delayMs: number): Promise<void> => {
    const untilMs = nowMs + delayMs
    for (;;) {
      const [next] = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
      if (next === undefined) break
      timers = timers.filter((one) => one !== next)
      nowMs = next.atMs
      next.run()
      await new Promise((resolve) => setImmediate(resolve))
    }
    nowMs = untilMs
  }
  keeping.start()
  return { asked, pass, keeping, copies }
}

it('looks the ledger over and copies it in the first pause of work', async () => {
  let unaskedMs = 500
  const { asked, pass } = aKeeping(() => unaskedMs)
  await pass(90_000)
  expect(asked).toEqual([])
  unaskedMs = 31_000
  await pass(3_000)
  expect(asked).toEqual(['check', 'copy'])
})

it('does not wait for a pause for ever', async () => {
  const { asked, pass } = aKeeping(() => 500)
  await pass(12 * 60_000)
  expect(asked).toEqual(['check', 'copy'])
})

const nobodyWaits = new Promise<never>(() => undefined)
const minuteMs = 60_000
/** A good copy, made so long ago, of the ledger as it was a step before. */
const putCopy = (folder: string, agoMs: number): void => {
  const id = 'copy-before-hourly'
  writeFileSync(copyPath(folder, id), '')
  writeNote(folder, {
    ...{ id, madeAt: new Date(Date.now() - agoMs).toISOString(), why: 'hourly', shipments: 1, newest: null },
    ...{ bytes: 0, fault: null, ledgerId: 'one', step: 0, sha256: '' },
  })
}

it('copies at the end what was written since the last copy, however young that is', async () => {
  const { asked, keeping, copies } = aKeeping(() => 0)
  putCopy(copies, minuteMs)
  await keeping.finish(nobodyWaits)
  expect(asked).toEqual(['copy'])
})

it('keeps nobody waiting at the end for a copy of a large ledger whose hourly one is young', async () => {
  const { asked, keeping, copies } = aKeeping(() => 0, 300_000_000)
  putCopy(copies, 70 * minuteMs)
  await keeping.finish(nobodyWaits)
  expect(asked).toEqual([])
})

it('copies a large ledger at the end when its newest copy is hours old', async () => {
  const { asked, keeping, copies } = aKeeping(() => 0, 300_000_000)
  putCopy(copies, 80 * minuteMs)
  await keeping.finish(nobodyWaits)
  expect(asked).toEqual(['copy'])
})

it('ends without waiting for the copy when somebody starts the program again', async () => {
  const { keeping } = aKeeping(
    () => 0,
    300_000_000,
    () => nobodyWaits,
  )
  await expect(keeping.finish(Promise.resolve('now'))).resolves.toBeUndefined()
})
