// Whether there is a newer version of the program, and that somebody wants it.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import type { Updates } from '../../src-preload/contract/updates'

export type UpdatesState = {
  /** Null until main has answered. */
  updates: Updates | null
  start: () => Promise<void>
  look: () => Promise<void>
  want: () => Promise<void>
}

export const updatesState =
  (station: Pick<Station, 'updates'>): StateCreator<UpdatesState> =>
  (set) => {
    const ask = async (question: Station['updates']['status']): Promise<void> => {
      const answer = await question()
      // A refusal says that it is another state by now, which comes as a change.
      if (answer.ok) set({ updates: answer.value })
    }
    let isListening = false
    return {
      updates: null,
      start: async () => {
        if (!isListening) station.updates.changed((updates) => set({ updates }))
        isListening = true
        await ask(station.updates.status)
      },
      look: () => ask(station.updates.look),
      want: () => ask(station.updates.want),
    }
  }
