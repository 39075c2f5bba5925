// The words and figures of batches and packages. As in vocabulary.ts, no schema stands here.
import { shipmentStates } from './vocabulary'

/**
 * Where one order of a batch stands. Not sent: fix: something is missing or wrong. asks: its file says that it should
 * perhaps not be sent. double: it looks like one that was sent. ready. wanted: its turn comes. skipped: a person left it
 * out. elsewhere, done-elsewhere: another bench has it, or has done it. The others are those of its shipment; label-ended:
 * settled without a label.
 */
export const orderStands = [
  'fix',
  'asks',
  'double',
  'ready',
  'wanted',
  'skipped',
  'elsewhere',
  'done-elsewhere',
  'label-ended',
  ...shipmentStates,
] as const
export type OrderStand = (typeof orderStands)[number]
/** How an order stands at the bench that has it. */
export const elsewhereStates = ['held', 'armed', 'unsure', 'refused', 'done', 'dropped'] as const
export type ElsewhereState = (typeof elsewhereStates)[number]
/** The parts of a batch that a person looks at by themselves. Each order is in one of them. */
export const batchSections = ['ready', 'progress', 'problems', 'done', 'out'] as const
export type BatchSection = (typeof batchSections)[number]
export const sectionOfStand: Readonly<Record<OrderStand, BatchSection>> = {
  fix: 'problems',
  asks: 'problems',
  double: 'problems',
  refused: 'problems',
  unsure: 'problems',
  ready: 'ready',
  wanted: 'progress',
  waiting: 'progress',
  sending: 'progress',
  'label-awaited': 'progress',
  'label-stored': 'progress',
  elsewhere: 'progress',
  printed: 'done',
  'done-elsewhere': 'done',
  skipped: 'out',
  dropped: 'out',
  'label-ended': 'out',
}
/** More orders than this are one file too many. */
export const batchMaxOrders = 50_000
/** So many ticks the strip above a batch has at most. */
export const batchStripTicks = 200
export const resultColumns = [
  'order',
  'number',
  'carrier',
  'recipient',
  'postalCode',
  'city',
  'countryCode',
  'state',
  'createdAt',
  'reference',
] as const
export type ResultColumn = (typeof resultColumns)[number]

/** What orders get that their file does not say, before anybody gave it. */
export const nothingGiven = {
  packageId: null,
  serviceLevel: null,
  distributionChannel: null,
  layout: null,
  weightGrams: null,
  email: '',
} as const

/** Those with a key of their own: Alt+1 to Alt+9. */
export const packageKeyCount = 9
