// In which order a tracking answer is read: the newest event first, the packages as they are numbered.
import type { ParcelEvent, Tracking } from './tracking'
import { readServiceTime } from './service-time'

/**
 * Newest first by their times. Services answer in either order: the times show which, and an event without a time that
 * can be read keeps its place between its neighbours. Without such times the answer's order stays.
 */
export const newestFirst = (events: readonly ParcelEvent[], nowMs: number): ParcelEvent[] => {
  const timed = events.map((event) => ({
    event,
    atMs: readServiceTime(event.eventTime, nowMs)?.atMs ?? null,
  }))
  const times = timed.flatMap(({ atMs }) => atMs ?? [])
  const steps = times.slice(1).map((atMs, index) => Math.sign(atMs - (times[index] ?? atMs)))
  const isOldestFirst = steps.reduce((sum, step) => sum + step, 0) > 0
  const oriented = isOldestFirst ? timed.reverse() : timed
  const sorted = oriented
    .filter(({ atMs }) => atMs !== null)
    .sort((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0))
    .values()
  return oriented.map((entry) => (entry.atMs === null ? entry.event : (sorted.next().value ?? entry).event))
}

export const byRunningNumber = (shipments: Tracking['shipments']): Tracking['shipments'] =>
  [...shipments].sort((a, b) => a.runningNumber - b.runningNumber)

/** The service's word for it; whatever else it may say (not delivered, delivered to a shop) is another word. */
export const isDelivered = ({ lastStatus }: Tracking['shipments'][number]): boolean =>
  /^delivered$/i.test(lastStatus?.trim() ?? '')
