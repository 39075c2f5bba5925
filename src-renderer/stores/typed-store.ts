// What was typed beside a shipment or in a dialog and not used yet: it is there again when somebody comes back to it, by the
// place it was typed in. Until the window closes; no keys, and nothing that confirms.
import type { StateCreator } from 'zustand/vanilla'

export type TypedState = {
  texts: Readonly<Partial<Record<string, string>>>
  /** Null: it was used. */
  type: (place: string, text: string | null) => void
}

export const typedState: StateCreator<TypedState> = (set, get) => ({
  texts: {},
  type: (place, text) => {
    const { [place]: _before, ...others } = get().texts
    set({ texts: text === null ? others : { ...others, [place]: text } })
  },
})
