// Faults of print queues, of the printers behind them, and of the scheduler itself.
import { waitUntil } from '../../../scripts/machine/process'
import { startFakeZebra } from '../../support/printers/fake-zebra'
import { startPrivateCups } from '../../support/printers/private-cups'
import { openFaultStation } from './fault-station'
import type { Fault } from './faults'

const raw = { way: 'cups', target: 'raw', content: 'zpl' } as const
const label = { way: 'cups', target: 'label', content: 'pdf' } as const
/** Longer than a label may wait before it comes out by surprise. */
const longAgoMs = 660_000

/** Between recording the id and letting the job print. What cupsd had not written down is lost, and must be asked about. */
function cupsdKilled(name: string, directive: string, outcome: 'ask' | 'follow'): Fault {
  return {
    name,
    run: async ({ expect }) => {
      const zebra = await startFakeZebra()
      const cups = await startPrivateCups({ directives: [directive] })
      let isKilled = false
      const station = await openFaultStation({
        cupsServer: cups.server,
        onChange: ({ spoolerJobId }) => {
          if (spoolerJobId === null || isKilled) return
          isKilled = true
          void cups.kill()
        },
      })
      try {
        await cups.addRawQueue('lost', `socket://${zebra.address}`)
        const isWritten = () => cups.settings().then((text) => text.includes('lost'))
        await waitUntil(isWritten, 'the queue to be written down')
        const job = await station.print({ ...raw, target: 'lost' })
        await job.says('queued spooler-unreachable')
        await station.end()
        await cups.start()
        await station.reopen()
        if (outcome === 'follow') expect('after the restart', await job.ended(), 'printed')
        else await job.asks('lost')
        expect('printed', zebra.printed().length, outcome === 'follow' ? 1 : 0)
      } finally {
        await station.stop()
        await cups.stop()
        await zebra.stop()
      }
    },
  }
}

export const faultsInTheQueue: readonly Fault[] = [
  {
    name: 'queue paused, then resumed',
    run: async ({ shop, print, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const job = await print(raw)
      await job.says('queued paused')
      expect('printed', printed(), 0)
      await shop.cups.tool('cupsenable', 'raw')
      expect('the state', await job.ended(), 'printed')
      expect('printed', printed(), 1)
    },
  },
  {
    name: 'five old labels in a paused queue are held before they flood out',
    run: async ({ shop, station, print, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const jobs = []
      for (let count = 0; count < 5; count += 1) jobs.push(await print(raw))
      for (const job of jobs) await job.says('queued paused')
      await station.reopen(longAgoMs)
      for (const job of jobs) await job.asks('old')
      await shop.cups.tool('cupsenable', 'raw')
      // A fresh label goes through at once; the old ones wait for an answer.
      expect('a fresh label', await (await print(raw)).ended(), 'printed')
      expect('printed', printed(), 1)
      const [first, ...others] = jobs
      await first?.answer({ kind: 'print' })
      for (const job of others) await job.answer({ kind: 'drop' })
      const ends = await Promise.all(jobs.map((job) => job.ended()))
      expect('the states', ends.sort(), [...Array<string>(4).fill('canceled canceled-by-person'), 'printed'])
      expect('printed', printed(), 2)
    },
  },
  {
    name: 'canceled in the queue by somebody',
    run: async ({ shop, print, expect, printed }) => {
      await shop.cups.tool('cupsdisable', 'raw')
      const job = await print(raw)
      await job.says('queued paused')
      await shop.cups.tool('cancel', job.job().spoolerJobId ?? '')
      expect('the state', await job.ended(), 'canceled canceled-by-person')
      await shop.cups.tool('cupsenable', 'raw')
      expect('printed', printed(), 0)
    },
  },
  {
    name: 'label printer behind a queue off, then on',
    run: async ({ shop, print, expect }) => {
      const before = (await shop.output('label')).length
      await shop.label.off()
      const job = await print(label)
      await job.says('printing offline')
      expect('printed', (await shop.output('label')).length - before, 0)
      await shop.label.on()
      expect('the state', await job.ended(), 'printed')
      expect('printed', (await shop.output('label')).length - before, 1)
    },
  },
  {
    name: 'size that the printer does not have',
    run: async ({ print, expect }) => {
      const stock = { preset: 'own', widthMillimetres: 500, heightMillimetres: 700 } as const
      const job = await print({ ...label, stock })
      await job.asks('size')
      await job.answer({ kind: 'proposal', proposal: 'as-is', corner: 'centre', isRemembered: false })
      expect('the state', await job.ended(), 'failed printer-lacks-paper')
    },
  },
  {
    name: 'engine that fails',
    run: async ({ shop, print, expect }) => {
      const before = (await shop.output('label')).length
      await shop.label.engine('fail')
      const job = await print(label)
      expect('the state', await job.ended(), 'failed canceled-by-printer')
      await shop.label.engine('print')
      expect('printed', (await shop.output('label')).length - before, 0)
    },
  },
  {
    name: 'engine that never ends',
    run: async ({ shop, print, expect }) => {
      await shop.label.engine('hang')
      const job = await print(label)
      expect('the state', await job.ended(), 'unknown time-out')
      await shop.label.engine('print')
      await shop.label.off()
      await shop.cups.tool('cancel', job.job().spoolerJobId ?? '')
      await shop.label.on()
    },
  },
  {
    name: 'queue that takes no jobs',
    run: async ({ shop, print, expect }) => {
      await shop.cups.tool('cupsreject', 'raw')
      expect('the state', await (await print(raw)).ended(), 'failed not-accepting')
      await shop.cups.tool('cupsaccept', 'raw')
    },
  },
  {
    name: 'queue that is gone',
    run: async ({ print, expect }) => {
      expect('the state', await (await print({ ...raw, target: 'gone' })).ended(), 'failed printer-missing')
    },
  },
  cupsdKilled('cupsd killed before it wrote the job down', 'DirtyCleanInterval 3', 'ask'),
  cupsdKilled('cupsd killed when it had written the job down', 'DirtyCleanInterval 0', 'follow'),
]
