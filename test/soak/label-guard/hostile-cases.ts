// What a hostile service says of a label: addresses that lead elsewhere, bodies that are none, and files made to stop whoever
// opens them. `{abroad}` stands for a server of somebody else, `{own}` for the service itself.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { heavyBombs, lightBombs } from '../../support/bombs/label-bombs'
import { seededRandom } from '../../main/api/throttle/fake-clock'

export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: Uint8Array
  /** Goes on for ever, or says nothing more. */
  end?: 'endless' | 'silent' | 'torn'
}
/** Where the label is said to be, or what its own address answers; several answers follow each other. */
export type HostileCase = { name: string; isBomb?: boolean } & (
  { address: string } | { answers: readonly Answer[] }
)

const addresses = [
  ...[
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'data:application/pdf;base64,JVBERi0=',
    'javascript:alert(1)',
  ],
  ...[
    'blob:https://x/1',
    'ftp://127.0.0.1/1.pdf',
    'about:blank',
    'app://main/index.html',
    'ws://127.0.0.1/',
    'smb://a/b',
  ],
  ...[
    'http://labels.example.com/1.pdf',
    'https://user@labels.example.invalid/1.pdf',
    'https://a:b@x.invalid/1.pdf',
  ],
  ...[
    'http://localhost.example.invalid/1.pdf',
    'http://0x7f000001:9/1.pdf',
    'http://2130706433:9/',
    'http://0.0.0.0:9/',
  ],
  ...['https://169.254.169.254/latest/meta-data', 'http://169.254.169.254/latest', 'https://[fe80::1]/1.pdf'],
  ...[
    'https://10.0.0.1/1.pdf',
    'https://172.16.5.5/1.pdf',
    'https://192.168.1.1/1.pdf',
    'https://100.64.0.1/1.pdf',
  ],
  ...[
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://192.0.2.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
  ],
  ...[
    'https://nas.local/1',
    'https://vault.internal/1',
    'https://printer.lan/1',
    'https://router/1',
    'https://[bad/1.pdf',
  ],
  ...[
    'http://',
    '://',
    '//',
    '\\\\server\\share\\1.pdf',
    'C:\\label.pdf',
    '/etc/passwd',
    '../../../health/auth',
    '?x',
    '#x',
  ],
  ...[
    '{abroad}/label.pdf',
    '{abroad}/label.pdf#x',
    '{abroad}@/x',
    '{abroad}/%0d%0aAuthorization:x',
    'http:{abroad}/x',
  ],
  ...[
    '{own}/../../x',
    '{own}/%2e%2e/x',
    '{own}\u0000/x',
    `{own}/${'a'.repeat(9_000)}`,
    ' ',
    '\n\n',
    'null',
    '[object Object]',
  ],
]

const redirects = (label: Uint8Array): HostileCase[] => {
  const targets = [
    ...[
      '{abroad}/stolen.pdf',
      'file:///etc/passwd',
      'http://169.254.169.254/',
      'https://10.0.0.1/x',
      '//{abroadHost}/x',
    ],
    ...[
      'javascript:1',
      'data:application/pdf,x',
      'http://a:b@127.0.0.1:9/',
      '',
      '{own}/loop',
      'https://nobody.invalid/x',
    ],
  ]
  return [301, 302, 303, 307, 308].flatMap((status) =>
    targets.map((location): HostileCase => ({
      name: `${status} to ${location}`,
      answers: [
        { status, headers: { location } },
        { status: 200, headers: { 'content-type': 'application/pdf' }, body: label },
      ],
    })),
  )
}

const pdfType = { 'content-type': 'application/pdf' }
const text = (words: string): Uint8Array => Buffer.from(words)

function bodies(label: Uint8Array): HostileCase[] {
  const zeros = Buffer.alloc(300_000_000)
  const packed: [string, Uint8Array][] = [
    ['gzip', gzipSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros.subarray(0, 100_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ['gzip', label],
    ['compress', label],
    ['unheard-of', label],
  ]
  const plain: [string, Answer][] = [
    ['nothing', { body: text('') }],
    [
      'a web page',
      { body: text('<!doctype html><p>%PDF- sign in'), headers: { 'content-type': 'text/html' } },
    ],
    ['a program', { body: Buffer.concat([text('MZ'), Buffer.alloc(5_000)]) }],
    ['an archive', { body: Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(5_000)]) }],
    ['a script', { body: text('#!/bin/sh\necho %PDF-1.4 %%EOF') }],
    ['half a label', { body: label.subarray(0, label.length / 2) }],
    ['the word alone', { body: text('%PDF-') }],
    ['the word and the end', { body: text('%PDF-1.7\n%%EOF') }],
    ['the word far behind', { body: Buffer.concat([Buffer.alloc(5_000, 0x20), label]) }],
    ['11 MB', { body: Buffer.concat([label, Buffer.alloc(11_000_000)]) }],
    ['more than it said', { body: label, headers: { 'content-length': '10' } }],
    ['less than it said', { body: label, headers: { 'content-length': '9999999' }, end: 'torn' }],
    ['a length of nonsense', { body: label, headers: { 'content-length': '-1' } }],
    ['without an end', { body: label, end: 'endless' }],
    ['zeros without an end', { body: Buffer.alloc(65_536), end: 'endless' }],
    ['head and nothing', { end: 'silent', body: text('') }],
    ['begun and torn', { body: label.subarray(0, 100), end: 'torn' }],
    ['a head of 100 kB', { body: label, headers: { 'x-long': 'a'.repeat(100_000) } }],
    ...[100, 204, 206, 300, 304, 400, 401, 403, 404, 418, 500, 503, 999].map((status): [string, Answer] => [
      `status ${status}`,
      { status, body: label },
    ]),
  ]
  return [
    ...plain.map(([name, answer]) => ({
      name,
      answers: [{ ...answer, headers: { ...pdfType, ...answer.headers } }],
    })),
    ...packed.map(([encoding, body]) => ({
      name: `${encoding} of ${body.length} bytes`,
      answers: [{ body, headers: { ...pdfType, 'content-encoding': encoding } }],
    })),
  ]
}

/** A label with bytes turned, pieces gone or twice: most are still labels, and some are none. */
function* damaged(label: Uint8Array, count: number): Iterable<HostileCase> {
  const dice = seededRandom(2_811)
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.from(label)
    const at = (): number => Math.floor(dice() * bytes.length)
    for (let turn = 0; turn < 1 + (index % 40); turn += 1) bytes[at()] = Math.floor(dice() * 256)
    const cut = at()
    const body =
      index % 4 === 0
        ? Buffer.concat([bytes.subarray(0, cut), text('\n%%EOF\n')])
        : index % 4 === 1
          ? Buffer.concat([bytes.subarray(0, cut), bytes.subarray(Math.floor(cut / 2))])
          : bytes
    yield { name: `damaged ${index}`, answers: [{ body, headers: pdfType }] }
  }
}

export function hostileCases(label: Uint8Array): HostileCase[] {
  const bombs = [...lightBombs(), ...heavyBombs()].map(({ name, pdf }): HostileCase => ({
    name,
    isBomb: true,
    answers: [{ body: pdf, headers: pdfType }],
  }))
  return [
    ...addresses.map((address) => ({ name: `address ${address.slice(0, 60)}`, address })),
    ...redirects(label),
    ...bodies(label),
    ...damaged(label, 150),
    ...bombs,
  ]
}
