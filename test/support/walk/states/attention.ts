// What somebody has to decide: every kind of case, and every step of each way out.
import type { Message } from '../../../../src-preload/contract/messages'
import type { PrintQuestionKind } from '../../../../src-preload/contract/printer'
import type { LookUp, Shipment } from '../../../../src-preload/contract/shipment'
import { shipmentIdSchema } from '../../../../src-preload/contract/ids'
import { printQuestions } from '../../../../src-preload/contract/vocabulary'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { driverAnswers, type JobParts, walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { minutesAgo } from '../walk-now'
import { anErrorOf, newBench, refusedShipment, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

const of = (
  name: string,
  shipments: readonly Shipment[],
  then?: (walk: Walk) => Promise<void>,
  world: WalkWorld = {},
): WalkState => ({
  name: `attention: ${name}`,
  open: async (walk) => {
    await walk.begin(workingDay({ shipments, ...world }), 'attention')
    await walk.has('.case')
    await then?.(walk)
  },
})

const problem = { ...anErrorOf('service-timeout'), httpStatus: null, idSeen: null }
const unsure = walkShipment('unsure', 'unsure', { person: 2, minutes: 90, problem })
const justNow = walkShipment('unsure', 'unsure', { person: 2, minutes: 1, problem })
const withoutReference = walkShipment('unsure', 'unsure', { person: 10, minutes: 90 })
const refused = refusedShipment([
  {
    path: 'recipient.postalCode',
    message: { code: 'field-said', said: said('postalCode must match the format of JP') },
  },
  {
    path: said('item.customsCode'),
    message: { code: 'field-said', said: said('customsCode should not be empty') },
  },
])
const noUse = walkShipment('no-use', 'label-awaited', {
  person: 5,
  minutes: 25,
  labelTries: 5,
  labelAwaitedAt: minutesAgo(25),
  labelLateAt: minutesAgo(10),
  asksStoppedAt: minutesAgo(20),
  differs: ['recipient.postalCode', 'parcel.weightGrams'],
  problem: {
    code: 'label-unusable',
    detail: { code: 'label-too-large', bytes: 10 * 1024 * 1024 },
    fields: [],
    httpStatus: null,
    idSeen: null,
  },
})
const late = walkShipment('late', 'label-awaited', {
  person: 8,
  minutes: 25,
  labelAwaitedAt: minutesAgo(25),
  labelLateAt: minutesAgo(10),
  asksAt: minutesAgo(-2),
})
const reasonOf = (question: PrintQuestionKind): Message | null =>
  question === 'driver' ? driverAnswers : null
const printCase = (lastPrint: JobParts): Shipment =>
  walkShipment('print', 'label-stored', { person: 4, lastPrint: { spoolerJobId: '119', ...lastPrint } })

const lookedUp = (parts: Partial<LookUp> = {}): LookUp => ({
  assignmentId: 'a-7001',
  status: said('created'),
  shipmentNumber: 'PB1000000039',
  carrierHandle: said('practice-post'),
  heldBy: null,
  fields: [
    { path: 'recipient.firstName', asked: 'Ana', answered: 'Ana', isSame: true },
    { path: 'recipient.city', asked: 'Porto', answered: 'Porto', isSame: true },
    { path: 'parcel.reference', asked: '#0999', answered: '', isSame: false },
  ],
  ...parts,
})

const lookUp = async (walk: Walk): Promise<void> => {
  await walk.fill('attention-assignment', 'a-7001')
  await walk.click('#attention-look-up')
}
const found = async (walk: Walk): Promise<void> => {
  await lookUp(walk)
  await walk.has('.case-found')
}
const adopt = async (walk: Walk): Promise<void> => {
  await walk.fill('attention-adoption', '#0999')
  await walk.click('#attention-adopt')
}
const sendAgain = async (walk: Walk): Promise<void> => {
  await walk.click('#attention-way-not-there')
  await walk.fill('attention-confirmation', '#0999')
  await walk.click('#attention-send-again')
}
const giveUp = async (walk: Walk): Promise<void> => {
  await walk.click('#attention-begin-giving-up')
  await walk.press(walk.words.attention.givingUp.reasons[0] ?? '')
  await walk.click('#attention-give-up')
}

export const attentionStates: WalkState[] = [
  {
    name: 'attention: nothing',
    open: async (walk) => {
      await walk.begin(newBench(), 'attention')
      await walk.sees(walk.words.attention.emptyTitle)
    },
  },
  of('one of every kind', [
    unsure,
    refused,
    printCase({ state: 'failed' }),
    ...printQuestions.map((question, index) => ({
      ...printCase({ id: `asks-${question}`, state: 'wanted', question, reason: reasonOf(question) }),
      id: shipmentIdSchema.parse(`asks-${index}`),
    })),
  ]),
  of('unsure, sent a minute ago', [justNow], undefined, { quietLeft: 402_000 }),
  of(
    'unsure, not in the portal and still locked',
    [justNow],
    async (walk) => {
      await walk.click('#attention-way-not-there')
      await walk.fill('attention-confirmation', '#0999')
    },
    { quietLeft: 402_000 },
  ),
  of('unsure, not needed any more', [unsure], async (walk) => {
    await walk.click('#attention-way-not-needed')
    await walk.press(walk.words.attention.givingUp.reasons[0] ?? '')
  }),
  of('unsure, with its details', [unsure], async (walk) => {
    await walk.press(walk.words.attention.details)
  }),
  of('unsure, with an id in the answer', [
    walkShipment('unsure', 'unsure', { person: 2, minutes: 90, problem: { ...problem, idSeen: 'a-7001' } }),
  ]),
  of('a label that is of no use', [noUse]),
  of('a label that is late', [late]),
  of('a label that is late, settled without', [late], async (walk) => {
    await walk.click('#attention-end')
  }),
  of(
    'a label that is late, asked for and still missing',
    [late],
    seesError((walk) => walk.click('#attention-ask-now'), 'label-not-ready'),
  ),

  of('unsure, sent long ago', [unsure]),
  of('unsure, without a reference', [withoutReference]),
  of(
    'unsure, being looked up',
    [unsure],
    async (walk) => {
      await lookUp(walk)
      await walk.sees(walk.words.attention.lookingUp)
    },
    { lookedUp: lookedUp(), held: ['shipments.lookUp'] },
  ),
  of('unsure, found and different', [unsure], found, { lookedUp: lookedUp() }),
  of('unsure, found and the same', [unsure], found, {
    lookedUp: lookedUp({ fields: lookedUp().fields.slice(0, 2) }),
  }),
  of('unsure, found and held by another', [unsure], found, {
    lookedUp: lookedUp({ heldBy: shipmentIdSchema.parse('other') }),
  }),
  of('unsure, not found', [unsure], seesError(lookUp, 'service-not-found')),
  of(
    'unsure, adopting fails',
    [unsure],
    seesError(async (walk) => {
      await found(walk)
      await adopt(walk)
    }, 'wrong-state'),
    { lookedUp: lookedUp(), failing: { 'shipments.adopt': anErrorOf('wrong-state') } },
  ),
  of(
    'one was adopted',
    [unsure, refused],
    async (walk) => {
      await found(walk)
      await adopt(walk)
      await walk.sees(walk.words.attention.adopted('Ana Sousa'))
    },
    { lookedUp: lookedUp() },
  ),
  of('unsure, sending again fails', [unsure], seesError(sendAgain, 'confirmation-missing'), {
    failing: { 'shipments.sendAgain': anErrorOf('confirmation-missing') },
  }),
  of('one was sent again', [unsure, refused], async (walk) => {
    await sendAgain(walk)
    await walk.sees(walk.words.attention.sentAgain('Ana Sousa'))
  }),
  of('refused', [refused]),
  of('refused, being given up', [refused], async (walk) => {
    await walk.click('#attention-begin-giving-up')
    await walk.has('#attention-reason')
  }),
  of('refused, giving up fails', [refused], seesError(giveUp, 'wrong-state'), {
    failing: { 'shipments.drop': anErrorOf('wrong-state') },
  }),
  of('one was given up', [refused, unsure], async (walk) => {
    await walk.click('.attention-row >> nth=1')
    await giveUp(walk)
    await walk.has('.message[data-tone="good"]')
  }),
  of('not printed', [printCase({ state: 'failed' })]),
  of('perhaps printed', [printCase({ state: 'unknown' })]),
  ...printQuestions.map((question) =>
    of(`a print that asks (${question})`, [
      printCase({ state: 'wanted', question, reason: reasonOf(question) }),
    ]),
  ),
  of('a label that is no label', [
    walkShipment('unusable', 'label-awaited', {
      problem: { ...anErrorOf('label-unusable'), httpStatus: null, idSeen: null },
    }),
    refused,
  ]),
  of('one more copy is asked about', [printCase({ state: 'failed', copy: 2 })], async (walk) => {
    await walk.press(walk.words.attention.reprint)
    await walk.has('#copies-yes')
  }),
  of(
    'printing again fails',
    [printCase({ state: 'failed' })],
    seesError((walk) => walk.press(walk.words.attention.reprint), 'printer-missing'),
    { failing: { 'printers.reprint': anErrorOf('printer-missing') } },
  ),
  of(
    'an answer fails',
    [printCase({ state: 'wanted', question: 'lost' })],
    seesError((walk) => walk.press(walk.words.prints.isThere), 'wrong-state'),
    { failing: { 'printers.answer': anErrorOf('wrong-state') } },
  ),
]
