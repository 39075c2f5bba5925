// The Ship form: what is typed, what is wrong with it, and the one press that creates. What was sent makes room at once: while
// it is on its way the form takes the next parcel, and a press is about that one.
import type { StateCreator } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { limits } from '../../src-preload/contract/vocabulary'
import { dayOf } from '../rules/days'
import { newDraftId } from '../rules/new-draft-id'
import { plainStart, toShipDefaults, withoutRefused } from '../rules/ship-start'
import { withoutKept } from './ship-form-changes'
import { createShipForms } from './ship-forms'
import { createShipRecipients } from './ship-recipients'
import { createShipSending } from './ship-sending'
import { createShipSwapping } from './ship-swapping'
import { createShipTyping } from './ship-typing'
import type { ShipDeps, ShipState } from './ship-state'

const standardDeps: ShipDeps = {
  reading: () => ({ locale: 'en-GB', today: dayOf(new Date()) }),
  newDraftId,
  loadBlockReader: () => import('../rules/address-block/read-pasted'),
  loadCheck: () => import('./check-draft'),
}

export const shipState = (
  station: Pick<Station, 'shipments' | 'settings'>,
  given: Partial<ShipDeps> = {},
): StateCreator<ShipState> => {
  const deps = { ...standardDeps, ...given }

  return (set, get, api) => {
    const forms = createShipForms(deps, get)
    const { focusOn, fresh } = forms
    const { prepare, ...sending } = createShipSending({ station, deps, forms, set, get })
    api.subscribe((now, before) => {
      if (now.hasTyped && !before.hasTyped) prepare()
    })

    return {
      ...fresh(plainStart),
      start: plainStart,
      phase: 'idle',
      mode: { kind: 'new' },
      asides: [],
      sent: [],
      likelyDoubles: [],
      leftCorrection: null,
      isMoreOpen: false,
      focus: { field: 'firstName', count: 0 },
      begun: null,
      pasted: null,
      ...createShipRecipients({ station, deps, forms, set, get }),
      ...createShipTyping({ deps, forms, set, get }),
      ...createShipSwapping({ deps, forms, set, get }),
      ...sending,

      lockWeight: (isWeightLocked) => set({ isWeightLocked }),

      takeStart: (start) => {
        const { hasTyped, mode } = get()
        const isUntouched = !hasTyped && mode.kind === 'new'
        set({ start, ...(isUntouched ? { ...fresh(start), draftId: get().draftId } : {}) })
      },

      takeRefusal: (shipment) => {
        const { start, form, mode, phase } = get()
        const next = withoutRefused(start, shipment)
        if (shipment.state !== 'refused' || next === start) return
        set({ start: next })
        if (mode.kind === 'new' && phase === 'idle') {
          const isWeightLocked = get().isWeightLocked && next.lockedWeightGrams === start.lockedWeightGrams
          set({ form: withoutKept(form, start, next), isWeightLocked })
        }
        void station.settings.change({ shipDefaults: toShipDefaults(next) })
      },

      closeLikelyDoubles: () => {
        if (get().phase !== 'asking') return
        set({ phase: 'idle', likelyDoubles: [], focus: focusOn('reference') })
      },

      countParcels: (count) => {
        const { phase, mode } = get()
        if (phase !== 'idle' || mode.kind !== 'new') return
        set({ parcelCount: Math.min(limits.parcels.max, Math.max(limits.parcels.min, count)) })
      },

      giveDoubleReason: (doubleReason) => set({ doubleReason }),

      openMore: (isMoreOpen) => set({ isMoreOpen }),
    }
  }
}
