// Enter in a form that one key creates from: it goes to the next field, as at every till, and creates nothing.
import type { KeyboardEvent } from 'react'

const fields = 'input:not([type="radio"]), input[type="radio"]:checked, textarea, [role="combobox"]'

const isUsable = (field: HTMLElement): boolean =>
  field.tabIndex >= 0 && !field.matches(':disabled') && field.closest('[hidden], [inert]') === null

/** For a form's onKeyDown. A list that is open has taken Enter already; one that ends an input method's word is that word's. */
export const enterToNextField = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, nativeEvent } = event
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement)) return
  // The browser would press the form's first button.
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(isUsable)
  const next = all[all.indexOf(target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type !== 'radio') next.select()
}
