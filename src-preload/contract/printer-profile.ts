// The printer profile: how one layout is printed on this bench. Printer, stock, direction, place, dots, way.
import { z } from 'zod'
import { layoutSchema } from './draft'
import { complaint } from './field-problems'
import { messageSchema } from './messages'
import {
  acceptableFindings,
  compressions,
  corners,
  limits,
  pageParts,
  pageScales,
  printContents,
  printEngines,
  printerDpis,
  printWays,
  rotations,
  stockPresetNames,
} from './vocabulary'

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)
const between = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)

const stockSide = between(limits.stockSideMillimetres)

export const stockSchema = z.object({
  preset: z.enum(stockPresetNames).or(z.literal('own')),
  widthMillimetres: stockSide,
  heightMillimetres: stockSide,
})
export type Stock = z.infer<typeof stockSchema>

/** What a person chose to do with a label that is not the stock's size. */
export const pageSetupSchema = z.object({
  /** A page that lies across the stock is turned by 90°. */
  isTurned: z.boolean(),
  part: z.enum(pageParts),
  scale: z.enum(pageScales),
  corner: z.enum(corners),
  /** A page some stocks long goes onto so many stocks, piece by piece. */
  isSplit: z.boolean(),
})
export type PageSetup = z.infer<typeof pageSetupSchema>

/** An answer holds for pages of the size it was given for: another size is asked about again. */
const rememberedSetupSchema = z.object({
  widthMillimetres: z.number().positive(),
  heightMillimetres: z.number().positive(),
  pageSetup: pageSetupSchema,
})
export type RememberedSetup = z.infer<typeof rememberedSetupSchema>

export const printWaySchema = z.enum(printWays)
export type PrintWayName = z.infer<typeof printWaySchema>

export const printerProfileSchema = z
  .object({
    layout: layoutSchema,
    /** Empty: nobody gave it one, and the window calls it by its layout. */
    name: z.string().trim().max(60),
    way: printWaySchema,
    /** The queue's name, a folder's full path, or `host:port`. */
    target: z.string().min(1, complaint('field-not-chosen')).max(500),
    /** By which a printer that a remote session brings along is found again: its name is another one in each session. */
    brought: z
      .object({ server: z.string().max(500), driver: z.string().max(500) })
      .nullable()
      .default(null),
    content: z.enum(printContents),
    stock: stockSchema,
    rotation: z.literal(rotations),
    /** Where the print is moved to, as the paper comes out: right and down are positive. */
    offset: z.object({
      rightMillimetres: between(limits.offsetMillimetres),
      downMillimetres: between(limits.offsetMillimetres),
    }),
    dpi: z.literal(printerDpis),
    /** 1 to 255: higher prints darker. Used where dots are sent, and for the picture of them. */
    threshold: whole(limits.threshold),
    compression: z.enum(compressions),
    /** The most dots side by side that the head has (832 on most 4-inch printers); null when not known. */
    headDots: whole(limits.headDots).nullable(),
    /** How much hotter or cooler the head is than it is set to, -30 to 30; null leaves it alone. Where dots are sent. */
    darkness: whole(limits.darkness).nullable().default(null),
    /** The printer says nothing about its labels and prints all the same: each one counts as sent, not as printed. */
    printsUnproven: z.boolean().default(false),
    /** Where a page goes to a printer of Windows. */
    engine: z.enum(printEngines).default('spooler'),
    /** The full path of a SumatraPDF that is newer than the one that comes along; empty: that one. */
    engineProgram: z.string().trim().max(500).default(''),
    copies: whole(limits.copies),
    /** A4 or Letter sheets with several labels on them. */
    sheet: z.object({ columns: whole(limits.sheetColumns), rows: whole(limits.sheetRows) }).nullable(),
    pageSetups: z.array(rememberedSetupSchema).max(50),
    /** What is printed without a question when it is found on a label: somebody said so. */
    printsAnyway: z.array(z.enum(acceptableFindings)).default([]),
  })
  .refine((profile) => profile.way !== 'socket' || profile.content === 'zpl', {
    path: ['content'],
    error: complaint('only-zpl-by-address'),
  })
export type PrinterProfile = z.infer<typeof printerProfileSchema>

/** What the worker sees on the calibration label. */
export const calibrationAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right') }),
  /** What the 10 mm bar measures on paper. */
  z.object({ kind: z.literal('bar-length'), millimetres: between(limits.barMillimetres) }),
  z.object({ kind: z.literal('upside-down') }),
  z.object({ kind: z.literal('across') }),
  /** How far the rulers' zero lies from the paper's edges: right and down are positive. */
  z.object({
    kind: z.literal('moved'),
    rightMillimetres: between(limits.offsetMillimetres),
    downMillimetres: between(limits.offsetMillimetres),
  }),
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('bars-too-thin') }),
  z.object({ kind: z.literal('bars-too-thick') }),
  z.object({ kind: z.literal('several-labels') }),
])
export type CalibrationAnswer = z.infer<typeof calibrationAnswerSchema>

/** The calibration label as it looks when everything is right, and what fits on it: only that can be asked about. */
export const calibrationPictureSchema = z.object({
  png: z.instanceof(Uint8Array),
  hasArrow: z.boolean(),
  hasBar: z.boolean(),
  hasCodes: z.boolean(),
})
export type CalibrationPicture = z.infer<typeof calibrationPictureSchema>

export const calibrationResultSchema = z.object({
  profile: printerProfileSchema,
  isCorrected: z.boolean(),
  /** What was changed, or what to do at the printer. */
  message: messageSchema,
})
export type CalibrationResult = z.infer<typeof calibrationResultSchema>
