// One row of the history, and the place of one that is not here yet. What was searched for is marked; where none of it
// shows, the field that has it stands in the second line.
import './history-row.css'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { BenchMark } from '../../components/bench-mark'
import { useStateWords } from '../../components/use-state-words'
import { foundIn, isFoundIn } from '../../rules/found-text'
import { printWord } from '../../rules/print-word'
import { printWins, recipientName, signOf } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { placeOf } from '../../stores/history-store'
import { useHistory, useSelection, useStores } from '../../stores/stores'
import type { HistoryWords } from '../../text/en/history'
import { historyWords } from '../../text/history-words'
import { useLocale, useWordsOf } from '../../text/use-words'
import { RowPick } from './row-pick'

export const rowHeight = 50
export const rowId = (id: string): string => `history-row-${id}`

const Marked = (props: { text: string; parts: readonly string[] }) =>
  props.parts.length === 0
    ? props.text
    : foundIn(props.text, props.parts).map((part, at) =>
        part.isFound ? <mark key={at}>{part.text}</mark> : part.text,
      )

/** What the panel says in full, in a word or two. */
const shortState = (shipment: Shipment, words: HistoryWords): string => {
  if (shipment.damage !== undefined) return words.damaged
  const job = printWins(shipment)
  if (shipment.state === 'label-awaited' && shipment.labelEndedAt !== null) return words.withoutLabel
  if (job === null) return words.states[shipment.state]
  return job.question === null ? words.printStates[printWord(job)] : words.asks
}

/** Long references break after these, and are never cut. */
const breaking = /(?<=[-/])(?=[^-/])/

const Reference = (props: { text: string; parts: readonly string[] }) => {
  const pieces = props.text.split(breaking)
  // A hit over a break is marked as one: then the text breaks wherever it has to.
  const isWhole =
    pieces.length === 1 || (props.parts.length > 0 && !pieces.some((piece) => isFoundIn(piece, props.parts)))
  if (isWhole) return <Marked text={props.text} parts={props.parts} />
  return pieces.map((piece, at) => (
    <span key={at}>
      {at > 0 && <wbr />}
      <Marked text={piece} parts={props.parts} />
    </span>
  ))
}

type RowProps = {
  shipment: Shipment
  place: number
  total: number
  top: number
  /** The day: what was made today shows its time alone. */
  now: Date
  isChosen: boolean
  country: string
  parts: readonly string[]
}

export const HistoryRow = memo(function HistoryRow({
  shipment,
  place,
  top,
  isChosen,
  parts,
  ...props
}: RowProps) {
  const words = useWordsOf(historyWords)
  const locale = useLocale()
  const stateWords = useStateWords()
  const choose = useHistory((state) => state.choose)
  const { history, selection, screen } = useStores()
  const isChecked = useSelection((state) =>
    state.selected.size === 0 ? null : state.selected.has(shipment.id),
  )
  const { recipient, parcel } = shipment.draft
  const isErased = shipment.erasedAt !== null
  const name = isErased ? words.erasedName : recipientName(shipment.draft)
  const where = isErased ? '' : `${recipient.postalCode} ${recipient.city}`.trim()
  const town = [where, props.country].filter((part) => part !== '').join(', ')
  const shown = [
    name,
    town,
    parcel.reference ?? '',
    shipment.shipmentNumber ?? '',
    shipment.carrierHandle ?? '',
  ]
  const hidden: [string, string | null][] = [
    [words.foundIn.company, recipient.company],
    [words.foundIn.phone, recipient.phoneNumber],
    [words.foundIn.email, recipient.email],
    [
      words.foundIn.address,
      [recipient.addressLine, recipient.addressLine2].filter((line) => line !== null).join(', '),
    ],
    [words.foundIn.contents, parcel.description],
    [words.assignmentId, shipment.assignmentId],
  ]
  const isShown = parts.length === 0 || shown.some((text) => isFoundIn(text, parts))
  const elsewhere = isShown ? undefined : hidden.find(([, text]) => text !== null && isFoundIn(text, parts))
  return (
    <div
      id={rowId(shipment.id)}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place + 1}
      aria-setsize={props.total}
      className="history-row"
      style={{ top, height: rowHeight }}
      {...(isErased ? { 'data-erased': true } : {})}
      {...(isChecked === null ? {} : { 'aria-checked': isChecked })}
      onClick={(event) => {
        const { chosenPlace, chosenId, places, between } = history.getState()
        const { anchorId, extendTo } = selection.getState()
        const anchorPlace = anchorId === null ? null : placeOf(places, anchorId)
        if (event.shiftKey)
          void between(anchorPlace ?? chosenPlace ?? place, place).then((rows) =>
            extendTo(rows, shipment.id, chosenId),
          )
        else if (event.ctrlKey || event.metaKey) selection.getState().toggle(shipment)
        else screen.getState().showSide(true)
        void choose(shipment.id)
      }}
    >
      <RowPick shipment={shipment} />
      <span className="history-lines" title={`${name}, ${town}`}>
        <span>
          <Marked text={name} parts={parts} />
        </span>
        <small>
          <BenchMark ofBench={shipment.ofBench} />
          {elsewhere === undefined ? (
            <Marked text={town} parts={parts} />
          ) : (
            <>
              {elsewhere[0]} <Marked text={elsewhere[1] ?? ''} parts={parts} />
            </>
          )}
        </small>
      </span>
      <span className="history-reference">
        <Reference text={parcel.reference ?? ''} parts={parts} />
      </span>
      <span className="history-lines history-number">
        {shipment.shipmentNumber === null ? (
          <small>{isErased ? '' : words.noNumberYet}</small>
        ) : (
          <span className="mono">
            <Marked text={shipment.shipmentNumber} parts={parts} />
          </span>
        )}
        <small>
          <Marked text={shipment.carrierHandle ?? ''} parts={parts} />
        </small>
      </span>
      <span className="history-lines history-time">
        <span data-tone={signOf(shipment).tone} title={stateWords(shipment)}>
          {shipment.damage !== undefined && <TriangleAlert size={13} aria-hidden="true" />}
          {shortState(shipment, words)}
        </span>
        <small>{ownTime(shipment.createdAt, props.now, locale)}</small>
      </span>
    </div>
  )
})

export const MissingRow = (props: { top: number }) => (
  <div
    className="history-row"
    role="presentation"
    aria-hidden="true"
    data-missing
    style={{ top: props.top, height: rowHeight }}
  >
    <span />
    <i />
    <i />
    <i />
    <i />
  </div>
)
