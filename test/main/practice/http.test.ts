// The server as a server: unknown paths, methods, sizes, connections, stopping.
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type Socket, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startPractice } from '../../../src-main/practice/start-practice'
import { practice } from '../../support/service/practice'
import { tempFolder } from '../../support/temp-folder'
import { aRequest, errorOf, talkTo } from './talk'

function socketTo(baseUrl: string): Socket {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

/** Everything that comes until the server ends the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString()))
  // A connection may also end by a reset; what came until then counts.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
  return text
}

it.each([
  '/',
  '/assignment',
  '/assignment/single/1/2',
  '/assignment/single/',
  '/health',
  '/labels/1',
  '/v1/health/api',
  '/assignment/single/nobody',
  '/assignment/multi/nobody',
  '/tracking/PB0000000000',
  '/labels/nobody.pdf',
])('answers 404 with the error body for what is not there: %s', async (path) => {
  const { send } = await talkTo()
  const answer = await send('GET', path)
  expect(answer.status).toBe(404)
  expect(await errorOf(answer)).toMatchObject({
    statusCode: 404,
    path,
    message: expect.any(String) as string,
  })
})

it.each([
  ['GET', '/assignment/single', 'POST'],
  ['PUT', '/assignment/single/1', 'GET, HEAD'],
  ['DELETE', '/assignment/single/1', 'GET, HEAD'],
  ['POST', '/health/api', 'GET, HEAD'],
])('answers 405 for %s %s and says what the path is for', async (method, path, allowed) => {
  const { send } = await talkTo()
  const answer = await send(method, path)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
})

it('leaves a query aside, and says the path without it', async () => {
  const { send } = await talkTo()
  expect((await send('GET', '/health/auth?x=1')).status).toBe(200)
  expect((await errorOf(await send('GET', '/assignment/single/1?x=1'))).path).toBe('/assignment/single/1')
})

it('answers HEAD like GET, without the body', async () => {
  const { send } = await talkTo()
  const answer = await send('HEAD', '/health/api')
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '15', ''])
})

it('takes the paths of an id apart from its escapes', async () => {
  const { create, send } = await talkTo()
  const { id } = await create()
  expect((await send('GET', `/assignment/single/${id.replaceAll('-', '%2D')}`)).status).toBe(200)
})

it('refuses a body over 1 MiB by its length alone, and ends the connection', async () => {
  const { service } = await talkTo()
  const socket = socketTo(service.baseUrl)
  socket.write(
    `POST /assignment/single HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1048577\r\n\r\n{',
  )
  const text = await readToEnd(socket)
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(text).toContain('"statusCode":413')
})

it('refuses a body over 1 MiB that does not say its length', async () => {
  const { service } = await talkTo()
  const socket = socketTo(service.baseUrl)
  socket.write('POST /assignment/single HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = ' '.repeat(0x10000)
  for (let sent = 0; sent < 20; sent += 1) socket.write(`10000\r\n${chunk}\r\n`)
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 /)
})

it('takes a body of just under 1 MiB', async () => {
  const { create } = await talkTo()
  const description = 'x'.repeat(1024 * 1024 - 1000)
  expect((await create(aRequest({ item: { description } }))).item['description']).toBe(description)
})

it('answers 400 for what is no HTTP', async () => {
  const { service } = await talkTo()
  const socket = socketTo(service.baseUrl)
  socket.write('good morning\r\n\r\n')
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

it('goes on after a request that broke off in the middle', async () => {
  const { service, send } = await talkTo()
  const socket = socketTo(service.baseUrl)
  socket.write(
    `POST /assignment/single HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"serviceLevel":',
  )
  await once(socket, 'connect')
  socket.destroy()
  expect((await send('GET', '/health/auth')).status).toBe(200)
  expect(service.created()).toHaveLength(0)
})

it('keeps a connection open for the next request', async () => {
  const { service } = await talkTo()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const portOf = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${service.baseUrl}/health/api`, { agent }, (answer) => {
        const port = answer.socket.localPort
        answer.resume().on('end', () => resolve(port))
      }).on('error', reject)
    })
  expect(await portOf()).toBe(await portOf())
})

it('ends every connection when it stops, idle ones and ones in the middle of a request', async () => {
  const service = await practice().start()
  const [idle, busy] = [socketTo(service.baseUrl), socketTo(service.baseUrl)]
  const ends = [readToEnd(idle), readToEnd(busy)]
  busy.write('POST /assignment/single HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{')
  idle.write('GET /health/api HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  await Promise.all([service.stop(), service.stop()])
  await Promise.all(ends)
  await expect(fetch(`${service.baseUrl}/health/api`)).rejects.toThrow()
})

it('stops while an answer is being held back', async () => {
  const { service, send } = await talkTo(practice().delayAllAnswers(60_000))
  const held = send('GET', '/health/api')
  const failed = expect(held).rejects.toThrow()
  await expect.poll(() => service.received().length).toBe(1)
  await service.stop()
  await failed
})

it('listens on the loopback address alone', async () => {
  const { service } = await talkTo()
  expect(service.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

it('says which port is taken', async () => {
  const { service } = await talkTo()
  const port = Number(new URL(service.baseUrl).port)
  await expect(practice({ port, folder: tempFolder() }).start()).rejects.toThrow(
    `The practice service cannot listen on port ${String(port)}: another program uses it.`,
  )
})

it.each(['', 'two words', 'schlüssel', 'line\nbreak'])(
  'does not start with a key that cannot be sent: %j',
  async (key) => {
    await expect(startPractice({ folder: tempFolder(), key })).rejects.toThrow('The practice key must be')
  },
)
