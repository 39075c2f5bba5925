// Whose turn it is: three queues, the places for creations and reads, and the moment the next one may go. It knows nothing
// of calls and their answers.
import type { Clock } from './system-clock'
import type { createWaitingPeriod } from './waiting-period'

export type Priority = 'creation' | 'label' | 'other'

export type Entry = {
  readonly priority: Priority
  /** Goes although the service could not be reached a moment ago. */
  readonly isUrgent: boolean
  /** On the even clock. */
  notBefore: number
  readonly start: () => void
}

type Deps = {
  clock: Clock
  period: ReturnType<typeof createWaitingPeriod>
  maxReads: number
  maxCreations: number
  /** While true no creation gets its turn. */
  isHeldBack: () => boolean
  /** Called after every look at the queues. */
  onLook: () => void
}

/** The order in which a free place is given away. */
const priorities: readonly Priority[] = ['creation', 'label', 'other']
/** Looking again now and then costs nothing, and tells the window when somebody set the clock it counts down by. */
const longestTimerMs = 60_000

const kindOf = (priority: Priority) => (priority === 'creation' ? 'creation' : 'read')

export const createTurns = ({ clock, period, maxReads, maxCreations, isHeldBack, onLook }: Deps) => {
  const room = { creation: maxCreations, read: maxReads }
  const running = { creation: 0, read: 0 }
  const queues: Record<Priority, Entry[]> = { creation: [], label: [], other: [] }
  let isLooking = false
  let cancelTimer = (): void => undefined

  /** Who of this queue goes first and in how many milliseconds; null when only another event (a free place) can tell. */
  const firstOf = (priority: Priority): { entry: Entry; delay: number } | null => {
    const kind = kindOf(priority)
    if (running[kind] >= room[kind] || (priority === 'creation' && isHeldBack())) return null
    const now = clock.evenMs()
    // Nobody but an urgent one is faster than this, and those stand in front: thousands may wait behind.
    const fastest = period.waitMs(false)
    let first: { entry: Entry; delay: number } | null = null
    for (const entry of queues[priority]) {
      const delay = Math.max(entry.notBefore - now, entry.isUrgent ? period.waitMs(true) : fastest)
      if (first === null || delay < first.delay) first = { entry, delay }
      if (first.delay <= fastest) break
    }
    return first
  }

  const remove = (entry: Entry): boolean => {
    const queue = queues[entry.priority]
    const index = queue.indexOf(entry)
    if (index !== -1) queue.splice(index, 1)
    return index !== -1
  }

  /** Starts everybody whose turn it is, and looks again when the next one's comes. */
  const look = (): void => {
    // What starts may end at once and call this again; the loop below sees it without growing the stack.
    if (isLooking) return
    isLooking = true
    let firsts = priorities.map(firstOf)
    for (;;) {
      const ready = firsts.find((first) => first !== null && first.delay <= 0)
      if (!ready) break
      remove(ready.entry)
      running[kindOf(ready.entry.priority)] += 1
      period.noteSent()
      ready.entry.start()
      firsts = priorities.map(firstOf)
    }
    isLooking = false
    cancelTimer()
    const delays = firsts.flatMap((first) => (first === null ? [] : [first.delay]))
    const left = period.leftMs()
    // Without anybody waiting, the end of a window is still news for the countdown.
    if (left !== null) delays.push(left)
    cancelTimer =
      delays.length === 0
        ? () => undefined
        : clock.setTimer(Math.max(1, Math.min(longestTimerMs, ...delays)), look)
    onLook()
  }

  return {
    look,
    remove,
    queue: (entry: Entry): void => {
      if (entry.isUrgent) queues[entry.priority].unshift(entry)
      else queues[entry.priority].push(entry)
      look()
    },
    /** Its place is free again; nobody gets it before the next look. */
    leave: ({ priority }: Entry): void => {
      running[kindOf(priority)] -= 1
    },
    waiting: (): Record<Priority, number> => ({
      creation: queues.creation.length,
      label: queues.label.length,
      other: queues.other.length,
    }),
  }
}
