// What the parts of the soak of deaths count together, and the scene on which they play.
import type { Display } from '../../../scripts/machine/open-display'
import type { ElectronRuntime } from '../../../scripts/runtime/electron-binary'

export type DeathSums = {
  cases: number
  /** Ended, and nobody was told anything. */
  silentExits: number
  /** A program without a window, or with one that shows nothing. */
  windowless: number
  typedTextLost: number
  /** Said in one of the system's dialogs. */
  saidInDialogs: number
  problems: string[]
}
export type Scene = { runtime: ElectronRuntime; display: Display; home: string; sums: DeathSums }
