// The first cell of a row: its state, and under the pointer (or while several are selected) the box that selects it. The
// keys do the same, and the row itself says whether it is selected.
import Check from 'lucide-react/icons/check'
import type { MouseEvent } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { StateSign } from '../../components/state-sign'
import { recipientName } from '../../rules/shipments'
import { useSelection } from '../../stores/stores'
import { printsWords } from '../../text/prints-words'
import { useWordsOf } from '../../text/use-words'

export const RowPick = (props: { shipment: Shipment }) => {
  const words = useWordsOf(printsWords)
  const { shipment } = props
  const isOn = useSelection((state) => state.selected.has(shipment.id))
  const isSelecting = useSelection((state) => state.selected.size > 0)
  const toggle = useSelection((state) => state.toggle)
  const pick = (event: MouseEvent): void => {
    // Shift selects up to here: the row's own work.
    if (event.shiftKey) return
    event.stopPropagation()
    toggle(shipment)
  }
  return (
    <span className="row-pick" data-selecting={isSelecting} aria-hidden="true" onClick={pick}>
      <StateSign shipment={shipment} />
      <span
        className="tick-box row-pick-box"
        data-on={isOn}
        title={words.select(recipientName(shipment.draft))}
      >
        {isOn && <Check size={13} strokeWidth={3} />}
      </span>
    </span>
  )
}
