// The Ship form as main keeps it, and back. What a form of another version left, or nobody can have chosen, is as if it had not
// been there.
import type { DraftId } from '../../src-preload/contract/ids'
import type { TypedForm } from '../../src-preload/contract/kept-form'
import {
  distributionChannels,
  labelModes,
  layouts,
  positionings,
  serviceLevels,
} from '../../src-preload/contract/vocabulary'
import { amountFields } from './amount-fields'
import type { Form, FormField } from './form'

const choices: Partial<Record<string, readonly string[]>> = {
  serviceLevel: serviceLevels,
  distributionChannel: distributionChannels,
  layout: layouts,
  mode: labelModes,
  positioning: ['', ...positionings],
}

export const keptOf = ({ form, draftId }: { form: Form; draftId: DraftId }): TypedForm => {
  const { answers, origins, ...fields } = form
  return { draftId, fields, answers: withValues(answers), origins: withValues(origins) }
}

/** `empty` says which fields there are, and what stands in those that nothing is known of. */
export const formOfKept = ({ fields, answers, origins }: TypedForm, empty: Form): Form => {
  const { answers: _answers, origins: _origins, ...known } = empty
  const names = Object.keys(known) as FormField[]
  const read = Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      const allowed = choices[name]
      return value === undefined || allowed?.includes(value) === false ? [] : [[name, value]]
    }),
  )
  return {
    ...empty,
    ...read,
    answers: Object.fromEntries(
      amountFields.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
    ),
    origins: Object.fromEntries(
      names.flatMap((name) => {
        const origin = origins[name]
        return origin === 'kept' || origin === 'copied' ? [[name, origin]] : []
      }),
    ),
  }
}

const withValues = <Value>(record: Partial<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
