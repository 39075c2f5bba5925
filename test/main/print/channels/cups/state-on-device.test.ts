// A driverless printer of CUPS' own, and what it says itself about a job that CUPS calls completed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCupsChannel } from '../../../../../src-main/print/channels/cups/cups-channel'
import type { IppClient } from '../../../../../src-main/print/channels/cups/ipp-client'
import { deviceAddress, stateOnDevice } from '../../../../../src-main/print/channels/cups/state-on-device'
import { runOrThrow, waitUntil } from '../../../../../scripts/machine/process'
import { startIppPrinter, type IppPrinter } from '../../../../support/printers/ipp-printer'
import { labelFile } from '../../fixtures'
import { onLinux } from '../../../../support/only-on'

describe('a printer that speaks IPP', onLinux('the printer that CUPS brings for tests'), () => {
  let printer: IppPrinter
  beforeAll(async () => {
    printer = await startIppPrinter()
  }, 120_000)
  afterAll(() => printer.stop(), 30_000)

  /** Straight to the printer, without CUPS between. */
  const send = async (title: string) => {
    const test = `{ OPERATION Print-Job GROUP operation-attributes-tag ATTR charset attributes-charset utf-8
      ATTR language attributes-natural-language en ATTR uri printer-uri $uri ATTR name job-name "${title}"
      ATTR mimeMediaType document-format application/pdf FILE $filename }`
    const folder = mkdtempSync(join(tmpdir(), 'packbench-ipptool-'))
    const file = join(folder, 'print.test')
    writeFileSync(file, test)
    await runOrThrow('ipptool', ['-f', labelFile('4x6in.pdf'), printer.uri, file])
    rmSync(folder, { recursive: true })
  }

  it('tells which of its jobs it printed and which it gave up', async () => {
    await send('ship-good-1')
    await waitUntil(
      async () => (await stateOnDevice(printer.uri, 'ship-good-1'))?.state === 'completed',
      'the job',
    )
    await printer.engine('fail')
    await send('ship-bad-1')
    await waitUntil(
      async () => (await stateOnDevice(printer.uri, 'ship-bad-1'))?.state === 'failed',
      'the job',
    )
    expect((await stateOnDevice(printer.uri, 'ship-good-1'))?.state).toBe('completed')
  }, 30_000)

  it('knows nothing of a job it never had', async () => {
    expect(await stateOnDevice(printer.uri, 'ship-nobody-1')).toBeNull()
  })

  it('that is off is not waited for, and the spooler’s word stands', async () => {
    expect(await stateOnDevice('ipp://127.0.0.1:1/ipp/print', 'ship-good-1')).toBeNull()
    expect(await stateOnDevice('socket://127.0.0.1:9100', 'ship-good-1')).toBeNull()
  })
})

describe('the address of a device', () => {
  it.each([
    ['ipp://zebra.local/ipp/print', { host: 'zebra.local', port: 631, path: '/ipp/print', isSecure: false }],
    ['ipps://[fd00::1]:443/ipp?x=1', { host: 'fd00::1', port: 443, path: '/ipp', isSecure: true }],
    ['ipp://user:word@10.0.0.5:80/ipp', { host: '10.0.0.5', port: 80, path: '/ipp', isSecure: false }],
    ['ipp://zebra', { host: 'zebra', port: 631, path: '/', isSecure: false }],
    ['usb://Zebra/GK420d', null],
    ['dnssd://Zebra._ipp._tcp.local/', null],
    ['', null],
  ])('%s', (uri, expected) => {
    expect(deviceAddress(uri)).toEqual(expected)
  })
})

describe('a job that CUPS calls completed', () => {
  const ipp: IppClient = {
    server: 'localhost',
    printers: () => Promise.resolve([]),
    printer: () => Promise.resolve({ 'printer-state': [3], 'device-uri': ['ipp://zebra.local/ipp/print'] }),
    job: () => Promise.resolve({ 'job-state': [9], 'job-name': ['ship-PB1-1'] }),
    jobs: () => Promise.resolve([]),
    printJob: () => Promise.resolve(null),
    releaseJob: () => Promise.resolve(false),
  }
  const stateWith = (answer: Awaited<ReturnType<typeof stateOnDevice>>) =>
    createCupsChannel({ ipp, askDevice: () => Promise.resolve(answer) }).state('zebra-1', 'zebra')

  it('has failed when the printer threw it away', async () => {
    expect(await stateWith({ state: 'failed', details: 'aborted-by-system' })).toMatchObject({
      state: 'aborted',
      problem: 'canceled-by-printer',
    })
  })

  it('is still printing when the printer has not done it yet', async () => {
    expect((await stateWith({ state: 'waiting', details: '' })).state).toBe('processing')
  })

  it('is completed when the printer says so, or cannot be asked', async () => {
    expect((await stateWith({ state: 'completed', details: '' })).state).toBe('completed')
    expect((await stateWith(null)).state).toBe('completed')
  })
})
