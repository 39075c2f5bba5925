// A new key for a connection: checked with the service before the old one goes.
import { useState } from 'react'
import type { ConnectionId } from '../../../src-preload/contract/ids'
import { Button } from '../../components/button'
import { useConnections } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { KeyInput, useKeyInput } from './key-input'

export const KeyForm = (props: { id: ConnectionId; onDone: () => void }) => {
  const words = useWordsOf(settingsWords)
  const { common } = useWords()
  const { field, takeKey } = useKeyInput()
  const [isMissing, setIsMissing] = useState(false)
  const busy = useConnections((state) => state.busy)
  const replaceKey = useConnections((state) => state.replaceKey)
  const replace = async (): Promise<void> => {
    const key = takeKey()
    setIsMissing(key === '')
    if (key !== '' && (await replaceKey(props.id, key))) props.onDone()
  }
  return (
    <div className="connection-key">
      <KeyInput
        id={`key-${props.id}`}
        label={words.newKey}
        {...field}
        problem={isMissing ? words.fieldMissing.key : undefined}
        onEnter={() => void replace()}
      />
      <div className="settings-actions">
        <Button kind="main" hotkey="Ctrl Enter" isDisabled={busy !== null} onPress={() => void replace()}>
          {busy === props.id ? words.connecting : words.replaceAndCheck}
        </Button>
        <Button kind="quiet" hotkey="Escape" onPress={props.onDone}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
