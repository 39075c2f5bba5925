// The question before a likely double. Nothing has been created yet, and the draft stays on the form whatever is
// chosen. A reason is needed to go on, so that going on is never a reflex.
import './double-dialog.css'
import { type KeyboardEvent, useId, useState } from 'react'
import type { LikelyDouble } from '../../../src-preload/contract/shipment'
import { reasonMaxLength } from '../../../src-preload/contract/vocabulary'
import { Button } from '../../components/button'
import { Dialog } from '../../components/dialog'
import { FieldMessage } from '../../components/field'
import { StateSign } from '../../components/state-sign'
import { useNow } from '../../components/use-now'
import { useStateWords } from '../../components/use-state-words'
import { nameAndPlace, recipientName } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useScreen, useShip } from '../../stores/stores'
import { useLocale, useWords } from '../../text/use-words'

/** So many earlier shipments are seen without scrolling. */
const inSight = 3

const useBecause = (): ((earlier: readonly LikelyDouble[]) => string) => {
  const { ship } = useWords()
  return (earlier) => {
    const [first] = earlier
    if (first === undefined) return ''
    const reasons = new Set(earlier.flatMap((double) => double.because))
    const reference = first.shipment.draft.parcel.reference ?? ''
    const name = recipientName(first.shipment.draft)
    if (reasons.size === 2) return ship.double.both(reference, name)
    return reasons.has('reference') ? ship.double.sameReference(reference) : ship.double.sameRecipient(name)
  }
}

const EarlierRow = (props: { double: LikelyDouble }) => {
  const { common } = useWords()
  const locale = useLocale()
  const stateWords = useStateWords()
  const now = useNow(60_000)
  const { shipment } = props.double
  return (
    <li className="double-row">
      <StateSign shipment={shipment} />
      <div>
        {nameAndPlace(shipment.draft)}
        <small>
          {shipment.draft.parcel.reference ?? common.noReference}
          {shipment.shipmentNumber !== null && (
            <>
              {' · '}
              <span className="mono">{shipment.shipmentNumber}</span>
            </>
          )}
        </small>
      </div>
      <div className="double-row-side">
        {stateWords(shipment)}
        <br />
        {ownTime(shipment.createdAt, new Date(now), locale)}
      </div>
    </li>
  )
}

export const DoubleDialog = () => {
  const { ship } = useWords()
  const question = useShip((state) => state.question)
  const createAnyway = useShip((state) => state.createAnyway)
  const closeQuestion = useShip((state) => state.closeQuestion)
  const openShipment = useScreen((state) => state.openShipment)
  const because = useBecause()
  const [chosen, setChosen] = useState<number | null>(null)
  const [ownReason, setOwnReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const titleId = useId()
  const own = ship.double.reasons.length
  const reason = chosen === null ? '' : (ship.double.reasons[chosen] ?? ownReason.trim())

  const goOn = (): void => {
    if (reason === '') setIsReasonMissing(true)
    else void createAnyway(reason)
  }
  const openEarlier = (): void => {
    const [first] = question
    closeQuestion()
    if (first !== undefined) openShipment(first.shipment.id)
  }
  const choose = (index: number): void => {
    setChosen(index)
    setIsReasonMissing(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const index = Number(event.key) - 1
    if (event.key === 'F9' && !event.repeat) goOn()
    else if (event.key === 'F4') openEarlier()
    else if (!isTyping && index >= 0 && index <= own && event.key.length === 1) choose(index)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      titleId={titleId}
      onLeave={closeQuestion}
      onKeyDown={onKeyDown}
      actions={
        <>
          <Button kind="main" keyCap="F9" onPress={goOn}>
            {ship.double.create}
          </Button>
          <Button keyCap="F4" onPress={openEarlier}>
            {ship.double.open}
          </Button>
          <span className="dialog-space" />
          <Button keyCap="Esc" onPress={closeQuestion}>
            {ship.double.back}
          </Button>
        </>
      }
    >
      <h2 id={titleId}>{ship.double.title}</h2>
      <p>
        {because(question)} {ship.double.nothingYet}
      </p>
      <ul
        className="double-list"
        aria-labelledby={titleId}
        // A list that scrolls must be reachable by key.
        {...(question.length > inSight ? { tabIndex: 0 } : {})}
      >
        {question.map((double) => (
          <EarlierRow key={double.shipment.id} double={double} />
        ))}
      </ul>
      <fieldset className="double-reasons">
        <legend>{ship.double.why}</legend>
        {[...ship.double.reasons, ship.double.ownReason].map((words, index) => (
          <label className="double-reason" key={words}>
            <input
              type="radio"
              name="double-reason"
              {...(index === 0 ? { 'data-first': true } : {})}
              checked={chosen === index}
              onChange={() => choose(index)}
            />
            {index === own && chosen === own ? (
              <input
                className="double-own"
                type="text"
                maxLength={reasonMaxLength}
                autoFocus
                aria-label={ship.double.ownReason}
                placeholder={ship.double.ownReason}
                value={ownReason}
                onChange={(event) => {
                  setOwnReason(event.target.value)
                  setIsReasonMissing(false)
                }}
              />
            ) : (
              <span>{words}</span>
            )}
            {!(index === own && chosen === own) && <kbd aria-hidden="true">{index + 1}</kbd>}
          </label>
        ))}
        {isReasonMissing && <FieldMessage tone="red">{ship.double.reasonMissing}</FieldMessage>}
      </fieldset>
    </Dialog>
  )
}
