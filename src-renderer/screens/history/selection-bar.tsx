// What is selected, and the key that prints it; afterwards what was sent. Empty while nothing is.
import { reprintMaxCount } from '../../../src-preload/contract/vocabulary'
import './selection.css'
import { useEffect } from 'react'
import { Button } from '../../components/button'
import { ErrorMessage, Message } from '../../components/message'
import { nameAndPlace } from '../../rules/shipments'
import type { Sent } from '../../stores/selection-store'
import { useHistoryParts, useSelection, useSelectionParts, useStores } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useWordsOf } from '../../text/use-words'

const SentLine = (props: { sent: Sent }) => {
  const words = useWordsOf(printsWords)
  const { shipments, leftOut } = props.sent
  const [first] = shipments
  const last = shipments.at(-1)
  if (first === undefined || last === undefined)
    return (
      <Message tone="amber">
        <p>{words.noneSent}</p>
      </Message>
    )
  return (
    <Message tone="good">
      <p>
        {words.sent(shipments.length, nameAndPlace(first.draft), nameAndPlace(last.draft))}
        {leftOut > 0 && ` ${words.leftOut(leftOut)}`}
      </p>
    </Message>
  )
}

export const SelectionBar = () => {
  const words = useWordsOf(printsWords)
  const stores = useStores()
  const count = useSelection((state) => state.selected.size)
  const { isPrinting, error, sent } = useSelectionParts('isPrinting', 'error', 'sent')
  const { print, clear } = useSelectionParts('print', 'clear')
  const { text, filters, sort } = useHistoryParts('text', 'filters', 'sort')
  useEffect(() => {
    // What is not in sight must not be printed along.
    stores.selection.getState().clear()
  }, [stores, text, filters, sort])
  return (
    <>
      {count > 0 && (
        <div className="selection-bar">
          <span role="status">
            <b>{words.selected(count)}</b>{' '}
            {count > reprintMaxCount ? words.tooMany(reprintMaxCount) : words.selectHow}
          </span>
          <Button
            kind="main"
            size="small"
            keyCap="F8"
            isDisabled={isPrinting || count > reprintMaxCount}
            onPress={() => void print()}
          >
            {isPrinting ? words.printingSelected : words.printSelected(count)}
          </Button>
          <Button size="small" keyCap="Escape" onPress={clear}>
            {words.clearSelection}
          </Button>
        </div>
      )}
      {error !== null && (
        <div className="selection-note">
          <ErrorMessage error={error} />
        </div>
      )}
      {sent !== null && (
        <div className="selection-note">
          <SentLine sent={sent} />
        </div>
      )}
    </>
  )
}
