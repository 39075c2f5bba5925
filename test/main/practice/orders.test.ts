// The faults that tests can order: each does what its name says, where and as often as was asked.
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { practice } from '../../support/service/practice'
import { aRequest, errorOf, talkTo } from './talk'

const create = '/assignment/single'

describe('an answer that goes wrong', () => {
  it('is lost after the work was done', async () => {
    const { send, service } = await talkTo(practice().loseNextAnswer())
    await expect(send('POST', create, { body: aRequest() })).rejects.toThrow()
    expect(service.created()).toHaveLength(1)
    expect((await send('POST', create, { body: aRequest() })).status).toBe(201)
  })

  it('never comes because the request was dropped before anything was done', async () => {
    const { send, service } = await talkTo(practice().dropNextRequest())
    await expect(send('POST', create, { body: aRequest() })).rejects.toThrow()
    expect(service.created()).toHaveLength(0)
    expect(service.received()).toHaveLength(1)
  })

  it('is cut in the middle of its body', async () => {
    const { send, service } = await talkTo(practice().cutNextAnswer())
    const answer = await send('POST', create, { body: aRequest() })
    expect(answer.status).toBe(201)
    await expect(answer.text()).rejects.toThrow()
    expect(service.created()).toHaveLength(1)
  })

  it('is cut where HTTP cannot tell, because it said no length', async () => {
    const { service } = await talkTo(practice().cutNextAnswer({ isLengthHidden: true }))
    const body = JSON.stringify(aRequest())
    const text = await new Promise<string>((resolve, reject) => {
      let seen = ''
      const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1')
      socket.on('data', (bytes) => (seen += bytes.toString())).on('error', reject)
      socket.on('end', () => resolve(seen))
      socket.write(
        `POST ${create} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
      )
    })
    expect(text).toMatch(/^HTTP\/1\.1 201 /)
    expect(text.toLowerCase()).not.toContain('content-length')
    expect(() => JSON.parse(text.split('\r\n\r\n')[1]!) as unknown).toThrow()
    expect(service.created()).toHaveLength(1)
  })

  it('never comes though the work is done', async () => {
    const { send, service } = await talkTo(practice().hangNextAnswer())
    const giveUp = new AbortController()
    const call = fetch(service.baseUrl + create, {
      method: 'POST',
      signal: giveUp.signal,
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(aRequest()),
    })
    const failed = expect(call).rejects.toThrow()
    await expect.poll(() => service.created().length).toBe(1)
    giveUp.abort()
    await failed
    expect((await send('GET', '/health/auth')).status).toBe(200)
  })

  it('is held back while the work is already done', async () => {
    const { send, service } = await talkTo(practice().delayNextAnswer(600_000))
    const failed = expect(send('POST', create, { body: aRequest() })).rejects.toThrow()
    await expect.poll(() => service.created().length).toBe(1)
    await service.stop()
    await failed
  })

  it('comes after its delay', async () => {
    const { send } = await talkTo(practice().delayNextAnswer(1))
    expect((await send('POST', create, { body: aRequest() })).status).toBe(201)
  })

  it('comes when it is let go, and the next one at once', async () => {
    const { send, service } = await talkTo(practice())
    const release = service.orders.holdNextAnswer()
    const held = send('POST', create, { body: aRequest() })
    await expect.poll(() => service.created().length).toBe(1)
    expect((await send('POST', create, { body: aRequest() })).status).toBe(201)
    release()
    expect((await held).status).toBe(201)
  })

  it('is 429 with Retry-After in seconds, as a date, as anything, and without it', async () => {
    const date = new Date('2026-11-27T10:00:00Z')
    const { send, service } = await talkTo(
      practice().throttleNext(20).throttleNext(date).throttleNext('soon').throttleNext(),
    )
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push(await send('POST', create, { body: aRequest() }))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([
      '20',
      'Fri, 27 Nov 2026 10:00:00 GMT',
      'soon',
      null,
    ])
    expect(await errorOf(answers[0]!)).toMatchObject({ statusCode: 429, path: create })
    expect(service.created()).toHaveLength(0)
  })

  it('is 500 with the documented body', async () => {
    const { send } = await talkTo(practice().failNext())
    const answer = await send('POST', create, { body: aRequest() })
    expect([answer.status, await errorOf(answer)]).toMatchObject([500, { statusCode: 500, path: create }])
  })

  it('is a page of HTML from a gateway', async () => {
    const { send } = await talkTo(practice().answerBadGateway())
    const answer = await send('POST', create, { body: aRequest() })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html'])
    expect(await answer.text()).toContain('<html>')
  })

  it('is a time-out of a gateway with a success behind it', async () => {
    const { send, service } = await talkTo(practice().answerGatewayTimeout({ isPerformed: true }))
    expect((await send('POST', create, { body: aRequest() })).status).toBe(504)
    expect(service.created()).toHaveLength(1)
  })

  it('is anything else that is asked for', async () => {
    const { send } = await talkTo(
      practice()
        .answerNextWith({ status: 403, message: 'Not for you' })
        .answerNextWith({ status: 307, body: '', headers: { Location: '/elsewhere' } }),
    )
    const [forbidden, moved] = [
      await send('POST', create, { body: {} }),
      await send('POST', create, { body: {} }),
    ]
    expect(await errorOf(forbidden)).toMatchObject({ statusCode: 403, message: 'Not for you' })
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/elsewhere'])
  })
})

describe('an order', () => {
  it('is for creations only, unless another place is named', async () => {
    const { send } = await talkTo(practice().failNext().failNext({ at: 'health-auth' }))
    expect((await send('GET', '/health/api')).status).toBe(200)
    expect((await send('GET', '/health/auth')).status).toBe(500)
    expect((await send('POST', create, { body: aRequest() })).status).toBe(500)
  })

  it('holds for as many requests as it says', async () => {
    const { send } = await talkTo(practice().throttleNext(1, { at: ['health-api', 'health-auth'], times: 2 }))
    const statuses = []
    for (const path of ['/health/api', '/health/auth', '/health/api'])
      statuses.push((await send('GET', path)).status)
    expect(statuses).toEqual([429, 429, 200])
  })

  it('can come while the service runs, and be taken back', async () => {
    const { send, service } = await talkTo()
    service.orders.failNext({ at: 'any', times: Infinity })
    expect((await send('GET', '/health/api')).status).toBe(500)
    service.orders.clear()
    expect((await send('GET', '/health/api')).status).toBe(200)
  })

  it('is not reachable over HTTP', async () => {
    const { send } = await talkTo()
    for (const path of ['/orders', '/received', '/created', '/faults']) {
      expect((await send('GET', path)).status).toBe(404)
    }
  })
})

describe('a label that goes wrong', () => {
  it('is late by a number of polls of its assignment', async () => {
    const { create, get } = await talkTo(practice().labelLateByPolls(2))
    const [first, second] = [await create(), await create()]
    const polls = [await get(first.id), await get(second.id), await get(first.id), await get(first.id)]
    expect(polls.map(({ labelsUrl }) => labelsUrl === null)).toEqual([true, true, true, false])
  })

  it('is late by a time', async () => {
    let now = 1_000_000
    const { create, get } = await talkTo(practice({ now: () => new Date(now) }).labelLateByMs(60_000))
    const { id } = await create()
    now += 59_999
    expect((await get(id)).labelsUrl).toBeNull()
    now += 1
    expect((await get(id)).labelsUrl).not.toBeNull()
  })

  it('has an empty address, or a foreign one, and then its own', async () => {
    const { create, get } = await talkTo(
      practice().emptyLabelsUrl().labelsUrlBecomes('https://labels.example/1.pdf'),
    )
    const { id } = await create()
    // Both orders change the same answer; the later one wins.
    expect((await get(id)).labelsUrl).toBe('https://labels.example/1.pdf')
    expect((await get(id)).labelsUrl).toContain(id)
  })

  it('has an empty address as often as asked', async () => {
    const { create, get } = await talkTo(practice().emptyLabelsUrl(2))
    const { id } = await create()
    const urls = [(await get(id)).labelsUrl, (await get(id)).labelsUrl, (await get(id)).labelsUrl]
    expect(urls.map((url) => url === '')).toEqual([true, true, false])
  })

  it.each([404, 410] as const)('has expired with %d', async (status) => {
    const { create, get, send } = await talkTo(practice().labelExpired(status, 1))
    const { labelsUrl } = await get((await create()).id)
    expect((await send('GET', labelsUrl!)).status).toBe(status)
    expect((await send('GET', labelsUrl!)).status).toBe(200)
  })

  it('can be read once', async () => {
    const { create, get, send } = await talkTo(practice().labelsReadOnce())
    const [first, second] = [await get((await create()).id), await get((await create()).id)]
    const statuses = []
    for (const url of [first.labelsUrl!, second.labelsUrl!, first.labelsUrl!])
      statuses.push((await send('GET', url)).status)
    expect(statuses).toEqual([200, 200, 410])
  })

  it.each([
    ['html', /^<html>/],
    ['text', /^This is not/],
    ['empty', /^$/],
    ['cut', /^%PDF-(?![^]*%%EOF)/],
  ] as const)('answers 200 with a body that is %s', async (body, looksLike) => {
    const { create, label } = await talkTo(practice().labelBodyBecomes(body))
    expect((await label(await create())).toString('latin1')).toMatch(looksLike)
  })
})

describe('what was received', () => {
  it('is listed with method, path, headers and body, and never with the key', async () => {
    const { send, service } = await talkTo()
    await send('POST', `${create}?try=1`, { body: aRequest(), headers: { 'X-Bench': '7' } })
    await send('GET', '/health/api', { key: null })
    await send('GET', '/health/auth', { key: 'another-key' })
    const [first, ...others] = service.received()
    expect(first).toMatchObject({
      method: 'POST',
      path: `${create}?try=1`,
      key: 'right',
      headers: { 'x-bench': '7' },
    })
    expect(JSON.parse(first!.body)).toEqual(aRequest())
    expect(others.map(({ key }) => key)).toEqual(['none', 'wrong'])
    expect(JSON.stringify(service.received())).not.toMatch(/practice-key-of-a-test|another-key/)
  })

  it('is not written down unless asked for', async () => {
    const { send, service } = await talkTo(practice({ isRecording: false }))
    await send('GET', '/health/api')
    expect(() => service.received()).toThrow('isRecording')
  })

  it('lists what was created with its request and number', async () => {
    const { create: createOne, service } = await talkTo()
    const { id, item } = await createOne()
    expect(service.created()).toMatchObject([
      { id, kind: 'single', request: aRequest(), parcels: [{ shipmentNumber: item.shipmentNumber }] },
    ])
  })
})
