// Everything under way in its three groups. Only rows in sight exist; heads and rows have heights of their own.
import { useEffect } from 'react'
import type { UnderWay } from '../../../src-preload/contract/tracking'
import { trackingGroups } from '../../../src-preload/contract/vocabulary/tracking-words'
import { useItemsInSight } from '../../components/use-items-in-sight'
import { useNow } from '../../components/use-now'
import { useTracking, useTrackingParts } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useWordsOf } from '../../text/use-words'
import { numberFieldId } from './number-bar'
import { rowId, UnderWayRow } from './under-way-row'

const rowHeight = 50
const headHeight = 28

type Item =
  | { kind: 'head'; group: (typeof trackingGroups)[number]; top: number }
  | { kind: 'row'; row: UnderWay['rows'][number]; top: number }

const itemsOf = (list: UnderWay): { items: Item[]; height: number } => {
  const items: Item[] = []
  let top = 0
  for (const group of trackingGroups) {
    const rows = list.rows.filter((row) => row.group === group)
    if (rows.length === 0) continue
    items.push({ kind: 'head', group, top })
    top += headHeight
    for (const row of rows) {
      items.push({ kind: 'row', row, top })
      top += rowHeight
    }
  }
  return { items, height: top }
}

const GroupHead = (props: { group: (typeof trackingGroups)[number]; list: UnderWay; top: number }) => {
  const words = useWordsOf(trackingWords)
  const { group, list } = props
  return (
    <div className="tracking-group" data-group={group} style={{ top: props.top, height: headHeight }}>
      <b>{words.groupTitle[group](list.counts[group], list.neverScannedDays)}</b>
      <span>{words.groupWhy[group]}</span>
      <span className="tracking-figure tracking-wide">{words.lastScan}</span>
      <span className="tracking-figure">{words.askedHead}</span>
    </div>
  )
}

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -1e9,
  End: 1e9,
}

export const UnderWayList = ({ list }: { list: UnderWay }) => {
  const words = useWordsOf(trackingWords)
  const { loadMore, move } = useTrackingParts('loadMore', 'move')
  const shown = useTracking((state) => state.shown)
  const now = useNow(10_000)
  const { items, height } = itemsOf(list)
  const chosen = items.find((item) => item.kind === 'row' && item.row.shipmentNumber === shown)
  const at = { top: chosen?.top, height: rowHeight, above: headHeight }
  const { box, inSight, end } = useItemsInSight(items, at)

  useEffect(() => {
    if (end > height - 10 * rowHeight) void loadMore()
  }, [end, height, loadMore])

  return (
    <div
      ref={box}
      id="tracking-list"
      className="long-list tracking-list"
      role="listbox"
      tabIndex={0}
      aria-label={words.list}
      aria-activedescendant={chosen?.kind === 'row' ? rowId(chosen.row.shipmentNumber) : undefined}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (step !== undefined) {
          event.preventDefault()
          void move(step)
        } else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey)
          // A scan or a number goes into the field, wherever the cursor is.
          document.getElementById(numberFieldId)?.focus()
      }}
    >
      <div className="tracking-rows" role="presentation" style={{ height }}>
        {inSight.map((item) =>
          item.kind === 'head' ? (
            <GroupHead key={item.group} group={item.group} list={list} top={item.top} />
          ) : (
            <UnderWayRow
              key={item.row.shipmentId}
              row={item.row}
              top={item.top}
              height={rowHeight}
              now={now}
            />
          ),
        )}
      </div>
    </div>
  )
}
