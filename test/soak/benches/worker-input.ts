// What a bench of this soak reads from its standard input.
import type { SharingLimits } from '../../../src-main/services/sharing/sharing-limits'

export type WorkerInput = {
  key: string
  baseUrl: string
  /** What its person pastes to join, at the first start. */
  line: string
  name: string
  /** How far its clock is off. */
  skewMs: number
  limits: SharingLimits
  /** So often it falls asleep just as it connects to the service, until somebody wakes it. */
  sleepChance: number
  /** This bench takes the file; with how many orders. Null: another one does. */
  orders: number | null
  /** How long after an unclear answer its person looks into the portal. */
  lookAfterMs: number
}
