// A pasted address block falls into the fields of the recipient, and one step takes it back. What the form held of another
// recipient goes: half of two addresses is worse than one that is not complete.
import type { StoreApi } from 'zustand/vanilla'
import { addressFields } from '../../src-preload/contract/vocabulary'
import type { Form } from '../rules/form'
import type { ShipForms } from './ship-forms'
import type { ShipDeps, ShipState } from './ship-state'

type Deps = {
  deps: ShipDeps
  forms: Pick<ShipForms, 'focusOn'>
  set: StoreApi<ShipState>['setState']
  get: StoreApi<ShipState>['getState']
}

export const createShipPasting = ({
  deps,
  forms,
  set,
  get,
}: Deps): Pick<ShipState, 'pasteBlock' | 'undoPaste'> => ({
  pasteBlock: async (text) => {
    const { readPasted } = await deps.loadBlockReader()
    const { phase, form, start, draftId, problems } = get()
    const block = readPasted(text, start.homeCountry)
    if (block === null || phase !== 'idle') return false
    // E-mail and telephone stay when the block has none: they are often pasted before.
    const emptied = Object.fromEntries(addressFields.map((field) => [field, '']))
    const after: Form = { ...form, ...emptied, ...block.fields, origins: withoutRecipient(form.origins) }
    set({
      form: after,
      pasted: { from: 'text', draftId, before: form, after, guessed: block.guessed, left: block.left },
      hasTyped: true,
      isHeldUp: false,
      isEmptyPressed: false,
      problems: { ...problems, at: {} },
      begun: null,
      focus: forms.focusOn(after.email === '' ? 'email' : 'weight'),
    })
    return true
  },

  undoPaste: () => {
    const { pasted, form, phase } = get()
    if (pasted === null || phase !== 'idle' || form !== pasted.after) return
    set({ form: pasted.before, pasted: null, focus: forms.focusOn('firstName') })
  },
})

/** What was copied from a shipment that is shipped again is of this parcel now. */
const withoutRecipient = (origins: Form['origins']): Form['origins'] =>
  Object.fromEntries(Object.entries(origins).filter(([field]) => !addressFields.some((one) => one === field)))
