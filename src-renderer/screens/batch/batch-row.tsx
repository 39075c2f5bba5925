// One order of the table. What is as usual at this bench is drawn softly, so that what differs stands out.
import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import type { BatchRow as Row } from '../../../src-preload/contract/batch'
import { useSettings } from '../../stores/stores'
import { OrderSign } from './order-sign'
import { nameOfOrder, placeOfOrder, useOrderWords } from './use-order-words'

export const rowId = (place: number): string => `batch-row-${place}`

export const BatchRow = memo(
  (props: {
    row: Row
    index: number
    total: number
    top: number
    height: number
    isAtCursor: boolean
    isTicked: boolean
    now: number
    onPress: (
      index: number,
      place: number,
      event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
    ) => void
    onTick: (index: number, place: number) => void
  }) => {
    const { row } = props
    const { words, common, parcelOf, noteOf } = useOrderWords()
    const usual = useSettings((state) => state.settings?.shipDefaults ?? null)
    const note = noteOf(row, new Date(props.now))
    const { choice } = row
    return (
      <div
        id={rowId(row.place)}
        role="row"
        aria-rowindex={props.index + 2}
        aria-selected={props.isTicked}
        className="batch-row"
        data-cursor={props.isAtCursor}
        style={{ top: props.top, height: props.height }}
        onClick={(event) => props.onPress(props.index, row.place, event)}
      >
        <span role="gridcell" className="batch-tick">
          <button
            type="button"
            tabIndex={-1}
            role="checkbox"
            aria-checked={props.isTicked}
            aria-label={words.tick(row.orderNumber === '' ? String(row.place) : row.orderNumber)}
            className="tick-box batch-box"
            data-on={props.isTicked}
            onClick={(event) => {
              event.stopPropagation()
              props.onTick(props.index, row.place)
            }}
          >
            {props.isTicked && <Check size={14} strokeWidth={3} aria-hidden="true" />}
          </button>
        </span>
        <span role="gridcell" className="batch-state" data-stand={row.stand}>
          <OrderSign row={row} />
          <span>{words.stands[row.stand]}</span>
        </span>
        <span role="gridcell" className="batch-two batch-order">
          <span>{row.orderNumber}</span>
          <small>{words.row(row.rowNumbers.join(', '))}</small>
        </span>
        <span
          role="gridcell"
          className="batch-two batch-recipient"
          title={[nameOfOrder(row), placeOfOrder(row)].join(', ')}
        >
          <span>{nameOfOrder(row)}</span>
          <small>{placeOfOrder(row)}</small>
        </span>
        <span role="gridcell" className="batch-two batch-parcel">
          <span data-soft={choice.packageName === ''}>
            {choice.packageName === '' ? words.noPackage : choice.packageName}
          </span>
          <small>{parcelOf(row)}</small>
        </span>
        <span role="gridcell" className="batch-two batch-service">
          <span data-soft={choice.serviceLevel === usual?.serviceLevel}>
            {common.serviceLevels[choice.serviceLevel]}
          </span>
          <small data-ink={choice.distributionChannel !== usual?.distributionChannel}>
            {common.channels[choice.distributionChannel]}
          </small>
        </span>
        <span role="gridcell" className="batch-two batch-label">
          <span data-soft={choice.layout === usual?.layout}>{common.layouts[choice.layout]}</span>
        </span>
        <span role="gridcell" className="batch-two batch-note" data-tone={note.tone}>
          <span className={row.shipmentNumber === note.first ? 'mono' : undefined}>{note.first}</span>
          <small>{note.second}</small>
        </span>
      </div>
    )
  },
)
BatchRow.displayName = 'BatchRow'
