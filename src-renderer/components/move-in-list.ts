// A list of buttons that is one stop of the Tab key: up and down go from row to row, left and right within one, Home and End
// to the first and the last. A list without rows is one line. Which button is the stop is the list's own to say, by tabIndex.
import type { KeyboardEvent } from 'react'

type Place = { buttons: readonly HTMLButtonElement[]; at: number }
type Step = (place: Place) => HTMLButtonElement | undefined

const rowOf = (button: HTMLButtonElement | undefined): Element | null => button?.closest('li') ?? null

const along =
  (step: 1 | -1): Step =>
  ({ buttons, at }) => {
    const next = buttons[at + step]
    return rowOf(next) === rowOf(buttons[at]) ? next : undefined
  }

/** The same place in the next row, as far as it has so many. */
const across =
  (step: 1 | -1): Step =>
  ({ buttons, at }) => {
    const rows = [...new Set(buttons.map(rowOf))]
    if (rows.length === 1) return buttons[at + step]
    const inRow = (row: Element | null): HTMLButtonElement[] =>
      buttons.filter((button) => rowOf(button) === row)
    const row = rowOf(buttons[at])
    const next = rows[rows.indexOf(row) + step]
    const place = inRow(row).findIndex((button) => button === buttons[at])
    return next === undefined
      ? undefined
      : inRow(next)
          .slice(0, place + 1)
          .at(-1)
  }

const steps: Partial<Record<string, Step>> = {
  ArrowDown: across(1),
  ArrowUp: across(-1),
  ArrowRight: along(1),
  ArrowLeft: along(-1),
  Home: ({ buttons }) => buttons[0],
  End: ({ buttons }) => buttons.at(-1),
}

/** For the list's onKeyDown: puts the focus on another of its buttons, and gives it back. Null at either end. */
export const moveInList = (
  event: KeyboardEvent<HTMLElement>,
  selector = 'button',
): HTMLButtonElement | null => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(selector)]
  const at = buttons.findIndex((button) => button === document.activeElement)
  // The arrows of a field in the list are its own.
  if (at === -1) return null
  const next = step({ buttons, at })
  if (next === undefined) return null
  event.preventDefault()
  next.focus()
  return next
}
