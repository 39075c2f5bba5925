// Where parcels are: everything under way as main lists it, and one number in full, first as it is stored and then as the
// service says it now.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { TrackingAnswer } from '../../src-preload/contract/tracking'
import { type FollowedList, followedList } from './followed-list'

export type TrackingState = FollowedList & {
  /** The number that is shown; null before the first one. */
  shown: string | null
  answer: TrackingAnswer | null
  isAsking: boolean
  error: StationError | null
  /** What is stored about a parcel of the list. */
  choose: (shipmentNumber: string) => Promise<void>
  move: (step: number) => Promise<void>
  /** Any number, asked for at once. */
  show: (shipmentNumber: string) => Promise<void>
  /** Enter in the field: the parcel under way that fits best, else whatever number it is. */
  enter: () => Promise<void>
  refresh: () => Promise<void>
  /** News from the bench: a number was answered, or what is under way changed. */
  take: (shipmentNumber: string | null) => void
  /** Another connection is in use: the same number would be another parcel there. */
  beginAnew: () => void
}

export const trackingState =
  (station: Pick<Station, 'tracking' | 'files'>): StateCreator<TrackingState> =>
  (set, get) => {
    let question = 0

    const ask = async (shipmentNumber: string, isFresh: boolean, mine: number): Promise<void> => {
      const answer = await station.tracking.get({ shipmentNumber, isFresh })
      // A later number wins, however late an earlier one answers.
      if (mine !== question) return
      if (answer.ok) set({ answer: answer.value, error: null })
      else if (isFresh) set({ error: answer.error })
    }

    const askFresh = async (shipmentNumber: string, mine: number): Promise<void> => {
      set({ isAsking: true, error: null })
      await ask(shipmentNumber, true, mine)
      if (mine === question) set({ isAsking: false })
    }

    return {
      ...followedList(station, set, get, async ({ shipmentNumber }) => {
        if (get().shown === null) await get().choose(shipmentNumber)
      }),
      shown: null,
      answer: null,
      isAsking: false,
      error: null,
      choose: async (shipmentNumber) => {
        const mine = ++question
        set({ shown: shipmentNumber, answer: null, isAsking: false, error: null })
        await ask(shipmentNumber, false, mine)
        if (mine === question && get().answer?.kind === 'never-asked') await askFresh(shipmentNumber, mine)
      },
      move: async (step) => {
        const { list, shown } = get()
        if (list === null || list.rows.length === 0) return
        const index = list.rows.findIndex((row) => row.shipmentNumber === shown)
        const next = list.rows[index === -1 ? 0 : Math.min(list.rows.length - 1, Math.max(0, index + step))]
        if (next !== undefined) await get().choose(next.shipmentNumber)
      },
      show: async (given) => {
        const shipmentNumber = given.trim()
        if (shipmentNumber === '') return
        const mine = ++question
        const isSame = get().shown === shipmentNumber
        set({
          typed: shipmentNumber,
          shown: shipmentNumber,
          isAsking: true,
          ...(isSame ? {} : { answer: null }),
        })
        await ask(shipmentNumber, false, mine)
        if (mine === question) await askFresh(shipmentNumber, mine)
      },
      enter: async () => {
        const typed = get().typed.trim()
        if (typed === '') return
        await get().load()
        // What was typed meanwhile is not what Enter was pressed for.
        if (get().typed.trim() !== typed) return
        const rows = get().list?.rows ?? []
        const found = rows.find(({ shipmentNumber }) => shipmentNumber === typed) ?? rows[0]
        await (found === undefined ? get().show(typed) : get().choose(found.shipmentNumber))
      },
      refresh: async () => {
        const { shown, isAsking } = get()
        if (shown === null || isAsking) return
        await askFresh(shown, ++question)
      },
      take: (shipmentNumber) => {
        const { list, answer, shown, isAsking } = get()
        if (list !== null) void get().load()
        if (
          shipmentNumber !== null &&
          answer?.shipmentNumber === shipmentNumber &&
          !isAsking &&
          shown !== null
        )
          void ask(shown, false, question)
      },
      beginAnew: () => {
        question += 1
        set({ shown: null, answer: null, isAsking: false, error: null })
        get().listAnew()
      },
    }
  }
