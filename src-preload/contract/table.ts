// A table to be saved as a file: what stands in it is in the words of the window already.
import { z } from 'zod'

const cell = z.string().max(20_000)

export const tableSchema = z.object({
  /** What the file is called unless the worker says otherwise, without its ending. */
  name: z.string().trim().min(1).max(120),
  /** What spreadsheets of the worker's country expect between cells. */
  separator: z.enum([',', ';']),
  heads: z.array(cell).min(1).max(60),
  rows: z.array(z.array(cell).max(60)).max(100_000),
})
export type Table = z.infer<typeof tableSchema>
