// What is written while the program opens. A disk that takes nothing is found out there, before a parcel hangs on it, and
// said as what it is.
import { StationFailure } from './station-failure'
import { saidBy } from './services/said-by'

/** Throws StationFailure 'ledger-unwritable' in place of what the database threw. */
export function firstWrite<Value>(write: () => Value): Value {
  try {
    return write()
  } catch (cause) {
    if (cause instanceof StationFailure) throw cause
    throw new StationFailure(
      'ledger-unwritable',
      { code: 'ledger-unwritable', said: saidBy(cause) },
      { cause },
    )
  }
}
