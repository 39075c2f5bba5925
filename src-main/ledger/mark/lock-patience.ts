// How long a write waits for another program that holds the ledger. The first one waits as long as a moment's hold may take; while
// the hold lasts the others hardly wait, or the window would stand still for each of them.
import type { Database } from 'better-sqlite3'
import { isLocked } from '../ledger-trouble'

const heldOnMs = 20

export function createLockPatience(db: Database) {
  const firstMs = Number(db.pragma('busy_timeout', { simple: true }))
  let isHeld = false
  const note = (now: boolean): void => {
    if (now === isHeld) return
    isHeld = now
    db.pragma(`busy_timeout = ${isHeld ? heldOnMs : firstMs}`)
  }
  return {
    during: <Value>(write: () => Value): Value => {
      try {
        const value = write()
        note(false)
        return value
      } catch (cause) {
        if (isLocked(cause)) note(true)
        throw cause
      }
    },
  }
}
