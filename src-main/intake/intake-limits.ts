// How much of a file is read at all. Beyond it one sentence is said and nothing is taken over.
export const intakeLimits = {
  fileBytes: 100 * 1024 * 1024,
  columns: 500,
  /** More than any note a buyer writes; a cell beyond it is no cell of an order. */
  cellCharacters: 100_000,
  rows: 200_000,
} as const
