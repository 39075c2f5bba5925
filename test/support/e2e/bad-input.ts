// Input that the contract does not allow, for every call it knows: made from valid samples by putting something wrong in
// every place, and checked against the contract itself, so that nothing valid is among it.
import { nothingGiven } from '../../../src-preload/contract/batch-vocabulary'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { connectionIdSchema } from '../../../src-preload/contract/ids'
import { contract } from '../../../src-preload/contract'
import type { Call, Event } from '../../../src-preload/contract/kit'
import { aDraft, aDraftId } from '../builders'
import { aFile, anOrder } from '../orders'

export type TriedCall = { noun: string; verb: string; input: unknown }

/** One valid input for each call that takes one. */
const samples: Readonly<Record<string, unknown>> = {
  'connections.connect': { name: 'Hall', kind: 'test', baseUrl: 'http://127.0.0.1:9', key: 'a-key' },
  'connections.check': 'some-id',
  'connections.use': 'some-id',
  'connections.remove': 'some-id',
  'connections.openShipments': 'some-id',
  'connections.replaceKey': { id: connectionIdSchema.parse('some-id'), key: 'a-key' },
  'shipments.create': { draftId: aDraftId(), draft: aDraft(), doubleReason: null },
  'shipments.list': {
    text: '',
    states: ['printed'],
    sortBy: 'created',
    isAscending: false,
    offset: 0,
    limit: 10,
  },
  'shipments.suggest': { field: 'lastName', text: 'Be' },
  'shipments.count': { text: 'Berg', states: [], carriers: ['nordpost'], countries: ['DE'], since: null },
  'shipments.detail': 'some-id',
  'shipments.lookUp': { id: 'some-id', assignmentId: 'A1' },
  'shipments.adopt': { id: 'some-id', assignmentId: 'A1', confirmation: '' },
  'shipments.quietTime': 'some-id',
  'shipments.refresh': 'some-id',
  'shipments.endLabel': { id: 'some-id', reason: 'Label from the portal' },
  'shipments.sendAgain': { id: 'some-id', confirmation: '#1001' },
  'shipments.correct': { id: 'some-id', draft: aDraft(), doubleReason: null },
  'shipments.drop': { id: 'some-id', reason: 'Order canceled' },
  'labels.picture': { shipmentId: 'some-id', page: 0, longestSidePixels: 100 },
  'scans.read': 'PB1',
  'scans.bars': 'PB1',
  'scans.printSheet': {
    layout: 'a4_portrait',
    title: 'Codes',
    lines: ['Scan one'],
    codes: [{ code: 'PBDOGO', name: 'Create', note: '' }],
  },
  'scans.saveSheet': {
    layout: 'a4_portrait',
    title: 'Codes',
    lines: [],
    codes: [{ code: 'PBDOGO', name: 'Create', note: '' }],
  },
  'printers.propose': { layout: 'zebra_big', way: 'folder', target: '/tmp/labels' },
  'printers.assign': defaultProfile('zebra_big', 'folder', '/tmp/labels'),
  'printers.probe': '192.168.1.9:9100',
  'printers.calibrationPicture': { layout: 'zebra_big', longestSidePixels: 100 },
  'printers.calibrate': 'zebra_big',
  'printers.answerCalibration': { layout: 'zebra_big', answer: { kind: 'bar-length', millimetres: 9.5 } },
  'printers.reprint': { id: 'some-id', isSure: false },
  'printers.reprintMany': { shipmentIds: ['some-id'], isSure: false },
  'printers.question': 'some-id',
  'printers.preview': {
    jobId: 'some-id',
    proposal: 'fit',
    corner: 'centre',
    isOfFile: false,
    longestSidePixels: 100,
  },
  'printers.answer': { kind: 'drop', jobId: 'some-id' },
  'printers.cancel': 'some-id',
  'intake.open': { kind: 'text', name: 'pasted', text: 'order;name\n1;Mia Berg' },
  'intake.openFromFolder': { key: 'a'.repeat(64) },
  'intake.leaveOut': { key: 'a'.repeat(64) },
  'intake.change': { id: 'some-id', answers: { 'weight-unit': 'kg' } },
  'intake.order': { id: 'some-id', at: 0 },
  'intake.repairs': { id: 'some-id', kind: 'leading-zero', from: 0, count: 50 },
  'intake.decide': { id: 'some-id', decisions: { kind: 'leading-zero', isAccepted: true } },
  'intake.take': {
    id: 'some-id',
    given: nothingGiven,
    isRemembered: true,
  },
  'batches.take': aFile([anOrder(1)]),
  'batches.look': 'some-id',
  'batches.rows': { batchId: 'some-id', section: 'ready', text: '', offset: 0, limit: 50 },
  'batches.places': { batchId: 'some-id', section: null, text: 'Mia' },
  'batches.edit': { batchId: 'some-id', place: 1, fields: { city: 'Dresden' } },
  'batches.change': { batchId: 'some-id', places: [1], change: { serviceLevel: 'economy' } },
  'batches.answer': { batchId: 'some-id', places: [1], answer: 'skip', reason: '' },
  'batches.create': { batchId: 'some-id', places: [1] },
  'batches.createTogether': { batchId: 'some-id', places: [1, 2] },
  'batches.setTogetherForm': { form: '{}' },
  'batches.pause': 'some-id',
  'batches.resume': 'some-id',
  'batches.stop': 'some-id',
  'batches.reprint': { batchId: 'some-id', fromPlace: 1, toPlace: 2, isSure: false },
  'batches.saveResult': { batchId: 'some-id', form: 'columns', columns: ['order'], delimiter: ',' },
  'shipments.noParcel': { id: 'some-id', reason: 'Printed twice' },
  'days.shipments': {
    since: '2026-11-27T00:00:00.000Z',
    until: '2026-11-28T00:00:00.000Z',
    beforeSeq: null,
    limit: 50,
  },
  'days.printList': {
    layout: 'a4_portrait',
    title: 'Hand-over',
    lines: ['nordpost'],
    heads: ['Number'],
    shares: [1],
    groups: [{ title: 'nordpost', note: '', rows: [['PB1']] }],
    signatures: ['Driver'],
  },
  'privacy.find': { text: 'Nora' },
  'privacy.give': 'some-id',
  'privacy.erase': { shipmentId: 'some-id', confirmation: 'Weber' },
  'tracking.get': { shipmentNumber: 'PB1', isFresh: true },
  'tracking.underWay': { text: '', offset: 0, limit: 50 },
  'files.saveTable': { name: 'Parcels', separator: ';', heads: ['Number'], rows: [['PB1']] },
  'records.goBack': 'copy-2026-11-26T15-00-00-000Z-hourly',
  'records.rescue': { way: 'copy', copyId: 'copy-2026-11-26T15-00-00-000Z-hourly' },
  'frame.tell': { attentionCount: 1, waitingCount: 0, notice: { title: '1 needs attention', body: 'F7' } },
  'frame.answerClosing': 'stay',
  'forms.keep': {
    form: { draftId: 'some-draft', fields: { city: 'Dresden' }, answers: {}, origins: { weight: 'kept' } },
    aside: null,
    corrects: null,
    others: [],
  },
  'several.read': { line: 'packbench-engine:x' },
  'several.join': { line: 'packbench-engine:x', name: 'By the window' },
  'several.invite': { name: 'By the gate' },
  'several.leave': { isUnsentGivenUp: false },
  'several.tie': { connection: 'some-id', shared: null },
  'several.untie': 'some-id',
  'several.answerOddity': { answer: 'repair' },
  'several.takeOver': { order: 'some-order', confirmation: '' },
  'several.settlePair': { id: 'some-pair', answer: 'intended' },
  'settings.settle': { key: 'package/box', holds: 'here' },
  'settings.change': { theme: 'dark', printsByItself: false, unsureCap: 5, doubleWithinDays: 3 },
}

const wrong: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21],
  ...['', ' ', 'x'.repeat(5_000), '\u0000', '../../etc/passwd', '{"$gt": ""}', "'; DROP TABLE shipments; --"],
  ...[[], [1, 2], {}, { toString: 'x' }, { length: 3 }, new Date(0)],
]

/** The value with `replacement` in one place after the other, and with each place left out. */
function* mutations(value: unknown): Iterable<unknown> {
  yield* wrong
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _left, ...rest } = value as Record<string, unknown>
    yield rest
    for (const mutation of mutations(inner)) yield { ...value, [name]: mutation }
  }
}

const callsOf = (): [string, string, Call][] =>
  Object.entries<Readonly<Record<string, Call | Event>>>(contract).flatMap(([noun, group]) =>
    Object.entries(group).flatMap(([verb, entry]): [string, string, Call][] =>
      entry.kind === 'call' ? [[noun, verb, entry]] : [],
    ),
  )

/** The schema of what a call takes, by its name. */
export const schemaOf = (name: string): Call['input'] => {
  const found = callsOf().find(([noun, verb]) => `${noun}.${verb}` === name)
  if (found === undefined) throw new Error(`There is no call ${name}.`)
  return found[2].input
}

export const callNames = (): string[] => callsOf().map(([noun, verb]) => `${noun}.${verb}`)

export const badCalls = (): TriedCall[] =>
  callsOf().flatMap(([noun, verb, { input: schema }]) =>
    [...mutations(samples[`${noun}.${verb}`])]
      .filter((input) => !schema.safeParse(input).success)
      .map((input) => ({ noun, verb, input })),
  )

/** Every call with an input that the contract allows. Throws when a call was added that has no sample here. */
export const goodCalls = (): TriedCall[] =>
  callsOf().map(([noun, verb, { input: schema }]) => {
    const input = samples[`${noun}.${verb}`]
    if (!schema.safeParse(input).success) throw new Error(`There is no valid sample for ${noun}.${verb}.`)
    return { noun, verb, input }
  })
