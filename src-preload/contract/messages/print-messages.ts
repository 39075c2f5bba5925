// Printers and print jobs: what is wrong with them, what a job asks, and what can be answered.
import { z } from 'zod'
import { corners } from '../vocabulary'
import { message, paperSize, plain, said } from './message'

/** What can go wrong on the way to paper: a closed list. */
const printProblems = [
  // the printer wants a person
  'paper-out',
  'paper-jam',
  'head-open',
  'ribbon-out',
  'ink-out',
  'too-hot',
  'paused',
  'offline',
  'not-ready',
  'printer-needs-attention',
  // the queue or the job
  'held',
  'refused-size',
  'refused-document',
  'not-accepting',
  'sign-in-needed',
  'canceled-by-person',
  'canceled-by-printer',
  'engine-failed',
  'left-queue',
  'job-unknown',
  // the way there
  'printer-missing',
  'program-missing',
  'spooler-unreachable',
  'time-out',
  'connection-broken',
  'counter-still',
  'address-refused',
  'disk-full',
  'folder-unusable',
  'file-missing',
] as const

const printer = { printer: z.string() }

/** What a driver makes of a stock it was asked for: at 100 %, once, upright, one page to a sheet. */
const driverAnswer = {
  answered: paperSize,
  scalePercent: z.number(),
  /** Of every page, by the driver itself. */
  copies: z.number(),
  isTurned: z.boolean(),
  isSeveralUp: z.boolean(),
  /** A part of the label would not be on that paper. */
  isCut: z.boolean(),
}
export const driverAnswerSchema = z.object(driverAnswer)
export type DriverAnswer = z.infer<typeof driverAnswerSchema>

export const printMessages = [
  /** How many are on paper already. */
  message('many-copies', { copies: z.number(), shipments: z.number() }),
  message('print-problem', { problem: z.enum(printProblems), ...said }),
  // problems that can be told more exactly
  ...plain(
    'printer-not-listed',
    /** On macOS, which does not say that it lets a program into no network. */
    'printer-away-on-mac',
    'print-program-missing',
    'job-file-gone',
  ),
  /** Of an earlier run, and not asked since. */
  message('printer-known-since', { at: z.string() }),
  message('printer-lacks-paper', { ...printer, size: paperSize, isOtherWayRound: z.boolean() }),
  message('printer-paper-has-comma', { ...printer, size: paperSize }),
  message('printer-without-driver', printer),
  message('printer-address-wrong', { text: z.string() }),
  message('printer-host-unknown', { host: z.string() }),
  message('printer-head-too-narrow', { labelDots: z.number(), headDots: z.number() }),
  /** Ink lies where the printer cannot reach; `size` is the paper's. */
  message('printer-margin-cuts', { ...printer, size: paperSize }),
  message('printer-takes-no-dots', printer),
  message('printer-answers-otherwise', { ...printer, asked: paperSize, ...driverAnswer }),

  // how a job came to be as it is
  ...plain(
    'print-failed-inside',
    'print-ended-before',
    'print-ended-at-hand-over',
    'print-ledger-set-back',
    'print-found-in-printer',
    'print-not-proven',
    'print-came-late',
    'print-did-not-come-out',
    'print-given-up',
    'print-asks-nothing',
    'print-asks-something-else',
    'print-is-over',
    'print-job-unknown',
  ),

  // what a job asks
  ...plain('print-would-be-cut', 'label-cut-at-edge'),
  /** Null: nobody knows since when. */
  message('print-waits-long', { since: z.string().nullable() }),
  message('label-differs-from-paper', {
    label: paperSize,
    paper: paperSize,
    /** The whole stock, or one field of a sheet. */
    on: z.enum(['stock', 'field']),
    isAcross: z.boolean(),
    /** Positive: the label is wider or longer than the paper. Zero within the tolerance. */
    widerMillimetres: z.number(),
    longerMillimetres: z.number(),
  }),
  /** By the profile's own offset; negative is left and up. */
  message('label-moved-over-edge', { rightMillimetres: z.number(), downMillimetres: z.number() }),
  message('label-not-as-asked', { layout: z.string(), size: paperSize }),

  // what can be answered
  ...plain('propose-turn', 'propose-as-is'),
  message('propose-crop', { size: paperSize }),
  message('propose-split', { labels: z.number() }),
  message('propose-place', {
    corner: z.enum(corners),
  }),
  message('propose-fit', { scalePercent: z.number() }),
] as const
