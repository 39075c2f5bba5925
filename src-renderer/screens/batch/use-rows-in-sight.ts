// The row at the cursor is in sight, and the table is as high as whole rows are.
import { useEffect, useLayoutEffect, useRef } from 'react'

const headHeight = 26

/** For what the table may fill, `room`, and for what scrolls in it, `box`. */
export function useRowsInSight({ cursor, rowHeight }: { cursor: number; rowHeight: number }) {
  const room = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (element === null || cursor < 0) return
    const top = cursor * rowHeight
    const inSight = element.clientHeight - headHeight
    if (top < element.scrollTop) element.scrollTop = top
    // Whole rows: the last one in sight is never cut.
    else if (top + rowHeight > element.scrollTop + inSight) element.scrollTop = top + rowHeight - inSight
  }, [cursor, rowHeight])

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

  return { room, box }
}
