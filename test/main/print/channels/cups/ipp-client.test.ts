import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createIppClient,
  findCupsServer,
  parseCupsServer,
} from '../../../../../src-main/print/channels/cups/ipp-client'
import type { IppAttribute } from '../../../../../src-main/print/channels/cups/ipp-message'
import { PrintFailure } from '../../../../../src-main/print/print-failure'

describe('the address of a CUPS server', () => {
  it.each([
    ['localhost', { host: 'localhost', port: 631 }],
    ['127.0.0.1:6310', { host: '127.0.0.1', port: 6310 }],
    ['[::1]:632', { host: '::1', port: 632 }],
    ['[fe80::1]', { host: 'fe80::1', port: 631 }],
    ['print.example:631/version=1.1', { host: 'print.example', port: 631 }],
    ['/run/cups/cups.sock', { socketPath: '/run/cups/cups.sock' }],
  ])('%s is understood', (server, expected) => {
    expect(parseCupsServer(server)).toEqual(expected)
  })

  it('is the one of the environment, then the one set up, then the local socket, then port 631', () => {
    const settings = '/etc/cups/client.conf'
    const socket = '/var/run/cups/cups.sock'
    const onlyThere =
      (...paths: string[]) =>
      (path: string) =>
        paths.includes(path)
    const named = () => '# our print server\n  servername print.example:631/version=1.1\n'
    expect(findCupsServer({ CUPS_SERVER: 'other:1' }, () => true, named)).toBe('other:1')
    expect(findCupsServer({}, onlyThere(settings, socket), named)).toBe('print.example:631/version=1.1')
    expect(findCupsServer({}, onlyThere(settings, socket), () => '# ServerName x')).toBe(socket)
    expect(findCupsServer({}, () => false)).toBe('localhost:631')
  })
})

describe('a CUPS server that cannot be asked', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))

  const failure = (server: string) =>
    createIppClient({ server, timeoutMs: 200 })
      .job(1, ['job-id'])
      .then(
        () => null,
        (error: unknown) => error as PrintFailure,
      )

  it('is reported when nothing listens there', async () => {
    expect(await failure('127.0.0.1:1')).toMatchObject({ problem: 'spooler-unreachable' })
  })

  it('is reported when it takes the question and never answers', async () => {
    const mute = createTcpServer(() => undefined).listen(0, '127.0.0.1')
    closing.push(() => mute.close())
    await new Promise((resolve) => mute.once('listening', resolve))
    const error = await failure(`127.0.0.1:${(mute.address() as AddressInfo).port}`)
    expect(error).toMatchObject({ problem: 'spooler-unreachable', details: 'no answer within 200 ms' })
  })

  it('is reported when it answers with something that is no IPP', async () => {
    const wrong = createServer((_, response) => response.end('<html>sign in</html>')).listen(0, '127.0.0.1')
    closing.push(() => wrong.close())
    await new Promise((resolve) => wrong.once('listening', resolve))
    const error = await failure(`127.0.0.1:${(wrong.address() as AddressInfo).port}`)
    expect(error).toBeInstanceOf(PrintFailure)
    expect(error).toMatchObject({ problem: 'spooler-unreachable' })
  })
})

describe('a CUPS server that is handed a job', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))

  const answering = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    closing.push(() => server.closeAllConnections())
    closing.push(() => server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    return createIppClient({ server: `127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs: 200 })
  }
  const job = {
    queue: 'Labels 2',
    title: 'ship-1-1',
    format: 'application/pdf',
    document: Buffer.from('%PDF-'),
  }
  const hold: IppAttribute = { type: 'keyword', name: 'job-hold-until', values: ['indefinite'] }
  const ippAnswer = (status: number, ...group: number[]) =>
    Buffer.from([2, 0, status >> 8, status & 255, 0, 0, 0, 1, ...group, 3])
  const jobId = [2, 0x21, 0, 6, ...Buffer.from('job-id'), 0, 4, 0, 0, 0, 9]

  it('gets its document behind the attributes, and answers with the number', async () => {
    const received: Buffer[] = []
    let path = ''
    const ipp = await answering((request, response) => {
      path = request.url ?? ''
      request.on('data', (chunk: Buffer) => received.push(chunk))
      request.on('end', () => response.end(ippAnswer(0, ...jobId)))
    })
    expect(await ipp.printJob({ ...job, attributes: [hold] })).toBe(9)
    expect(path).toBe('/printers/Labels%202')
    expect(Buffer.concat(received).toString('latin1')).toMatch(/job-hold-until\0[^]indefinite\x03%PDF-$/)
  })

  it.each([
    ['wants somebody to sign in', (response: ServerResponse) => response.writeHead(401).end()],
    ['wants an encrypted line', (response: ServerResponse) => response.writeHead(426).end()],
    ['ends the call before it has read it', (response: ServerResponse) => response.destroy()],
    ['says no', (response: ServerResponse) => response.end(ippAnswer(0x0401))],
  ])('took nothing when it %s', async (_, answer) => {
    const ipp = await answering((_request, response) => void answer(response))
    expect(await ipp.printJob({ ...job, attributes: [hold] })).toBeNull()
  })

  it('that says no to a release has not released it', async () => {
    const ipp = await answering((_request, response) => response.end(ippAnswer(0x0404)))
    expect(await ipp.releaseJob(9)).toBe(false)
  })

  it('that numbers no job has nobody believe that it took one', async () => {
    const ipp = await answering((_request, response) => response.end(ippAnswer(0)))
    await expect(ipp.printJob({ ...job, attributes: [hold] })).rejects.toMatchObject({
      problem: 'spooler-unreachable',
    })
  })
})
