// Printers, and print jobs: one attempt to put one label on paper, and the questions that come with one.
import { z } from 'zod'
import { printJobIdSchema, shipmentIdSchema } from './ids'
import { pictureSideSchema } from './label'
import { messageSchema } from './messages'
import { printWaySchema } from './printer-profile'
import {
  acceptableFindings,
  corners,
  printerDpis,
  printerFinds,
  printerStates,
  printQuestions,
  printStates,
  proposalNames,
  reprintMaxCount,
} from './vocabulary'

const printerStateSchema = z.enum(printerStates)

export const printerSchema = z.object({
  way: printWaySchema,
  /** The system's own name for it; for the folder way, the folder; for the socket way, `host:port`. */
  name: z.string(),
  state: printerStateSchema,
  /** Why it is in this state; null when there is nothing to say. */
  reason: messageSchema.nullable(),
  isDefault: z.boolean(),
  /** Looks like a label printer (by its make, its paper or its name). */
  isLabelPrinter: z.boolean(),
})
export type Printer = z.infer<typeof printerSchema>

/** What is at a network address, asked at this moment. */
export const printerProbeSchema = z.object({
  found: z.enum(printerFinds),
  reason: messageSchema.nullable(),
  /** What the printer calls itself; null when it does not say. */
  model: z.string().nullable(),
  dpi: z.literal(printerDpis).nullable(),
})
export type PrinterProbe = z.infer<typeof printerProbeSchema>

export const printStateSchema = z.enum(printStates)
export type PrintState = z.infer<typeof printStateSchema>

const printQuestionKindSchema = z.enum(printQuestions)
export type PrintQuestionKind = z.infer<typeof printQuestionKindSchema>

export const printJobSchema = z.object({
  id: printJobIdSchema,
  shipmentId: shipmentIdSchema,
  state: printStateSchema,
  way: printWaySchema,
  printerName: z.string(),
  spoolerJobId: z.string().nullable(),
  /** Why it is in this state; null when there is nothing to say. */
  reason: messageSchema.nullable(),
  question: printQuestionKindSchema.nullable(),
  isReprint: z.boolean(),
  /** The how many-th label of its shipment on paper it is or would be; what surely never came out does not count. */
  copy: z.number().int().positive(),
  /** Milliseconds from the press of the create key to the spooler having it; null for a reprint. */
  handedOverMs: z.number().nullable(),
  /** Where the file lies, for the folder way. */
  filePath: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type PrintJob = z.infer<typeof printJobSchema>

/** One possible answer to "the label is not the stock's size". */
const proposalSchema = z.object({
  name: z.enum(proposalNames),
  /** What it does and what that means for the barcode. */
  message: messageSchema,
  /** Where it lies on the paper; the worker may choose another for some proposals. */
  corner: z.enum(corners),
  /** 100 is actual size. */
  scalePercent: z.number(),
  /** Where on the paper it loses no ink; empty when it does everywhere, and then it is never remembered. */
  corners: z.array(z.enum(corners)),
})
export type Proposal = z.infer<typeof proposalSchema>

/** What was found on a label before any paper was spent. */
const printFindingSchema = z.object({
  kind: z.enum(['blank', ...acceptableFindings]),
  /** Of the label; 0 is the first. */
  page: z.number().int().min(0),
  /**
   * Of what cannot be drawn (a font, a packing), or what the barcode says (empty: there is none, and others have one);
   * how many for `many-pages`.
   */
  name: z.string(),
  /** Where it would lie on paper, which a page that is split needs to say: the how many-th label; 0 is the first. */
  sheet: z.number().int().min(0).optional(),
})
export type PrintFinding = z.infer<typeof printFindingSchema>

/** The question of one job, with everything needed to answer it. */
export const printQuestionSchema = z.object({
  job: printJobSchema,
  kind: printQuestionKindSchema,
  message: messageSchema.nullable(),
  /** Null when the label is what was asked for, as far as anybody can tell. */
  warning: messageSchema.nullable(),
  profileName: z.string(),
  proposals: z.array(proposalSchema),
  /** Another profile was taken meanwhile, and with it the label lies on its stock by itself. */
  fitsNow: z.boolean(),
  findings: z.array(printFindingSchema),
  /** The page of the label that is asked about; 0 is the first. The pictures show it. */
  page: z.number().int().min(0),
})
export type PrintQuestion = z.infer<typeof printQuestionSchema>

export const printPreviewRequestSchema = z.object({
  jobId: printJobIdSchema,
  proposal: z.enum(proposalNames),
  corner: z.enum(corners),
  /** The label's own page as its file shows it, instead of what would lie on paper. */
  isOfFile: z.boolean(),
  longestSidePixels: pictureSideSchema,
})

export const printAnswerSchema = z.discriminatedUnion('kind', [
  /** For `size` and `cut`. Remembered for labels of this layout and size when wanted. */
  z.object({
    kind: z.literal('proposal'),
    jobId: printJobIdSchema,
    proposal: z.enum(proposalNames),
    corner: z.enum(corners),
    isRemembered: z.boolean(),
  }),
  /**
   * For `old` and `late`: let it print now, or take it out. For `driver`: print as the driver answered. For what was found on
   * a label: print it all the same (never a blank one), and when remembered every other label of this profile on which the
   * same is found. `drop` gives any job up.
   */
  z.object({ kind: z.literal('print'), jobId: printJobIdSchema, isRemembered: z.boolean().optional() }),
  z.object({ kind: z.literal('drop'), jobId: printJobIdSchema }),
  /** For `lost`: the worker looked. */
  z.object({ kind: z.literal('is-printed'), jobId: printJobIdSchema }),
  z.object({ kind: z.literal('is-not-printed'), jobId: printJobIdSchema }),
])
export type PrintAnswer = z.infer<typeof printAnswerSchema>

export const reprintSchema = z.object({
  id: shipmentIdSchema,
  /** From the third copy on a person has to say that it is wanted. */
  isSure: z.boolean(),
})
/** "Print n to m". */
export const reprintManySchema = z.object({
  isSure: z.boolean(),
  /** In the order they shall come out. */
  shipmentIds: z.array(shipmentIdSchema).min(1).max(reprintMaxCount),
})
