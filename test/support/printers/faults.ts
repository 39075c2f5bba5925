// Scripted faults: what goes wrong, what has to be said about it within five seconds, and how often the label may have
// come out by then. Each gives a sentence for everything that was not as it should be.
import { mkdir, writeFile, chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCupsWay } from '../../../src-main/print/cups'
import { listCupsPrinters } from '../../../src-main/print/cups-printers'
import { createFolderWay } from '../../../src-main/print/folder'
import { holdOldJobs, recoverJob } from '../../../src-main/print/follow-job'
import { createIppClient } from '../../../src-main/print/ipp-client'
import { createJobFiles } from '../../../src-main/print/job-files'
import { createPrinterList } from '../../../src-main/print/printer-list'
import { createSocketWay } from '../../../src-main/print/raw-socket'
import { waitUntil } from '../machine-process'
import type { ZebraCondition } from './fake-zebra'
import { startFakeZebra } from './fake-zebra'
import type { Start, Watched } from './fault-bench'
import { freePort } from './child'
import { startPrivateCups } from './private-cups'
import { smallDisk } from './small-disk'
import type { PrintShop } from './print-shop'

export type Fault = { name: string; run: (bench: Bench) => Promise<void> }

export type Bench = {
  shop: PrintShop
  folder: string
  labelPdf: Uint8Array
  /** A job that nobody has had before. */
  start: (over: Partial<Start> & Pick<Start, 'way' | 'target'>) => Watched & { title: string }
  /** Notes a fault when it is not so. */
  expect: (what: string, actual: unknown, wanted: unknown) => void
  /** How often a label came out of the two label printers' ports. */
  printed: (title: string) => number
}

const socketWay = () => createSocketWay({ answerMs: 400, connectMs: 800, stallMs: 1_000 })

/** A label printer that is not ready gets no label. */
const notReady = (name: string, condition: ZebraCondition, problem: string): Fault => ({
  name,
  run: async ({ shop, start, expect, printed }) => {
    shop.zebra.set(condition)
    const job = start({ way: socketWay(), target: shop.zebra.address })
    expect('the state', await job.ended, `failed ${problem}`)
    shop.zebra.set({})
    expect('printed', printed(job.title), 0)
  },
})

const atThePort: Fault[] = [
  notReady('paper out before printing', { isPaperOut: true }, 'paper-out'),
  notReady('head open', { isHeadOpen: true }, 'head-open'),
  notReady('paused', { isPaused: true }, 'paused'),
  notReady('silent', { isMute: true }, 'not-ready'),
  {
    name: 'printer off',
    run: async ({ start, expect }) => {
      const job = start({ way: socketWay(), target: `127.0.0.1:${await freePort()}` })
      expect('the state', await job.ended, 'failed offline')
    },
  },
  {
    name: 'paper out while printing, then loaded',
    run: async ({ shop, start, expect, printed }) => {
      shop.zebra.set({ keepsFormats: true })
      const job = start({ way: socketWay(), target: shop.zebra.address })
      await job.says('printing')
      shop.zebra.set({ isPaperOut: true })
      await job.says('queued paper-out')
      expect('printed', printed(job.title), 0)
      shop.zebra.set({})
      expect('the state', await job.ended, 'printed')
      expect('printed', printed(job.title), 1)
    },
  },
  {
    name: 'connection reset in the middle',
    run: async ({ shop, start, expect }) => {
      shop.zebra.set({ resetsAfterBytes: 1 })
      const job = start({ way: socketWay(), target: shop.zebra.address })
      expect('the state', await job.ended, 'unknown connection-broken')
      shop.zebra.set({})
    },
  },
  {
    name: 'switched off and on with the label in its memory',
    run: async ({ start, expect }) => {
      const own = await startFakeZebra({ keepsFormats: true })
      const job = start({ way: socketWay(), target: own.address })
      await job.says('printing')
      await own.stop()
      await job.says('printing offline')
      const again = await startFakeZebra({}, own.port)
      expect('the state', await job.ended, 'unknown connection-broken')
      expect('printed', again.printed().length, 0)
      await again.stop()
    },
  },
]

/** Between recording the id and letting the job print. What cupsd had not written down is lost, and must be asked about. */
function cupsdKilled(name: string, directive: string, outcome: 'ask' | 'follow'): Fault {
  return {
    name,
    run: async ({ start, expect }) => {
      const zebra = await startFakeZebra()
      const cups = await startPrivateCups({ directives: [directive] })
      try {
        await cups.addRawQueue('lost', `socket://${zebra.address}`)
        const isWritten = () => cups.settings().then((text) => text.includes('lost'))
        await waitUntil(isWritten, 'the queue to be written down')
        const way = createCupsWay({ ipp: createIppClient({ server: cups.server }) })
        const job = start({ way, target: 'lost', afterRecord: () => cups.kill() })
        await job.says('queued spooler-unreachable')
        job.leave()
        await job.ended
        await cups.start()
        const crashed = {
          title: job.title,
          target: 'lost',
          stage: 'submitted',
          jobId: job.jobId() ?? '',
        } as const
        const recovery = await recoverJob(way, crashed)
        expect('after the restart', recovery.outcome, outcome)
        if (outcome === 'follow') await waitUntil(() => zebra.printed().length === 1, 'the label')
        expect('printed', zebra.printed().length, outcome === 'follow' ? 1 : 0)
      } finally {
        await cups.stop()
        await zebra.stop()
      }
    },
  }
}

const inTheQueue: Fault[] = [
  {
    name: 'queue paused, then resumed',
    run: async ({ shop, start, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const job = start({ way: shop.way('raw'), target: 'raw' })
      await job.says('queued paused')
      expect('printed', printed(job.title), 0)
      await shop.cups.tool('cupsenable', 'raw')
      expect('the state', await job.ended, 'printed')
      expect('printed', printed(job.title), 1)
    },
  },
  {
    name: 'five old labels in a paused queue are held before they flood out',
    run: async ({ shop, start, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const jobs = Array.from({ length: 5 }, () => start({ way: shop.way('raw'), target: 'raw' }))
      for (const job of jobs) await job.says('queued paused')
      const titles = jobs.map(({ title }) => title)
      const old = await holdOldJobs(shop.way('raw'), 'raw', {
        isOurs: (title) => titles.includes(title),
        olderThanMs: 0,
        now: () => Date.now() + 60_000,
      })
      expect('old jobs held', old.filter(({ isHeld }) => isHeld).length, 5)
      await shop.cups.tool('cupsenable', 'raw')
      // A fresh label goes through at once; the old ones wait for an answer.
      expect('a fresh label', await start({ way: shop.way('raw'), target: 'raw' }).ended, 'printed')
      expect('printed', titles.map(printed), [0, 0, 0, 0, 0])
      await shop.way('raw').release(old[0]?.jobId ?? '', 'raw')
      for (const { jobId } of old.slice(1)) await shop.way('raw').cancel(jobId, 'raw')
      const ends = await Promise.all(jobs.map(({ ended }) => ended))
      expect('the states', ends.sort(), [...Array<string>(4).fill('canceled canceled-by-person'), 'printed'])
      expect(
        'printed',
        titles.map(printed).reduce((sum, times) => sum + times),
        1,
      )
    },
  },
  {
    name: 'canceled in the queue by somebody',
    run: async ({ shop, start, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const job = start({ way: shop.way('raw'), target: 'raw' })
      await job.says('queued paused')
      await shop.cups.tool('cancel', job.jobId() ?? '')
      expect('the state', await job.ended, 'canceled canceled-by-person')
      await shop.cups.tool('cupsenable', 'raw')
      expect('printed', printed(job.title), 0)
    },
  },
  {
    name: 'label printer behind a queue off, then on',
    run: async ({ shop, start, expect, labelPdf }) => {
      const before = (await shop.output('label')).length
      await shop.label.off()
      const job = start({ way: shop.way('label'), target: 'label', content: 'pdf', bytes: labelPdf })
      await job.says('printing offline')
      expect('printed', (await shop.output('label')).length - before, 0)
      await shop.label.on()
      expect('the state', await job.ended, 'printed')
      expect('printed', (await shop.output('label')).length - before, 1)
    },
  },
  {
    name: 'size that the printer does not have',
    run: async ({ shop, start, expect, labelPdf }) => {
      const stock = { widthMillimetres: 500, heightMillimetres: 700 }
      const way = shop.way('label')
      const job = start({ way, target: 'label', content: 'pdf', bytes: labelPdf, stock })
      expect('the state', await job.ended, 'failed refused-size')
    },
  },
  {
    name: 'engine that fails',
    run: async ({ shop, start, expect, labelPdf }) => {
      const before = (await shop.output('label')).length
      await shop.label.engine('fail')
      const job = start({ way: shop.way('label'), target: 'label', content: 'pdf', bytes: labelPdf })
      expect('the state', await job.ended, 'failed canceled-by-printer')
      await shop.label.engine('print')
      expect('printed', (await shop.output('label')).length - before, 0)
    },
  },
  {
    name: 'engine that never ends',
    run: async ({ shop, start, expect, labelPdf }) => {
      await shop.label.engine('hang')
      const job = start({
        way: shop.way('label'),
        target: 'label',
        content: 'pdf',
        bytes: labelPdf,
        limitMs: 2_500,
      })
      expect('the state', await job.ended, 'unknown time-out')
      await shop.label.engine('print')
      await shop.label.off()
      await shop.cups.tool('cancel', job.jobId() ?? '')
      await shop.label.on()
    },
  },
  {
    name: 'queue that takes no jobs',
    run: async ({ shop, start, expect }) => {
      await shop.cups.tool('cupsreject', 'raw')
      expect('the state', await start({ way: shop.way('raw'), target: 'raw' }).ended, 'failed not-accepting')
      await shop.cups.tool('cupsaccept', 'raw')
    },
  },
  {
    name: 'queue that is gone',
    run: async ({ shop, start, expect }) => {
      expect(
        'the state',
        await start({ way: shop.way('raw'), target: 'gone' }).ended,
        'failed printer-missing',
      )
    },
  },
  cupsdKilled('cupsd killed before it wrote the job down', 'DirtyCleanInterval 3', 'ask'),
  cupsdKilled('cupsd killed when it had written the job down', 'DirtyCleanInterval 0', 'follow'),
]

const onThisComputer: Fault[] = [
  {
    name: 'lp that never ends',
    run: async ({ shop, start, expect, folder }) => {
      const path = await programs(folder, { lp: 'sleep 60' })
      const way = createCupsWay({ ipp: createIppClient({ server: shop.cups.server }), path, timeoutMs: 500 })
      expect('the state', await start({ way, target: 'raw' }).ended, 'failed time-out')
    },
  },
  {
    name: 'lp missing',
    run: async ({ shop, start, expect, folder }) => {
      const path = await programs(folder, {})
      const way = createCupsWay({ ipp: createIppClient({ server: shop.cups.server }), path })
      expect('the state', await start({ way, target: 'raw' }).ended, 'failed program-missing')
    },
  },
  {
    name: 'full disk under the job files',
    run: async ({ shop, start, expect, printed }) => {
      const disk = await smallDisk()
      const job = start({
        way: shop.way('raw'),
        target: 'raw',
        files: createJobFiles(disk.folder),
        bytes: Buffer.alloc(disk.tooManyBytes),
      })
      expect('the state', await job.ended, 'failed disk-full')
      expect('printed', printed(job.title), 0)
      await disk.remove()
    },
  },
  {
    name: 'full disk under the folder that takes labels',
    run: async ({ start, expect }) => {
      const disk = await smallDisk()
      const job = start({
        way: createFolderWay(),
        target: disk.folder,
        bytes: Buffer.alloc(disk.tooManyBytes),
      })
      expect('the state', await job.ended, 'failed disk-full')
      expect('what is left behind', await readdir(disk.folder), [])
      await disk.remove()
    },
  },
  {
    name: 'dead printer in the list',
    run: async ({ shop, expect }) => {
      // An address that swallows every packet: connecting to it takes minutes.
      await shop.cups.addRawQueue('dead', 'socket://192.0.2.1:9100')
      const startedAt = Date.now()
      const found = await listCupsPrinters(createIppClient({ server: shop.cups.server }))
      expect(
        'listed',
        found.some(({ name }) => name === 'dead') && found.some(({ name }) => name === 'raw'),
        true,
      )
      expect('listed within a second', Date.now() - startedAt < 1_000, true)
      const list = createPrinterList({
        list: () => new Promise(() => undefined),
        remembered: { printers: found, listedAt: new Date().toISOString() },
        timeoutMs: 200,
      })
      expect('there at once', list.lastKnown().printers.length, found.length)
      const listing = await list.refresh()
      expect(
        'kept after the time limit',
        [listing.printers.length, listing.problem !== ''],
        [found.length, true],
      )
      await shop.cups.removeQueue('dead')
    },
  },
]

export const faults: readonly Fault[] = [...atThePort, ...inTheQueue, ...onThisComputer]

/** A folder of programs that stand in for the system's. */
async function programs(folder: string, scripts: Record<string, string>): Promise<string> {
  const bin = join(folder, `bin-${Object.keys(scripts).join('-') || 'empty'}`)
  await mkdir(bin, { recursive: true })
  for (const [name, script] of Object.entries(scripts)) {
    await writeFile(join(bin, name), `#!/bin/sh\nPATH=/usr/bin:/bin\n${script}\n`)
    await chmod(join(bin, name), 0o755)
  }
  return bin
}
