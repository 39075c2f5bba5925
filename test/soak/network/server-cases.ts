// The cases in which the server itself misbehaves, at every phase, over http and https alike.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { anAssignment } from '../../main/api/observations'
import { answer, type FaultScript } from '../../support/fault-server/fault-server'
import { impatientForAnswer, type NetworkCase, type OutcomeKind } from './case'

const { item, ...rest } = anAssignment()
export const assignment = {
  ...rest,
  item: { ...item, carrierHandle: null, shipmentNumber: null, recipient: null },
}
const created = () => answer(201, assignment)
const problem = (status: number, message: unknown = 'no') => ({
  statusCode: status,
  message,
  timestamp: '2026-01-01T00:00:00.000Z',
  path: '/assignment/single',
})
const html = '<!doctype html><html><head><title>Bad Gateway</title></head><body>nginx</body></html>'
let packedBomb: Buffer | null = null
/** 64 MiB of zeros in 64 KiB; packed once, it takes a while. */
const bomb = () => (packedBomb ??= gzipSync(Buffer.alloc(64 * 1024 * 1024)))
const asHtml = { 'content-type': 'text/html' }

type ServerCase = Omit<NetworkCase, 'scheme'>
const on = (
  name: string,
  expected: OutcomeKind,
  onRequest: FaultScript['onRequest'],
  more: Partial<ServerCase> = {},
): ServerCase => ({
  name,
  expected: [expected],
  script: () => (onRequest ? { onRequest } : {}),
  ...more,
})
const raw = (name: string, expected: OutcomeKind, bytes: string | Buffer) =>
  on(name, expected, (talk) => talk.end(bytes))
const status = (
  code: number,
  expected: OutcomeKind,
  body: unknown,
  headers: Record<string, string> = {},
  words = '',
) => on(`${code} ${words}`.trim(), expected, (talk) => talk.end(answer(code, body, headers)))

const requestPositions = [
  1, 2, 5, 10, 20, 30, 40, 60, 80, 100, 120, 150, 200, 250, 300, 350, 400, 450, 500, 550,
]

/**
 * The connection of the first create breaks after so many bytes of it; before that it carried a read and was kept open.
 * A second create would succeed: whoever resends makes a double.
 */
const breakOnce = (position: number, how: 'reset' | 'close') => (): FaultScript => {
  let isBroken = false
  return {
    onBytes: ({ socket, reset }, soFar) => {
      if (isBroken || soFar.length < position || soFar.toString('latin1', 0, 1) !== 'P') return false
      isBroken = true
      if (how === 'reset') reset()
      else socket.end()
      return true
    },
    onRequest: ({ socket, request }) => {
      const bytes =
        request.method === 'POST' ? created() : answer(200, { status: 'ok' }, { connection: 'keep-alive' })
      socket.write(bytes)
    },
  }
}

const brokenRequests = requestPositions.flatMap((position): ServerCase[] =>
  (['reset', 'close'] as const).map((how) => ({
    name: `a used connection is ${how} after ${position} bytes of the create`,
    expected: ['unknown'],
    hasTraffic: true,
    script: breakOnce(position, how),
  })),
)

const cutAnswers = Array.from({ length: 20 }, (_, index) => index / 20).flatMap((part): ServerCase[] =>
  (['reset', 'close'] as const).map((how) => ({
    name: `the connection is ${how} after ${Math.round(part * 100)} % of the answer`,
    expected: ['unknown'],
    script: () => ({
      onRequest: ({ socket, reset }) => {
        const bytes = created()
        const head = bytes.subarray(0, Math.floor(bytes.length * part))
        // The reset must not overtake the bytes: they are flushed first.
        if (head.length === 0 && how === 'reset') reset()
        else if (head.length === 0) socket.end()
        else socket.write(head, how === 'reset' ? reset : () => socket.end())
      },
    }),
  })),
)

const answers: ServerCase[] = [
  on('a good answer', 'created', (talk) => talk.end(created())),
  status(200, 'created', assignment, {}, 'with an assignment'),
  raw('a good answer without length', 'created', `HTTP/1.1 201 Created\r\n\r\n${JSON.stringify(assignment)}`),
  raw(
    'a good answer in chunks',
    'created',
    `HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n${JSON.stringify(assignment).length.toString(16)}\r\n${JSON.stringify(assignment)}\r\n0\r\n\r\n`,
  ),
  raw(
    '103 and then a good answer',
    'created',
    Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'), created()]),
  ),
  raw(
    '100 and then a good answer',
    'created',
    Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), created()]),
  ),
  raw('100 and nothing more', 'unknown', 'HTTP/1.1 100 Continue\r\n\r\n'),
  raw(
    '101',
    'unknown',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  ),
  on('gzip that nobody asked for', 'created', (talk) =>
    talk.end(answer(201, gzipSync(JSON.stringify(assignment)), { 'content-encoding': 'gzip' })),
  ),
  on('brotli', 'created', (talk) =>
    talk.end(answer(201, brotliCompressSync(JSON.stringify(assignment)), { 'content-encoding': 'br' })),
  ),
  on('deflate', 'created', (talk) =>
    talk.end(answer(201, deflateSync(JSON.stringify(assignment)), { 'content-encoding': 'deflate' })),
  ),
  on('raw deflate', 'created', (talk) =>
    talk.end(answer(201, deflateRawSync(JSON.stringify(assignment)), { 'content-encoding': 'deflate' })),
  ),
  on('a gzip bomb', 'unknown', (talk) => talk.end(answer(201, bomb(), { 'content-encoding': 'gzip' }))),
  on('broken gzip', 'unknown', (talk) =>
    talk.end(answer(201, 'no gzip at all', { 'content-encoding': 'gzip' })),
  ),
  on('cut gzip', 'unknown', (talk) =>
    talk.end(
      answer(201, gzipSync(JSON.stringify(assignment)).subarray(0, 60), { 'content-encoding': 'gzip' }),
    ),
  ),
  on('an encoding nobody knows', 'unknown', (talk) =>
    talk.end(answer(201, 'x', { 'content-encoding': 'snappy' })),
  ),
  on('a body without end', 'unknown', ({ socket }) => {
    socket.write('HTTP/1.1 201 Created\r\n\r\n')
    const pour = () => {
      while (socket.writable && socket.write(Buffer.alloc(64 * 1024, 0x20)));
    }
    socket.on('drain', pour)
    pour()
  }),
  on('a flood of headers', 'unknown', (talk) =>
    talk.end(`HTTP/1.1 201 Created\r\n${'X-Flood: aaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(20_000)}\r\n`),
  ),
  raw('no HTTP', 'unknown', 'SSH-2.0-OpenSSH_9.2p1\r\n'),
  raw('a broken status line', 'unknown', 'HTTP/1.1 abc\r\n\r\n'),
  raw(
    'a length and chunks at once',
    'unknown',
    'HTTP/1.1 201 Created\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ),
  raw('two lengths', 'unknown', 'HTTP/1.1 201 Created\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
  raw('a broken chunk', 'unknown', 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n'),
  raw(
    'less than announced',
    'unknown',
    `HTTP/1.1 201 Created\r\nContent-Length: 9999\r\n\r\n${JSON.stringify(assignment)}`,
  ),
  raw(
    'half an answer without length',
    'unknown',
    `HTTP/1.1 201 Created\r\n\r\n${JSON.stringify(assignment).slice(0, 60)}`,
  ),
  on('never an answer', 'unknown', () => undefined, { limits: impatientForAnswer }),
  on(
    'a head and then silence',
    'unknown',
    ({ socket }) => void socket.write('HTTP/1.1 201 Created\r\nContent-Length: 50\r\n\r\n{"id":'),
    { limits: impatientForAnswer },
  ),
  on('half a head and then silence', 'unknown', ({ socket }) => void socket.write('HTTP/1.1 201 Cre'), {
    limits: impatientForAnswer,
  }),
  status(201, 'unknown', '', {}, 'without a body'),
  status(201, 'unknown', html, asHtml, 'with a web page'),
  status(201, 'unknown', '{"id":"a-1","status":', {}, 'with half a JSON'),
  status(201, 'unknown', [assignment], {}, 'with a list'),
  status(201, 'unknown', 'null', {}, 'with null'),
  status(201, 'unknown', { ...assignment, id: null }, {}, 'without an id'),
  status(201, 'unknown', { ...assignment, id: '' }, {}, 'with an empty id'),
  status(201, 'unknown', problem(201), {}, 'with an error body'),
  status(
    201,
    'created',
    { ...assignment, later: { added: [1] }, status: 'never-heard-of' },
    {},
    'with new fields and words',
  ),
  status(201, 'created', { ...assignment, item: null, labelsUrl: 7 }, {}, 'with fields of another type'),
  status(202, 'created', assignment),
  raw('204', 'unknown', 'HTTP/1.1 204 No Content\r\n\r\n'),
  status(400, 'refused', problem(400)),
  status(401, 'not-let-in', problem(401)),
  status(401, 'not-let-in', html, asHtml, 'of something in front'),
  status(403, 'not-let-in', problem(403)),
  status(403, 'refused', html, asHtml, 'of something in front'),
  status(404, 'refused', problem(404)),
  status(404, 'unknown', html, asHtml, 'of something in front'),
  status(405, 'refused', problem(405)),
  status(408, 'unknown', problem(408)),
  status(409, 'refused', problem(409)),
  status(413, 'refused', html, asHtml),
  status(415, 'refused', problem(415)),
  status(418, 'refused', problem(418)),
  status(422, 'refused', problem(422, { errors: { 'item.recipient.city': ['unknown'] } })),
  status(422, 'unknown', html, asHtml, 'of something in front'),
  status(425, 'unknown', problem(425)),
  status(429, 'throttled', problem(429), { 'retry-after': '2' }),
  status(429, 'throttled', html, asHtml, 'of something in front, without Retry-After'),
  status(500, 'unknown', problem(500)),
  status(502, 'unknown', html, asHtml),
  status(503, 'unknown', problem(503), { 'retry-after': '1' }),
  status(504, 'unknown', html, asHtml),
  status(999, 'unknown', problem(999)),
  ...[301, 302, 303, 307, 308].map((code) =>
    on(`${code} to itself`, 'unknown', (talk) =>
      talk.end(answer(code, '', { location: '/assignment/single' })),
    ),
  ),
]

const overBoth = (one: ServerCase): NetworkCase[] =>
  (['http', 'https'] as const).map((scheme) => ({ ...one, scheme }))

export const brokenRequestCases: readonly NetworkCase[] = brokenRequests.flatMap(overBoth)
export const serverCases: readonly NetworkCase[] = [...answers, ...cutAnswers].flatMap(overBoth)
