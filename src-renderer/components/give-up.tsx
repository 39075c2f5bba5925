// Giving a shipment up before anything was created, with a reason. Asked in place; nothing happens without a reason.
import './give-up.css'
import type { StationError } from '../../src-preload/contract/errors'
import { attentionWords } from '../text/attention-words'
import { useWordsOf } from '../text/use-words'
import { ErrorMessage } from './message'
import { ReasonCard, type ReasonWords } from './reason-card'
import { SureButtons } from './sure-buttons'
import { isReason } from './too-long'
import { useHalfTyped } from './use-half-typed'

export const GiveUp = (props: {
  /** Where a reason that was not used yet is kept. */
  place: string
  onGiveUp: (reason: string) => void
  onLeave: () => void
  isBusy: boolean
  error: StationError | null
  /** Where something else is given up than a shipment. */
  words?: ReasonWords & { now: string }
}) => {
  const { givingUp } = useWordsOf(attentionWords)
  const words = props.words ?? givingUp
  const [reason, setReason] = useHalfTyped(props.place)
  return (
    <ReasonCard className="give-up" words={words} reason={reason} onReason={setReason}>
      <div className="button-line">
        <SureButtons
          yes={words.now}
          isDisabled={!isReason(reason) || props.isBusy}
          onYes={() => props.onGiveUp(reason.trim())}
          onNo={props.onLeave}
        />
      </div>
      {props.error !== null && <ErrorMessage error={props.error} />}
    </ReasonCard>
  )
}
