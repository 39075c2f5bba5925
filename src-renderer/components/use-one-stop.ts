// Makes a list of buttons one stop of the Tab key: the arrow keys go through it, and Tab comes back to the button the hand was
// on. For lists that do not know themselves which of their buttons that is.
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { moveInList } from './move-in-list'

const chosen = '[aria-current], [aria-pressed="true"]'

/** `selector`: which of the buttons in it belong to the list; the others stay stops of their own. */
export const useOneStop = <List extends HTMLElement>(selector = 'button') => {
  const list = useRef<List>(null)
  const stop = useRef<HTMLButtonElement | null>(null)
  const settle = (): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>(selector) ?? [])]
    if (stop.current === null || !rows.includes(stop.current))
      stop.current = rows.find((row) => row.matches(chosen)) ?? rows[0] ?? null
    for (const row of rows) row.tabIndex = row === stop.current ? 0 : -1
  }
  // Rows come and go with every render.
  useLayoutEffect(settle)
  return {
    ref: list,
    'data-one-stop': true,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => void moveInList(event, selector),
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      if (!(event.target instanceof HTMLButtonElement) || !event.target.matches(selector)) return
      stop.current = event.target
      settle()
    },
  }
}
