// What a press, a tick and a key do in the table of the file: the cursor is a row, not a cell.
import { type KeyboardEvent, useCallback } from 'react'
import { rowSteps } from '../../components/row-steps'
import { rowAt } from '../../stores/batch-state'
import { useStores } from '../../stores/stores'
import { focusTable } from './focus-table'

export function useTableHands(onEnter: () => void) {
  const { batch, screen } = useStores()
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
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }

  return { onPress, onTick, onKeyDown }
}
