// One person's data in the settings: who is found, who is chosen, and what became of giving it out or erasing it.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Station } from '../../src-preload/contract/index'
import type { ErasedAnswer, Person } from '../../src-preload/contract/privacy'

type Doing =
  | { phase: 'idle' }
  | { phase: 'busy' }
  | { phase: 'given'; path: string }
  | { phase: 'erased'; answer: ErasedAnswer }
  | { phase: 'failed'; error: StationError }

export type PrivacyState = {
  text: string
  /** Null before anybody was looked for. */
  people: readonly Person[] | null
  chosen: Person | null
  doing: Doing
  search: (text: string) => Promise<void>
  choose: (person: Person | null) => void
  give: (id: ShipmentId) => Promise<void>
  erase: (confirmation: string) => Promise<void>
}

export const privacyState =
  (station: Pick<Station, 'privacy'>): StateCreator<PrivacyState> =>
  (set, get) => {
    let question = 0
    return {
      text: '',
      people: null,
      chosen: null,
      doing: { phase: 'idle' },
      search: async (text) => {
        const mine = ++question
        set({ text, chosen: null, doing: { phase: 'idle' } })
        if (text.trim() === '') return set({ people: null })
        const answer = await station.privacy.find({ text: text.trim() })
        if (mine !== question) return
        if (answer.ok) set({ people: answer.value })
        else set({ doing: { phase: 'failed', error: answer.error } })
      },
      choose: (chosen) => set({ chosen, doing: { phase: 'idle' } }),
      give: async (id) => {
        set({ doing: { phase: 'busy' } })
        const answer = await station.privacy.give(id)
        if (!answer.ok) set({ doing: { phase: 'failed', error: answer.error } })
        else if (answer.value === null) set({ doing: { phase: 'idle' } })
        else set({ doing: { phase: 'given', path: answer.value.path } })
      },
      erase: async (confirmation) => {
        const { chosen, doing } = get()
        if (chosen === null || doing.phase === 'busy') return
        set({ doing: { phase: 'busy' } })
        const answer = await station.privacy.erase({ shipmentId: chosen.shipmentId, confirmation })
        if (!answer.ok) return set({ doing: { phase: 'failed', error: answer.error } })
        set({ chosen: null, people: null, text: '', doing: { phase: 'erased', answer: answer.value } })
      },
    }
  }
