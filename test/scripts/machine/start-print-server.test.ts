// The private print server is a real one: what tests and demo print to it comes out as it would on paper.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPrintServer, type PrintServer } from '../../../scripts/machine/start-print-server'
import { runOrThrow, waitUntil } from '../../../scripts/machine/process'
import { onLinux } from '../../support/only-on'

const label = join(import.meta.dirname, '../../fixtures/labels/102x199mm.pdf')

describe('the private print server', onLinux('CUPS in a folder of its own'), () => {
  let server: PrintServer
  const lp = (args: string[], input = '') =>
    runOrThrow('lp', args, { env: { ...process.env, ...server.env }, input })

  beforeAll(async () => {
    server = await startPrintServer()
  })
  afterAll(() => server.stop())

  it('keeps what was printed as a PDF on the stock that was asked for', async () => {
    const queue = await server.addPdfQueue('Office')
    await lp(['-d', 'Office', '-t', 'Label 1/ü', '-o', 'media=Custom.102x199mm', label])
    await waitUntil(async () => (await queue.printed()).length > 0, 'the printed PDF')

    const [printed = ''] = await queue.printed()
    expect(printed).toMatch(/Label_1_/)
    expect(await runOrThrow('pdfinfo', [printed])).toMatch(/Page size: +289\.\d+ x 564\.\d+ pts/)
  })

  it('hands raw bytes to a port as they are', async () => {
    const listener = createServer()
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const received = once(listener, 'connection').then(async ([socket]) => {
      let bytes = ''
      for await (const chunk of socket as AsyncIterable<Buffer>) bytes += chunk.toString('latin1')
      return bytes
    })
    await server.addRawQueue('Zebra', '127.0.0.1', (listener.address() as AddressInfo).port)
    await lp(['-d', 'Zebra', '-o', 'raw', '-'], '^XA^FDüber^XZ')

    expect(await received).toBe(Buffer.from('^XA^FDüber^XZ').toString('latin1'))
    listener.close()
  })

  it('has the queues that were added and no others', async () => {
    const other = await startPrintServer()
    try {
      await other.addPdfQueue('Alone')
      const listed = await runOrThrow('lpstat', ['-e'], { env: { ...process.env, ...other.env } })
      expect(listed.trim().split('\n')).toEqual(['Alone'])
    } finally {
      await other.stop()
    }
  })
})
