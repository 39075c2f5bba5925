// Why a likely double is wanted all the same: one of the usual reasons, or one in the worker's own words.
import { reasonMaxLength } from '../../../src-preload/contract/vocabulary'
import { FieldMessage } from '../../components/field'
import { TooLong } from '../../components/too-long'
import { useWords } from '../../text/use-words'

export const DoubleReasons = (props: {
  chosen: number | null
  onChoose: (index: number) => void
  ownReason: string
  onType: (text: string) => void
  isMissing: boolean
}) => {
  const { ship } = useWords()
  const { chosen } = props
  const own = ship.double.reasons.length
  return (
    <fieldset className="double-reasons">
      <legend>{ship.double.why}</legend>
      {[...ship.double.reasons, ship.double.ownReason].map((words, index) => (
        <label className="double-reason" key={words}>
          <input
            type="radio"
            name="double-reason"
            {...(index === 0 ? { 'data-first': true } : {})}
            checked={chosen === index}
            onChange={() => props.onChoose(index)}
          />
          {index === own && chosen === own ? (
            <input
              className="line-input double-own"
              type="text"
              autoFocus
              aria-label={ship.double.ownReason}
              placeholder={ship.double.ownReason}
              value={props.ownReason}
              onChange={(event) => props.onType(event.target.value)}
            />
          ) : (
            <span>{words}</span>
          )}
          {!(index === own && chosen === own) && <kbd aria-hidden="true">{index + 1}</kbd>}
        </label>
      ))}
      {chosen === own && <TooLong text={props.ownReason} longest={reasonMaxLength} />}
      {props.isMissing && <FieldMessage tone="red">{ship.double.reasonMissing}</FieldMessage>}
    </fieldset>
  )
}
