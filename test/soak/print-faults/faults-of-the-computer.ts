// Faults of the computer the labels are printed from: its disk, and its list of printers.
import { readdir } from 'node:fs/promises'
import { fillerName, fullDisk } from '../../support/printers/full-disk'
import { openFaultStation } from './fault-station'
import type { Fault } from './faults'

export const faultsOfTheComputer: readonly Fault[] = [
  {
    name: 'full disk under the job files',
    run: async ({ shop, expect, printed }) => {
      const disk = await fullDisk()
      const station = await openFaultStation({ cupsServer: shop.cups.server, jobsFolder: disk.folder })
      try {
        // What lay there when it opened is swept away as a file of an earlier run.
        await disk.fill()
        const job = await station.print({ way: 'cups', target: 'raw', content: 'zpl' })
        expect('the state', await job.ended(), 'failed disk-full')
        expect('printed', printed(), 0)
      } finally {
        await station.stop()
        await disk.remove()
      }
    },
  },
  {
    name: 'full disk under the folder that takes labels',
    run: async ({ print, expect }) => {
      const disk = await fullDisk()
      try {
        expect(
          'the state',
          await (await print({ way: 'folder', target: disk.folder })).ended(),
          'failed disk-full',
        )
        expect('what is left behind', await readdir(disk.folder), [fillerName])
      } finally {
        await disk.remove()
      }
    },
  },
  {
    name: 'dead printer in the list',
    run: async ({ shop, station, expect }) => {
      // An address that swallows every packet: connecting to it takes minutes.
      await shop.cups.addRawQueue('dead', 'socket://192.0.2.1:9100')
      const startedAt = Date.now()
      const names = (await station.handlers().printers.list()).map(({ name }) => name)
      expect('listed', names.includes('dead') && names.includes('raw'), true)
      expect('listed within two seconds', Date.now() - startedAt < 2_000, true)
      await shop.cups.removeQueue('dead')
    },
  },
]
