// The two answers where something is asked once more before it is done: the one that means it, and the way back.
import { useWords } from '../text/use-words'
import { Button } from './button'

/** Whether the question is open, for those that leave that to whoever stands around them. */
export type Asking = { isAsked: boolean; onAsk: (isAsked: boolean) => void }

export const SureButtons = (props: {
  yes: string
  isDisabled: boolean
  onYes: () => void
  onNo: () => void
  size?: 'small' | 'plain'
}) => {
  const { common } = useWords()
  const { size = 'plain', isDisabled, onYes, onNo } = props
  return (
    <>
      <Button size={size} kind="danger" hotkey="Ctrl Enter" isDisabled={isDisabled} onPress={onYes}>
        {props.yes}
      </Button>
      <Button size={size} kind="quiet" hotkey="Escape" onPress={onNo}>
        {common.cancel}
      </Button>
    </>
  )
}
