// Where everything lies below the user-data folder. Names only; nobody is created here.
// (A folder called "databases" would be deleted by newer Electron versions: do not use that name.)
import { join } from 'node:path'

export type Paths = ReturnType<typeof pathsBelow>

export const pathsBelow = (userData: string) => ({
  userData,
  ledger: join(userData, 'ledger.db'),
  /** How far the ledger had come, outside of it. */
  mark: join(userData, 'ledger.mark'),
  copies: join(userData, 'copies'),
  /** What was damaged or put away, as it was. */
  aside: join(userData, 'aside'),
  cache: join(userData, 'cache.db'),
  index: join(userData, 'search.db'),
  /** What other benches of the shop shipped, and the index over it. */
  others: join(userData, 'shop.db'),
  othersIndex: join(userData, 'shop-search.db'),
  /** Labels of theirs that were wanted here. */
  othersLabels: join(userData, 'shop-labels'),
  labels: join(userData, 'labels'),
  keys: join(userData, 'keys'),
  practice: join(userData, 'practice'),
  printing: join(userData, 'printing'),
  log: join(userData, 'logs', 'packbench.log'),
  /** The Ship form that nobody has finished. */
  form: join(userData, 'form.json'),
  /** There when the graphics driver broke down too often. */
  graphicsOff: join(userData, 'graphics-off'),
  windowState: join(userData, 'window.json'),
})
