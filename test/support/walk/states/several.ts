// Several benches: alone and joining, every standing among the others, and what they leave to a person.
import { connectionIdSchema } from '../../../../src-preload/contract/ids'
import type { Message } from '../../../../src-preload/contract/messages'
import type { Pair, Several, SeveralCases, SilentOrder } from '../../../../src-preload/contract/several'
import { practiceConnection } from '../../fake-station/defaults'
import { said } from '../said'
import { stateOf, statesOf, type Steps } from '../state-of'
import type { WalkState } from '../walk'
import { minutesAgo, walkNow } from '../walk-now'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, liveConnection, newBench, workingDay } from '../walk-worlds'

const at = statesOf('several', async (walk, world: WalkWorld) => {
  await walk.begin(world, 'settings')
  await walk.click('#settings-tab-several')
  await walk.has('.several')
})

const line = 'packbench-engine:1:eyJoZXJlIjoiaXMgbm8gcmVhbCBsaW5lIn0'
const live = liveConnection({ isActive: true })
const test = liveConnection({
  id: connectionIdSchema.parse('test-1'),
  name: said('Sandbox'),
  kind: 'test',
  isActive: false,
})
const shared = { id: 'shared-1', name: said('Main account'), kind: live.kind, baseUrl: live.baseUrl }

const among: Several = {
  standing: 'there',
  reason: null,
  engine: { host: said('packing-server.local'), port: 5432, database: 'packbench' },
  benches: [
    { bench: 'bench_1', name: said('Bench 1'), isSelf: true, heardAt: walkNow, isRemoved: false },
    { bench: 'bench_2', name: said('Bench 2'), isSelf: false, heardAt: walkNow, isRemoved: false },
    { bench: 'bench_3', name: said('Bench 3'), isSelf: false, heardAt: minutesAgo(42), isRemoved: false },
    { bench: 'bench_4', name: said('Bench 4'), isSelf: false, heardAt: null, isRemoved: false },
    { bench: 'bench_5', name: said('Old bench'), isSelf: false, heardAt: minutesAgo(9000), isRemoved: true },
  ],
  shared: [shared],
  tied: [{ connection: live.id, shared: shared.id, company: 'same' }],
  password: 'sealed',
  spareLines: 3,
  unsent: 0,
  oddity: null,
  faults: [],
}
const day = (parts: Partial<Several> = {}, world: WalkWorld = {}): WalkWorld =>
  workingDay({
    connections: [{ ...practiceConnection, isActive: false }, live, test],
    several: { ...among, ...parts },
    ...world,
  })
type CodeAlone = 'ledger-behind-engine' | 'bench-started-twice' | 'bench-removed' | 'engine-place-lost'
const refused = (code: CodeAlone, parts: Partial<Several> = {}): WalkWorld =>
  day({ standing: 'refused', reason: { code }, ...parts })

const faults: readonly Message[] = [
  { code: 'engine-fsync-off' },
  { code: 'engine-pages-unguarded' },
  { code: 'engine-clock-off', seconds: 310 },
  { code: 'engine-version-old' },
  { code: 'engine-autovacuum-off' },
  { code: 'engine-values-logged' },
  { code: 'engine-fault', said: said('disk-nearly-full') },
  { code: 'engine-login-too-mighty' },
]

const silent = (parts: Partial<SilentOrder> = {}): SilentOrder => ({
  order: 'order-1',
  connection: live.id,
  ofBench: { bench: 'bench_3', name: said('Bench 3') },
  key: said('#48210'),
  word: said('#48210'),
  name: said('Ana Sousa'),
  city: said('Porto'),
  countryCode: 'PT',
  heardAt: minutesAgo(42),
  leftMs: 0,
  ...parts,
})
const pair: Pair = {
  id: 'pair-1',
  connection: live.id,
  reference: said('#48177'),
  halves: [
    {
      ofBench: null,
      shipment: null,
      name: said('Marek Dvořák'),
      city: said('Brno'),
      countryCode: 'CZ',
      number: said('PB1000000071'),
      assignmentId: 'a-1',
      createdAt: minutesAgo(80),
    },
    {
      ofBench: { bench: 'bench_2', name: said('Bench 2') },
      shipment: null,
      name: said('Marek Dvořák'),
      city: said('Brno'),
      countryCode: 'CZ',
      number: null,
      assignmentId: null,
      createdAt: minutesAgo(74),
    },
  ],
}
const cases = (name: string, given: Partial<SeveralCases>, then?: Steps, world: WalkWorld = {}): WalkState =>
  stateOf(
    `attention: ${name}`,
    async (walk) => {
      await walk.begin(day({}, { shipments: [], cases: given, ...world }), 'attention')
      await walk.has('.case')
    },
    then,
  )

export const severalStates: readonly WalkState[] = [
  at('alone', newBench()),
  at('a line that leads somewhere', newBench(), async (walk) => {
    await walk.fill('several-line', line)
    await walk.has('#several-join:not([aria-disabled="true"])')
  }),
  at('another text instead of a line', newBench(), async (walk) => {
    await walk.fill('several-line', 'Sonnenblumen')
    await walk.has('#several-line-problem')
  }),
  ...(
    [
      ['engine-away', { code: 'engine-unreachable', host: said('server.local'), said: said('ECONNREFUSED') }],
      ['engine-untrusted', { code: 'engine-untrusted', host: said('server.local'), said: said('CERT') }],
      ['engine-denied', { code: 'invitation-wrong', why: 'used' }],
      ['engine-refused', { code: 'engine-said', said: said('too many connections') }],
    ] as const
  ).map(([code, detail]) =>
    at(
      `joining fails (${code})`,
      newBench({ failing: { 'several.join': anErrorOf(code, { detail }) } }),
      async (walk) => {
        await walk.fill('several-line', line)
        await walk.has('#several-join:not([aria-disabled="true"])')
        await walk.click('#several-join')
        await walk.sees(walk.words.errors[code].what)
      },
    ),
  ),
  at('among the others', day()),
  at('a bench is about to be removed', day(), async (walk) => {
    await walk.click('.several-bench-line button')
    await walk.has('.several-command')
  }),
  at('a line for one more', day(), async (walk) => {
    await walk.fill('several-new-name', 'Halle 2')
    await walk.click('#several-invite')
    await walk.has('.several-made textarea')
  }),
  at('nothing is shared yet', day({ tied: [] })),
  at('no line is left', day({ spareLines: 0 })),
  at('sharing stops', day(), async (walk) => {
    await walk.click('.several-connection-keys button')
    await walk.has('.several-question')
  }),
  at(
    'a key of another company',
    day(
      { tied: [] },
      {
        failing: { 'several.tie': anErrorOf('wrong-state', { detail: { code: 'shared-other-company' } }) },
      },
    ),
    async (walk) => {
      await walk.click('.several-connection-keys button')
      await walk.has('.several-connection .message')
    },
  ),
  at('no connection of its own, and the company is not known', day({}, { connections: [] })),
  at(
    'tied, the company is not known',
    day({
      tied: [{ connection: live.id, shared: shared.id, company: 'not-yet' }],
      unsent: 1,
    }),
  ),
  at(
    'the server is away',
    day({
      standing: 'away',
      reason: { code: 'engine-unreachable', host: said('packing-server.local'), said: said('ETIMEDOUT') },
      unsent: 12,
    }),
  ),
  at(
    'the server lacks facts',
    day({
      standing: 'frozen',
      reason: { code: 'engine-lacks-facts', benches: said('Bench 3, Bench 4') },
    }),
  ),
  at('something is wrong with the server', day({ faults: [...faults] })),
  at('the records are older', refused('ledger-behind-engine', { oddity: 'older' }), async (walk) => {
    await walk.key('Alt+1')
    await walk.has('#settings-panel .way-card[aria-pressed="true"]')
  }),
  at(
    'the bench runs twice',
    refused('bench-started-twice', {
      oddity: 'twice',
      tied: [{ connection: live.id, shared: shared.id, company: 'other' }],
    }),
  ),
  at('the bench was removed', refused('bench-removed')),
  at('nothing seals the password', day({ password: 'this-run' }), async (walk) => {
    await walk.key('Alt+o')
    await walk.has('.several-made textarea')
  }),
  at(
    'the password is gone',
    day({
      standing: 'away',
      reason: { code: 'engine-password-missing' },
      password: 'missing',
    }),
  ),
  at('the address is lost', refused('engine-place-lost', { engine: null, benches: [], spareLines: 0 })),
  at('leaving, with steps that have not gone out', day({ unsent: 12 }), async (walk) => {
    await walk.key('Alt+l')
    await walk.has('.several [role="alert"]')
  }),
  cases('an order of a silent bench', { silent: [silent()] }, async (walk) => {
    await walk.fill('attention-take-over-word', said('#48210'))
    await walk.has('#attention-take-over:not([aria-disabled="true"])')
  }),
  cases('an order of a silent bench, too early', {
    silent: [silent({ key: null, word: said('Sousa'), heardAt: null, leftMs: 700_000 })],
  }),
  cases(
    'an order of a silent bench moved on',
    { silent: [silent()] },
    async (walk) => {
      await walk.fill('attention-take-over-word', said('#48210'))
      await walk.click('#attention-take-over')
      await walk.has('.case .message')
    },
    {
      failing: {
        'several.takeOver': anErrorOf('wrong-state', {
          detail: { code: 'settled-elsewhere', bench: said('Bench 2') },
        }),
      },
    },
  ),
  cases('a pair', { pairs: [pair] }, async (walk) => {
    await walk.key('Alt+2')
    await walk.has('.way[aria-pressed="true"]')
  }),
  cases('a pair is settled', { pairs: [pair], silent: [silent()] }, async (walk) => {
    await walk.press(/Dvořák/)
    await walk.key('Alt+1')
    await walk.click('#attention-settle-pair')
    await walk.has('.attention-case > .message')
  }),
]
