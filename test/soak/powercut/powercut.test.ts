// The judges of `npm run soak -- powercut`: what they read, what they take a disk for, and that they can see a loss.
import { build } from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createConnectionsRepo } from '../../../src-main/ledger/connections-repo'
import { openLedger } from '../../../src-main/ledger/open-ledger'
import { createShipmentsRepo } from '../../../src-main/ledger/shipments-repo'
import { checkLedger } from './check-ledger'
import { chooseCuts } from './cuts'
import { createDisk, type DiskEvent } from './disk'
import { spread } from './failing-disk'
import { seededRandom } from './random'
import { type Moment, parseTrace } from './trace'
import { sectorBytes, type VariantKind, variantsOf } from './variants'
import { weaken, weakened } from '../../support/weaken'
import { type Control, weaknesses } from './weaknesses'
import { aDraft, aDraftId } from '../../support/builders'
import { tempFolder } from '../../support/temp-folder'

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
const folder = '/bench/ledger'
const fd = (name: string) => `21<${hex(name === '' ? folder : `${folder}/${name}`)}>`
const text = (words: string) => `"${hex(words)}"`
const socket = (local: number) => `26<TCP:[127.0.0.1:${local}->127.0.0.1:4711]>`
/** Each line is of the main thread unless it begins with another one's number. */
const read = (...lines: string[]) =>
  parseTrace(
    ['brk(NULL) = 0x1', ...lines].map((line) => (/^\d+ /.test(line) ? line : `7 ${line}`)).join('\n'),
    {
      folder,
      port: 4711,
    },
  )

describe('the record of the calls', () => {
  it('gives what happened to the ledger in its order', () => {
    const path = text(`${folder}/ledger.db-wal`)
    expect(
      read(
        `openat(AT_FDCWD<${hex('/')}>, ${path}, O_RDWR|O_CREAT|O_NOFOLLOW, 0644) = ${fd('ledger.db-wal')}`,
        `pwrite64(${fd('ledger.db-wal')}, ${text('frame')}, 5, 32) = 5`,
        `fsync(${fd('ledger.db-wal')}) = 0`,
        `fsync(${fd('')}) = 0`,
        `ftruncate(${fd('ledger.db-wal')}, 0) = 0`,
        `unlink(${path}) = 0`,
      ),
    ).toEqual(
      [
        { kind: 'open', name: 'ledger.db-wal', empties: false },
        { kind: 'write', name: 'ledger.db-wal', offset: 32, data: Buffer.from('frame') },
        { kind: 'sync', name: 'ledger.db-wal' },
        { kind: 'sync', name: '' },
        { kind: 'truncate', name: 'ledger.db-wal', length: 0 },
        { kind: 'unlink', name: 'ledger.db-wal' },
      ].map((event) => ({ kind: 'disk', event })),
    )
  })

  it('leaves out calls that failed, the shared memory and files of others', () => {
    expect(
      read(
        `fsync(${fd('ledger.db')}) = -1 EIO (Input/output error)`,
        `pwrite64(${fd('ledger.db-shm')}, ${text('x')}, 1, 0) = 1`,
        `fsync(23<${hex('/bench/cache.db')}>) = 0`,
      ),
    ).toEqual([])
  })

  it('takes the bytes that were written, not those that were offered', () => {
    expect(read(`pwrite64(${fd('ledger.db')}, ${text('frame')}, 5, 0) = 2`)).toEqual([
      { kind: 'disk', event: { kind: 'write', name: 'ledger.db', offset: 0, data: Buffer.from('fr') } },
    ])
  })

  it('ends a sync beside everything else where it ended, and knows where it began', () => {
    expect(
      read(
        `pwrite64(${fd('ledger.db-wal')}, ${text('one')}, 3, 0) = 3`,
        `9 fdatasync(${fd('ledger.db-wal')} <unfinished ...>`,
        `pwrite64(${fd('ledger.db-wal')}, ${text('two')}, 3, 3) = 3`,
        `9 <... fdatasync resumed>) = 0`,
      ),
    ).toEqual(
      [
        write('ledger.db-wal', 0, 'one'),
        { kind: 'sync-begins', by: '9' },
        write('ledger.db-wal', 3, 'two'),
        { kind: 'sync', name: 'ledger.db-wal', by: '9' },
      ].map((event) => ({ kind: 'disk', event })),
    )
  })

  it('takes a request that others came between for one that left when it began', () => {
    const request = 'POST / HTTP/1.1\r\n\r\n{"item":{"invoiceReference":"order-7"}}'
    expect(
      read(
        `write(${socket(5001)}, ${text(request)}, ${request.length} <unfinished ...>`,
        `9 fdatasync(${fd('ledger.db-wal')}) = 0`,
        `<... write resumed>) = ${request.length}`,
      ),
    ).toEqual([
      { kind: 'sent', reference: 'order-7' },
      { kind: 'disk', event: { kind: 'sync', name: 'ledger.db-wal' } },
    ])
  })

  it('puts a creation where its first byte left, although its order is named later', () => {
    const head = 'POST /assignment/single HTTP/1.1\r\n\r\n'
    const body = '{"item":{"invoiceReference":"order-7"}}'
    expect(
      read(
        `write(${socket(5001)}, ${text(head)}, 36) = ${head.length}`,
        `write(1<${hex('pipe:[1]')}>, ${text('begun order-8\n')}, 14) = 14`,
        `writev(${socket(5001)}, [{iov_base=${text(body)}, iov_len=39}], 1) = ${body.length}`,
        `write(${socket(5002)}, ${text('GET /assignment/single/A1 HTTP/1.1\r\n\r\n')}, 38) = 38`,
      ),
    ).toEqual([
      { kind: 'sent', reference: 'order-7' },
      { kind: 'said', words: 'begun order-8' },
    ])
  })

  it.each([
    [
      'a write it does not know',
      `pwritev(${fd('ledger.db')}, [{iov_base=${text('x')}, iov_len=1}], 1, 0) = 1`,
    ],
    [
      'a shared mapping',
      `mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, ${fd('ledger.db')}, 0) = 0x7f0000000000`,
    ],
    ['a call that never returned', `pwrite64(${fd('ledger.db')}, ${text('x')}, 1, 0 <unfinished ...>`],
    ['a write of another thread', `9 pwrite64(${fd('ledger.db')}, ${text('x')}, 1, 0) = 1`],
    ['a text that was cut short', `pwrite64(${fd('ledger.db')}, ${text('x')}..., 9, 0) = 9`],
    ['a creation without its order', `write(${socket(5001)}, ${text('POST / HTTP/1.1\r\n\r\n')}, 19) = 19`],
  ])('is refused with %s', (_what, line) => {
    expect(() => read(line)).toThrow()
  })
})

const write = (name: string, offset: number, data: string): DiskEvent => ({
  kind: 'write',
  name,
  offset,
  data: Buffer.from(data),
})
const made = (name: string): DiskEvent[] => [
  { kind: 'open', name, empties: false },
  { kind: 'sync', name },
  { kind: 'sync', name: '' },
]
/** What the folder holds after a power cut of that kind, as text. */
const after = (kind: VariantKind, ...events: DiskEvent[]): Record<string, string> => {
  const files =
    variantsAfter(events).find((variant) => variant.kind === kind)?.files ?? new Map<string, Buffer>()
  return Object.fromEntries([...files].map(([name, content]) => [name, content.toString('latin1')]))
}
const variantsAfter = (events: readonly DiskEvent[], seed = 1) => {
  const disk = createDisk()
  for (const event of events) disk.apply(event)
  return variantsOf(disk, seededRandom(seed))
}

describe('a disk after a power cut', () => {
  it('holds what was synced, and later writes perhaps', () => {
    const events = [
      ...made('a'),
      write('a', 0, 'old'),
      { kind: 'sync', name: 'a' } as const,
      write('a', 0, 'new'),
    ]
    expect(after('nothing', ...events)).toEqual({ a: 'old' })
    expect(after('everything', ...events)).toEqual({ a: 'new' })
  })

  it('holds of what was written while it was synced what arrived by chance alone', () => {
    const events: DiskEvent[] = [
      ...made('a'),
      write('a', 0, 'before'),
      { kind: 'sync-begins', by: '9' },
      write('a', 6, ' after'),
      { kind: 'sync', name: 'a', by: '9' },
    ]
    expect(after('nothing', ...events)).toEqual({ a: 'before' })
    expect(after('everything', ...events)).toEqual({ a: 'before after' })
  })

  it('can be only one disk when everything was synced', () => {
    const events = [...made('a'), write('a', 0, 'old'), { kind: 'sync', name: 'a' } as const]
    expect(variantsAfter(events).map(({ kind }) => kind)).toEqual(['nothing'])
  })

  it('may lack a synced file whose folder was not synced', () => {
    const events = [
      { kind: 'open', name: 'a', empties: false },
      write('a', 0, 'x'),
      { kind: 'sync', name: 'a' },
    ] as const
    expect(after('nothing', ...events)).toEqual({})
    expect(after('everything', ...events)).toEqual({ a: 'x' })
  })

  it('may still have a file that was removed', () => {
    const events = [...made('a'), { kind: 'unlink', name: 'a' } as const]
    expect(after('nothing', ...events)).toEqual({ a: '' })
    expect(after('everything', ...events)).toEqual({})
  })

  it('renames wholly or not at all', () => {
    const events = [...made('a'), { kind: 'rename', from: 'a', to: 'b' } as const]
    for (let seed = 0; seed < 20; seed += 1)
      for (const { files } of variantsAfter(events, seed)) expect(files.size).toBe(1)
  })

  it('never brings back a name without what happened to it before', () => {
    const events: DiskEvent[] = [
      { kind: 'open', name: 'a', empties: false },
      write('a', 0, 'first'),
      { kind: 'unlink', name: 'a' },
      { kind: 'open', name: 'a', empties: false },
    ]
    const kept = new Set<string>()
    for (let seed = 0; seed < 40; seed += 1)
      for (const { files } of variantsAfter(events, seed))
        kept.add(files.get('a')?.toString('latin1') ?? 'none')
    // 'first' or gaps of it while the first file is there, '' for a new one, or no file at all.
    expect(kept).toEqual(new Set(['none', '', 'first', '\0\0\0\0\0']))
  })

  it('tears the last write between sectors only', () => {
    const events = [...made('a'), write('a', 100, 'x'.repeat(4 * sectorBytes))]
    for (let seed = 0; seed < 20; seed += 1) {
      const torn = variantsAfter(events, seed).find(({ kind }) => kind === 'torn last write')
      expect((torn?.files.get('a')?.length ?? 0) % sectorBytes).toBe(0)
    }
  })

  it('holds in every sector the old bytes, the new ones, or the zeros of a gap', () => {
    const [old, late] = ['o', 'n'].map((letter) => letter.repeat(6 * sectorBytes)) as [string, string]
    const events = [
      ...made('a'),
      write('a', 0, old),
      { kind: 'sync', name: 'a' } as const,
      write('a', 0, late),
    ]
    events.push(write('a', 8 * sectorBytes, 'n'.repeat(2 * sectorBytes)))
    const seen = new Set<string>()
    for (let seed = 0; seed < 20; seed += 1)
      for (const { files } of variantsAfter(events, seed)) {
        const content = files.get('a')?.toString('latin1') ?? ''
        for (let at = 0; at < content.length; at += sectorBytes)
          seen.add([...new Set(content.slice(at, at + sectorBytes))].join(''))
      }
    expect(seen).toEqual(new Set(['o', 'n', '\0']))
  })

  it('may have a late write without the earlier ones', () => {
    const events = [...made('a'), ...made('b'), write('a', 0, 'early'), write('b', 0, 'late')]
    const late = Array.from({ length: 20 }, (_, seed) => variantsAfter(events, seed))
      .flat()
      .find(({ files }) => files.get('a')?.length === 0 && files.get('b')?.toString() === 'late')
    expect(late).toBeDefined()
  })

  it('draws the same disks for the same seed', () => {
    const events = [...made('a'), write('a', 0, 'x'.repeat(9 * sectorBytes)), write('a', 99, 'y')]
    expect(variantsAfter(events, 7)).toEqual(variantsAfter(events, 7))
  })
})

describe('the cut points', () => {
  const disk = (event: DiskEvent): Moment => ({ kind: 'disk', event })
  const moments: Moment[] = [
    ...Array.from({ length: 50 }, (_, n) => disk(write('a', n, 'x'))),
    { kind: 'sent', reference: 'order-1' },
    ...Array.from({ length: 50 }, (_, n) => disk(write('a', n, 'x'))),
    disk({ kind: 'sync', name: 'a' }),
    { kind: 'said', words: 'begun order-2' },
  ]

  it('lie just before and just after every request, and before every sync', () => {
    const chosen = chooseCuts(moments, 1)
    expect([50, 51, 101, 103].every((cut) => chosen.has(cut))).toBe(true)
  })

  it('are as many as wanted, spread over the rest', () => {
    const chosen = [...chooseCuts(moments, 20)]
    expect(chosen).toHaveLength(20)
    expect(chosen.some((cut) => cut < 10)).toBe(true)
    expect(chosen.some((cut) => cut > 85 && cut < 100)).toBe(true)
  })
})

describe('the failing calls', () => {
  it('are the first ones, the last one and those in between', () => {
    const chosen = spread(700, 40)
    expect(chosen.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(chosen).size).toBe(40)
    expect(chosen.at(-1)).toBe(700)
  })

  it('are all of them when there are few', () => {
    expect(spread(7, 40)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

const none = new Set<string>()
const aLedger = () => {
  const path = join(tempFolder(), 'ledger.db')
  const db = openLedger(path)
  const deps = { now: () => new Date('2026-11-27T10:00:00Z'), newId: () => `id-${String((ids += 1))}` }
  const { id: connectionId } = createConnectionsRepo(db, deps).add({
    name: 'A',
    kind: 'test',
    baseUrl: 'http://127.0.0.1:1',
  })
  const shipments = createShipmentsRepo(db, deps)
  const begin = (reference: string) =>
    shipments.begin({
      draftId: aDraftId(),
      connectionId,
      draft: aDraft({ parcel: { reference } }),
      cause: { code: 'earlier', said: 'a test' },
    })
  return { path, db, shipments, begin }
}
let ids = 0

describe('a ledger after a fault', () => {
  it('keeps its promises when what was sent is there as sending', () => {
    const { path, db, shipments, begin } = aLedger()
    shipments.step(begin('order-1').id, 'waiting', {
      to: 'sending',
      cause: { code: 'earlier', said: 'a test' },
    })
    db.close()
    const promises = { begun: new Set(['order-1']), sent: new Set(['order-1']), created: none }
    expect(checkLedger(path, promises)).toEqual({ problem: null, missingIntents: [], missingShipments: [] })
  })

  it('misses an intent that is only waiting, and a shipment that is not there or not created', () => {
    const { path, db, begin } = aLedger()
    begin('order-1')
    db.close()
    const promises = {
      begun: new Set(['order-2']),
      sent: new Set(['order-1']),
      created: new Set(['order-1']),
    }
    expect(checkLedger(path, promises)).toEqual({
      problem: null,
      missingIntents: ['order-1'],
      missingShipments: ['order-2', 'order-1'],
    })
  })

  it('misses everything when it does not open', () => {
    const path = join(tempFolder(), 'ledger.db')
    writeFileSync(path, '')
    const { problem, missingIntents } = checkLedger(path, {
      begun: none,
      sent: new Set(['order-1']),
      created: none,
    })
    expect(problem).toContain('ledger-empty')
    expect(missingIntents).toEqual(['order-1'])
  })

  it('is flawed when a step is there by half', () => {
    const { path, db, begin } = aLedger()
    const { id } = begin('order-1')
    db.prepare('DELETE FROM shipment_events WHERE shipment_id = ?').run(id)
    db.close()
    expect(checkLedger(path, { begun: none, sent: none, created: none }).problem).toContain(
      'history disagree',
    )
  })
})

describe('the control runs', () => {
  const source = (path: string) => readFileSync(join(import.meta.dirname, '../../../src-main', path), 'utf8')

  it.each<[Control, string]>([
    ['OFF', 'ledger/mark/keep-mark.ts'],
    ['NORMAL', 'ledger/mark/keep-mark.ts'],
    ['EAGER', 'services/send-shipment.ts'],
    ['LOOSE', 'api/assignments-api.ts'],
  ])('%s still finds what it weakens', (control, path) => {
    const text = source(path)
    expect(weakened(text, weaknesses[control])).not.toBe(text)
  })

  it('refuse to run when the file they weaken is in none of what they bundle', async () => {
    const bundled = build({
      stdin: { contents: 'export {}' },
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [weaken([weaknesses.OFF])],
    })
    await expect(bundled).rejects.toThrow('The control run found no file like')
  })

  it('refuse to run when there is nothing to weaken', () => {
    expect(() => weakened('db.pragma("synchronous = EXTRA")', weaknesses.OFF)).toThrow(
      'not there exactly once',
    )
  })
})
