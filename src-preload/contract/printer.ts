// Printers, the choice of one per layout, and print jobs: one attempt to put one label on paper.
import { z } from 'zod'
import { layoutSchema } from './draft'

export const printWaySchema = z.enum(['cups', 'windows', 'folder'])
export type PrintWayName = z.infer<typeof printWaySchema>

export const printerStateSchema = z.enum(['ready', 'printing', 'stopped', 'offline', 'unknown'])

export const printerSchema = z.object({
  way: printWaySchema,
  /** The system's own name for it; for the folder way, the folder. */
  name: z.string(),
  state: printerStateSchema,
  /** In words, as the spooler gave it; empty when there is nothing to say. */
  reason: z.string(),
  isDefault: z.boolean(),
})
export type Printer = z.infer<typeof printerSchema>

/** How one layout is printed on this bench. */
export const printerProfileSchema = z.object({
  layout: layoutSchema,
  way: printWaySchema,
  printerName: z.string().min(1).max(500),
})
export type PrinterProfile = z.infer<typeof printerProfileSchema>

/** Each word is different on purpose: `queued` is not `printed`, and `unknown` is not `failed`. */
export const printStateSchema = z.enum([
  'wanted',
  'submitting',
  'queued',
  'printing',
  'printed',
  'failed',
  'unknown',
  'canceled',
])
export type PrintState = z.infer<typeof printStateSchema>

export const printJobSchema = z.object({
  id: z.string(),
  shipmentId: z.string(),
  state: printStateSchema,
  way: printWaySchema,
  printerName: z.string(),
  spoolerJobId: z.string().nullable(),
  /** Why it is in this state, in words. */
  reason: z.string(),
  isReprint: z.boolean(),
  /** Milliseconds from the press of the create key to the spooler having it; null for a reprint. */
  handedOverMilliseconds: z.number().nullable(),
  /** Where the file lies, for the folder way. */
  filePath: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type PrintJob = z.infer<typeof printJobSchema>
