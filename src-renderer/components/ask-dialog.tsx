// A dialog with one thing to do, and a way to leave it undone. Its key does it too, once for each press.
import { type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { keysOf } from './use-keys'

export const AskDialog = (props: {
  title: string
  main: { id: string; text: string; keyCap: string; isDisabled?: boolean; onPress: () => void }
  leave: string
  onLeave: () => void
  children: ReactNode
}) => {
  const titleId = useId()
  const { id, text, keyCap, isDisabled = false, onPress } = props.main
  return (
    <Dialog
      titleId={titleId}
      onLeave={props.onLeave}
      leave={props.leave}
      onKeyDown={(event) => {
        if (keysOf(event.nativeEvent).toLowerCase() !== keyCap.toLowerCase()) return
        event.preventDefault()
        if (!event.repeat && !isDisabled) onPress()
      }}
      actions={
        <>
          <Button id={id} kind="main" keyCap={keyCap} isDisabled={isDisabled} onPress={onPress}>
            {text}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{props.title}</h2>
      {props.children}
    </Dialog>
  )
}
