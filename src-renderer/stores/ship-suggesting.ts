// The recipient of an earlier parcel, offered while somebody types and taken with one key; one step takes it back. It fills
// the recipient alone: weight, size and reference are of the parcel on the table.
import type { StoreApi } from 'zustand/vanilla'
import type { Station } from '../../src-preload/contract/index'
import type { Form } from '../rules/form'
import type { ShipForms } from './ship-forms'
import type { ShipState } from './ship-state'

type Deps = {
  station: Pick<Station, 'shipments'>
  forms: Pick<ShipForms, 'focusOn'>
  set: StoreApi<ShipState>['setState']
  get: StoreApi<ShipState>['getState']
}

export const createShipSuggesting = ({
  station,
  forms,
  set,
  get,
}: Deps): Pick<ShipState, 'suggest' | 'takeRecipient'> => ({
  // What is only offered fails without a word.
  suggest: async (field, text) => {
    const answer = await station.shipments.suggest({ field, text })
    return answer.ok ? answer.value : []
  },

  takeRecipient: (recipient) => {
    const { phase, form, draftId, problems } = get()
    if (phase !== 'idle') return
    const origins = Object.fromEntries(
      Object.entries(form.origins).filter(([field]) => !(field in recipient)),
    )
    const after: Form = { ...form, ...recipient, origins }
    set({
      form: after,
      pasted: { from: 'earlier', draftId, before: form, after, guessed: [], left: [] },
      hasTyped: true,
      isHeldUp: false,
      isEmptyPressed: false,
      problems: { ...problems, at: {} },
      begun: null,
      focus: forms.focusOn(recipient.addressLine === '' ? 'addressLine' : 'weight'),
    })
  },
})
