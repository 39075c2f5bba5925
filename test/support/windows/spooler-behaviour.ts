// What the Windows channel does on every spooler, whether Wine stands behind it or a Windows computer.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { waitUntil } from '../../../scripts/machine/process'
import type { Channel, PrintJobRequest } from '../../../src-main/print/channels/channel'
import type { FakeZebra } from '../printers/fake-zebra'
import type { WantedJob } from './spooler-job'

export type SpoolerUnderTest = {
  way: Channel
  /** Stands behind the queue of this name, which takes raw bytes. */
  zebra: FakeZebra
  zebraQueue: string
  /** No queue has this name. */
  missing: string
  request: (...wanted: WantedJob) => Promise<PrintJobRequest>
  print: (job: PrintJobRequest) => Promise<unknown>
}

export const spoolerBehaviour = (spooler: () => SpoolerUnderTest): void => {
  it('hands ZPL over byte for byte', async () => {
    const { zebra, zebraQueue, request, print } = spooler()
    const job = await request('4x6in.pdf', { content: 'zpl', target: zebraQueue, dpi: 203 }, 'ship-ZPL-1')
    const before = zebra.printed().length
    await print(job)
    await waitUntil(() => zebra.printed().length > before, 'the label')
    expect(zebra.printed().at(-1)).toBe((await readFile(job.filePath, 'latin1')).trimEnd())
  })

  it('knows no printer of another name', async () => {
    const { way, missing, request } = spooler()
    const job = await request('4x6in.pdf', { target: missing }, 'ship-NONE-1')
    await expect(way.submit(job)).rejects.toMatchObject({
      problem: 'printer-missing',
      isSurelyNotPrinted: true,
    })
  })
}
