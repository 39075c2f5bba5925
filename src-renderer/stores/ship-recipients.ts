// The recipient from somewhere else: a pasted address block, or an earlier parcel that was offered while somebody typed. It
// fills the recipient alone, never weight, size or reference, and one step takes it back. What the form held of another
// recipient goes: half of two addresses is worse than one that is not complete.
import type { StoreApi } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import { addressFields } from '../../src-preload/contract/vocabulary'
import type { Form } from '../rules/form'
import type { ShipForms } from './ship-forms'
import { rewritten } from './ship-form-changes'
import type { ShipDeps, ShipState } from './ship-state'

type Deps = {
  station: Pick<Station, 'shipments'>
  deps: ShipDeps
  forms: Pick<ShipForms, 'focusOn'>
  set: StoreApi<ShipState>['setState']
  get: StoreApi<ShipState>['getState']
}
type Filling = Pick<ShipState, 'pasteBlock' | 'undoPaste' | 'suggest' | 'takeRecipient'>

export function createShipRecipients({ station, deps, forms, set, get }: Deps): Filling {
  const fill = (
    after: Form,
    source: Pick<NonNullable<ShipState['pasted']>, 'from' | 'guessed' | 'left'>,
    goOnAt: Parameters<ShipForms['focusOn']>[0],
  ): void => {
    const { form, draftId, problems } = get()
    set({
      ...rewritten(form, after, get().rewritten),
      pasted: { ...source, draftId, before: form, after },
      hasTyped: true,
      isHeldUp: false,
      isEmptyPressed: false,
      problems: { ...problems, at: {} },
      begun: null,
      focus: forms.focusOn(goOnAt),
    })
  }

  return {
    pasteBlock: async (text) => {
      const { readPasted } = await deps.loadBlockReader()
      const { phase, form, start } = get()
      const block = readPasted(text, start.homeCountry)
      if (block === null || phase !== 'idle') return false
      // E-mail and telephone stay when the block has none: they are often pasted before.
      const emptied = Object.fromEntries(addressFields.map((field) => [field, '']))
      const after: Form = {
        ...form,
        ...emptied,
        ...block.fields,
        origins: without(form.origins, isOfAddress),
      }
      const { guessed, left } = block
      fill(after, { from: 'text', guessed, left }, after.email === '' ? 'email' : 'weight')
      return true
    },

    undoPaste: () => {
      const { pasted, form, phase } = get()
      if (pasted === null || phase !== 'idle' || form !== pasted.after) return
      get().undo()
      set({ focus: forms.focusOn('firstName') })
    },

    // What is only offered fails without a word.
    suggest: async (field, text) => {
      const answer = await station.shipments.suggest({ field, text })
      return answer.ok ? answer.value : []
    },

    takeRecipient: (recipient) => {
      const { phase, form } = get()
      if (phase !== 'idle') return
      const origins = without(form.origins, (field) => field in recipient)
      const goOnAt = recipient.addressLine === '' ? 'addressLine' : 'weight'
      fill({ ...form, ...recipient, origins }, { from: 'earlier', guessed: [], left: [] }, goOnAt)
    },
  }
}

const isOfAddress = (field: string): boolean => addressFields.some((one) => one === field)

/** What was copied from a shipment that is shipped again is of this parcel now. */
const without = (origins: Form['origins'], isReplaced: (field: string) => boolean): Form['origins'] =>
  Object.fromEntries(Object.entries(origins).filter(([field]) => !isReplaced(field)))
