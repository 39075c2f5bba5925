// The orders of the file. Only rows in sight exist, and only their pages are fetched; the cursor is a row, not a cell.
import { useEffect } from 'react'
import { createUseMedia } from '../../components/create-use-media'
import { useIsTall } from '../../components/use-is-tall'
import { useNow } from '../../components/use-now'
import { useVirtualRows } from '../../components/use-virtual-rows'
import { rowAt } from '../../stores/batch-state'
import { useBatch, useBatchParts } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'
import { BatchRow, rowId } from './batch-row'
import { focusTable } from './focus-table'
import { useRowsInSight } from './use-rows-in-sight'
import { useTableHands } from './use-table-hands'

/** What is wrong with an order has a line of its own there, as the stylesheet of the table lays it out. */
const useIsNarrow = createUseMedia('(max-width: 760px)')
/** Room for three lines of what is wrong. */
const useRowHeight = (): number => {
  const isTall = useIsTall()
  const isNarrow = useIsNarrow()
  if (isNarrow) return 60
  return isTall ? 48 : 46
}

export const BatchTable = (props: { onEnter: () => void }) => {
  const words = useWordsOf(batchWords)
  const { total, pages, cursor, ticked } = useBatchParts('total', 'pages', 'cursor', 'ticked')
  const batchId = useBatch((state) => state.batchId)
  const need = useBatch((state) => state.need)
  const rowHeight = useRowHeight()
  const now = useNow(30_000)
  const { room, box } = useRowsInSight({ cursor, rowHeight })
  const { onPress, onTick, onKeyDown } = useTableHands(props.onEnter)
  const { first, last } = useVirtualRows(box, total, rowHeight, null)
  const atCursor = rowAt({ pages }, cursor)

  useEffect(() => need(first, last), [need, first, last, batchId])

  useEffect(() => {
    // Whoever types into the search keeps the cursor: the table comes and goes with what is found.
    if (!(document.activeElement instanceof HTMLInputElement)) focusTable()
  }, [])

  return (
    <div ref={room} className="batch-room">
      <div
        ref={box}
        id="batch-table"
        className="long-list batch-table"
        role="grid"
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-label={words.table}
        tabIndex={0}
        aria-activedescendant={
          atCursor !== null && cursor >= first && cursor < last ? rowId(atCursor.place) : undefined
        }
        onKeyDown={onKeyDown}
      >
        <BatchHeadRow />
        <div className="batch-rows" role="rowgroup" style={{ height: total * rowHeight }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset).map((index) => {
            const row = rowAt({ pages }, index)
            if (row === null) return null
            return (
              <BatchRow
                key={row.place}
                row={row}
                index={index}
                total={total}
                top={index * rowHeight}
                height={rowHeight}
                isAtCursor={index === cursor}
                isTicked={ticked.has(row.place)}
                now={now}
                onPress={onPress}
                onTick={onTick}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const BatchHeadRow = () => {
  const { columns } = useWordsOf(batchWords)
  return (
    <div className="batch-head-row" role="row" aria-rowindex={1}>
      <span role="columnheader" />
      <span role="columnheader">{columns.state}</span>
      <span role="columnheader" className="batch-order">
        {columns.order}
      </span>
      <span role="columnheader">{columns.recipient}</span>
      <span role="columnheader" className="batch-parcel">
        {columns.parcel}
      </span>
      <span role="columnheader" className="batch-service">
        {columns.service}
      </span>
      <span role="columnheader" className="batch-label">
        {columns.printer}
      </span>
      <span role="columnheader">{columns.note}</span>
    </div>
  )
}
