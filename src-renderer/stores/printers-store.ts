// The printers this computer has, and which of them prints which kind of label.
import type { StateCreator } from 'zustand/vanilla'
import type { Layout } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Printer } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'

export type PrintersState = {
  profiles: readonly PrinterProfile[]
  /** False until main has said which printer has which layout: nothing is claimed about it before. */
  hasProfiles: boolean
  printers: readonly Printer[]
  isListing: boolean
  error: StationError | null
  loadProfiles: () => Promise<void>
  loadPrinters: () => Promise<void>
  /** What the set-up guide kept. */
  takeProfiles: (profiles: readonly PrinterProfile[]) => void
}

export const profileOf = (profiles: readonly PrinterProfile[], layout: Layout): PrinterProfile | null =>
  profiles.find((profile) => profile.layout === layout) ?? null

export const printersState =
  (station: Pick<Station, 'printers'>): StateCreator<PrintersState> =>
  (set, get) => ({
    profiles: [],
    hasProfiles: false,
    printers: [],
    isListing: false,
    error: null,
    loadProfiles: async () => {
      const answer = await station.printers.profiles()
      if (answer.ok) set({ profiles: answer.value, hasProfiles: true })
      else set({ error: answer.error })
    },
    loadPrinters: async () => {
      if (get().isListing) return
      set({ isListing: true, error: null })
      const answer = await station.printers.list()
      if (answer.ok) set({ printers: answer.value, isListing: false })
      else set({ error: answer.error, isListing: false })
    },
    takeProfiles: (profiles) => set({ profiles, hasProfiles: true }),
  })
