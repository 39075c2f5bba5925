// Faults of the computer the labels are printed from: programs, disk, and the list of printers.
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCupsChannel } from '../../../src-main/print/channels/cups/cups-channel'
import { listCupsPrinters } from '../../../src-main/print/channels/cups/list-printers'
import { createFolderChannel } from '../../../src-main/print/channels/folder/folder-channel'
import { createIppClient } from '../../../src-main/print/channels/cups/ipp-client'
import { createJobFiles } from '../../../src-main/print/job/job-files'
import { createPrinterList } from '../../../src-main/print/printers/printer-list'
import type { Fault } from './faults'
import { smallDisk } from './small-disk'

export const faultsOfTheComputer: readonly Fault[] = [
  {
    name: 'lp that never ends',
    run: async ({ shop, start, expect, folder }) => {
      const path = await programs(folder, { lp: 'sleep 60' })
      const way = createCupsChannel({
        ipp: createIppClient({ server: shop.cups.server }),
        path,
        timeoutMs: 500,
      })
      expect('the state', await start({ way, target: 'raw' }).ended, 'failed time-out')
    },
  },
  {
    name: 'lp missing',
    run: async ({ shop, start, expect, folder }) => {
      const path = await programs(folder, {})
      const way = createCupsChannel({ ipp: createIppClient({ server: shop.cups.server }), path })
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
        way: createFolderChannel(),
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
      const answers = [Promise.resolve(found)]
      const list = createPrinterList({
        list: () => answers.shift() ?? new Promise(() => undefined),
        timeoutMs: 200,
      })
      await list.refresh()
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
