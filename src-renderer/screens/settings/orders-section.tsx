// The folder that is watched for order files: off until somebody chooses one.
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { useOrderFolderParts } from '../../stores/stores'
import { settingsWords } from '../../text/settings-words'
import { useSay, useWordsOf } from '../../text/use-words'
import { SettingsSection } from './settings-section'

export const OrdersSection = () => {
  const words = useWordsOf(settingsWords)
  const say = useSay()
  const { standing, error, choose, leave } = useOrderFolderParts('standing', 'error', 'choose', 'leave')
  const folder = standing?.folder ?? null
  return (
    <SettingsSection title={words.ordersTitle} why={words.ordersWhy}>
      {error !== null && <ErrorMessage error={error} />}
      <div className="settings-card settings-pad settings-folder">
        <p>{folder === null ? words.noFolder : <b>{folder}</b>}</p>
        {standing !== null && standing.problem !== null && (
          <Message tone="amber">{say(standing.problem)}</Message>
        )}
        <p className="settings-soft">{words.folderRule}</p>
        <div className="settings-folder-keys">
          <Button hotkey="Alt F" onPress={() => void choose()}>
            {folder === null ? words.chooseFolder : words.chooseOtherFolder}
          </Button>
          {folder !== null && (
            <Button hotkey="Alt X" onPress={() => void leave()}>
              {words.watchNone}
            </Button>
          )}
        </div>
      </div>
    </SettingsSection>
  )
}
