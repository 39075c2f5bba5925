// One more bench: its name, and the line that lets it in. The logins for that came with the first bench's own line.
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { TextField } from '../../../components/text-field'
import { useFigures } from '../../../components/use-figures'
import { engineCommand } from '../../../rules/engine-command'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'
import { Command } from './command'
import { useBenchName } from './use-bench-name'

export const InviteCard = (props: { several: Several }) => {
  const words = useWordsOf(severalWords)
  const figures = useFigures()
  const { name, forget, field } = useBenchName()
  const { doing, failed, invite } = useSeveralParts('doing', 'failed', 'invite')
  const { spareLines, engine } = props.several
  const isReady = name !== '' && doing === null
  const submit = async (): Promise<void> => {
    if (isReady && (await invite(name))) forget()
  }
  return (
    <section className="settings-card settings-form" aria-labelledby="several-invite-title">
      <h2 id="several-invite-title">{words.invite}</h2>
      {spareLines === 0 ? (
        <>
          <p className="settings-soft">{words.inviteElsewhere}</p>
          <Command text={engineCommand('add-bench', words.anyBench, engine)} />
        </>
      ) : (
        <>
          <p className="settings-soft">{words.inviteWhy(figures(spareLines), spareLines)}</p>
          <TextField id="several-new-name" label={words.newName} {...field} onEnter={() => void submit()} />
          <div className="settings-actions">
            <Button id="several-invite" hotkey="Alt N" isDisabled={!isReady} onPress={() => void submit()}>
              {words.makeLine}
            </Button>
          </div>
        </>
      )}
      {failed?.at === 'inviting' && <ErrorMessage error={failed.error} isDetailOpen />}
    </section>
  )
}
