// Puts the parts of the bench down, one after the other. One that fails keeps no other from ending.
import type { StationDeps } from './station-deps'

export async function stopInOrder(log: StationDeps['log'], ends: readonly (() => unknown)[]): Promise<void> {
  for (const end of ends)
    try {
      await end()
    } catch (cause) {
      log('a part of the bench did not stop cleanly', cause)
    }
}
