// A question that has to be answered before anything else: the browser's own modal dialog, which keeps the focus,
// makes the rest inert and gives the focus back. Escape leaves without doing anything. The cursor begins at the element
// marked data-first.
import './dialog.css'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button'

export const Dialog = (props: {
  titleId: string
  onLeave: () => void
  /** What the last of its buttons says, which leaves as Escape does. */
  leave?: string
  onKeyDown?: (event: KeyboardEvent) => void
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
      onKeyDown={props.onKeyDown}
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
