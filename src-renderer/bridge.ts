// The only reader of window.station: everything else gets the station passed in.
import type { Station } from '../src-preload/contract/index'

declare global {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    readonly station: Station
  }
}

export const readStation = (): Station => window.station
