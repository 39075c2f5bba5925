// How long things hold between benches. A proof makes them short; nobody else changes them.

export type SharingLimits = {
  /** An order that is held and not armed returns by itself after this. */
  leaseMs: number
  /** No first byte leaves later than this after the engine was asked to arm. Longer than connecting may take. */
  ageLimitMs: number
  /** Before a person may take over: the age limit, a whole call, and what the service may still be doing after it. */
  quietMs: number
  /** A bench that nobody has heard of for so long is called silent. One that does nothing is heard of every ten seconds. */
  silentMs: number
  /** A typed parcel waits no longer for the engine. */
  typedMs: number
  /** How often is looked for what others did with shared orders, while there are any. */
  lookEveryMs: number
}

export const usualSharingLimits: SharingLimits = {
  leaseMs: 120_000,
  ageLimitMs: 90_000,
  quietMs: 900_000,
  silentMs: 60_000,
  typedMs: 1_000,
  lookEveryMs: 1_000,
}
