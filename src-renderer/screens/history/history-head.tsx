// The heads of the history's columns. A press sorts; Shift with the arrow keys, or the line in front of a head, makes its column
// wider. The recipient has the room that is left.
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { columnWidth, type WideColumn } from '../../../src-preload/contract/vocabulary/history-words'
import { type HistorySort, sortedBy } from '../../rules/history-question'
import { useHistoryParts, useStores } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'
import { useOneStop } from '../../components/use-one-stop'
import { useColumnWidths } from './use-column-widths'

const Sort = (props: {
  by: HistorySort['by']
  name: string
  title: string
  onWiden?: (by: number) => void
}) => {
  const words = useWordsOf(historyWords)
  const { sort, sortBy } = useHistoryParts('sort', 'sortBy')
  const isOn = sort.by === props.by
  const Arrow = sort.isAscending ? ChevronUp : ChevronDown
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? 1 : event.key === 'ArrowRight' ? -1 : 0
    if (step === 0 || !event.shiftKey || props.onWiden === undefined) return
    event.preventDefault()
    props.onWiden(step * columnWidth.step)
  }
  return (
    <button
      type="button"
      className="history-sort"
      data-on={isOn}
      title={props.title}
      aria-label={isOn ? words.sortedBy(props.name, sort.isAscending) : words.sortBy(props.name)}
      onClick={() => void sortBy(sortedBy(props.by, sort))}
      onKeyDown={onKeyDown}
    >
      {isOn && <Arrow size={14} aria-hidden="true" />}
      {props.name}
    </button>
  )
}

/** A head whose column has a width of its own. */
const WideHead = (props: { column: WideColumn; name: string; className?: string }) => {
  const words = useWordsOf(historyWords)
  const stores = useStores()
  const { show, keep } = useColumnWidths()
  const box = useRef<HTMLSpanElement>(null)
  const from = useRef<{ x: number; width: number } | null>(null)
  const widthNow = (): number => box.current?.getBoundingClientRect().width ?? columnWidth.min
  const widthAt = ({ clientX }: PointerEvent): number | null =>
    from.current === null ? null : from.current.width + from.current.x - clientX
  const drop = (event: PointerEvent): void => {
    const width = widthAt(event)
    from.current = null
    if (width !== null) keep(props.column, width)
  }
  return (
    <span ref={box} className={`history-wide ${props.className ?? ''}`}>
      <span
        className="history-grip"
        aria-hidden="true"
        title={words.dragWidth}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, width: widthNow() }
        }}
        onPointerMove={(event) => {
          const width = widthAt(event)
          if (width !== null) show(props.column, width)
        }}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => keep(props.column, null)}
      />
      <Sort
        by={props.column}
        name={props.name}
        title={`${words.sortBy(props.name)}. ${words.widthKeys}`}
        onWiden={(step) => {
          const known = stores.settings.getState().settings?.historyView.widths[props.column]
          keep(props.column, (known ?? widthNow()) + step)
        }}
      />
    </span>
  )
}

export const HistoryHead = () => {
  const words = useWordsOf(historyWords)
  const line = useOneStop<HTMLDivElement>()
  return (
    <div {...line} className="history-head" role="group" aria-label={words.sorting}>
      <span />
      <Sort by="recipient" name={words.columns.recipient} title={words.sortBy(words.columns.recipient)} />
      <WideHead column="reference" name={words.columns.reference} />
      <WideHead column="number" name={words.columns.number} className="history-number" />
      <WideHead column="created" name={words.columns.time} className="history-time" />
    </div>
  )
}
