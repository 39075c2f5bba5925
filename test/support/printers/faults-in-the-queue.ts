// Faults of print queues, of the printers behind them, and of the scheduler itself.
import { createCupsChannel } from '../../../src-main/print/channels/cups/cups-channel'
import { holdOldJobs, recoverJob } from '../../../src-main/print/job/follow-job'
import { createIppClient } from '../../../src-main/print/channels/cups/ipp-client'
import { waitUntil } from '../../../scripts/machine/process'
import { startFakeZebra } from './fake-zebra'
import type { Fault } from './faults'
import { startPrivateCups } from './private-cups'

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
        const way = createCupsChannel({ ipp: createIppClient({ server: cups.server }) })
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

export const faultsInTheQueue: readonly Fault[] = [
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
