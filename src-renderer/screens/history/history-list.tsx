// The rows of the history. Only those in sight exist; older pages are fetched before the end of the list is reached.
import { useEffect, useRef } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { useNow } from '../../components/use-now'
import { useStateWords } from '../../components/use-state-words'
import { useVirtualRows } from '../../components/use-virtual-rows'
import { nameAndPlace } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useHistory, useHistoryParts, useSelection, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useLocale, useWordsOf } from '../../text/use-words'
import { RowPick } from './row-pick'

const rowHeight = 46
const headHeight = 30
const rowId = (id: string): string => `history-row-${id}`

const Row = (props: { shipment: Shipment; index: number; total: number; now: Date; isChosen: boolean }) => {
  const { shipment } = props
  const locale = useLocale()
  const stateWords = useStateWords()
  const choose = useHistory((state) => state.choose)
  const { history, selection } = useStores()
  const isChecked = useSelection((state) =>
    state.selected.size === 0 ? null : state.selected.has(shipment.id),
  )
  return (
    <div
      id={rowId(shipment.id)}
      role="option"
      aria-selected={props.isChosen}
      aria-posinset={props.index + 1}
      aria-setsize={props.total}
      className="history-row"
      style={{ top: props.index * rowHeight, height: rowHeight }}
      {...(isChecked === null ? {} : { 'aria-checked': isChecked })}
      onClick={(event) => {
        const { rows, chosenId } = history.getState()
        if (event.shiftKey) selection.getState().extendTo(rows, shipment.id, chosenId)
        else if (event.ctrlKey || event.metaKey) selection.getState().toggle(shipment)
        void choose(shipment.id)
      }}
    >
      <RowPick shipment={shipment} />
      <span className="history-recipient">
        <span>{nameAndPlace(shipment.draft)}</span>
        <small>{stateWords(shipment)}</small>
      </span>
      <span className="history-cell">{shipment.draft.parcel.reference}</span>
      <span className="history-cell mono">{shipment.shipmentNumber}</span>
      <span className="history-cell history-carrier">{shipment.carrierHandle}</span>
      <span className="history-time">{ownTime(shipment.createdAt, props.now, locale)}</span>
    </div>
  )
}

export const HistoryList = (props: { onEnter: () => void }) => {
  const words = useWordsOf(historyWords)
  const { rows, total, isLoading, chosenId, loadMore, move } = useHistoryParts(
    'rows',
    'total',
    'isLoading',
    'chosenId',
    'loadMore',
    'move',
  )
  const stores = useStores()
  const now = useNow(60_000)
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useVirtualRows(box, rows.length, rowHeight)
  const chosenIndex = rows.findIndex((row) => row.id === chosenId)

  useEffect(() => {
    if (last >= rows.length - 20) void loadMore()
  }, [last, rows.length, loadMore])

  useEffect(() => {
    const element = box.current
    if (element === null || chosenIndex === -1) return
    const top = chosenIndex * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    // The head of the list stands over its rows.
    else if (top + rowHeight + headHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight + headHeight - element.clientHeight
    }
  }, [chosenIndex])

  const extendBy = (step: number): void => {
    const from = stores.history.getState().chosenId
    void move(step)
    const to = stores.history.getState().chosenId
    if (to !== null) stores.selection.getState().extendTo(rows, to, from)
  }
  const toggleChosen = (): void => {
    const chosen = rows[chosenIndex]
    if (chosen !== undefined) stores.selection.getState().toggle(chosen)
  }

  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 12,
    PageUp: -12,
    Home: -1e9,
    End: 1e9,
  }

  return (
    <div
      ref={box}
      id="history-list"
      className="history-list"
      role="listbox"
      aria-multiselectable
      tabIndex={0}
      aria-label={words.list}
      aria-activedescendant={
        chosenId !== null && chosenIndex >= first && chosenIndex < last ? rowId(chosenId) : undefined
      }
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step !== undefined && event.shiftKey) extendBy(step)
        else if (step !== undefined) void move(step)
        else if (event.key === ' ') toggleChosen()
        else if (event.key === 'Enter') props.onEnter()
        else return
        event.preventDefault()
      }}
    >
      <div className="history-head" aria-hidden="true">
        <span />
        <span>{words.columns.recipient}</span>
        <span>{words.columns.reference}</span>
        <span>{words.columns.number}</span>
        <span className="history-carrier">{words.columns.carrier}</span>
        <span className="history-time">{words.columns.time}</span>
      </div>
      <div className="history-rows" role="presentation" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map((shipment, offset) => (
          <Row
            key={shipment.id}
            shipment={shipment}
            index={first + offset}
            total={total}
            now={new Date(now)}
            isChosen={shipment.id === chosenId}
          />
        ))}
      </div>
      {isLoading && rows.length > 0 && <p className="history-more">{words.loadingMore}</p>}
    </div>
  )
}
