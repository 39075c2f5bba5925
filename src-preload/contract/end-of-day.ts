// The end of a day: what was created on it, and the list that goes along when parcels are handed over. The list comes in
// the words of the window; main brings it to paper.
import { z } from 'zod'
import { layoutSchema } from './draft'

export const dayRequestSchema = z.object({
  /** Created from then on, and before then; ISO. */
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** From the page before; null for the newest. */
  beforeSeq: z.number().int().nullable(),
  limit: z.number().int().min(1).max(200),
})
export type DayRequest = z.infer<typeof dayRequestSchema>

const line = z.string().max(500)

export const handOverListSchema = z.object({
  /** Its profile says which printer and which paper. */
  layout: layoutSchema,
  title: line,
  lines: z.array(line).max(10),
  heads: z.array(line).min(1).max(8),
  /** How wide each column is, as a share of the page. */
  shares: z.array(z.number().positive()).min(1).max(8),
  groups: z
    .array(z.object({ title: line, note: line, rows: z.array(z.array(line).max(8)).max(20_000) }))
    .max(200),
  /** What is signed at its end. */
  signatures: z.array(line).max(4),
})
export type HandOverList = z.infer<typeof handOverListSchema>
