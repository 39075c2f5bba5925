// How the history is looked at, over a restart: its filters, its order, its columns. Not what was searched for: that names people.
import { z } from 'zod'
import { shipmentQuestionSchema } from './shipment'
import { columnWidth, periods, unnarrowed, wideColumns } from './vocabulary/history-words'

const { states, carriers, countries, files, packers, benches, printed, scannedBack, sortBy, isAscending } =
  shipmentQuestionSchema.shape

export const historyViewSchema = z.object({
  filters: z.object({
    period: z.enum(periods),
    states,
    carriers: carriers.unwrap(),
    countries: countries.unwrap(),
    files: files.unwrap(),
    packers: packers.unwrap(),
    // A view that was kept before there were these filters is whole without them.
    benches,
    printed,
    scannedBack: scannedBack.unwrap(),
    /** One day, as in "2026-11-27", in place of a period. */
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  }),
  sort: z.object({ by: sortBy.unwrap(), isAscending: isAscending.unwrap() }),
  /** In pixels of the page; one that is missing is as wide as there is room. */
  widths: z.partialRecord(z.enum(wideColumns), z.number().min(columnWidth.min).max(columnWidth.max)),
})
export type HistoryView = z.infer<typeof historyViewSchema>

export const firstHistoryView: HistoryView = {
  filters: { period: 'any', ...unnarrowed, day: null },
  sort: { by: 'created', isAscending: false },
  widths: {},
}
