// What the engine's functions refuse with, as PostgreSQL's five letters. They travel in EngineFailure.sqlState.

export const engineSays = {
  /** This login is no bench of the shop, or not any more. */
  removed: 'PB001',
  /** This session has not said hello, or another program has said it with the same login since. */
  noHello: 'PB002',
  /** The engine was put back and does not know everything yet: no claims, no arms. */
  frozen: 'PB003',
  /** This program speaks an older language than the shop: it reads and sends its facts, and claims nothing. */
  tooOld: 'PB004',
} as const
