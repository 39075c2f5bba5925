// A question that has to be answered before anything else: the browser's own modal dialog, which keeps the focus,
// makes the rest inert and gives the focus back. Escape leaves without doing anything. The cursor begins at the element
// marked data-first.
import './dialog.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button'
import { keysOf } from './use-keys'

export const Dialog = (props: {
  titleId: string
  onLeave: () => void
  /** What the last of its buttons says, which leaves as Escape does. */
  leave?: string
  onKeyDown?: (event: KeyboardEvent) => void
  /** What its keys do, by their names as in use-keys; they reach nothing behind it. */
  keys?: Partial<Record<string, () => void>>
  children: ReactNode
  actions: ReactNode
  /** A dialog that shows more than a question. */
  isWide?: boolean
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Layout: its end runs while the element is still in the page; only then does a newer Chromium give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    props.onKeyDown?.(event)
    const act = props.keys?.[keysOf(event.nativeEvent)]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) act()
  }
  return (
    <dialog
      ref={dialog}
      className="sheet dialog"
      data-wide={props.isWide === true}
      aria-labelledby={props.titleId}
      onCancel={(event) => {
        // The store decides what is open.
        event.preventDefault()
        props.onLeave()
      }}
      onKeyDown={onKeyDown}
    >
      <div className="dialog-body">{props.children}</div>
      <div className="dialog-actions">
        {props.actions}
        {props.leave !== undefined && (
          <>
            <span className="dialog-space" />
            <Button keyCap="Escape" onPress={props.onLeave}>
              {props.leave}
            </Button>
          </>
        )}
      </div>
    </dialog>
  )
}
