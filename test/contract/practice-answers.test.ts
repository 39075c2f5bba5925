// Every answer of the practice service, against the machine-readable description of the service, by a JSON-schema
// validator that shares no code with it. Also: that this judge finds wrong answers.
import { describe, expect, it } from 'vitest'
import { mia } from '../support/service/mia'
import { openapi, toJsonSchema } from '../support/service/openapi'
import { type PracticeBuilder, practice } from '../support/service/practice'
import { type Assignment, type Talk, aRequest, talkTo } from '../main/practice/talk'

const judge = openapi()

type Judged = {
  status: number
  body: unknown
  mistakes: string[]
}

async function judged(
  talk: Talk,
  method: string,
  path: string,
  options?: Parameters<Talk['send']>[2],
): Promise<Judged> {
  const answer = await talk.send(method, path, options)
  const body: unknown = await answer.json()
  return { status: answer.status, body, mistakes: judge.validateAnswer(method, path, answer.status, body) }
}

const layouts = ['a4_landscape', 'a4_portrait', 'zebra_big', 'zebra_small', 'letter_window'] as const

describe('a created assignment', () => {
  it.each([
    ['plain', aRequest()],
    ['economy', aRequest({ serviceLevel: 'economy' })],
    ['parcel', aRequest({ distributionChannel: 'parcel', pickupSettings: { date: '2026-12-01' } })],
    ['parcel with words', aRequest({ pickupSettings: { date: '2026-12-01', instructions: 'Ring' } })],
    [
      'with every field',
      aRequest({ item: { description: 'Mug', estimatedCost: 1.5 }, recipient: everyField() }),
    ],
    ['with nulls', aRequest({ recipient: { region: null, addressLine2: null, phoneNumber: null } })],
    ['in Korean', aRequest({ recipient: { firstName: '지우', city: '서울특별시', countryCode: 'KR' } })],
    ...layouts.map(
      (layout) => [layout, aRequest({ labelsSettings: { layout, positioning: 'pairs' } })] as const,
    ),
  ] as const)(
    'is as described at its creation, while its label is made, and after: %s',
    async (_name, request) => {
      let now = Date.parse('2026-11-27T10:00:00Z')
      const talk = await talkTo(practice({ now: () => new Date(now), labelDelayMs: [1000, 1000] }))
      const created = await judged(talk, 'POST', '/assignment/single', { body: request })
      const { id } = created.body as Assignment
      const waiting = await judged(talk, 'GET', `/assignment/single/${id}`)
      now += 1000
      const prepared = await judged(talk, 'GET', `/assignment/single/${id}`)
      expect([created, waiting, prepared].map(({ status }) => status)).toEqual([201, 200, 200])
      expect([created, waiting, prepared].flatMap(({ mistakes }) => mistakes)).toEqual([])
      expect((prepared.body as Assignment).labelsUrl).toBeTypeOf('string')
    },
  )
})

describe('tracking', () => {
  it('is as described on the whole way of a parcel', async () => {
    const start = Date.parse('2026-11-27T10:00:00Z')
    let now = start
    const talk = await talkTo(practice({ now: () => new Date(now) }))
    const { item } = await talk.create(aRequest({ recipient: everyField() }))
    for (let minute = 0; minute <= 16; minute += 1) {
      now = start + minute * 60_000
      expect(await judged(talk, 'GET', `/tracking/${item.shipmentNumber}`)).toMatchObject({
        status: 200,
        mistakes: [],
      })
    }
  })
})

describe('every other answer', () => {
  const body = aRequest()
  it.each<[string, number, string, string, Parameters<Talk['send']>[2], PracticeBuilder?]>([
    ['health of the service', 200, 'GET', '/health/api', { key: null }],
    ['health of the key', 200, 'GET', '/health/auth', {}],
    ['a multi-address create', 201, 'POST', '/assignment/multi', { body: { items: [] } }],
    ['an unknown multi-address assignment', 404, 'GET', '/assignment/multi/1', {}],
    ['a create without a key', 401, 'POST', '/assignment/single', { body, key: null }],
    ['a read with a wrong key', 401, 'GET', '/assignment/single/1', { key: 'wrong' }],
    ['tracking without a key', 401, 'GET', '/tracking/1', { key: null }],
    ['health of a wrong key', 401, 'GET', '/health/auth', { key: 'wrong' }],
    ['an unknown assignment', 404, 'GET', '/assignment/single/1', {}],
    ['an unknown package', 404, 'GET', '/tracking/1', {}],
    ['a body that is no JSON', 400, 'POST', '/assignment/single', { body: '{' }],
    ['a body that is a list', 400, 'POST', '/assignment/single', { body: '[]' }],
    ['an empty request', 422, 'POST', '/assignment/single', { body: {} }],
    ['one wrong field', 422, 'POST', '/assignment/single', { body: aRequest({ item: { weight: 0 } }) }],
    ['a throttled create', 429, 'POST', '/assignment/single', { body }, practice().throttleNext(5)],
    ['a failed create', 500, 'POST', '/assignment/single', { body }, practice().failNext()],
    [
      'a forbidden create',
      403,
      'POST',
      '/assignment/single',
      { body },
      practice().answerNextWith({ status: 403 }),
    ],
    ['a failed health', 500, 'GET', '/health/api', {}, practice().failNext({ at: 'health-api' })],
    [
      'a throttled read',
      429,
      'GET',
      '/tracking/1',
      {},
      practice().throttleNext(undefined, { at: 'tracking' }),
    ],
  ])('is as described: %s', async (_name, status, method, path, options, builder) => {
    expect(await judged(await talkTo(builder), method, path, options)).toMatchObject({ status, mistakes: [] })
  })

  it.each([
    ['a path that is not there', 404, 'GET', '/nothing', {}],
    ['another method', 405, 'DELETE', '/assignment/single/1', {}],
    ['a body that is too large', 413, 'POST', '/assignment/single', { body: ' '.repeat(1_100_000) }],
  ])(
    'that no operation describes has the error body all the same: %s',
    async (_name, status, method, path, options) => {
      const talk = await talkTo()
      const answer = await talk.send(method, path, options)
      expect([answer.status, judge.validateErrorBody(await answer.json())]).toEqual([status, []])
    },
  )
})

describe('the judge', () => {
  const right = {
    id: '1',
    status: 'created',
    labelsUrl: null,
    serviceLevel: 'priority',
    distributionChannel: 'package',
    mode: 'practice',
    item: { weight: 1, height: 1, length: 1, width: 1, shipmentNumber: null, recipient: null },
  }
  const mistakesOf = (body: unknown, status = 201) =>
    judge.validateAnswer('POST', '/assignment/single', status, body)

  it('finds nothing wrong with a right answer', () => {
    expect(mistakesOf(right)).toEqual([])
    expect(mistakesOf({ ...right, item: null, somethingNew: 1 })).toEqual([])
  })

  it.each([
    ['a missing id', { ...right, id: undefined }],
    ['a missing item', { ...right, item: undefined }],
    ['a null where none may be', { ...right, status: null }],
    ['a number for a text', { ...right, labelsUrl: 5 }],
    ['a text for a number', { ...right, item: { ...right.item, weight: '1' } }],
    ['an item without its recipient', { ...right, item: { ...right.item, recipient: undefined } }],
    ['a recipient without a town', { ...right, item: { ...right.item, recipient: { firstName: 'A' } } }],
    ['a list', [right]],
    ['nothing', undefined],
  ])('finds %s', (_name, body) => {
    expect(mistakesOf(body)).not.toEqual([])
  })

  it.each([
    ['a time that is none', { statusCode: 401, message: '', timestamp: 'today', path: '/' }],
    [
      'a message that is a list',
      { statusCode: 401, message: [], timestamp: '2026-11-27T10:00:00Z', path: '/' },
    ],
    [
      'a status code that is no whole number',
      { statusCode: 4.5, message: '', timestamp: '2026-11-27T10:00:00Z', path: '/' },
    ],
    ['a body without a path', { statusCode: 401, message: '', timestamp: '2026-11-27T10:00:00Z' }],
  ])('finds in an error %s', (_name, body) => {
    expect(mistakesOf(body, 401)).not.toEqual([])
  })

  it('finds a tracking event without a place', () => {
    const shipment = {
      id: '1',
      type: 't',
      runningNumber: 1,
      carrierHandle: 'c',
      trackingEvents: [{ id: 1, status: 's' }],
    }
    const tracking = { id: '1', sender: mia, recipient: mia, shipments: [shipment] }
    expect(judge.validateAnswer('GET', '/tracking/1', 200, { ...tracking, shipments: [] })).toEqual([])
    expect(judge.validateAnswer('GET', '/tracking/1', 200, tracking)).not.toEqual([])
  })

  it('finds a status, a path and a method that are not described', () => {
    expect(mistakesOf(right, 200)).toEqual(['status 200 is not described for POST /assignment/single'])
    expect(judge.validateAnswer('GET', '/assignment', 200, {})).toEqual(['GET /assignment is not described'])
    expect(judge.validateAnswer('PUT', '/health/api', 200, {})).toEqual(['PUT /health/api is not described'])
  })

  it('finds wrong requests, too', () => {
    expect(judge.validateRequest('POST', '/assignment/single', aRequest())).toEqual([])
    expect(
      judge.validateRequest('POST', '/assignment/single', aRequest({ item: { weight: 0 } })),
    ).not.toEqual([])
    expect(judge.validateRequest('GET', '/health/api', {})).not.toEqual([])
  })

  it('reads "nullable" as "or null", beside a type and beside a reference, and as a name where it is one', () => {
    expect(toJsonSchema({ type: 'string', nullable: true })).toEqual({
      anyOf: [{ type: 'null' }, { type: 'string' }],
    })
    expect(toJsonSchema({ nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] })).toEqual({
      anyOf: [{ type: 'null' }, { allOf: [{ $ref: 'A' }] }],
    })
    expect(toJsonSchema({ type: 'string', nullable: false })).toEqual({ type: 'string' })
    expect(toJsonSchema({ properties: { nullable: { type: 'boolean' } } })).toEqual({
      properties: { nullable: { type: 'boolean' } },
    })
  })
})

function everyField() {
  return {
    company: 'Berg GmbH',
    region: 'Sachsen',
    addressLine2: '2. OG',
    phoneNumber: '+49 351 0000000',
  }
}
