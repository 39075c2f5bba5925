// What the parts of sharing know of the engine: whether it is there, who else is, and how to ask it.
import type { ConnectionId } from '../../../src-preload/contract/ids'
import type { EngineQuery } from '../../engine/engine-query'

/** Its login at the engine, such as bench_3: never shown to people, who see its name. */
export type BenchLogin = string
/** A connection as all benches know it; each has a connection and a key of its own for it. */
export type SharedConnectionId = string

export type BenchOfShop = {
  bench: BenchLogin
  name: string
  /** For how long the engine has not heard of it, by the engine's clock; null: never yet. */
  silentMs: number | null
  isRemoved: boolean
}

/**
 * off: this bench works alone. away: the engine is not there at present. there: it said welcome. frozen: it lacks facts, and
 * gives out nothing until they are back. refused: it is there and takes nothing from this bench; a person has to look.
 */
export type EngineStanding = 'off' | 'away' | 'there' | 'frozen' | 'refused'

export type EngineSession = {
  standing: () => EngineStanding
  /** Throws EngineFailure, at once where the engine is off, away or refuses this bench. */
  query: EngineQuery
  /** The same on a line of its own, for what is large: nobody waits behind a label. */
  labels: EngineQuery
  /**
   * Once the engine has answered after the start, or has had its time for it; at once on a bench that works alone. What an
   * earlier run left waiting goes on then: only now is known whether the ledger is the one that was left.
   */
  onceGreeted: (run: () => void) => void
  /** `bringBack` runs before an engine that lacks something hears that this bench has sent again what it knows. */
  beforeRepaired: (bringBack: () => Promise<void>) => void
  /** Null while it is not known: off, or never there yet. */
  self: () => BenchOfShop | null
  benches: () => readonly BenchOfShop[]
  /** As people know it; the login where no name is known. */
  nameOf: (bench: BenchLogin) => string
  sharedOf: (id: ConnectionId) => SharedConnectionId | null
  connectionOf: (id: SharedConnectionId) => ConnectionId | null
  /** The standing, the benches or what is shared has changed. */
  listen: (onChange: () => void) => void
}
