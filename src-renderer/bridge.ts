// The only reader of window.station: everything else gets the station passed in.
import type { Station } from '../src-preload/contract/index'

declare global {
  interface Window {
    readonly station: Station
  }
}

export const readStation = (): Station => window.station
