// The orders of the file. Only rows in sight exist, and only their pages are fetched; the cursor is a row, not a cell.
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { createUseMedia } from '../../components/create-use-media'
import { useIsTall } from '../../components/use-is-tall'
import { useNow } from '../../components/use-now'
import { useVirtualRows } from '../../components/use-virtual-rows'
import { rowAt } from '../../stores/batch-store'
import { useBatch, useBatchParts, useStores } from '../../stores/stores'
import { batchWords } from '../../text/batch-words'
import { useWordsOf } from '../../text/use-words'
import { BatchRow, rowId } from './batch-row'
import { rowSteps } from '../../components/row-steps'

const headHeight = 26

/** What is wrong with an order has a line of its own there, as the stylesheet of the table lays it out. */
const useIsNarrow = createUseMedia('(max-width: 760px)')
/** Room for three lines of what is wrong. */
const useRowHeight = (): number => {
  const isTall = useIsTall()
  const isNarrow = useIsNarrow()
  if (isNarrow) return 60
  return isTall ? 48 : 46
}

export const focusTable = (): void => document.getElementById('batch-table')?.focus()

export const BatchTable = (props: { onEnter: () => void }) => {
  const words = useWordsOf(batchWords)
  const { batch, screen } = useStores()
  const { total, pages, cursor, ticked } = useBatchParts('total', 'pages', 'cursor', 'ticked')
  const batchId = useBatch((state) => state.batchId)
  const need = useBatch((state) => state.need)
  const rowHeight = useRowHeight()
  const now = useNow(30_000)
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useVirtualRows(box, total, rowHeight, null)
  const atCursor = rowAt({ pages }, cursor)

  useEffect(() => need(first, last), [need, first, last, batchId])

  useEffect(() => {
    const element = box.current
    if (element === null || cursor < 0) return
    const top = cursor * rowHeight
    const inSight = element.clientHeight - headHeight
    if (top < element.scrollTop) element.scrollTop = top
    // Whole rows: the last one in sight is never cut.
    else if (top + rowHeight > element.scrollTop + inSight) element.scrollTop = top + rowHeight - inSight
  }, [cursor, rowHeight])

  useEffect(() => {
    // Whoever types into the search keeps the cursor: the table comes and goes with what is found.
    if (!(document.activeElement instanceof HTMLInputElement)) focusTable()
  }, [])

  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Whole rows only: the height snaps to them.
    const around = room.current
    if (around === null) return
    const snap = (): void => {
      if (box.current === null) return
      const rows = Math.max(1, Math.floor((around.clientHeight - headHeight) / rowHeight))
      box.current.style.height = `${headHeight + rows * rowHeight}px`
    }
    snap()
    const watch = new ResizeObserver(snap)
    watch.observe(around)
    return () => watch.disconnect()
  }, [rowHeight])

  const onPress = useCallback(
    (
      index: number,
      place: number,
      event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
    ): void => {
      const state = batch.getState()
      if (event.shiftKey) state.tickTo(index)
      state.moveTo(index)
      if (event.ctrlKey || event.metaKey) state.tick(place)
      else if (!event.shiftKey) screen.getState().showSide(true)
      focusTable()
    },
    [batch, screen],
  )
  const onTick = useCallback(
    (index: number, place: number): void => {
      batch.getState().moveTo(index)
      batch.getState().tick(place)
      focusTable()
    },
    [batch],
  )

  const onKeyDown = (event: KeyboardEvent): void => {
    const state = batch.getState()
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      return void state.tickAll()
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = rowSteps[event.key]
    const row = rowAt(state, state.cursor)
    if (step !== undefined) state.moveBy(step, event.shiftKey)
    else if (event.key === ' ' && row !== null) state.tick(row.place)
    else if (event.key === 'Enter') props.onEnter()
    else return
    event.preventDefault()
  }

  const { columns } = words
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
