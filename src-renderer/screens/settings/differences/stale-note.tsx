// Another bench changed what somebody has open: what was typed replaces it only when the person says so.
import { Button } from '../../../components/button'
import { Message } from '../../../components/message'
import { sharedSettingsWords } from '../../../text/shared-settings-words'
import { useWordsOf } from '../../../text/use-words'

export const StaleNote = (props: { onKeep: () => void; onLeave: () => void }) => {
  const words = useWordsOf(sharedSettingsWords)
  return (
    <Message
      tone="amber"
      action={
        <div className="settings-actions">
          <Button hotkey="Alt O" onPress={props.onKeep}>
            {words.keepMine}
          </Button>
          <Button hotkey="Alt T" onPress={props.onLeave}>
            {words.leaveTheirs}
          </Button>
        </div>
      }
    >
      <p>{words.stale}</p>
    </Message>
  )
}
