// The records: in order, with findings, set back, going back to a copy; and the whole window while they are damaged.
import type { Damage, Missing, Records } from '../../../../src-preload/contract/records'
import { aCopy } from '../../fake-station/records'
import { said } from '../said'
import { stateOf, type Steps } from '../state-of'
import type { Walk, WalkState } from '../walk'
import type { WalkWorld } from '../walk-world'
import { walkNow } from '../walk-now'
import { anErrorOf, workingDay } from '../walk-worlds'

const hoursAgo = (hours: number): string => new Date(Date.parse(walkNow) - hours * 3_600_000).toISOString()

const copies = [
  aCopy({ madeAt: hoursAgo(1), newest: { name: 'Camille Laurent', reference: '#48206', at: hoursAgo(1) } }),
  aCopy({
    id: 'copy-2',
    madeAt: hoursAgo(26),
    why: 'closing',
    shipments: 84_172,
    isInSecondPlace: false,
    newest: { name: 'Ana Costa', reference: null, at: hoursAgo(26) },
  }),
  aCopy({
    id: 'copy-3',
    madeAt: hoursAgo(50),
    why: 'update',
    isHere: false,
    isInSecondPlace: false,
    bytes: 96_000_000,
    fault: { code: 'copy-damaged', said: said('database disk image is malformed') },
  }),
  aCopy({ id: 'copy-4', madeAt: hoursAgo(900), why: 'before-restore', isHere: false }),
  aCopy({ id: 'copy-5', madeAt: hoursAgo(1700), why: 'by-hand', newest: null }),
]
const missing: Missing[] = [
  { kind: 'answer', at: hoursAgo(1), name: 'Mia Berg', city: 'Berlin', number: 'PB100' },
  { kind: 'label', at: hoursAgo(2), name: null, city: null, number: null },
  { kind: 'print-file', at: hoursAgo(30), name: null, city: null, number: 'PB101' },
]

const at = (name: string, records: Partial<Records>, then?: Steps, world: WalkWorld = {}): WalkState =>
  stateOf(
    `records: ${name}`,
    async (walk) => {
      const day = workingDay({
        records: { checkedAt: hoursAgo(2), copies, ...records },
        missing: { missing, untraced: 2 },
        ...world,
      })
      await walk.begin(day, 'settings')
      await walk.click('#settings-tab-data')
      await walk.has('.data-copies')
    },
    then,
  )

const damage = (parts: Partial<Damage>): Damage => ({
  reason: { code: 'ledger-damaged', said: said('database disk image is malformed') },
  asideFolder: said('/home/worker/packbench/aside/2026-11-28'),
  copies: [aCopy({ madeAt: hoursAgo(1) })],
  readable: { shipments: 84_198, unreadable: 15, fromCopy: 11, fault: null },
  missing,
  untraced: 1,
  ...parts,
})
const damaged = (name: string, parts: Partial<Damage>, then?: (walk: Walk) => Promise<void>): WalkState => ({
  name: `damaged records: ${name}`,
  open: async (walk) => {
    await walk.begin(
      workingDay({ damage: damage(parts), failing: { 'bench.status': anErrorOf('ledger-damaged') } }),
    )
    await walk.has('.damaged-way')
    await then?.(walk)
    await walk.settled()
  },
})

export const recordsStates: readonly WalkState[] = [
  at('in order', { secondPlace: { folder: said('/media/stick'), freeBytes: 11.2e9, fault: null } }),
  at('not checked, no copy', { checkedAt: null, copies: [] }),
  at('being checked and copied', { isChecking: true, isCopying: true }),
  at('with findings', {
    findings: [
      { code: 'rows-damaged', rows: 3 },
      { code: 'rows-recalled', rows: 2 },
      { code: 'rows-lost', rows: 1 },
      { code: 'guards-mended', guards: 2 },
    ],
    diskFault: { code: 'disk-slow', milliseconds: 2_400 },
    copyFault: { code: 'copy-no-space', folder: said('/home/worker'), neededBytes: 4e8, freeBytes: 1e8 },
    secondPlace: {
      folder: said('/media/stick'),
      freeBytes: null,
      fault: { code: 'copy-folder-unusable', folder: said('/media/stick'), said: said('ENOENT') },
    },
  }),
  at('not looked at since the start', { isSeen: false }),
  ...(
    [
      { state: 'newest', version: null, detail: null },
      { state: 'available', version: '0.2.0', detail: null },
      { state: 'fetching', version: '0.2.0', detail: null },
      { state: 'ready', version: '0.2.0', detail: null },
      { state: 'not-looked', version: null, detail: { code: 'update-failed', said: said('ENOTFOUND') } },
    ] as const
  ).map((updates) =>
    at(`a newer version is ${updates.state}`, {}, (walk) => walk.sees(walk.words.records.updates), {
      updates,
    }),
  ),
  at('going back is asked once more', {}, async (walk) => {
    await walk.click('.data-copies footer button')
    await walk.has('.data-copies footer button[data-kind="danger"]')
  }),
  at('on to one person', {}, async (walk) => {
    await walk.key('Alt+e')
    await walk.has('#privacy-search')
  }),
  at('set back, with what is missing', { setBackAt: hoursAgo(3) }, async (walk) => {
    await walk.click('.data .message button')
    await walk.has('.missing-list')
  }),
  damaged('three ways', {}),
  damaged('what happened', {}, async (walk) => {
    await walk.click('.screen-foot-more button')
    await walk.has('.damaged-told')
  }),
  damaged('reading goes on', { readable: null, missing: [], untraced: 0 }),
  damaged('nothing can be read', {
    readable: { shipments: 0, unreadable: 9, fromCopy: 0, fault: { code: 'ledger-other-file' } },
  }),
  damaged('gone, and no copy', {
    reason: { code: 'ledger-missing', left: 'labels' },
    asideFolder: null,
    copies: [],
    readable: { shipments: 0, unreadable: 0, fromCopy: 0, fault: { code: 'ledger-emptied' } },
  }),
]
