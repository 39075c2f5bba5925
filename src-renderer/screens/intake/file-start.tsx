// The way to an order file: chosen, dropped or pasted. Why one cannot be taken is said here, and the next one is welcome.
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import type { Message as Said } from '../../../src-preload/contract/messages'
import { useIntakeParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useSay, useWordsOf } from '../../text/use-words'

/** Why a file, or a way to read it, is not taken. */
export const Refusal = ({ reason }: { reason: Said }) => {
  const say = useSay()
  return (
    <Message tone="amber">
      <p>
        <b>{say(reason)}</b>
      </p>
    </Message>
  )
}

export const FileStart = () => {
  const words = useWordsOf(intakeWords)
  const stores = useStores()
  const { refused, error, isBusy } = useIntakeParts('refused', 'error', 'isBusy')
  return (
    <div className="intake-start">
      {refused !== null && <Refusal reason={refused} />}
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
