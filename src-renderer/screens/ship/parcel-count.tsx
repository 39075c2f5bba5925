// Several parcels alike for one recipient: one decision, one press, one question about doubles.
import './parcel-count.css'
import type { LucideIcon } from 'lucide-react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { limits } from '../../../src-preload/contract/vocabulary'
import { useKeys } from '../../components/use-keys'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

/** Out of the way of Tab: its key does the same from any field. */
const CountButton = (props: { by: number; sign: LucideIcon; name: string; keys: string }) => {
  const { ship } = useWords()
  const next = useShip((state) => state.parcelCount + props.by)
  const countParcels = useShip((state) => state.countParcels)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.name}
      title={ship.several.keyed(props.name, props.keys)}
      aria-disabled={next < limits.parcels.min || next > limits.parcels.max}
      onClick={() => countParcels(next)}
    >
      <props.sign size={14} aria-hidden="true" />
    </button>
  )
}

export const ParcelCount = () => {
  const { ship } = useWords()
  const count = useShip((state) => state.parcelCount)
  const isNew = useShip((state) => state.mode.kind === 'new')
  const countParcels = useShip((state) => state.countParcels)
  const more = (): void => countParcels(count + 1)
  const fewer = (): void => countParcels(count - 1)
  // The same key without Shift, where + is above it.
  useKeys(isNew ? { 'Alt +': more, 'Alt =': more, 'Alt -': fewer } : {})
  if (!isNew) return null
  return (
    <div className="parcel-count" role="group" aria-label={ship.several.title} data-many={count > 1}>
      <CountButton by={-1} sign={Minus} name={ship.several.fewer} keys="Alt -" />
      <output aria-live="polite">{ship.several.parcels(count)}</output>
      <CountButton by={1} sign={Plus} name={ship.several.more} keys="Alt +" />
    </div>
  )
}
