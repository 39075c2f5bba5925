// The records as a whole, for the settings, and what is wrong with them when the bench could not be opened.
import type { StateCreator } from 'zustand/vanilla'
import type { StationError } from '../../src-preload/contract/errors'
import type { Station } from '../../src-preload/contract/index'
import type { Result } from '../../src-preload/contract/kit'
import type { Damage, Missing, Records, Rescue } from '../../src-preload/contract/records'

type Pressed =
  | 'start'
  | 'check'
  | 'copyNow'
  | 'chooseSecondPlace'
  | 'forgetSecondPlace'
  | 'packUp'
  | 'unpack'
  | 'saveCsv'
  | 'saveDiagnostics'
  | 'loadMissing'

export type RecordsState = {
  /** Null until main has answered for the first time. */
  records: Records | null
  damage: Damage | null
  missing: { missing: Missing[]; untraced: number } | null
  error: StationError | null
  /** What takes a moment; nothing else is begun meanwhile. */
  doing: 'copy' | 'back' | 'pack' | 'unpack' | 'csv' | 'diagnostics' | 'rescue' | null
  /** Where the last file was written. */
  savedAs: string | null
  goBack: (copyId: string) => Promise<void>
  /** Asks until everything is found out that can be. */
  loadDamage: () => Promise<void>
  rescue: (choice: Rescue) => Promise<void>
} & Record<Pressed, () => Promise<void>>

const askAgainMs = 700

export const recordsState =
  (station: Pick<Station, 'records'>): StateCreator<RecordsState> =>
  (set, get) => {
    const { records } = station
    const take = (answer: Result<Records>): void => {
      if (answer.ok) set({ records: answer.value, error: null })
      else set({ error: answer.error })
    }
    const doing = async <Value>(
      what: NonNullable<RecordsState['doing']>,
      work: () => Promise<Result<Value>>,
      done: (value: Value) => void = () => undefined,
    ): Promise<void> => {
      if (get().doing !== null) return
      set({ doing: what, error: null, savedAs: null })
      const answer = await work()
      set({ doing: null })
      if (answer.ok) done(answer.value)
      else set({ error: answer.error })
    }
    const saved = (path: string | null): void => set({ savedAs: path })

    let isListening = false
    return {
      records: null,
      damage: null,
      missing: null,
      error: null,
      doing: null,
      savedAs: null,
      start: async () => {
        if (!isListening) records.changed((next) => set({ records: next }))
        isListening = true
        take(await records.status())
      },
      check: async () => take(await records.check()),
      copyNow: () => doing('copy', records.copyNow, (value) => set({ records: value })),
      chooseSecondPlace: () => doing('copy', records.chooseSecondPlace, (value) => set({ records: value })),
      forgetSecondPlace: async () => take(await records.forgetSecondPlace()),
      goBack: (copyId) => doing('back', () => records.goBack(copyId)),
      packUp: () => doing('pack', records.packUp, saved),
      unpack: () => doing('unpack', records.unpack),
      saveCsv: () => doing('csv', records.saveCsv, saved),
      saveDiagnostics: () => doing('diagnostics', records.saveDiagnostics, saved),
      loadMissing: async () => {
        const answer = await records.missing()
        if (answer.ok) set({ missing: answer.value })
      },
      loadDamage: async () => {
        for (;;) {
          const answer = await records.damage()
          if (answer.ok) set({ damage: answer.value })
          else set({ error: answer.error })
          if (!answer.ok || answer.value === null || answer.value.readable !== null) return
          await new Promise((resolve) => setTimeout(resolve, askAgainMs))
        }
      },
      rescue: (choice) => doing('rescue', () => records.rescue(choice)),
    }
  }
