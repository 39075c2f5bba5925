// What is typed into the Ship form: each field as it is entered and left, answers to what it asks, and the way back from what
// was written differently than it was typed.
import type { Form, FormField } from '../rules/form'
import { answered, changed, firstDifference, lastRewriting, rewritten, tidied } from './ship-form-changes'
import type { ShipForms } from './ship-forms'
import type { ShipDeps, ShipState } from './ship-state'

type Typing = {
  deps: Pick<ShipDeps, 'reading'>
  forms: Pick<ShipForms, 'focusOn'>
  set: (change: Partial<ShipState>) => void
  get: () => ShipState
}

type ShipTyping = Pick<ShipState, 'set' | 'leave' | 'choose' | 'takeSuggestion' | 'fill' | 'undo'>

export const createShipTyping = ({ deps, forms: { focusOn }, set, get }: Typing): ShipTyping => ({
  set: (field, value) => {
    const { phase, form, problems, asked, start } = get()
    if (phase !== 'idle' || form[field] === value) return
    const { [field]: _old, ...at } = problems.at
    set({
      form: changed(form, field, value, start, deps.reading()),
      asked: asked.filter((name) => name !== field),
      isHeldUp: false,
      isEmptyPressed: false,
      hasTyped: true,
      problems: { ...problems, at },
      begun: null,
    })
  },

  leave: (field) => {
    const { form, asked, phase, asTyped } = get()
    if (phase !== 'idle') return
    if (!asked.includes(field)) set({ asked: [...asked, field] })
    const text = tidied(form, field, deps.reading())
    if (text === null || text === form[field] || asTyped[field] === form[field]) return
    set(rewritten(form, { ...form, [field]: text }, get().rewritten))
  },

  choose: (question, choice) => {
    const { phase, form } = get()
    if (phase !== 'idle') return
    get().set(question.field, choice.text)
    set(rewritten(form, answered(get().form, question, choice), get().rewritten))
  },

  takeSuggestion: (hint) => {
    if (hint.kind === 'other-country') get().fill({ countryCode: hint.countryCode })
    else if (hint.suggestion !== null) get().fill({ [hint.field]: hint.suggestion })
  },

  fill: (parts) => {
    const { phase, form } = get()
    if (phase !== 'idle') return
    for (const [field, value] of Object.entries(parts))
      get().set(field as FormField, value as Form[FormField])
    const { form: after, rewritten: steps } = get()
    if (after !== form) set(rewritten(form, after, steps))
  },

  undo: () => {
    const { phase, pasted, rewritten: steps, asTyped } = get()
    const last = lastRewriting(get())
    if (phase !== 'idle' || last === null) return
    const field = firstDifference(last.before, last.after)
    set({
      form: last.before,
      rewritten: steps.slice(0, -1),
      pasted: pasted?.after === last.after ? null : pasted,
      ...(field === null
        ? {}
        : { asTyped: { ...asTyped, [field]: last.before[field] }, focus: focusOn(field) }),
    })
  },
})
