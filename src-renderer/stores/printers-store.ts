// The printers this computer has, and which of them prints which kind of label.
import type { StateCreator } from 'zustand/vanilla'
import type { Layout } from '../../src-preload/contract/draft'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Message } from '../../src-preload/contract/messages'
import type { Printer, PrinterProbe, PrintState } from '../../src-preload/contract/printer'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Target } from '../rules/printer-choice'

/** A calibration label printed from the list: under way, what was said about it, or why it could not be handed over. */
type TestPrint =
  | { phase: 'printing' }
  | { phase: 'printed'; state: PrintState; reason: Message | null }
  | { phase: 'failed'; error: StationError }

export type PrintersState = {
  profiles: readonly PrinterProfile[]
  /** False until main has said which printer has which layout: nothing is claimed about it before. */
  hasProfiles: boolean
  printers: readonly Printer[]
  isListing: boolean
  /** What is at the network addresses of the profiles, by address. */
  probes: Readonly<Partial<Record<string, PrinterProbe>>>
  tests: Readonly<Partial<Record<Layout, TestPrint>>>
  error: StationError | null
  loadProfiles: () => Promise<void>
  loadPrinters: () => Promise<void>
  /** Asks every printer at a network address how it is. */
  probeAddresses: () => Promise<void>
  testPrint: (layout: Layout) => Promise<void>
  /** How far a listing has come. */
  takePrinters: (printers: readonly Printer[]) => void
  /** Sends this kind of label to another printer: as one is printed there already, or else as is usual. True when it is kept. */
  sendTo: (layout: Layout, target: Target) => Promise<boolean>
  /** What the set-up guide kept. */
  takeProfiles: (profiles: readonly PrinterProfile[]) => void
}

const isLabel = (layout: Layout): boolean => layout.startsWith('zebra')

export const profileOf = (profiles: readonly PrinterProfile[], layout: Layout): PrinterProfile | null =>
  profiles.find((profile) => profile.layout === layout) ?? null

export const printersState =
  (station: Pick<Station, 'printers'>): StateCreator<PrintersState> =>
  (set, get) => ({
    profiles: [],
    hasProfiles: false,
    printers: [],
    isListing: false,
    probes: {},
    tests: {},
    error: null,
    loadProfiles: async () => {
      const answer = await station.printers.profiles()
      if (answer.ok) set({ profiles: answer.value, hasProfiles: true })
      else set({ error: answer.error })
    },
    loadPrinters: async () => {
      if (get().isListing) return
      set({ isListing: true, error: null })
      // The last known ones are there at once; asking all of them anew may take a while.
      const known = await station.printers.known()
      if (known.ok && known.value.length > 0) set({ printers: known.value })
      const answer = await station.printers.list()
      if (answer.ok) set({ printers: answer.value, isListing: false })
      else set({ error: answer.error, isListing: false })
    },
    probeAddresses: async () => {
      const addresses = get().profiles.flatMap(({ way, target }) => (way === 'socket' ? [target] : []))
      await Promise.all(
        [...new Set(addresses)].map(async (address) => {
          const answer = await station.printers.probe(address)
          if (answer.ok) set({ probes: { ...get().probes, [address]: answer.value } })
        }),
      )
    },
    testPrint: async (layout) => {
      const tell = (test: TestPrint): void => set({ tests: { ...get().tests, [layout]: test } })
      if (get().tests[layout]?.phase === 'printing') return
      tell({ phase: 'printing' })
      const answer = await station.printers.calibrate(layout)
      tell(answer.ok ? { phase: 'printed', ...answer.value } : { phase: 'failed', error: answer.error })
    },
    takePrinters: (printers) => set({ printers }),
    sendTo: async (layout, { way, target }) => {
      const usual = await station.printers.propose({ layout, way, target })
      if (!usual.ok) {
        set({ error: usual.error })
        return false
      }
      const known = get().profiles.find(
        (profile) =>
          profile.way === way && profile.target === target && isLabel(profile.layout) === isLabel(layout),
      )
      // What it knows of labels of other sizes is its own.
      const { pageSetups } = usual.value
      const profile = known === undefined ? usual.value : { ...known, layout, name: '', pageSetups }
      const answer = await station.printers.assign(profile)
      set(answer.ok ? { profiles: answer.value, error: null } : { error: answer.error })
      return answer.ok
    },
    takeProfiles: (profiles) => set({ profiles, hasProfiles: true }),
  })
