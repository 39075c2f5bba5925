// What became of a table that was saved: where it lies, or why it does not.
import type { Saving } from '../stores/save-table'
import { useWords } from '../text/use-words'
import { Button } from './button'
import { ErrorMessage, Message } from './message'

export const SavedNote = (props: { saving: Saving; onLeave: () => void }) => {
  const { common } = useWords()
  const { saving } = props
  const close = (
    <Button size="small" kind="quiet" hotkey="Alt X" onPress={props.onLeave}>
      {common.close}
    </Button>
  )
  if (saving.phase === 'failed') return <ErrorMessage error={saving.error} action={close} />
  if (saving.phase !== 'saved') return null
  return (
    <Message tone="good" action={close}>
      <p>
        <b>{common.savedRows(saving.rows)}</b> {saving.path}
      </p>
    </Message>
  )
}
