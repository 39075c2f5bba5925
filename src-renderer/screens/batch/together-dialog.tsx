// Several orders as one assignment: what it means, and the form it is made with, which is a guess until somebody changes it.
// Ctrl+Enter sends; a form that was changed is kept first.
import './together-dialog.css'
import { useEffect, useState } from 'react'
import type { TogetherForm } from '../../../src-preload/contract/together'
import { AskDialog } from '../../components/ask-dialog'
import { Button } from '../../components/button'
import { FieldLabel } from '../../components/field'
import { ErrorMessage, Message } from '../../components/message'
import { useHalfTyped } from '../../components/use-half-typed'
import { useBatchParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'

export const TogetherDialog = (props: { onLeave: () => void }) => {
  const words = useWordsOf(batchWords)
  const { ticked, isBusy, error } = useBatchParts('ticked', 'isBusy', 'error')
  const { createTogether, togetherForm: readForm, setTogetherForm: setForm } = useStores().batch.getState()
  const [kept, setKept] = useState<TogetherForm | null>(null)
  const [text, setText] = useHalfTyped('together', kept?.form)
  const take = (form: TogetherForm | null): boolean => {
    if (form === null) return false
    setKept(form)
    return true
  }
  useEffect(() => {
    void readForm().then(take)
  }, [readForm])

  const send = async (): Promise<void> => {
    if (kept === null || isBusy) return
    if (text !== kept.form && !take(await setForm(text))) return
    setText(null)
    if (await createTogether()) props.onLeave()
  }
  const guessAgain = async (): Promise<void> => {
    if (take(await setForm(null))) setText(null)
  }
  return (
    <AskDialog
      title={words.togetherTitle(ticked.size)}
      main={{
        id: 'batch-together',
        text: words.togetherNow(ticked.size),
        keyCap: 'Ctrl Enter',
        isDisabled: kept === null || isBusy,
        onPress: () => void send(),
      }}
      leave={words.noCopy}
      onLeave={props.onLeave}
    >
      <p>{words.togetherWhy}</p>
      {kept?.isGuess === true && (
        <Message tone="amber">
          <p>
            <b>{words.togetherGuess}</b> {words.togetherGuessWhy}
          </p>
        </Message>
      )}
      {error !== null && <ErrorMessage error={error} />}
      <FieldLabel of="together-form">{words.togetherForm}</FieldLabel>
      <textarea
        id="together-form"
        className="together-form mono"
        // The service's own words.
        translate="no"
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="together-help">{words.togetherHelp}</p>
      {kept !== null && (!kept.isGuess || text !== kept.form) && (
        <div>
          <Button size="small" hotkey="Alt Z" isDisabled={isBusy} onPress={() => void guessAgain()}>
            {words.togetherGuessAgain}
          </Button>
        </div>
      )}
    </AskDialog>
  )
}
