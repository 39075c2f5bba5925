// What was scanned, what main finds for it, and the sheet with the codes that a bench scans its commands from.
import { z } from 'zod'
import { orderStandSchema } from './batch'
import { layoutSchema } from './draft'
import { batchIdSchema } from './ids'
import { shipmentSchema } from './shipment'
import { scanEnds, scanLetters, slowestScanGapMs, soundVolumes } from './vocabulary/scan-words'

/** What the bench knows of its scanner; without a pace it has learned none. */
export const scannerSchema = z.object({
  end: z.enum(scanEnds),
  /** What the scanner puts before every code. */
  prefix: z.string().max(20),
  /** From key to key. */
  gapMs: z.number().min(0).max(slowestScanGapMs).nullable(),
  letters: z.enum(scanLetters),
  /** A scanned order is created when it is complete. */
  createsAtOnce: z.boolean(),
  /** A scanned label opens its parcel; otherwise it is only ticked off. */
  opensParcel: z.boolean(),
})
export type Scanner = z.infer<typeof scannerSchema>

export const soundsSchema = z.object({ isOn: z.boolean(), volume: z.enum(soundVolumes) })

export const scannedTextSchema = z.string().trim().min(1).max(500)

/**
 * parcel: of a shipment of the connection in use; `isConfirmed` when its label has proven to be readable by this. order: one
 * of a file, by its number.
 */
export const scanReadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('parcel'), shipment: shipmentSchema, isConfirmed: z.boolean() }),
  z.object({
    kind: z.literal('order'),
    batchId: batchIdSchema,
    place: z.number().int().positive(),
    orderNumber: z.string(),
    stand: orderStandSchema,
  }),
  z.object({ kind: z.literal('unknown') }),
])
export type ScanRead = z.infer<typeof scanReadSchema>

/** What a Code 128 of this program can hold. */
const codeTextSchema = z
  .string()
  .regex(/^[ -~]+$/)
  .max(60)
export const barsRequestSchema = codeTextSchema
/** Widths in modules, a bar first, then spaces and bars by turns. */
export const barsSchema = z.array(z.number().int().positive())

const line = z.string().max(500)
export const codeSheetSchema = z.object({
  /** Its profile says which printer and which paper. */
  layout: layoutSchema,
  title: line,
  lines: z.array(line).max(10),
  codes: z
    .array(z.object({ code: codeTextSchema, name: line, note: line }))
    .min(1)
    .max(60),
})
export type CodeSheet = z.infer<typeof codeSheetSchema>
