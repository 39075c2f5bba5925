// What the practice service refuses, and how it says so (service.md 2.1 to 2.5, 7 and 8).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCreateSingle } from '../../../src-main/practice/assignments/request'
import { englishWords } from '../../../src-main/practice/practice-words'
import { openapi } from '../../support/service/openapi'
import { aRequest, errorOf, talkTo, wrongFields } from './talk'

/** The right request with one value replaced; `undefined` takes the field away. */
function withValue(path: string, value: unknown): Record<string, unknown> {
  const request = JSON.parse(JSON.stringify(aRequest())) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop()!
  let place: Record<string, unknown> = request
  for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>
  place[last] = value
  return request
}

const mistakesOf = (request: Record<string, unknown>) => {
  const body = JSON.parse(JSON.stringify(request)) as Record<string, unknown>
  const result = readCreateSingle(body, englishWords)
  return 'item' in result ? [] : result
}

const itemFields = ['item.height', 'item.length', 'item.width']
const recipientFields = ['lastName', 'countryCode', 'postalCode', 'city', 'addressLine', 'email'].map(
  (field) => `item.recipient.${field}`,
)

describe('a refused creation', () => {
  it('answers 422 with every wrong field at once, and creates nothing', async () => {
    const { send, service } = await talkTo()
    const answer = await send('POST', '/assignment/single', {
      body: {
        serviceLevel: 'fast',
        distributionChannel: 'parcel',
        item: { weight: 0, recipient: { firstName: 'A' } },
      },
    })
    expect(answer.status).toBe(422)
    expect(await wrongFields(answer)).toEqual([
      'serviceLevel',
      'labelsSettings',
      'item.weight',
      ...itemFields,
      ...recipientFields,
      'pickupSettings',
    ])
    expect(service.created()).toHaveLength(0)
  })

  it('says in words what is wrong with a field', async () => {
    const { send } = await talkTo()
    const answer = await send('POST', '/assignment/single', { body: withValue('item.weight', 5001) })
    expect(await errorOf(answer)).toEqual({
      statusCode: 422,
      message: {
        error: 'Some fields are not valid.',
        fields: [{ path: 'item.weight', message: 'must be a number from 1 to 5000 (grams)' }],
      },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      path: '/assignment/single',
    })
  })

  it.each([
    ['no JSON', '{"serviceLevel":'],
    ['nothing', ''],
    ['an array', '[]'],
    ['a text', '"priority"'],
    ['null', 'null'],
  ])('answers 400 with a sentence for a body that is %s', async (_name, body) => {
    const { send } = await talkTo()
    const answer = await send('POST', '/assignment/single', { body })
    expect(answer.status).toBe(400)
    expect((await errorOf(answer)).message).toMatch(/^The body/)
  })

  it('answers 400 for a body that is not UTF-8', async () => {
    const { service } = await talkTo()
    const answer = await fetch(`${service.baseUrl}/assignment/single`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: Buffer.from([0x7b, 0xff, 0x7d]),
    })
    expect(answer.status).toBe(400)
  })

  it('answers 400 for a body that does not say that it is JSON', async () => {
    const { send } = await talkTo()
    const answer = await send('POST', '/assignment/single', {
      body: aRequest(),
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('a field', () => {
  it.each([
    'serviceLevel',
    'labelsSettings',
    'labelsSettings.layout',
    'labelsSettings.mode',
    'item',
    'item.weight',
    ...itemFields,
    'item.recipient',
    'item.recipient.firstName',
    ...recipientFields,
  ])('is required: %s', (path) => {
    expect(mistakesOf(withValue(path, undefined))).toEqual([{ path, message: 'is required' }])
  })

  it.each([
    ['serviceLevel', 'express'],
    ['distributionChannel', 'letter'],
    ['distributionChannel', null],
    ['labelsSettings.layout', 'a5'],
    ['labelsSettings.mode', 'together'],
    ['labelsSettings.positioning', 'triples'],
    ['labelsSettings', []],
    ['pickupSettings', null],
    ['pickupSettings', {}],
    ['pickupSettings.date', '2026-02-29'],
    ['pickupSettings.date', '2026-13-01'],
    ['pickupSettings.date', '26-01-01'],
    ['pickupSettings.date', '2026-1-1'],
    ['pickupSettings.date', '01.12.2026'],
    ['pickupSettings.date', '2026-12-01T00:00:00Z'],
    ['item.weight', 0.99],
    ['item.weight', 5000.01],
    ['item.weight', '500'],
    ['item.height', 0],
    ['item.length', 60.5],
    ['item.width', -1],
    ['item.estimatedCost', '12'],
    ['item.description', null],
    ['item.description', 5],
    ['item.invoiceReference', 'x'.repeat(35)],
    ['item.recipient.company', null],
    ['item.recipient.firstName', '   '],
    ['item.recipient.postalCode', 1067],
    ['item.recipient.phoneNumber', 49351],
    ['item.recipient.email', ''],
  ])('is refused: %s = %j', (path, value) => {
    const mistakes = mistakesOf(withValue(path, value))
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]!.path.startsWith(path)).toBe(true)
  })

  it.each([
    ['serviceLevel', 'economy'],
    ['labelsSettings.positioning', 'pairs'],
    ['pickupSettings', { date: '2028-02-29' }],
    ['item.weight', 1],
    ['item.weight', 5000],
    ['item.weight', 12.5],
    ['item.height', 60],
    ['item.estimatedCost', 0],
    ['item.description', ''],
    ['item.invoiceReference', '😀'.repeat(34)],
    ['item.recipient.region', null],
    ['item.recipient.addressLine2', null],
    ['item.recipient.phoneNumber', ''],
    ['item.recipient.countryCode', 'Deutschland'],
    ['item.recipient.postalCode', '– '],
    ['somethingNew', { a: 1 }],
  ])('is accepted: %s = %j', (path, value) => {
    expect(mistakesOf(withValue(path, value))).toEqual([])
  })

  it('is required for parcels alone: pickupSettings', () => {
    expect(mistakesOf(withValue('distributionChannel', 'parcel'))).toEqual([
      { path: 'pickupSettings', message: 'is required when distributionChannel is parcel' },
    ])
    expect(mistakesOf(withValue('distributionChannel', 'package'))).toEqual([])
  })
})

it.each([
  [
    'de-AT,de;q=0.9,en;q=0.8',
    'Einige Angaben sind nicht gültig.',
    'muss eine Zahl von 1 bis 5000 sein (Gramm)',
  ],
  ['en-GB,de;q=0.5', 'Some fields are not valid.', 'must be a number from 1 to 5000 (grams)'],
  ['fr', 'Some fields are not valid.', 'must be a number from 1 to 5000 (grams)'],
])('explains a refusal to a caller who reads %s', async (language, error, message) => {
  const { send } = await talkTo()
  const answer = await send('POST', '/assignment/single', {
    body: aRequest({ item: { weight: 5001 } }),
    headers: { 'Accept-Language': language },
  })
  expect((await errorOf(answer)).message).toEqual({ error, fields: [{ path: 'item.weight', message }] })
})

it('says in German, too, that a key is wrong and that an assignment is not there', async () => {
  const { send } = await talkTo()
  const headers = { 'Accept-Language': 'de' }
  const wrongKey = await send('GET', '/health/auth', { key: 'other', headers })
  const unknown = await send('GET', '/assignment/single/nothing', { headers })
  expect((await errorOf(wrongKey)).message).toBe('Der API-Schlüssel wird nicht angenommen.')
  expect((await errorOf(unknown)).message).toBe('Unter dieser Kennung gibt es in Ihrem Konto keinen Auftrag.')
})

it('refuses everything that the description of the service refuses, and nothing else but what it documents in words', () => {
  const judge = openapi()
  const paths = [
    'serviceLevel',
    'distributionChannel',
    'labelsSettings',
    'labelsSettings.layout',
    'labelsSettings.mode',
    'labelsSettings.positioning',
    'pickupSettings.date',
    'item',
    'item.weight',
    'item.height',
    'item.invoiceReference',
    'item.estimatedCost',
    'item.recipient',
    'item.recipient.firstName',
    'item.recipient.company',
    'item.recipient.region',
  ]
  // Values without the mistakes that only words describe: blank texts, days that do not exist.
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      [],
      {},
      'priority',
      'parcel',
      'a4_portrait',
      'pairs',
      '2026-05-05',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -10, max: 6000 }),
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((text) => `x${text}`),
  )
  fc.assert(
    fc.property(fc.constantFrom(...paths), value, (path, replaced) => {
      const request = withValue(path, replaced)
      if (request['distributionChannel'] === 'parcel') request['pickupSettings'] = { date: '2026-05-05' }
      const isRefused = mistakesOf(request).length > 0
      expect(isRefused).toBe(judge.validateRequest('POST', '/assignment/single', request).length > 0)
    }),
    { numRuns: 1000 },
  )
})
