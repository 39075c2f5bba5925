// Giving a shipment up before anything was created, with a reason. Asked in place; nothing happens without a reason.
import './give-up.css'
import { useId } from 'react'
import type { StationError } from '../../src-preload/contract/errors'
import { reasonMaxLength } from '../../src-preload/contract/vocabulary'
import { attentionWords } from '../text/attention-words'
import { useWords, useWordsOf } from '../text/use-words'
import { Button } from './button'
import { ErrorMessage } from './message'
import { isTooLong, TooLong } from './too-long'
import { useHalfTyped } from './use-half-typed'
import { useOneStop } from './use-one-stop'

export const GiveUp = (props: {
  /** Where a reason that was not used yet is kept. */
  place: string
  onGiveUp: (reason: string) => void
  onLeave: () => void
  isBusy: boolean
  error: StationError | null
  /** Where something else is given up than a shipment. */
  words?: { title: string; reasons: readonly string[]; now: string }
}) => {
  const usual = useWordsOf(attentionWords)
  const words = props.words ?? {
    title: usual.giveUpReason,
    reasons: usual.giveUpReasons,
    now: usual.giveUpNow,
  }
  const { common } = useWords()
  const titleId = useId()
  const [reason, setReason] = useHalfTyped(props.place)
  const suggestions = useOneStop<HTMLDivElement>()
  const isEmpty = reason.trim() === ''
  return (
    <section className="card give-up" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <div {...suggestions} className="give-up-line">
        {words.reasons.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => setReason(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <input
        className="line-input give-up-reason"
        aria-labelledby={titleId}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TooLong text={reason} longest={reasonMaxLength} />
      <div className="give-up-line">
        <Button
          kind="danger"
          hotkey="Ctrl Enter"
          isDisabled={isEmpty || isTooLong(reason, reasonMaxLength) || props.isBusy}
          onPress={() => props.onGiveUp(reason.trim())}
        >
          {words.now}
        </Button>
        <Button kind="quiet" hotkey="Escape" onPress={props.onLeave}>
          {common.cancel}
        </Button>
      </div>
      {props.error !== null && <ErrorMessage error={props.error} />}
    </section>
  )
}
