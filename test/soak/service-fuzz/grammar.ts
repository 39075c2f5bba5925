// Answers of a service, and of what stands in front of one, each with what it has to mean. The meaning comes from how the
// answer was made, never from code of the program.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { seededRandom } from '../powercut/random'

export type Meaning =
  /** `id` and `number` with every digit they were sent with. */
  | { is: 'created'; id: string; number: string | null }
  | { is: 'refused'; says: string | null }
  /** The key, or what guards the door: nothing was carried out, and nothing is wrong with the parcel. */
  | { is: 'waits' }
  | { is: 'unsure'; id: string | null }
  /** For reads: the thing itself, or a failure that says so. */
  | { is: 'read'; id: string; number: string | null }
  | { is: 'failure' }
  | { is: 'label' }
  | { is: 'tracked'; events: readonly string[] }

export type FuzzCase = {
  call: 'create' | 'read' | 'label' | 'track'
  kind: string
  /** Head and body as they go over the wire. */
  bytes: Buffer
  meaning: Meaning
}

type Dice = {
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
  below: (limit: number) => number
  digits: (count: number) => string
}

export const diceOf = (seed: number): Dice => {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    chance: (share) => random() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    digits: (count) => `${1 + below(9)}${Array.from({ length: count - 1 }, () => below(10)).join('')}`,
  }
}

type Body = { bytes: Buffer; headers: Record<string, string> }

const wire = (status: number, { bytes, headers }: Body, missing = 0): Buffer => {
  const all: Record<string, string> = {
    'content-length': String(bytes.length + missing),
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Fuzz\r\n${lines.join('')}\r\n`), bytes])
}

const packings: readonly [string, (bytes: Buffer) => Buffer][] = [
  ['', (bytes) => bytes],
  ['identity', (bytes) => bytes],
  ['utf-8', (bytes) => bytes],
  ['none', (bytes) => bytes],
  ['binary', (bytes) => bytes],
  ['aws-chunked', (bytes) => bytes],
  ['gzip', (bytes) => gzipSync(bytes)],
  ['gzip', (bytes) => bytes],
  ['gzip', (bytes) => gzipSync(bytes).subarray(0, -8)],
  ['br', (bytes) => brotliCompressSync(bytes)],
  ['deflate', (bytes) => deflateSync(bytes)],
  ['deflate', (bytes) => deflateRawSync(bytes)],
  ['gzip, br', (bytes) => brotliCompressSync(gzipSync(bytes))],
]

const lettersets: readonly [string, (text: string) => Buffer][] = [
  ['application/json', (text) => Buffer.from(text)],
  ['application/json; charset=utf-8', (text) => Buffer.from(text)],
  ['application/json; charset=iso-8859-1', (text) => Buffer.from(text)],
  ['text/plain', (text) => Buffer.from(text)],
  ['text/html', (text) => Buffer.from(text)],
  ['application/json', (text) => Buffer.from(`\ufeff${text}`)],
  ['application/json; charset=iso-8859-1', (text) => Buffer.from(text, 'latin1')],
  ['application/json; charset=windows-1252', (text) => Buffer.from(text, 'latin1')],
  ['application/json', (text) => Buffer.from(text, 'latin1')],
  ['application/json; charset=utf-16le', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['', (text) => Buffer.from(text)],
]

/** JSON that does arrive: any packing and any letters that browsers read, too. */
const readable = (dice: Dice, text: string): Body => {
  const [encoding, pack] = dice.pick(packings)
  const [type, encode] = dice.pick(lettersets)
  return {
    bytes: pack(encode(text)),
    headers: {
      ...(type === '' ? {} : { 'content-type': type }),
      ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    },
  }
}

/** An identifier as services make them, as it stands in JSON, and its letters. */
const identifier = (dice: Dice): { json: string; text: string } => {
  const kind = dice.below(6)
  if (kind === 0) {
    const text = dice.digits(5 + dice.below(8))
    return { json: text, text }
  }
  if (kind <= 2) {
    const text = dice.digits(16 + dice.below(6))
    return { json: text, text }
  }
  const text =
    kind === 3
      ? `as-${dice.digits(12)}`
      : kind === 4
        ? `${dice.digits(8)}-${dice.digits(4)}-${dice.digits(12)}`
        : `Zü/${dice.digits(4)} ${dice.digits(3)}`
  return { json: JSON.stringify(text), text }
}

const spaces = (dice: Dice): string => dice.pick(['', '', ' ', '\n  ', '\t'])

const assignment = (dice: Dice) => {
  const id = identifier(dice)
  const number = dice.chance(0.2) ? null : identifier(dice)
  const weight = dice.pick(['1250', '"1250"', '1250.5', 'null'])
  const recipient = dice.pick(['null', '{"firstName":"Zoë","lastName":"Müßig","city":"Zürich"}', '{}', '[]'])
  const item = dice.chance(0.1)
    ? 'null'
    : `{"shipmentNumber":${number?.json ?? 'null'},"carrierHandle":"post","weight":${weight},"recipient":${recipient}}`
  const more = dice.pick([
    '',
    ',"later":{"a":[1,2]}',
    ',"estimatedCost":3.20',
    // As a language writes 0.1 + 0.2.
    ',"estimatedCost":0.30000000000000004',
    `,"internal":${dice.digits(20)}`,
  ])
  const named = `"id":${spaces(dice)}${id.json}`
  const fields = [
    named,
    `"status":${spaces(dice)}"${dice.pick(['created', 'queued', 'prepared', ''])}"`,
    `"labelsUrl":${dice.pick(['null', '""'])}`,
    `"item":${item}`,
  ]
  const turned = dice.chance(0.5) ? fields : [...fields].reverse()
  return {
    id: id.text,
    /** Of a figure nobody knows that it is whole before something else follows it. */
    named: id.json.startsWith('"') ? named : `${named},`,
    number: item === 'null' ? null : (number?.text ?? null),
    text: `{${turned.join(`,${spaces(dice)}`)}${more}}`,
  }
}

/** What the service says in a refusal, in the forms of several frameworks. `says` is in it word for word. */
const refusal = (dice: Dice, status: number): { text: string; says: string } => {
  const says = dice.pick([
    'Insufficient balance',
    'The city is not known',
    'Zürich is too far',
    'region not served by any carrier',
    'E_TOO_HEAVY',
  ])
  const said = JSON.stringify(says)
  const own = `"statusCode":${status},"timestamp":"2026-01-01T10:00:00.000Z","path":"/assignment/single"`
  const text = dice.pick([
    `{"message":${said},${own}}`,
    `{"message":{"title":${said}},${own}}`,
    `{"message":{"errors":[{"field":"item.weight","message":${said}}]},${own}}`,
    `{"message":{"item.weight":[${said}]},${own}}`,
    `{"message":{"errors":[{"code":${said},"path":"item.weight"}]},${own}}`,
    `{"message":{"code":${said}},${own}}`,
    `{"type":"about:blank","title":"Bad Request","status":${status},"detail":${said}}`,
  ])
  return { text, says }
}

const webPage = (dice: Dice): Body => ({
  bytes: Buffer.from(
    dice.pick([
      '<!doctype html><html><head><title>Attention Required</title></head></html>',
      '<html><body><h1>Sign in to the hotspot</h1></body></html>',
      ' \n<HTML>no',
    ]),
  ),
  headers: { 'content-type': 'text/html; charset=utf-8' },
})

const rubbish = (dice: Dice): Body => ({
  bytes: Buffer.from(
    dice.pick([
      '',
      'fine!',
      'null',
      '[]',
      '5',
      '"id"',
      '{"status":"ok"}',
      '{"item":',
      '\u0000\u0001',
      'x'.repeat(40_000),
    ]),
  ),
  headers: { 'content-type': dice.pick(['application/json', 'text/plain']) },
})

const waitHeaders = (dice: Dice): Record<string, string> =>
  dice.pick([
    {},
    { 'retry-after': '1' },
    { 'retry-after': '2 seconds' },
    { 'retry-after': 'soon' },
    { 'x-ratelimit-reset': '3' },
    { 'retry-after': new Date(Date.now() + 2_000).toUTCString() },
  ])

type Maker = (dice: Dice) => Omit<FuzzCase, 'kind'>

const refusing = [400, 402, 404, 405, 406, 409, 410, 411, 413, 415, 422, 423, 451]

const creations: Record<string, Maker> = {
  'made, in any packing and letters': (dice) => {
    const made = assignment(dice)
    const bytes = wire(dice.pick([200, 201, 201, 202]), readable(dice, made.text))
    return { call: 'create', bytes, meaning: { is: 'created', id: made.id, number: made.number } }
  },
  'made, but cut on the way': (dice) => {
    const made = assignment(dice)
    const text = Buffer.from(made.text)
    const named = Buffer.from(made.named)
    const at = text.indexOf(named)
    const kept = 1 + dice.below(text.length - 1)
    const isNamed = at !== -1 && kept >= at + named.length
    const bytes = wire(201, { bytes: text.subarray(0, kept), headers: {} }, text.length - kept)
    return { call: 'create', bytes, meaning: { is: 'unsure', id: isNamed ? made.id : null } }
  },
  'accepted, not yet made': (dice) => {
    const id = identifier(dice)
    const bytes = wire(202, readable(dice, `{"id":${id.json},"status":"queued"}`))
    return { call: 'create', bytes, meaning: { is: 'unsure', id: id.text } }
  },
  'a success that names its place only': (dice) => {
    const id = `as-${dice.digits(12)}`
    const body = { bytes: Buffer.alloc(0), headers: { location: `/assignment/single/${id}` } }
    return { call: 'create', bytes: wire(dice.pick([201, 202]), body), meaning: { is: 'unsure', id } }
  },
  'an id around which the rest is odd': (dice) => {
    const id = identifier(dice)
    const text = dice.pick([
      `{"id":${id.json}}`,
      `{"data":{"id":${id.json},"status":"ok"}}`,
      `{"result":[{"assignment":{"id":${id.json}}}]}`,
    ])
    return { call: 'create', bytes: wire(201, readable(dice, text)), meaning: { is: 'unsure', id: id.text } }
  },
  'rubbish as success': (dice) => ({
    call: 'create',
    bytes: wire(dice.pick([200, 201, 202, 204, 206]), dice.chance(0.3) ? webPage(dice) : rubbish(dice)),
    meaning: { is: 'unsure', id: null },
  }),
  'a refusal in the words of the service': (dice) => {
    const status = dice.pick(refusing)
    const { text, says } = refusal(dice, status)
    const body = readable(dice, text)
    if (text.includes('"detail":')) body.headers['content-type'] = 'application/problem+json'
    // A body of another letter set is read by its bytes all the same.
    if (text.includes('"detail":')) body.bytes = Buffer.from(text)
    if (text.includes('"detail":')) delete body.headers['content-encoding']
    return { call: 'create', bytes: wire(status, body), meaning: { is: 'refused', says } }
  },
  'the key is refused': (dice) => {
    const status = dice.pick([401, 403])
    const body = dice.chance(0.7)
      ? readable(dice, refusal(dice, status).text)
      : { bytes: Buffer.from(dice.pick(['', '{"message":"Unauthorized"}'])), headers: {} }
    return { call: 'create', bytes: wire(status, body), meaning: { is: 'waits' } }
  },
  'something before the service wants a sign-in': (dice) => ({
    call: 'create',
    bytes: wire(dice.pick([401, 407, 511]), webPage(dice)),
    meaning: { is: 'waits' },
  }),
  'a firewall refuses what was sent': (dice) => ({
    call: 'create',
    bytes: wire(403, webPage(dice)),
    meaning: { is: 'refused', says: null },
  }),
  throttled: (dice) => {
    const body = dice.chance(0.5) ? webPage(dice) : readable(dice, refusal(dice, 429).text)
    return {
      call: 'create',
      bytes: wire(429, { ...body, headers: { ...body.headers, ...waitHeaders(dice) } }),
      meaning: { is: 'waits' },
    }
  },
  'a failure of the service or on the way': (dice) => {
    const status = dice.pick([408, 425, 500, 500, 501, 502, 503, 504, 520, 599])
    const body = dice.pick([webPage, rubbish, (it: Dice) => readable(it, refusal(it, status).text)])(dice)
    return { call: 'create', bytes: wire(status, body), meaning: { is: 'unsure', id: null } }
  },
  'sent on elsewhere': (dice) => ({
    call: 'create',
    bytes: wire(dice.pick([301, 302, 303, 307, 308]), {
      bytes: Buffer.from('moved'),
      headers: {
        location: dice.pick(['https://other.example/api', '/v2/assignment/single', '//cdn.example']),
      },
    }),
    meaning: { is: 'unsure', id: null },
  }),
  'a refusal by a web page': (dice) => ({
    call: 'create',
    bytes: wire(dice.pick([400, 404, 405, 410, 415, 422]), webPage(dice)),
    meaning: { is: 'unsure', id: null },
  }),
}

const reads: Record<string, Maker> = {
  'an assignment': (dice) => {
    const made = assignment(dice)
    const bytes = wire(200, readable(dice, made.text))
    return { call: 'read', bytes, meaning: { is: 'read', id: made.id, number: made.number } }
  },
  'no assignment': (dice) => ({
    call: 'read',
    bytes: wire(dice.pick([200, 401, 403, 404, 400]), dice.pick([webPage, rubbish])(dice)),
    meaning: { is: 'failure' },
  }),
}

const labels: Record<string, Maker> = {
  'a PDF': (dice) => {
    const encoding = dice.pick(['', 'none', 'binary', 'base64', 'UTF-8', 'aws-chunked', 'gzip'])
    const pdf = Buffer.from(
      `%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n${dice.chance(0.7) ? '%%EOF\n' : ''}`,
    )
    const body: Body = {
      bytes: encoding === 'gzip' ? gzipSync(pdf) : pdf,
      headers: encoding === '' ? {} : { 'content-encoding': encoding },
    }
    return { call: 'label', bytes: wire(200, body), meaning: { is: 'label' } }
  },
  'no PDF': (dice) => ({
    call: 'label',
    bytes: wire(dice.pick([200, 404, 500]), dice.pick([webPage, rubbish])(dice)),
    meaning: { is: 'failure' },
  }),
}

const tracks: Record<string, Maker> = {
  'events with long ids': (dice) => {
    const events = Array.from({ length: 1 + dice.below(4) }, () => identifier(dice))
    const rows = events.map(
      ({ json }) => `{"id":${json},"status":"s","eventTime":"${dice.pick(['', '2026-01-01'])}"}`,
    )
    const text = `{"id":${identifier(dice).json},"shipments":[{"id":"1","trackingEvents":[${rows.join(',')}]}]}`
    return {
      call: 'track',
      bytes: wire(200, readable(dice, text)),
      meaning: { is: 'tracked', events: events.map(({ text: id }) => id) },
    }
  },
  'no tracking': (dice) => ({
    call: 'track',
    bytes: wire(dice.pick([200, 401, 403, 400]), dice.pick([webPage, rubbish])(dice)),
    meaning: { is: 'failure' },
  }),
}

const makers: readonly [string, Maker][] = [creations, reads, labels, tracks].flatMap((group) =>
  Object.entries(group),
)
const others = makers.filter(([, make]) => !Object.values(creations).includes(make))

/** Two of three are creations: money hangs on those. */
export const fuzzCase = (dice: Dice): FuzzCase => {
  const [kind, make] = dice.chance(0.67) ? dice.pick(Object.entries(creations)) : dice.pick(others)
  return { kind, ...make(dice) }
}
