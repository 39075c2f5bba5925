import { expect, it } from 'vitest'
import { nothingFound } from '../../../src-main/copies/check-ledger'
import type { Keeper } from '../../../src-main/copies/keeper-jobs'
import { createRecordsKeeping } from '../../../src-main/services/keep-records'
import { tempFolder } from '../../support/temp-folder'

/** A bench whose time is told, and what its keeper was asked to do. */
const aKeeping = (unaskedMs: () => number) => {
  const asked: string[] = []
  let nowMs = 0
  let timers: { atMs: number; run: () => void }[] = []
  const keeper: Keeper = (name) => {
    asked.push(name)
    const note = null
    const copied = { note, fault: null, secondFault: null }
    return Promise.resolve((name === 'check' ? nothingFound : copied) as never)
  }
  const copies = tempFolder()
  const keeping = createRecordsKeeping({
    paths: { ledger: '', mark: '', aside: '', copies, cache: '', labels: '', printing: '' },
    keeper,
    isKeeping: true,
    unaskedMs,
    foundAtStart: { findings: [], check: null },
    mark: {
      age: () => ({ ledgerId: 'one', step: 1, shipmentSeq: 1, eventSeq: 1, isSealed: 1 }),
      sealSome: () => true,
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
  return { asked, pass }
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
