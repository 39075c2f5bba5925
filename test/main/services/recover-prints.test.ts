import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPrintOutcome } from '../../../src-main/services/print-outcome'
import { createLabelReading } from '../../../src-main/services/read-stored-label'
import { createPrintRecovery } from '../../../src-main/services/recover-prints'
import { createQueueWatch } from '../../../src-main/services/watch-queues'
import { createLabelDesk } from '../../../src-main/print/desk/label-desk'
import { createLabelChecks } from '../../../src-main/services/check-label'
import { createPrintRun } from '../../../src-main/services/run-print-job'
import { reportOf, type Channel, type FoundJob } from '../../../src-main/print/channels/channel'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { createPrinterQueues } from '../../../src-main/print/job/printer-queues'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { PrintState } from '../../../src-preload/contract/printer'
import { aStoredLabel } from '../../support/stored-label'

const queue = 'zebra'

/** What an earlier run left in the ledger, beside a queue of which the test says what lies in it. */
async function whatIsLeft(state: PrintState, spoolerJobId?: string) {
  const { folder, shipment, labelSha256, printJobs, shipments, store } = await aStoredLabel()
  const begun = printJobs.begin({
    shipmentId: shipment.id,
    labelSha256,
    way: 'cups',
    printerName: queue,
    isReprint: false,
    titleOf: (attempt) => `ship-PB1-${attempt}`,
  })
  const job =
    state === 'wanted'
      ? begun
      : printJobs.change(begun.id, { state, reason: null, ...(spoolerJobId ? { spoolerJobId } : {}) })
  const lying: FoundJob[] = []
  const cancelled: string[] = []
  /** What happened at the printer, and when the ledger was on the disk. */
  const order: string[] = []
  let submitted = 0
  let whileReading = (): void => undefined
  const cups: Channel = {
    name: 'cups',
    holdsJobs: true,
    submit: ({ title }) => {
      submitted += 1
      order.push('submitted')
      const jobId = `${queue}-${100 + submitted}`
      lying.push(held(jobId, title))
      return Promise.resolve({ jobId, isHeld: true })
    },
    release: (jobId) => {
      order.push('released')
      lying.splice(0, lying.length, ...lying.filter((one) => one.jobId !== jobId))
      return Promise.resolve()
    },
    hold: () => Promise.resolve(true),
    state: () => Promise.resolve(reportOf('completed')),
    cancel: (jobId) => {
      cancelled.push(jobId)
      return Promise.resolve(reportOf('canceled'))
    },
    find: () => {
      const found = [...lying]
      whileReading()
      return Promise.resolve(found)
    },
  }
  const ways = { cups, windows: cups, folder: cups, socket: cups }
  const jobsFolder = join(folder, 'jobs')
  const desk = createLabelDesk({ read: () => Promise.resolve(null) })
  const labelChecks = createLabelChecks(desk)
  const deps = {
    shipments,
    printJobs,
    labelReading: createLabelReading({ ...labelChecks, store, desk }),
    ways,
    checkLabel: labelChecks.check,
    desk,
    queues: createPrinterQueues(),
    files: createJobFiles(jobsFolder),
    profileFor: () => defaultProfile('zebra_big', 'cups', queue),
    sheetPosition: { next: () => 1, advance: () => undefined },
    onChange: () => undefined,
    whenDurable: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('on the disk')
    },
    onceDurable: (run: () => void) => run(),
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    wait: () => Promise.resolve(),
    log: (message: string, cause: unknown) => {
      throw new Error(message, { cause })
    },
  }
  const outcome = createPrintOutcome(deps)
  const run = createPrintRun({ ...deps, outcome })
  const queueWatch = createQueueWatch({ ...deps, outcome, queuesInUse: () => [{ way: 'cups', name: queue }] })
  const recovery = createPrintRecovery({
    ...deps,
    runInTurn: (job) => void run.run(job),
    seqOf: shipments.seqOf,
    outcome,
    queueWatch,
  })
  const held = (jobId: string, title = 'ship-PB1-1'): FoundJob => ({
    ...reportOf('held', 'held'),
    jobId,
    title,
    createdAt: new Date().toISOString(),
  })
  return {
    job,
    shipment,
    labelSha256,
    printJobs,
    run,
    order,
    recovery,
    jobsFolder,
    lay: (jobId: string, title?: string) => void lying.push(held(jobId, title)),
    whenRead: (does: () => void) => (whileReading = does),
    cancelled,
    submitted: () => submitted,
    now: () => printJobs.need(job.id),
    beginReprint: () =>
      printJobs.begin({
        shipmentId: shipment.id,
        labelSha256,
        way: 'cups',
        printerName: queue,
        isReprint: true,
        titleOf: (attempt) => `ship-PB1-${attempt}`,
      }),
  }
}

it('nothing is handed over, and nothing held is let go, before the ledger is on the disk', async () => {
  const { run, job, order } = await whatIsLeft('wanted')
  await run.run(job)
  expect(order).toEqual(['on the disk', 'submitted', 'on the disk', 'released'])
})

describe('what an earlier run left', () => {
  it('is printed once when it was held without its id: that one is taken out first', async () => {
    const world = await whatIsLeft('submitting')
    world.lay('zebra-1')
    await world.recovery.recover()
    await expect.poll(() => world.now().state, { timeout: 20_000 }).toBe('printed')
    expect(world.cancelled).toEqual(['zebra-1'])
    expect(world.submitted()).toBe(1)
  })

  it('is not printed anew when it was found in its queue once, however its record calls it', async () => {
    const world = await whatIsLeft('submitting', 'zebra-1')
    await world.recovery.recover()
    await expect.poll(() => world.now().state, { timeout: 20_000 }).toBe('printed')
    expect(world.submitted()).toBe(0)
  })

  it('loses a second copy that was held after the job had been handed over anew', async () => {
    const world = await whatIsLeft('queued', 'zebra-2')
    world.lay('zebra-1')
    await world.recovery.recover()
    expect(world.cancelled).toEqual(['zebra-1'])
  })

  it('is left alone when somebody cancelled it before the spooler was asked', async () => {
    const world = await whatIsLeft('wanted')
    world.printJobs.change(world.job.id, { state: 'canceled', reason: null })
    await world.recovery.recover()
    expect(world.submitted()).toBe(0)
    expect(world.now().state).toBe('canceled')
  })

  it('is waited for by labels that come meanwhile, until it is known what became of it', async () => {
    const world = await whatIsLeft('wanted')
    expect(world.recovery.toCome()).toEqual([world.shipment.id])
    await world.recovery.recover()
    expect(world.recovery.toCome()).toEqual([])
    await expect.poll(() => world.now().state, { timeout: 20_000 }).toBe('printed')
  })

  it('keeps the files of jobs that go on, and no other', async () => {
    const world = await whatIsLeft('queued', 'zebra-1')
    const [ended, wanted] = ['ship-PB0-1.pdf', 'ship-PB1-1.pdf'].map((name) => join(world.jobsFolder, name))
    await createJobFiles(world.jobsFolder).write('ship-PB0-1', 'pdf', Buffer.from('an address'))
    await createJobFiles(world.jobsFolder).write('ship-PB1-1', 'pdf', Buffer.from('an address'))
    let atRecovery: boolean[] = []
    world.whenRead(() => (atRecovery = [ended, wanted].map((path) => existsSync(path ?? ''))))
    await world.recovery.recover()
    expect(atRecovery).toEqual([false, true])
    await expect.poll(() => readdirSync(world.jobsFolder), { timeout: 20_000 }).toEqual([])
  })
})

describe('a job of this run', () => {
  it.each([
    ['is being handed over', 'submitting', undefined],
    ['was recorded a moment ago', 'queued', 'zebra-7'],
  ] as const)('is not taken for a forgotten one while it %s', async (_how, state, jobId) => {
    const world = await whatIsLeft('printed', 'zebra-1')
    world.lay('zebra-7', 'ship-PB1-2')
    // It is handed over while the queue is being read: its id is in no record when the reading begins.
    world.whenRead(() => {
      const job = world.beginReprint()
      world.printJobs.change(job.id, { state, reason: null, ...(jobId ? { spoolerJobId: jobId } : {}) })
    })
    await world.recovery.recover()
    expect(world.cancelled).toEqual([])
  })

  it('does not belong to what is recovered, even when it began before recovery did', async () => {
    const world = await whatIsLeft('printed', 'zebra-1')
    const job = world.beginReprint()
    world.printJobs.change(job.id, { state: 'submitting', reason: null })
    world.lay('zebra-7', 'ship-PB1-2')
    await world.recovery.recover()
    expect(world.cancelled).toEqual([])
    expect(world.submitted()).toBe(0)
  })

  it('that was cancelled while it waited in line is not handed over', async () => {
    const world = await whatIsLeft('wanted')
    const running = world.run.run(world.job)
    world.printJobs.change(world.job.id, { state: 'canceled', reason: null })
    await running
    expect(world.submitted()).toBe(0)
    expect(world.now().state).toBe('canceled')
  })
})
