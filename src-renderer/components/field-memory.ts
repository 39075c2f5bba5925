// How the field with the cursor was before a scan went into it, and putting it back. The screen's own state follows,
// because the field says that it has changed.

export type FieldMemory = {
  /** The text field with the cursor; null when the cursor is in none. */
  readonly field: HTMLInputElement | HTMLTextAreaElement | null
  /** Undoes what was typed since. */
  restore: () => void
  /** Brings back what restore() took out, whatever way it came in, unless something else was typed meanwhile. */
  bringBack: () => void
}

const typedKinds = new Set(['text', 'search', 'email', 'tel', 'password', 'url', 'number'])

const isTyped = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && typedKinds.has(element.type))

const setText = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  // The element's own setter, so that React sees a change and not its own value.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const setCursor = (
  field: HTMLInputElement | HTMLTextAreaElement,
  from: number | null,
  to: number | null,
): void => {
  // Fields for addresses and figures know no cursor.
  if (field.selectionStart !== null && from !== null) field.setSelectionRange(from, to ?? from)
}

const closeList = (element: Element): void => {
  element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

export const rememberField = (element: Element | null): FieldMemory => {
  const field = isTyped(element) ? element : null
  const text = field?.value ?? ''
  const from = field?.selectionStart ?? null
  const to = field?.selectionEnd ?? null
  let taken: { text: string; cursor: number | null } | null = null
  const isListOpen = element?.getAttribute('aria-expanded') ?? null

  return {
    field,
    restore: () => {
      // Letters open a list and move in it.
      if (isListOpen === 'false' && element?.getAttribute('aria-expanded') === 'true') closeList(element)
      if (field === null || field.value === text) return
      taken = { text: field.value, cursor: field.selectionStart }
      setText(field, text)
      setCursor(field, from, to)
    },
    bringBack: () => {
      if (field === null || taken === null || field.value !== text) return
      setText(field, taken.text)
      setCursor(field, taken.cursor, taken.cursor)
    },
  }
}
