// The error body (service.md 2.11) in every form that field-level details come in.
import { describe, expect, it } from 'vitest'
import { readProblem } from '../../../../src-main/api/wire/problem'
import { answered, errorBody } from '../observations'
import { saidAbout } from '../../../support/messages'

const fieldsOf = (message: unknown, rest: Record<string, unknown> = {}) =>
  readProblem(answered(422, { ...errorBody(422, message), ...rest })).fields

const city = saidAbout('recipient.city', 'is not known')
const weight = saidAbout('parcel.weightGrams', 'must be at most 5000')

/** What is wrong with both, each said as an entry of a list. */
const both = <Path>(city: Path, weight: Path, entry: (path: Path, said: string) => unknown): unknown[] => [
  entry(city, 'is not known'),
  entry(weight, 'must be at most 5000'),
]

describe('field-level details', () => {
  it.each<[string, unknown]>([
    [
      'fields with path',
      { fields: both('item.recipient.city', 'item.weight', (path, message) => ({ path, message })) },
    ],
    [
      'errors with field',
      { errors: both('recipient.city', 'weight', (field, message) => ({ field, message })) },
    ],
    [
      'violations with propertyPath',
      {
        violations: both('item.recipient.city', 'item.weight', (propertyPath, message) => ({
          propertyPath,
          message,
        })),
      },
    ],
    [
      'lists by path',
      { errors: { 'item.recipient.city': ['is not known'], 'item.weight': ['must be at most 5000'] } },
    ],
    ['texts by path', { 'recipient.city': 'is not known', 'item.weight': 'must be at most 5000' }],
    ['texts by name', { city: 'is not known', weight: 'must be at most 5000' }],
    ['nested objects', { item: { recipient: { city: 'is not known' }, weight: ['must be at most 5000'] } }],
    [
      'nested errors',
      {
        errors: {
          item: {
            recipient: { city: { message: 'is not known' } },
            weight: { message: 'must be at most 5000' },
          },
        },
      },
    ],
    [
      'class-validator',
      [
        {
          property: 'item',
          children: [
            {
              property: 'recipient',
              children: [{ property: 'city', constraints: { isCity: 'is not known' } }],
            },
            { property: 'weight', children: [], constraints: { max: 'must be at most 5000' } },
          ],
        },
      ],
    ],
    [
      'class-validator, flat',
      [
        { property: 'item.recipient.city', constraints: { isCity: 'is not known' } },
        { property: 'item.weight', constraints: { max: 'must be at most 5000' } },
      ],
    ],
    [
      'JSON pointers',
      {
        errors: both('/item/recipient/city', '/item/weight', (instancePath, message) => ({
          instancePath,
          message,
        })),
      },
    ],
    [
      'JSON:API',
      {
        errors: both('/data/attributes/item/recipient/city', '/item/weight', (pointer, detail) => ({
          source: { pointer },
          detail,
        })),
      },
    ],
    [
      'paths as lists',
      {
        issues: both(['item', 'recipient', 'city'], ['item', 'weight'], (path, message) => ({
          path,
          message,
        })),
      },
    ],
    [
      'pydantic',
      {
        detail: both(['body', 'item', 'recipient', 'city'], ['body', 'item', 'weight'], (loc, msg) => ({
          loc,
          msg,
        })),
      },
    ],
    [
      'snake case',
      { errors: { 'item.recipient.CITY': 'is not known', 'item.weight': 'must be at most 5000' } },
    ],
    [
      'brackets',
      { errors: { 'item[recipient][city]': ['is not known'], 'item[weight]': ['must be at most 5000'] } },
    ],
    [
      'lists of items',
      { errors: { 'items[0].recipient.city': 'is not known', 'items.0.weight': 'must be at most 5000' } },
    ],
    [
      'the name of an error around them',
      {
        name: 'ValidationError',
        path: '/assignment/single',
        message: 'Validation failed',
        errors: {
          'item.recipient.city': 'is not known',
          'item.weight': { name: 'weight', message: 'must be at most 5000' },
        },
      },
    ],
    [
      'a message beside them',
      {
        message: 'Validation failed',
        details: { 'item.recipient.city': 'is not known', 'item.weight': 'must be at most 5000' },
      },
    ],
  ])('are found in the form: %s', (_, message) => {
    expect(fieldsOf(message)).toEqual(expect.arrayContaining([city, weight]))
    expect(fieldsOf(message)).toHaveLength(2)
  })

  it('are found beside the message too', () => {
    expect(fieldsOf('Validation failed', { errors: { 'item.weight': ['must be at most 5000'] } })).toEqual([
      weight,
    ])
  })

  it.each([
    ['item.recipient.postalCode should not be empty', 'recipient.postalCode'],
    ['recipient.postalCode must be a string', 'recipient.postalCode'],
    ['postalCode must be a string', 'recipient.postalCode'],
    ['"item.weight" must be less than or equal to 5000', 'parcel.weightGrams'],
    ['pickupSettings.date: is in the past', 'pickup.date'],
    ['labelsSettings.layout must be one of a4_landscape', 'label.layout'],
  ])('are found in a sentence that begins with the field: %s', (sentence, path) => {
    expect(fieldsOf([sentence])).toEqual([saidAbout(path, sentence)])
    expect(fieldsOf(sentence)).toEqual([saidAbout(path, sentence)])
  })

  /** The service and we call them alike. */
  const ofRecipient = (name: string): [string, string] => [`item.recipient.${name}`, `recipient.${name}`]

  it.each<[string, string]>([
    ['serviceLevel', 'serviceLevel'],
    ['distributionChannel', 'distributionChannel'],
    ['labelsSettings.mode', 'label.mode'],
    ['labelsSettings.positioning', 'label.positioning'],
    ['pickupSettings', 'pickup.date'],
    ['pickupSettings.instructions', 'pickup.instructions'],
    ['item.description', 'parcel.description'],
    ['item.invoiceReference', 'parcel.reference'],
    ['item.invoice_reference', 'parcel.reference'],
    ['item.estimatedCost', 'parcel.estimatedCost'],
    ['item.height', 'parcel.heightCentimetres'],
    ['item.length', 'parcel.lengthCentimetres'],
    ['item.width', 'parcel.widthCentimetres'],
    ...['firstName', 'lastName', 'company', 'addressLine', 'addressLine2'].map(ofRecipient),
    ...['countryCode', 'region', 'phoneNumber', 'email'].map(ofRecipient),
  ])('are placed: %s is our %s', (service, our) => {
    expect(fieldsOf({ errors: { [service]: 'no' } })).toEqual([saidAbout(our, 'no')])
  })

  it('that name no field of ours are listed with the name', () => {
    expect(fieldsOf({ errors: { 'account.services': ['is not enabled'] } })).toEqual([
      saidAbout('', 'account.services: is not enabled'),
    ])
  })

  it.each([
    ['company may not access the resource'],
    ['region not served by any carrier'],
    ['mode of transport disabled'],
  ])('are not found in a sentence that begins with a word of ours: %s', (sentence) => {
    expect(fieldsOf(sentence)).toEqual([])
  })

  it.each<[string, unknown, { path: string; said: string }]>([
    [
      'a code and a path',
      { errors: [{ code: 'TOO_HEAVY', path: 'item.weight' }] },
      { path: 'parcel.weightGrams', said: 'TOO_HEAVY' },
    ],
    [
      'a code with its limit',
      { 'item.weight': { code: 'MAX', limit: 5000 } },
      { path: 'parcel.weightGrams', said: 'MAX (limit: 5000)' },
    ],
    [
      'a code and a field',
      { code: 'ADDRESS_INVALID', field: 'item.recipient.addressLine' },
      { path: 'recipient.addressLine', said: 'ADDRESS_INVALID' },
    ],
  ])('that carry codes and no sentence are shown: %s', (_, message, { path, said }) => {
    expect(fieldsOf(message)).toEqual([{ path, message: { code: 'field-said', said } }])
  })

  it('that are marked without a word are marked', () => {
    expect(fieldsOf({ errors: { 'item.weight': true } })).toEqual([
      { path: 'parcel.weightGrams', message: { code: 'field-rejected' } },
    ])
  })

  it('do not take an ordinary sentence for a field', () => {
    expect(fieldsOf('Length and weight are fine, the account is not.')).toEqual([])
    expect(fieldsOf(['The account has no such service.'])).toEqual([
      saidAbout('', 'The account has no such service.'),
    ])
  })

  it('are said once each', () => {
    const message = {
      errors: [
        { field: 'city', message: 'no' },
        { field: 'recipient.city', message: 'no' },
      ],
    }
    expect(fieldsOf(message)).toEqual([saidAbout('recipient.city', 'no')])
  })

  it('are no more than a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 'no']))
    expect(fieldsOf({ errors: many })).toHaveLength(100)
  })

  it('do not include the address that was called', () => {
    expect(fieldsOf('no', { path: '/assignment/single', error: 'Unprocessable Entity' })).toEqual([])
  })
})

describe('what is said about the whole', () => {
  const summaryOf = (body: unknown, status = 422) => readProblem(answered(status, body)).said
  const detailOf = (body: unknown, status = 422) => readProblem(answered(status, body)).detail

  it('is the message where that is a text', () => {
    expect(summaryOf(errorBody(422, 'Validation failed'))).toBe('Validation failed')
  })
  it('is the sentence within the message where that is an object', () => {
    expect(summaryOf(errorBody(422, { title: 'Validation failed', errors: {} }))).toBe('Validation failed')
  })
  it('is made of the details where there is no sentence', () => {
    expect(summaryOf(errorBody(422, { city: 'is not known', weight: 'too much' }))).toBe(
      'is not known · too much',
    )
  })
  it('says so where nothing was said', () => {
    expect(detailOf(errorBody(422, {}))).toEqual({ code: 'service-gave-no-reason', status: 422 })
  })
  it('is the title of a web page', () => {
    expect(detailOf('<html><head><title>502 Bad\n Gateway</title>', 502)).toEqual({
      code: 'answer-web-page',
      status: 502,
      said: '502 Bad Gateway',
    })
  })
  it('says that an answer was empty', () => {
    expect(detailOf('', 502)).toEqual({ code: 'answer-empty', status: 502 })
  })
  it('is looked for in the beginning only: a text can be made to slow down the search', () => {
    expect(summaryOf(`${' '.repeat(5_000)}<title>late</title>`, 502)).not.toContain('late')
  })
  it('is one line without control characters', () => {
    expect(summaryOf(errorBody(400, 'a\u0000b\u001b[31mc\r\nd\u202ee'))).toBe('a b [31mc d e')
  })
  it('is cut when it is endless', () => {
    expect((summaryOf(errorBody(400, 'x'.repeat(100_000))) ?? '').length).toBeLessThan(510)
  })
})
