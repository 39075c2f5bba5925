// What the run and its worker say to each other.
/** How a person has the program itself take older data, from its own copy or from the file of another computer. */
export type Restore = 'goes-back' | 'rescued-by-copy' | 'rescued-by-reading' | 'moved-house'

export type ToldBench = {
  folder: string
  /** Begins the references of its parcels. */
  name: string
  isSent: boolean
  /** So much later the next start is, by the computer's clock. */
  laterMs: number
  /** Null: it simply starts. */
  restore: Restore | null
}
export type RollbackInput = { key: string; benches: ToldBench[] }
export type JudgedBench = { states: Record<string, number>; refused: string | null }
