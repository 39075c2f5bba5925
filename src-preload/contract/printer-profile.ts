// The printer profile: how one layout is printed on this bench. Printer, stock, direction, place, dots, way.
import { z } from 'zod'
import { layoutSchema } from './draft'

/** The paper in the printer, in millimetres, upright as it lies in it. */
export const stockPresets = {
  '4x6in': { name: '4 × 6 in', widthMillimetres: 101.6, heightMillimetres: 152.4 },
  a6: { name: 'A6', widthMillimetres: 105, heightMillimetres: 148 },
  '100x150': { name: '100 × 150 mm', widthMillimetres: 100, heightMillimetres: 150 },
  '102x199': { name: '102 × 199 mm', widthMillimetres: 102, heightMillimetres: 199 },
  '57x32': { name: '57 × 32 mm', widthMillimetres: 57, heightMillimetres: 32 },
  a4: { name: 'A4', widthMillimetres: 210, heightMillimetres: 297 },
  a5: { name: 'A5', widthMillimetres: 148, heightMillimetres: 210 },
  letter: { name: 'Letter', widthMillimetres: 215.9, heightMillimetres: 279.4 },
} as const

export type StockPreset = keyof typeof stockPresets
export const stockPresetNames = Object.keys(stockPresets) as [StockPreset, ...StockPreset[]]

/** Below this a barcode cannot be printed, above it no roll or sheet of ours exists. */
const smallestStockMillimetres = 10
const largestStockMillimetres = 1000

const stockSide = z
  .number({ error: 'Enter the size in millimetres.' })
  .min(smallestStockMillimetres, 'At least 10 mm.')
  .max(largestStockMillimetres, 'At most 1000 mm.')

const stockSchema = z.object({
  preset: z.enum(stockPresetNames).or(z.literal('own')),
  widthMillimetres: stockSide,
  heightMillimetres: stockSide,
})
export type Stock = z.infer<typeof stockSchema>

const corners = ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]

/** What a person chose to do with a label that is not the stock's size. */
export const pageSetupSchema = z.object({
  /** A page that lies across the stock is turned by 90°. */
  isTurned: z.boolean(),
  /** The whole page, or only the part with ink on it. */
  part: z.enum(['page', 'content']),
  /** `fit` makes it as large as the stock allows: a barcode changes its size, so never without being asked. */
  scale: z.enum(['actual', 'fit']),
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

/** `socket` is a printer at a network address that takes ZPL without a driver. */
const printWays = ['cups', 'windows', 'folder', 'socket'] as const
export const printWaySchema = z.enum(printWays)
export type PrintWayName = z.infer<typeof printWaySchema>

export const printerDpis = [203, 300, 600] as const
export type PrinterDpi = (typeof printerDpis)[number]

export const printerProfileSchema = z
  .object({
    layout: layoutSchema,
    name: z.string().trim().min(1, 'Give the profile a name.').max(60),
    way: printWaySchema,
    /** The queue's name, a folder's full path, or `host:port`. */
    target: z.string().min(1, 'Choose a printer.').max(500),
    /** What the printer gets: a page to draw, or the dots themselves. */
    content: z.enum(['pdf', 'zpl']),
    stock: stockSchema,
    /** For a printer that prints turned. */
    rotation: z.literal([0, 90, 180, 270]),
    /** Where the print is moved to, as the paper comes out: right and down are positive. */
    offset: z.object({
      rightMillimetres: z.number().min(-50).max(50),
      downMillimetres: z.number().min(-50).max(50),
    }),
    dpi: z.literal(printerDpis),
    /** 1 to 255: higher prints darker. Used where dots are sent, and for the picture of them. */
    threshold: z.number().int().min(1).max(255),
    /** How ZPL packs its dots. `acs` for printers too old for `z64`. */
    compression: z.enum(['z64', 'acs']),
    /** The most dots side by side that the head has (832 on most 4-inch printers); null when not known. */
    headDots: z.number().int().min(100).max(10_000).nullable(),
    copies: z.number().int().min(1).max(99),
    /** A4 or Letter sheets with several labels on them. */
    sheet: z
      .object({ columns: z.number().int().min(1).max(10), rows: z.number().int().min(1).max(30) })
      .nullable(),
    pageSetups: z.array(rememberedSetupSchema).max(50),
  })
  .refine((profile) => profile.way !== 'socket' || profile.content === 'zpl', {
    path: ['content'],
    error: 'A printer by its network address gets ZPL.',
  })
  .refine((profile) => profile.way !== 'windows' || profile.content === 'pdf', {
    path: ['content'],
    error: 'A Windows printer gets PDFs. For ZPL use the printer’s network address.',
  })
export type PrinterProfile = z.infer<typeof printerProfileSchema>

/** What the worker sees on the calibration label. */
export const calibrationAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('right') }),
  /** What the 10 mm bar measures on paper. */
  z.object({ kind: z.literal('bar-length'), millimetres: z.number().min(1).max(100) }),
  z.object({ kind: z.literal('upside-down') }),
  z.object({ kind: z.literal('across') }),
  /** How far the rulers' zero lies from the paper's edges: right and down are positive. */
  z.object({
    kind: z.literal('moved'),
    rightMillimetres: z.number().min(-50).max(50),
    downMillimetres: z.number().min(-50).max(50),
  }),
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('bars-too-thin') }),
  z.object({ kind: z.literal('bars-too-thick') }),
  z.object({ kind: z.literal('several-labels') }),
])
export type CalibrationAnswer = z.infer<typeof calibrationAnswerSchema>

export const calibrationResultSchema = z.object({
  profile: printerProfileSchema,
  isCorrected: z.boolean(),
  /** What was changed, or what to do at the printer. */
  words: z.string(),
})
export type CalibrationResult = z.infer<typeof calibrationResultSchema>
