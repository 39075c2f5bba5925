// Where a parcel is: first what is stored about its number, then what the service says now.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { TrackingAnswer } from '../../src-preload/contract/tracking'

export type TrackingState = {
  /** What stands in the field. */
  typed: string
  /** The number that is shown; null before the first one. */
  shown: string | null
  answer: TrackingAnswer | null
  isAsking: boolean
  error: StationError | null
  type: (text: string) => void
  show: (shipmentNumber: string) => Promise<void>
  refresh: () => Promise<void>
  /** Another connection is in use: the same number would be another parcel there. */
  beginAnew: () => void
}

export const trackingState =
  (station: Pick<Station, 'tracking'>): StateCreator<TrackingState> =>
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
      typed: '',
      shown: null,
      answer: null,
      isAsking: false,
      error: null,
      type: (typed) => set({ typed }),
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
      beginAnew: () => {
        question += 1
        set({ typed: '', shown: null, answer: null, isAsking: false, error: null })
      },
      refresh: async () => {
        const { shown, isAsking } = get()
        if (shown === null || isAsking) return
        await askFresh(shown, ++question)
      },
    }
  }
