// The handlers that the window keeps for as long as it lives: each call goes to whatever stands behind it at that moment. What
// SQLite says of its file is told as what it means.
import type { StationHandlers } from '../../src-preload/contract'
import { everyCall, handlerOf } from '../ipc/every-call'
import { ledgerTrouble } from '../ledger/ledger-trouble'
import { StationFailure } from '../station-failure'
import type { Log } from '../common/log'

type Deps = {
  /** Null while the bench is being opened anew. */
  handlersNow: () => StationHandlers | null
  /** Somebody is at work. */
  onCall: () => void
  /** SQLite met damage in the ledger. */
  onDamaged: () => void
  log: Log
}

export const forwardCalls = ({ handlersNow, onCall, onDamaged, log }: Deps): StationHandlers =>
  everyCall((noun, verb) => async (input) => {
    onCall()
    const handlers = handlersNow()
    if (handlers === null)
      throw new StationFailure('wrong-state', { code: 'bench-closing' }, { isRetryable: true })
    try {
      return await handlerOf(handlers, noun, verb)?.(input)
    } catch (cause) {
      const trouble = ledgerTrouble(cause)
      if (trouble === null) throw cause
      log(`${noun}.${verb} failed`, cause)
      if (trouble.code === 'ledger-damaged') onDamaged()
      throw trouble
    }
  })
