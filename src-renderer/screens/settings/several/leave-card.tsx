// Working alone again. What has not gone out to the others is said before it is given up.
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { useFigures } from '../../../components/use-figures'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWords, useWordsOf } from '../../../text/use-words'

export const LeaveCard = (props: {
  several: Several
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
}) => {
  const words = useWordsOf(severalWords)
  const { common } = useWords()
  const figures = useFigures()
  const { doing, failed, leave } = useSeveralParts('doing', 'failed', 'leave')
  const { isAsked, onAsk } = props
  const { unsent } = props.several
  return (
    <section className="settings-card settings-form" aria-labelledby="several-leave-title">
      <h2 id="several-leave-title">{words.leaveTitle}</h2>
      <p className="settings-soft">{words.leaveWhy}</p>
      {isAsked ? (
        <>
          <p role="alert">{unsent > 0 ? words.leaveUnsent(figures(unsent), unsent) : words.leaveReally}</p>
          <div className="settings-actions">
            <Button
              kind="danger"
              hotkey="Ctrl Enter"
              isDisabled={doing !== null}
              onPress={() => void leave(unsent > 0)}
            >
              {words.leaveYes}
            </Button>
            <Button kind="quiet" hotkey="Escape" onPress={() => onAsk(false)}>
              {common.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className="settings-actions">
          <Button hotkey="Alt L" isDisabled={doing !== null} onPress={() => onAsk(true)}>
            {words.leave}
          </Button>
        </div>
      )}
      {failed?.at === 'leaving' && <ErrorMessage error={failed.error} isDetailOpen />}
    </section>
  )
}
