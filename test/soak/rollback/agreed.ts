// What the run and its worker say to each other.
export type ToldBench = {
  folder: string
  /** Begins the references of its parcels. */
  name: string
  isSent: boolean
  /** So much later the next start is, by the computer's clock. */
  laterMs: number
}
export type RollbackInput = { key: string; benches: ToldBench[] }
export type JudgedBench = { states: Record<string, number>; refused: string | null }
