// How the bench stands, as main says it; the status line shows it unchanged.
import type { StateCreator } from 'zustand/vanilla'
import type { BenchStatus } from '../../src-preload/contract/bench'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'

export type BenchState = {
  /** Null until main has answered for the first time. */
  status: BenchStatus | null
  error: StationError | null
  start: () => Promise<void>
  /** Somebody begins a parcel, or comes back to the window: how printer and service stand matters now. */
  look: () => Promise<void>
  pause: () => Promise<void>
  resume: () => Promise<void>
}

export const benchState =
  (station: Pick<Station, 'bench'>): StateCreator<BenchState> =>
  (set) => {
    const take = (answer: Result<BenchStatus>): void => {
      if (answer.ok) set({ status: answer.value, error: null })
      else set({ error: answer.error })
    }
    return {
      status: null,
      error: null,
      start: async () => {
        const news = { hasCome: false }
        station.bench.changed((status) => {
          news.hasCome = true
          set({ status, error: null })
        })
        const answer = await station.bench.status()
        // News that came while the question was on its way are younger than its answer.
        if (!news.hasCome) take(answer)
      },
      look: async () => {
        // What is found comes as news: the answer itself may be older than they are.
        await station.bench.status()
      },
      pause: async () => take(await station.bench.pause()),
      resume: async () => take(await station.bench.resume()),
    }
  }
