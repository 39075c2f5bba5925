// One step of a repair: what a value is, what it likely was, and why. Steps of one cell follow each other: a later one
// begins with what the one before leaves, so none is taken without those before it.
import type { Message } from '../../../src-preload/contract/messages'
import type { RepairKind } from '../../../src-preload/contract/order-vocabulary'

export type Step = {
  kind: RepairKind
  before: string
  /** Null: what it was cannot be known. */
  after: string | null
  choices: readonly string[]
  reason: Message
  isOptional: boolean
}

export const step = (
  kind: RepairKind,
  before: string,
  after: string | null,
  reason: Message,
  more: { choices?: readonly string[]; isOptional?: boolean } = {},
): Step => ({
  kind,
  before,
  after,
  reason,
  choices: more.choices ?? [],
  isOptional: more.isOptional ?? false,
})

/** Finds the first damage of its kind, or none. */
export type Finder = (text: string) => Step | null
