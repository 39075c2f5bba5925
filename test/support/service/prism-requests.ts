// What the client sends, in enough variety to be judged by Prism: right requests through the real calls, and wrong ones
// that only the lowest door of the client can be made to send.
import { StationFailure } from '../../../src-main/station-failure'
import type { AssignmentsApi } from '../../../src-main/api/assignments-api'
import { createAssignmentsApi } from '../../../src-main/api/assignments-api'
import { createGate } from '../../../src-main/api/throttle/gate'
import { createHealthApi } from '../../../src-main/api/health-api'
import { createHttp, type Http } from '../../../src-main/api/send/http'
import { createTrackingApi } from '../../../src-main/api/tracking-api'
import { toCreateSingle } from '../../../src-main/api/wire/create-single'
import { type Draft } from '../../../src-preload/contract/draft'
import {
  distributionChannels,
  labelModes,
  layouts,
  positionings,
  serviceLevels,
} from '../../../src-preload/contract/vocabulary'
import { aDraft } from '../builders'

export type Sent = { readonly name: string; readonly isAccepted: boolean; readonly said: string }
type Named<T> = readonly (readonly [name: string, value: T])[]

const full = aDraft({
  serviceLevel: 'economy',
  distributionChannel: 'parcel',
  pickup: { date: '2026-12-24', instructions: 'Ring twice\nThen wait' },
  recipient: { company: 'Berg GmbH', region: 'Sachsen' },
  parcel: { description: 'Books', estimatedCost: 12.5, reference: 'x'.repeat(34) },
  label: { positioning: 'pairs' },
})

/** Every layout, mode and positioning; every level and channel; the ends of every range; letters of many scripts. */
export const rightDrafts: Named<Draft> = [
  ...layouts.flatMap((layout) =>
    labelModes.flatMap((mode) =>
      [...positionings, null].map((positioning) => {
        const draft = aDraft({ label: { layout, mode, positioning } })
        return [`${layout}, ${mode}, ${positioning ?? 'no positioning'}`, draft] as const
      }),
    ),
  ),
  ...serviceLevels.flatMap((serviceLevel) =>
    distributionChannels.map((distributionChannel) => {
      const pickup = distributionChannel === 'parcel' ? { date: '2026-12-24', instructions: null } : null
      return [
        `${serviceLevel} ${distributionChannel}`,
        aDraft({ serviceLevel, distributionChannel, pickup }),
      ] as const
    }),
  ),
  ['every field', full],
  ['a pickup for a package', aDraft({ pickup: { date: '2028-02-29', instructions: 'Back door' } })],
  [
    'no optional field',
    aDraft({ recipient: { addressLine2: null, phoneNumber: null }, parcel: { reference: null } }),
  ],
  [
    'the least of everything',
    aDraft({ parcel: { weightGrams: 1, lengthCentimetres: 1, widthCentimetres: 1, heightCentimetres: 1 } }),
  ],
  [
    'the most of everything',
    aDraft({
      parcel: { weightGrams: 5000, lengthCentimetres: 60, widthCentimetres: 60, heightCentimetres: 60 },
    }),
  ],
  ['fractions', aDraft({ parcel: { weightGrams: 0.5 + 1, heightCentimetres: 2.75 } })],
  ['a value of nothing', aDraft({ parcel: { estimatedCost: 0 } })],
  [
    'Korean',
    aDraft({ recipient: { firstName: '지우', lastName: '김', city: '서울특별시', countryCode: 'KR' } }),
  ],
  ['Polish', aDraft({ recipient: { city: 'ŚWINOUJŚCIE', countryCode: 'PL' } })],
  ['a number sign', aDraft({ recipient: { addressLine: 'Calle Mayor, Nº15' } })],
  [
    'quotes and control letters',
    aDraft({ recipient: { lastName: 'O"Brien\\n' }, parcel: { description: '<b>&"\'</b>' } }),
  ],
  ['a packing station', aDraft({ recipient: { company: '12345678', addressLine: 'Packstation 123' } })],
]

type Body = Record<string, unknown>
const wire = (): Body => JSON.parse(JSON.stringify(toCreateSingle(full))) as Body
const holderOf = (body: Body, path: readonly string[]): Body =>
  path.slice(0, -1).reduce((holder, name) => holder[name] as Body, body)

const changed = (path: string, change: (holder: Body, name: string) => void): unknown => {
  const body = wire()
  const names = path.split('.')
  change(holderOf(body, names), names.at(-1) ?? '')
  return body
}
const without = (path: string) =>
  [`without ${path}`, changed(path, (holder, name) => void Reflect.deleteProperty(holder, name))] as const
const withValue = (path: string, value: unknown) =>
  [
    `${path} is ${JSON.stringify(value)}`,
    changed(path, (holder, name) => void (holder[name] = value)),
  ] as const

const required = [
  ...[
    'serviceLevel',
    'labelsSettings',
    'labelsSettings.layout',
    'labelsSettings.mode',
    'pickupSettings.date',
    'item',
  ],
  ...['weight', 'height', 'length', 'width', 'recipient'].map((name) => `item.${name}`),
  ...['firstName', 'lastName', 'countryCode', 'postalCode', 'city', 'addressLine', 'email'].map(
    (name) => `item.recipient.${name}`,
  ),
]

/** Bodies that the description does not allow, each wrong in one way. */
export const wrongBodies: Named<unknown> = [
  ...required.map(without),
  ...required.map((path) => withValue(path, null)),
  ...[
    'item.recipient.firstName',
    'item.recipient.postalCode',
    'item.recipient.company',
    'item.description',
    'item.invoiceReference',
    'pickupSettings.instructions',
  ].map((path) => withValue(path, 5)),
  ...['item.weight', 'item.height', 'item.estimatedCost'].map((path) => withValue(path, '10')),
  ...['labelsSettings', 'item', 'item.recipient', 'pickupSettings'].map((path) => withValue(path, 'text')),
  withValue('serviceLevel', 'express'),
  withValue('serviceLevel', 'Priority'),
  withValue('distributionChannel', 'letter'),
  withValue('labelsSettings.layout', 'a5'),
  withValue('labelsSettings.mode', 'both'),
  withValue('labelsSettings.positioning', 'triples'),
  withValue('pickupSettings.date', '24.12.2026'),
  withValue('pickupSettings.date', '2026-12-24T00:00:00Z'),
  withValue('item.invoiceReference', 'x'.repeat(35)),
  ...['weight', 'height', 'length', 'width'].flatMap((name) => [
    withValue(`item.${name}`, 0),
    withValue(`item.${name}`, name === 'weight' ? 5001 : 61),
  ]),
  ['a list', [wire()]],
  ['a text', 'shipment'],
  ['nothing in it', {}],
]

/** The client over one service, with what came back from every call in `seen`. */
export const judgedClient = (baseUrl: string, key: string) => {
  const inner = createHttp({ connection: () => ({ baseUrl, key }) })
  const seen: { isAccepted: boolean; said: string }[] = []
  const send: Http['send'] = async (request) => {
    const observation = await inner.send(request)
    const isAnswered = observation.kind === 'answered'
    const violations = isAnswered
      ? (observation.headers['sl-violations'] ?? '')
      : JSON.stringify(observation.detail)
    seen.push({ isAccepted: isAnswered && observation.status < 300 && violations === '', said: violations })
    return observation
  }
  const gate = createGate()
  return {
    send,
    seen,
    assignments: createAssignmentsApi({ http: { send }, gate }),
    health: createHealthApi({ http: { send }, gate }),
    tracking: createTrackingApi({ http: { send }, gate }),
  }
}

/** Only the request is judged: the document's example names one id for all, and shows no answer to several addresses. */
const mayBe =
  (code: 'answer-other-id' | 'answer-unexpected') =>
  (cause: unknown): void => {
    if (!(cause instanceof StationFailure && cause.detail?.code === code)) throw cause
  }

const reads = (assignments: AssignmentsApi): Named<() => Promise<unknown>> => [
  ...['a-1', 'a/b c', 'Nº15 ü'].map(
    (id) => [`get ${id}`, () => assignments.getSingle(id).catch(mayBe('answer-other-id'))] as const,
  ),
  ['create multi', () => assignments.createMulti({ items: [{ any: 'thing' }] })],
  ['get multi', () => assignments.getMulti('m-1').catch(mayBe('answer-unexpected'))],
]

/** Sends everything right through the real calls, and says what the judge thought of each. */
export const sendRight = async (baseUrl: string): Promise<Sent[]> => {
  const { seen, assignments, health, tracking } = judgedClient(baseUrl, 'contract-key')
  const calls: Named<() => Promise<unknown>> = [
    ...rightDrafts.map(
      ([name, draft]) => [`create: ${name}`, () => assignments.createSingle(draft)] as const,
    ),
    ...reads(assignments),
    ['health api', health.api],
    ['health auth', health.auth],
    ...['00340434', '00/34', 'ÄÖÜ 1'].map(
      (number) => [`track ${number}`, () => tracking.get(number)] as const,
    ),
  ]
  const sent: Sent[] = []
  for (const [name, call] of calls) {
    await call()
    sent.push({ name, ...(seen.at(-1) ?? { isAccepted: false, said: 'nothing was sent' }) })
  }
  return sent
}

/** Sends everything wrong past the mappers, and what needs a key without one. */
export const sendWrong = async (baseUrl: string): Promise<Sent[]> => {
  const { send } = judgedClient(baseUrl, 'contract-key')
  const sent: Sent[] = []
  const note = async (name: string, request: Parameters<Http['send']>[0]) => {
    const observation = await send(request)
    const status = observation.kind === 'answered' ? observation.status : 0
    sent.push({ name, isAccepted: status < 400 || status > 499, said: String(status) })
  }
  for (const [name, body] of wrongBodies) {
    await note(name, { method: 'POST', path: '/assignment/single', body, withKey: true, kind: 'create' })
  }
  await note('no body', { method: 'POST', path: '/assignment/single', withKey: true, kind: 'create' })
  await note('a create without a key', {
    method: 'POST',
    path: '/assignment/single',
    body: wire(),
    withKey: false,
    kind: 'create',
  })
  for (const path of ['/assignment/single/1', '/assignment/multi/1', '/health/auth', '/tracking/1']) {
    await note(`${path} without a key`, { method: 'GET', path, withKey: false, kind: 'read' })
  }
  await note('a path that is not there', { method: 'GET', path: '/assignments', withKey: true, kind: 'read' })
  return sent
}
