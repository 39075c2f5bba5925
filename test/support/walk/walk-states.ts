// Everything the window can show, state by state: the one list of every walk.
import { attentionStates } from './states/attention'
import { batchStates } from './states/batch'
import { benchStates } from './states/bench'
import { doubleStates } from './states/double'
import { findStates } from './states/find'
import { historyStates } from './states/history'
import { intakeStates } from './states/intake'
import { packagesStates } from './states/packages'
import { privacyStates } from './states/privacy'
import { recordsStates } from './states/records'
import { questionStates } from './states/question'
import { scannerStates } from './states/scanner'
import { settingsStates } from './states/settings'
import { severalStates } from './states/several'
import { setupStates } from './states/setup'
import { shipStates } from './states/ship'
import { todayStates } from './states/today'
import { trackingStates } from './states/tracking'
import { welcomeStates } from './states/welcome'
import type { WalkState } from './walk'

export const walkStates: readonly WalkState[] = [
  ...welcomeStates,
  ...shipStates,
  ...doubleStates,
  ...batchStates,
  ...intakeStates,
  ...benchStates,
  ...findStates,
  ...historyStates,
  ...todayStates,
  ...trackingStates,
  ...attentionStates,
  ...packagesStates,
  ...questionStates,
  ...settingsStates,
  ...scannerStates,
  ...privacyStates,
  ...recordsStates,
  ...setupStates,
  ...severalStates,
]

export const stateNamed = (name: string): WalkState => {
  const found = walkStates.find((state) => state.name === name)
  if (found === undefined) throw new Error(`There is no state "${name}".`)
  return found
}
