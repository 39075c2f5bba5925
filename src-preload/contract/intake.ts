// An order file while it is looked at: how it was read, what its columns mean, what is asked, what looks damaged. Nothing of
// it is kept before it is taken over; the orders themselves are in order.ts.
import { z } from 'zod'
import { batchGivenSchema } from './batch'
import { messageSchema } from './messages'
import { orderFieldSchema, orderSchema, repairSchema } from './order'
import {
  columnSides,
  columnTargets,
  encodings,
  fileFormats,
  intakeQuestionKinds,
  repairKinds,
  skipReasons,
} from './order-vocabulary'
import { shopNames } from './vocabulary'

export const intakeIdSchema = z.string().min(1).max(64).brand<'IntakeId'>()
export type IntakeId = z.infer<typeof intakeIdSchema>

/** How a person wants it read; null leaves it to what was found. */
const readingChoiceSchema = z.object({
  encoding: z.enum(encodings).nullable(),
  delimiter: z.string().min(1).max(1).nullable(),
  /** Counted in the file; 0: there are no headings. */
  headingLine: z.number().int().nonnegative().nullable(),
  decimal: z.enum(['.', ',']).nullable(),
  sheet: z.string().nullable(),
})
export type ReadingChoice = z.infer<typeof readingChoiceSchema>

const columnUseSchema = z
  .object({
    target: z.enum(columnTargets),
    side: z.enum(columnSides),
    /** As the heading or a person says it: "kg", "cm". */
    unit: z.string().max(20).nullable(),
    /** A weight of one piece, or of the whole order. */
    per: z.enum(['piece', 'order']).nullable(),
    /** Of two columns with one target, the lower is asked first. */
    rank: z.number(),
  })
  .nullable()

/** By question id. Figures and words of the question's own options, or a country's two letters. */
const answersSchema = z.record(z.string().max(200), z.string().max(200))

export const intakeSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bytes'), name: z.string().max(500), bytes: z.instanceof(Uint8Array) }),
  /** Pasted from a spreadsheet. */
  z.object({ kind: z.literal('text'), name: z.string().max(500), text: z.string() }),
])

export const intakeChangeSchema = z.object({
  id: intakeIdSchema,
  reading: readingChoiceSchema.optional(),
  /** By column; as many as the file has. */
  mapping: z.array(columnUseSchema).max(600).optional(),
  answers: answersSchema.optional(),
})

const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(intakeQuestionKinds),
  /** What it is about, as the file writes it: a country's number, the form of a code, a weight. */
  about: z.string(),
  /** So many of `total` are concerned. */
  count: z.number().int(),
  total: z.number().int(),
  /** Empty: any country. */
  options: z.array(z.string()),
  /** What holds now: answered, or proposed. Null: nothing is proposed. */
  answer: z.string().nullable(),
  isAnswered: z.boolean(),
  /** Without an answer nothing is taken over. */
  mustBeAnswered: z.boolean(),
})
export type IntakeQuestion = z.infer<typeof questionSchema>

const columnSchema = z.object({
  heading: z.string(),
  /** The raw cells of the first records. */
  samples: z.array(z.string()),
  use: columnUseSchema,
})
export type IntakeColumn = z.infer<typeof columnSchema>

const intakeViewSchema = z.object({
  id: intakeIdSchema,
  name: z.string(),
  /** SHA-256 of the bytes: the same file again is known by it. */
  fileHash: z.string(),
  format: z.enum(fileFormats),
  reading: z.object({
    encoding: z.enum(encodings).nullable(),
    hasMark: z.boolean(),
    delimiter: z.string().nullable(),
    quote: z.string().nullable(),
    headingLine: z.number().int(),
    decimal: z.enum(['.', ',']),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
  }),
  shop: z.enum(shopNames).nullable(),
  /** The mapping is the one that was remembered for these headings. */
  isRemembered: z.boolean(),
  /** Stands for its set of headings. */
  headingsKey: z.string(),
  columns: z.array(columnSchema),
  /** The lines of the samples, counted in the file. */
  sampleLines: z.array(z.number().int()),
  skipped: z.array(z.object({ line: z.number().int(), why: z.enum(skipReasons), text: z.string() })),
  skippedCount: z.number().int(),
  rowCount: z.number().int(),
  hiddenCount: z.number().int(),
  orderCount: z.number().int(),
  readyCount: z.number().int(),
  badCount: z.number().int(),
  asksCount: z.number().int(),
  /** Orders without anything to repair. */
  untouchedCount: z.number().int(),
  questions: z.array(questionSchema),
  /** The first order as it would be taken over. */
  firstOrder: orderSchema.nullable(),
  /** Fields that no column fills: one value for all. */
  notInFile: z.array(orderFieldSchema),
  damage: z.array(
    z.object({
      kind: z.enum(repairKinds),
      count: z.number().int(),
      accepted: z.number().int(),
      /** What cannot be known is typed, never accepted with the others. */
      lost: z.number().int(),
      isOptional: z.boolean(),
    }),
  ),
})
export type IntakeView = z.infer<typeof intakeViewSchema>

export const intakeRepairsRequestSchema = z.object({
  id: intakeIdSchema,
  kind: z.enum(repairKinds),
  from: z.number().int().nonnegative(),
  count: z.number().int().min(1).max(500),
})

const intakeRepairRowSchema = z.object({
  repair: repairSchema,
  /** Null while it is open. */
  decided: z.string().nullable(),
  orderNumber: z.string(),
  /** As the file has it. */
  name: z.string(),
})
export type IntakeRepairRow = z.infer<typeof intakeRepairRowSchema>
export const intakeRepairsSchema = z.object({ rows: z.array(intakeRepairRowSchema), total: z.number().int() })

/** One repair, or all of a kind that can be known. Null: as in the file. */
export const intakeDecisionSchema = z.object({
  id: intakeIdSchema,
  decisions: z.union([
    z.object({
      repairs: z.array(z.object({ id: z.string(), text: z.string().max(2000).nullable() })).max(500),
    }),
    z.object({ kind: z.enum(repairKinds), isAccepted: z.boolean() }),
  ]),
})

export const intakeOrderRequestSchema = z.object({ id: intakeIdSchema, at: z.number().int().nonnegative() })
export const intakeOrderSchema = orderSchema.nullable()

/** Everything is written as a batch, or nothing; the mapping is kept for files with the same headings when so wanted. */
export const intakeTakeSchema = z.object({
  id: intakeIdSchema,
  given: batchGivenSchema,
  isRemembered: z.boolean(),
})

/** The folder that is watched for order files, and what of it waits for the worker. */
export const orderFolderSchema = z.object({
  /** Null: none is watched. */
  folder: z.string().nullable(),
  /** At rest and not done with, newest first; the newest of `fileCount`. */
  files: z.array(z.object({ key: z.string(), name: z.string() })),
  fileCount: z.number().int(),
  /** A file that is written to without an end. */
  growing: z.string().nullable(),
  /** Why the folder cannot be looked into. */
  problem: messageSchema.nullable(),
})
export type OrderFolder = z.infer<typeof orderFolderSchema>

export const folderFileSchema = z.object({ key: z.string().length(64) })
/** Null: all that wait. */
export const leftOutSchema = z.object({ key: z.string().length(64).nullable() })

/** What is kept of a set of headings. */
export const rememberedMappingSchema = z.object({
  mapping: z.array(columnUseSchema),
  answers: z.record(z.string(), z.string()),
})
export type RememberedMapping = z.infer<typeof rememberedMappingSchema>

/** Why nothing of a file can be taken over. */
export const intakeOpenedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), view: intakeViewSchema }),
  z.object({ kind: z.literal('refused'), reason: messageSchema }),
])
export type IntakeOpened = z.infer<typeof intakeOpenedSchema>
