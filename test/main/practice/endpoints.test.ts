// The seven endpoints over HTTP: status codes, bodies, the key, what belongs to whom.
import { describe, expect, it } from 'vitest'
import { practice } from '../../support/service/practice'
import { aRequest, errorOf, talkTo } from './talk'

describe('creating a single-address assignment', () => {
  it('answers 201 with what was asked for', async () => {
    const { send } = await talkTo()
    const request = aRequest({
      distributionChannel: 'parcel',
      pickupSettings: { date: '2026-12-01', instructions: 'Ring twice' },
      item: { description: 'Mug', estimatedCost: 12.5 },
      recipient: { company: 'Berg GmbH', region: 'Sachsen', addressLine2: '2. OG', phoneNumber: '+49 351 1' },
    })
    const answer = await send('POST', '/assignment/single', { body: request })
    expect(answer.status).toBe(201)
    const { invoiceReference: _, ...item } = request.item
    expect(await answer.json()).toMatchObject({
      labelsUrl: null,
      serviceLevel: 'priority',
      distributionChannel: 'parcel',
      pickupDate: '2026-12-01',
      pickupInstructions: 'Ring twice',
      item,
    })
  })

  it('takes package as the channel when none is given', async () => {
    const { send } = await talkTo()
    const { distributionChannel: _, ...request } = aRequest()
    const answer = await send('POST', '/assignment/single', { body: request })
    expect(await answer.json()).toMatchObject({ distributionChannel: 'package' })
  })

  it('gives every parcel a shipment number of its own, PB and ten digits', async () => {
    const { create } = await talkTo(practice({ random: () => 0.999_999_999_99 }))
    const numbers = [await create(), await create(), await create()].map(({ item }) => item.shipmentNumber)
    expect(numbers).toEqual(['PB9999999999', 'PB0000000000', 'PB0000000001'])
  })

  it('creates again when the same request comes again, as the service does', async () => {
    const { create, service } = await talkTo()
    const [first, second] = [await create(), await create()]
    expect(first.id).not.toBe(second.id)
    expect(service.created()).toHaveLength(2)
  })

  it('picks the carrier by the service level', async () => {
    const { create } = await talkTo()
    expect((await create(aRequest({ serviceLevel: 'priority' }))).item.carrierHandle).toBe('practice-express')
    expect((await create(aRequest({ serviceLevel: 'economy' }))).item.carrierHandle).toBe('practice-post')
  })

  it('gives text back as it came, in every script', async () => {
    const { create } = await talkTo()
    const recipient = {
      city: '서울특별시',
      addressLine: 'Somerandomstreet 30, 1 OG',
      firstName: ' Nº15 ',
      lastName: '12+15',
    }
    expect((await create(aRequest({ recipient }))).item.recipient).toMatchObject(recipient)
  })
})

describe('reading assignments', () => {
  it('answers 200 with the same assignment', async () => {
    const { create, get } = await talkTo(practice({ labelDelayMs: [60_000, 60_000] }))
    const created = await create()
    expect(await get(created.id)).toEqual(created)
  })

  it('answers 404 for what belongs to another company', async () => {
    const { send, service } = await talkTo()
    const { id, parcels } = service.plantForeignAssignment(aRequest())
    expect((await send('GET', `/assignment/single/${id}`)).status).toBe(404)
    expect((await send('GET', `/tracking/${parcels[0]!.shipmentNumber}`)).status).toBe(404)
    expect((await send('GET', `/labels/${id}.pdf`)).status).toBe(404)
  })

  it('does not mistake a multi-address assignment for a single one', async () => {
    const { send, create } = await talkTo()
    const { id } = await create()
    expect((await send('GET', `/assignment/multi/${id}`)).status).toBe(404)
  })

  it('finds nothing under an id that is spelled wrong', async () => {
    const { send } = await talkTo()
    expect((await send('GET', '/assignment/single/%E0%A4')).status).toBe(404)
  })
})

describe('labels', () => {
  it('are not there at first, and there once their time has come', async () => {
    let now = Date.parse('2026-11-27T10:00:00Z')
    const { create, get, send } = await talkTo(
      practice({ now: () => new Date(now), random: () => 0.5, labelDelayMs: [1000, 2000] }),
    )
    const { id, labelsUrl } = await create()
    expect(labelsUrl).toBeNull()
    now += 1499
    expect(await get(id)).toMatchObject({ labelsUrl: null, status: 'created' })
    expect((await send('GET', `/labels/${id}.pdf`)).status).toBe(404)
    now += 1
    expect(await get(id)).toMatchObject({
      labelsUrl: expect.stringContaining(id) as string,
      status: 'prepared',
    })
  })

  it('come as a PDF from the service itself, for the key only', async () => {
    const { create, get, send, service } = await talkTo()
    const { labelsUrl } = await get((await create()).id)
    expect(new URL(labelsUrl!).origin).toBe(service.baseUrl)
    const answer = await send('GET', labelsUrl!)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await send('GET', labelsUrl!, { key: null })).status).toBe(401)
  })

  it('are the same bytes at every reading', async () => {
    const { create, label } = await talkTo()
    const assignment = await create()
    expect((await label(assignment)).equals(await label(assignment))).toBe(true)
  })

  it('are never in the answer to the create itself, however fast they are', async () => {
    const { create } = await talkTo(practice({ labelDelayMs: [0, 0] }))
    expect((await create()).labelsUrl).toBeNull()
  })
})

describe('the key', () => {
  const protectedPaths: [string, string][] = [
    ['POST', '/assignment/single'],
    ['GET', '/assignment/single/1'],
    ['POST', '/assignment/multi'],
    ['GET', '/assignment/multi/1'],
    ['GET', '/health/auth'],
    ['GET', '/tracking/1'],
    ['GET', '/labels/1.pdf'],
  ]

  it.each(protectedPaths)('is needed for %s %s', async (method, path) => {
    const { send } = await talkTo()
    const body = method === 'POST' ? { body: {} } : {}
    const missing = await send(method, path, { key: null, ...body })
    const wrong = await send(method, path, { key: 'another-key', ...body })
    expect([missing.status, wrong.status]).toEqual([401, 401])
    expect(await errorOf(wrong)).toMatchObject({ statusCode: 401, path })
    expect(missing.headers.get('www-authenticate')).toBe('Bearer')
  })

  it.each([
    'practice-key-of-a-test',
    'Basic practice-key-of-a-test',
    'Bearer',
    'Bearer practice-key-of-a-test x',
  ])('is not accepted as "Authorization: %s"', async (authorization) => {
    const { send } = await talkTo()
    const answer = await send('GET', '/health/auth', { key: null, headers: { authorization } })
    expect(answer.status).toBe(401)
  })

  it('keeps a wrong key from creating anything', async () => {
    const { send, service } = await talkTo()
    await send('POST', '/assignment/single', { key: 'another-key', body: aRequest() })
    expect(service.created()).toHaveLength(0)
  })

  it('is not needed to ask whether the service works', async () => {
    const { send } = await talkTo()
    const answer = await send('GET', '/health/api', { key: null })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('is confirmed by health auth', async () => {
    const { send } = await talkTo()
    const answer = await send('GET', '/health/auth')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })
})

describe('multi-address assignments, a guess that says so', () => {
  const { item, ...around } = aRequest({ labelsSettings: { mode: 'consolidated', positioning: 'pairs' } })
  const twoItems = { ...around, items: [item, { ...item, invoiceReference: '#1002' }] }

  it('are created, numbered, labelled and tracked when they look as guessed', async () => {
    const { send } = await talkTo()
    const created = await send('POST', '/assignment/multi', { body: twoItems })
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { id: string }
    const answer = (await (await send('GET', `/assignment/multi/${id}`)).json()) as {
      labelsUrl: string
      practiceNote: string
      items: { shipmentNumber: string }[]
    }
    expect(answer.practiceNote).toContain('not documented')
    const tracked = await send('GET', `/tracking/${answer.items[1]!.shipmentNumber}`)
    expect(await tracked.json()).toMatchObject({ senderReference: '#1002' })
    expect((await send('GET', answer.labelsUrl)).headers.get('content-type')).toBe('application/pdf')
  })

  it('are kept and given back unchanged when they look otherwise', async () => {
    const { send } = await talkTo()
    const body = { anything: [1, { deep: null }], items: 'none' }
    const created = await send('POST', '/assignment/multi', { body })
    const { id } = (await created.json()) as { id: string }
    const read = await send('GET', `/assignment/multi/${id}`)
    expect([created.status, read.status]).toEqual([201, 200])
    expect(await read.json()).toMatchObject({ received: body, labelsUrl: null, items: [] })
  })
})
