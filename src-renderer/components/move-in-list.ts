// A list of buttons that is one stop of the Tab key: the arrow keys, Home and End go through it. Which of its buttons is
// the stop is the list's own to say, by tabIndex.
import type { KeyboardEvent } from 'react'

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** For the list's onKeyDown: puts the focus on another of its buttons, and gives it back. Null at either end. */
export const moveInList = (event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  // The arrows of a field in the list are its own.
  if (!(document.activeElement instanceof HTMLButtonElement)) return null
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[step(at, rows.length - 1)]
  if (next === undefined) return null
  event.preventDefault()
  next.focus()
  return next
}
