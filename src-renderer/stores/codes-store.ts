// The sheet with the codes to scan: printing it, saving it, and the test code that is drawn on the screen.
import type { StateCreator } from 'zustand/vanilla'
import type { Layout } from '../../src-preload/contract/draft'
import type { Station } from '../../src-preload/contract/index'
import type { CodeSheet } from '../../src-preload/contract/scan'
import { testCode } from '../../src-preload/contract/vocabulary/scan-words'
import { printSheet, type SheetPrint } from './print-sheet'

export type CodesState = {
  /** The test code, once it is known. */
  bars: readonly number[] | null
  /** Which kind of label's printer prints the sheet; null: the first that can. */
  layout: Layout | null
  done: { kind: 'nothing' } | SheetPrint | { kind: 'saved'; path: string }
  load: () => Promise<void>
  chooseLayout: (layout: Layout) => void
  print: (sheet: CodeSheet) => Promise<void>
  save: (sheet: CodeSheet) => Promise<void>
}

export const codesState =
  (station: Pick<Station, 'scans'>): StateCreator<CodesState> =>
  (set, get) => ({
    bars: null,
    layout: null,
    done: { kind: 'nothing' },
    load: async () => {
      if (get().bars !== null) return
      const answer = await station.scans.bars(testCode)
      if (answer.ok) set({ bars: answer.value })
    },
    chooseLayout: (layout) => set({ layout }),
    print: (sheet) => {
      const print = () => station.scans.printSheet(sheet)
      return printSheet(get().done, print, (done) => set({ done }))
    },
    save: async (sheet) => {
      const answer = await station.scans.saveSheet(sheet)
      if (!answer.ok) set({ done: { kind: 'failed', error: answer.error } })
      else if (answer.value !== null) set({ done: { kind: 'saved', path: answer.value } })
    },
  })
