// Figures and times in a German text that are written as another language or a machine writes them.
import { withoutSaid } from '../walk/said'

/** "57.5 mm", "0.8 s", "48.4 %". */
const decimalPoint = /(?<![\d.:])\d+\.\d{1,2}(?= ?(?:mm|cm|g|kg|s|%|MB|kB|€)(?![\p{Letter}\d]))/gu
/** "2026-11-27" and with a time behind it; files may be called by their day. */
const machineTime = /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b(?!\.(?:csv|pdf|packbench)\b)/g
const halfDay = /\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?/gi
/** A time the service gave, kept whole beside its German writing. */
const onlyServiceTime = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/

export const englishFigures = (shown: string): string[] => {
  const text = withoutSaid(shown).trim()
  if (onlyServiceTime.test(text)) return []
  return [decimalPoint, machineTime, halfDay].flatMap((pattern) => text.match(pattern) ?? [])
}
