// Keys that work wherever the cursor is. An open dialog keeps them to itself, and a key held down counts once.
import { useEffect, useEffectEvent } from 'react'

type KeyActions = Partial<Record<string, (event: KeyboardEvent) => void>>

const nameOf = (event: KeyboardEvent): string =>
  `${event.ctrlKey || event.metaKey ? 'Ctrl ' : ''}${event.altKey ? 'Alt ' : ''}${event.key}`

const isTyping = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.altKey &&
  !event.ctrlKey &&
  (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Names are as on the keys: `F9`, `Alt Enter`, `/`. Handled keys do nothing else. */
export const useKeys = (actions: KeyActions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[nameOf(event)]
    if (action === undefined || event.defaultPrevented) return
    if (isTyping(event) || isDialogOpen()) return
    event.preventDefault()
    if (!event.repeat) action(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
