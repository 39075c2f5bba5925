// Order files that wait in the watched folder: the newest is opened with one key, what nobody wants is left out.
import { Button } from '../../components/button'
import { Message } from '../../components/message'
import { useKeys } from '../../components/use-keys'
import { useOrderFolderParts, useStores } from '../../stores/stores'
import { intakeWords } from '../../text/intake-words'
import { useSay, useWordsOf } from '../../text/use-words'

export const WaitingFiles = () => {
  const words = useWordsOf(intakeWords)
  const say = useSay()
  const stores = useStores()
  const { standing } = useOrderFolderParts('standing')
  const [file] = standing?.files ?? []
  const { leaveOut } = stores.orderFolder.getState()
  const open = (): void => {
    if (file !== undefined) void stores.intake.getState().openFromFolder(file.key)
  }
  useKeys({ 'Alt o': open })
  if (standing === null) return null
  const { fileCount, growing, problem } = standing
  if (problem !== null) return <Message tone="amber">{say(problem)}</Message>
  if (file === undefined)
    return growing === null ? null : <Message tone="amber">{words.stillWritten(growing)}</Message>
  return (
    <div className="intake-waiting">
      <p role="status">
        <b>{file.name}</b> {words.waitsInFolder(fileCount - 1)}
      </p>
      <Button size="small" keyCap="Alt O" onPress={open}>
        {words.openWaiting}
      </Button>
      <Button size="small" hotkey="Alt X" onPress={() => void leaveOut(file.key)}>
        {words.leaveFileOut}
      </Button>
      {fileCount > 1 && (
        <Button size="small" hotkey="Alt Y" onPress={() => void leaveOut(null)}>
          {words.leaveAllOut(fileCount)}
        </Button>
      )}
    </div>
  )
}
