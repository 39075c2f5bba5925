// What main and the keeper say to each other.
import type { JobName } from './keeper-jobs'

export type ToKeeper = { id: number; name: JobName; input: unknown }
export type FromKeeper = { id: number; value: unknown } | { id: number; said: string }
