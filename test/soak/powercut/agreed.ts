// What the worker and the processes that watch it agree on.

/** The ledger below the worker's folder, in a folder of its own: no other database syncs that folder for it. */
export const ledgerFolder = 'ledger'
export const ledgerFile = 'ledger.db'

/** How the worker ended: with all its work done, with a sentence for a person, or with an error nobody can use. */
export const exitCodes = { done: 0, stopped: 3, unclear: 4 } as const
