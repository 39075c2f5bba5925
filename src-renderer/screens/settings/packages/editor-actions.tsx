// What ends an editor: keeping what was entered, or not.
import { Button } from '../../../components/button'
import { packagesWords } from '../../../text/packages-words'
import { useWordsOf } from '../../../text/use-words'

export const EditorActions = (props: { keepId: string; onKeep: () => void; onLeave: () => void }) => {
  const words = useWordsOf(packagesWords)
  return (
    <div className="settings-actions">
      <Button id={props.keepId} kind="main" hotkey="Ctrl Enter" onPress={props.onKeep}>
        {words.keep}
      </Button>
      <Button hotkey="Escape" onPress={props.onLeave}>
        {words.cancel}
      </Button>
    </div>
  )
}
