// The way to an order file: chosen, dropped or pasted. Why one cannot be taken is said here, and the next one is welcome.
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { useIntakeParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useSay, useWordsOf } from '../../text/use-words'

export const FileStart = ({ isTooLarge }: { isTooLarge: boolean }) => {
  const words = useWordsOf(intakeWords)
  const say = useSay()
  const stores = useStores()
  const { refused, error, isBusy } = useIntakeParts('refused', 'error', 'isBusy')
  return (
    <div className="intake-start">
      {refused !== null && (
        <Message tone="amber">
          <p>
            <b>{say(refused)}</b>
          </p>
        </Message>
      )}
      {isTooLarge && (
        <Message tone="amber">
          <p>
            <b>{words.tooLarge}</b>
          </p>
        </Message>
      )}
      {error !== null && <ErrorMessage error={error} />}
      <Button
        kind="main"
        size="big"
        keyCap="Ctrl O"
        isDisabled={isBusy}
        onPress={() => void stores.intake.getState().choose()}
      >
        {isBusy ? words.reading : words.choose}
      </Button>
    </div>
  )
}

export const DropVeil = () => {
  const words = useWordsOf(intakeWords)
  return <div className="intake-drop">{words.dropHere}</div>
}
