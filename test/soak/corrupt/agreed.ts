// What the run and its worker say to each other.
export type Truth = {
  /** Every shipment by its id: as the bench showed it before, and as it was at each moment of its life until then. */
  shipments: Record<string, readonly [now: string, ...earlier: string[]]>
  /** Those that the good copy holds. */
  inCopy: string[]
}
type Told = { folder: string; harm: string }
export type CorruptInput = { truth: Truth; benches: Told[] }
export type Verdict = {
  opened: 'bench' | 'rescue' | 'none'
  said: string[]
  hasTouched: boolean
  /** Whether somebody was told that something is wrong or of another time. */
  isTold: boolean
  /** Shown without a word, and not what they were. */
  wrong: string[]
  /** Gone without a word. */
  silentlyGone: number
  /** Gone although the copy holds them, after the person chose what the screen says is best. */
  lostWithCopy: number
  /** Lists that failed altogether. */
  failed: string[]
}
