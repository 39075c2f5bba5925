// What is in the way of a parcel as the bench stands, and how far the last one has come. Pure; the words are the text's.
import type { BenchStatus } from '../../src-preload/contract/bench'
import { wantsLabelHand } from '../../src-preload/contract/late-label'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import { isRunning, needsHand } from './shipments'

export type Obstacle =
  'paused' | 'no-key' | 'key-refused' | 'sign-in' | 'offline' | 'unreachable' | 'broken' | 'throttled'

/** Why nothing is sent now; null when a press sends at once. */
export const obstacleOf = ({ isPaused, service }: BenchStatus): Obstacle | null => {
  if (isPaused) return 'paused'
  return service.state === 'ok' || service.state === 'checking' ? null : service.state
}

/** The printer of this profile, when it takes nothing now. */
export const stoppedPrinter = (
  profile: Pick<PrinterProfile, 'way' | 'target'> | null,
  printers: readonly Printer[],
): Printer | null =>
  printers.find(
    ({ way, name, state }) =>
      way === profile?.way && name === profile.target && (state === 'stopped' || state === 'offline'),
  ) ?? null

export type Stage =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'unsure'
  | 'label-awaited'
  | 'no-label'
  | 'labelled'
  | 'to-printer'
  | 'not-printed'
  | 'printed'
  | 'saved'
  | 'dropped'

/** How far it has come, the paper included. */
export const stageOf = (shipment: Shipment): Stage => {
  const { state, lastPrint } = shipment
  if (wantsLabelHand(shipment)) return 'no-label'
  if (state !== 'label-stored' && state !== 'printed') return state
  if (needsHand(lastPrint)) return 'not-printed'
  if (state === 'printed') return lastPrint?.way === 'folder' ? 'saved' : 'printed'
  return isRunning(shipment) ? 'to-printer' : 'labelled'
}

/** Somebody has to do something about it. */
export const isBadStage = (stage: Stage): boolean =>
  stage === 'refused' || stage === 'unsure' || stage === 'no-label' || stage === 'not-printed'
