// Keeps the half-typed Ship form over a restart and over a window that died. What has become a shipment is no form any more,
// and a person who is erased is erased here as well.
import type { KeptForm, TypedForm } from '../../src-preload/contract/kept-form'
import { keyOfPerson } from '../ledger/draft-keys'
import type { FormFile } from '../ledger/form-file'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = { file: FormFile; shipments: Pick<ShipmentsRepo, 'find' | 'findByDraft'> }
export type FormKeeping = ReturnType<typeof createFormKeeping>

/** Half a form may not have its postal code yet: the name alone says whose it is. */
const nameKey = ({ firstName = '', lastName = '' }: Partial<Record<string, string>>): string =>
  keyOfPerson({ firstName, lastName, countryCode: '', postalCode: '' })

export function createFormKeeping({ file, shipments }: Deps) {
  // A correction was created once already: what counts is whether it still is refused.
  const isOpen = (form: TypedForm, corrects: KeptForm['corrects']): boolean =>
    corrects === null
      ? shipments.findByDraft(form.draftId) === null
      : shipments.find(corrects)?.state === 'refused'

  const orNull = (kept: KeptForm): KeptForm | null =>
    kept.form === null && kept.aside === null && kept.others.length === 0 ? null : kept

  const drop = (isGone: (form: TypedForm) => boolean): void => {
    const kept = file.stored()?.form
    if (kept === undefined) return
    const stays = (form: TypedForm | null): TypedForm | null => (form === null || isGone(form) ? null : form)
    const others = kept.others.filter((form) => !isGone(form))
    const next = { form: stays(kept.form), aside: stays(kept.aside), corrects: kept.corrects, others }
    if (orNull(next) === null) file.remove()
    else if (next.form !== kept.form || next.aside !== kept.aside || others.length < kept.others.length)
      file.keep(next)
  }

  return {
    kept: (): KeptForm | null => {
      const kept = file.stored()?.form
      if (kept === undefined) return null
      const stays = (form: TypedForm | null, corrects: KeptForm['corrects']): TypedForm | null =>
        form !== null && isOpen(form, corrects) ? form : null
      const form = stays(kept.form, kept.corrects)
      return orNull({
        form,
        aside: stays(kept.aside, null),
        corrects: form === null ? null : kept.corrects,
        others: kept.others.filter((one) => isOpen(one, one.corrects)),
      })
    },
    keep: (form: KeptForm | null): undefined => {
      if (form === null) file.remove()
      else file.keep(form)
    },
    /** Whatever the form says about somebody of this name. */
    forgetPerson: async (person: { firstName: string; lastName: string }): Promise<void> => {
      drop(({ fields }) => nameKey(fields) === nameKey(person))
      await file.written()
    },
    forgetBefore: async (before: Date): Promise<void> => {
      const stored = file.stored()
      if (stored !== null && stored.keptAt < before.toISOString()) file.remove()
      await file.written()
    },
    stop: file.written,
  }
}
