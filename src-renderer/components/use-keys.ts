// Keys that work wherever the cursor is. An open dialog keeps them to itself, and a key held down counts once.
import { type RefObject, useEffect, useEffectEvent } from 'react'

type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>

/** Caps lock changes no command. */
const keyOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string =>
  (altKey || ctrlKey || metaKey) && key.length === 1 ? key.toLowerCase() : key

/** Shift counts with the keys of functions alone: with the others it makes another letter, or marks. */
const shiftOf = ({ key, shiftKey }: KeyboardEvent): string => (shiftKey && /^F\d/.test(key) ? 'Shift ' : '')

/** As it is named below: `Ctrl s`, `Alt Enter`, `F9`. */
export const keysOf = (event: KeyboardEvent): string =>
  `${shiftOf(event)}${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${event.altKey ? 'Alt ' : ''}${keyOf(event)}`

const isTyping = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.altKey &&
  !event.ctrlKey &&
  (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** A list that is open closes first: its Escape is its own. */
export const isListOpen = (): boolean => document.activeElement?.getAttribute('aria-expanded') === 'true'

/** Its place is behind an open dialog. */
const isBehind = (place: Element | null): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1) !== (place?.closest('dialog') ?? undefined)

type KeyWays = {
  /** Before the keys that work everywhere, for a screen that means one of them more exactly. */
  isFirst?: boolean
  /** Where its button stands: the keys of a dialog work in it. */
  of?: RefObject<Element | null>
}

/** Names are as on the keys: `F9`, `Alt Enter`, `/`. Handled keys do nothing else. */
export const useKeys = (actions: KeyActions, { isFirst = false, of }: KeyWays = {}): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[keysOf(event)]
    if (action === undefined || event.defaultPrevented) return
    if (isTyping(event) || isBehind(of?.current ?? null)) return
    if (event.key === 'Escape' && isListOpen()) return
    event.preventDefault()
    if (!event.repeat) action(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen, isFirst)
    return () => window.removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}
