// Words of the history as it is looked at: its periods, and its columns whose width is somebody's choice.
export const periods = ['any', 'today', 'yesterday', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** What nobody has narrowed: every list of what is wanted is empty. */
export const unnarrowed = {
  states: [],
  carriers: [],
  countries: [],
  files: [],
  packers: [],
  benches: [],
  printed: 'any' as const,
  scannedBack: 'any' as const,
}

export const wideColumns = ['reference', 'number', 'created'] as const
export type WideColumn = (typeof wideColumns)[number]
/** In pixels of the page. */
export const columnWidth = { min: 90, max: 420, step: 16 } as const
