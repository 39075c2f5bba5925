// Joining with one line. It holds a code, so it stands in the page's field alone and is emptied once it was taken.
import { useRef } from 'react'
import { Button } from '../../../components/button'
import { Field, inField } from '../../../components/field'
import { ErrorMessage } from '../../../components/message'
import { TextField } from '../../../components/text-field'
import { useBench, useSeveralParts, useStores } from '../../../stores/stores'
import { settingsWords } from '../../../text/settings-words'
import { severalWords } from '../../../text/several-words'
import { useSay, useWordsOf } from '../../../text/use-words'
import { useBenchName } from './use-bench-name'

export const JoinCard = () => {
  const words = useWordsOf(severalWords)
  const { willBeForThisRun } = useWordsOf(settingsWords)
  const say = useSay()
  const line = useRef<HTMLTextAreaElement>(null)
  const sealing = useBench((state) => state.status?.sealing ?? null)
  const { several, seen, doing, failed } = useSeveralParts('several', 'seen', 'doing', 'failed')
  const { readLine, join } = useStores().several.getState()
  const { name, field: named } = useBenchName(seen?.name || selfName(several))
  const isReady = seen !== null && name !== '' && doing === null
  const problem = failed?.at === 'reading' ? say(failed.error.detail) : undefined
  const submit = async (): Promise<void> => {
    // Once it has joined, the field may be gone from the screen.
    const field = line.current
    if (!isReady || field === null) return
    if (await join(field.value, name)) field.value = ''
  }
  return (
    <section className="settings-card settings-form" aria-labelledby="several-join-title">
      <h2 id="several-join-title">{words.joinTitle}</h2>
      <Field
        id="several-line"
        label={words.line}
        problem={problem}
        below={
          seen === null ? (
            <span className="settings-soft">{words.lineWhy}</span>
          ) : (
            <span role="status">{words.leadsTo(seen.host)}</span>
          )
        }
      >
        <textarea
          {...inField({ id: 'several-line', problem })}
          ref={line}
          className="field-input mono several-line"
          rows={3}
          placeholder={words.linePlaceholder}
          onChange={(event) => void readLine(event.target.value)}
        />
      </Field>
      <TextField
        id="several-name"
        label={words.benchName}
        {...named}
        onEnter={() => void submit()}
        below={<span className="settings-soft">{words.benchNameWhy}</span>}
      />
      {sealing === 'this-run' && <p className="settings-soft">{willBeForThisRun}</p>}
      <div className="settings-actions">
        <Button
          id="several-join"
          kind="main"
          size="big"
          hotkey="Alt J"
          isDisabled={!isReady}
          onPress={() => void submit()}
        >
          {doing === 'joining' ? words.joining : words.join}
        </Button>
      </div>
      {failed?.at === 'joining' && <ErrorMessage error={failed.error} isDetailOpen />}
    </section>
  )
}

/** One that was among the others keeps its name. */
const selfName = (several: { benches: readonly { isSelf: boolean; name: string }[] } | null): string =>
  several?.benches.find(({ isSelf }) => isSelf)?.name ?? ''
