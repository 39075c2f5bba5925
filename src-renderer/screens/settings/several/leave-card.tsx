// Working alone again. What has not gone out to the others is said before it is given up.
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { type Asking, SureButtons } from '../../../components/sure-buttons'
import { useFigures } from '../../../components/use-figures'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

export const LeaveCard = (props: { several: Several } & Asking) => {
  const words = useWordsOf(severalWords)
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
            <SureButtons
              yes={words.leaveYes}
              isDisabled={doing !== null}
              onYes={() => void leave(unsent > 0)}
              onNo={() => onAsk(false)}
            />
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
