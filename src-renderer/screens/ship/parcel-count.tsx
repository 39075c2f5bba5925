// Several parcels alike for one recipient: one decision, one press, one question about doubles.
import './parcel-count.css'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { limits } from '../../../src-preload/contract/vocabulary'
import { useKeys } from '../../components/use-keys'
import { useShip } from '../../stores/stores'
import { useWords } from '../../text/use-words'

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
      <button
        type="button"
        tabIndex={-1}
        aria-label={ship.several.fewer}
        title={ship.several.keyed(ship.several.fewer, 'Alt -')}
        aria-disabled={count === limits.parcels.min}
        onClick={fewer}
      >
        <Minus size={14} aria-hidden="true" />
      </button>
      <output aria-live="polite">{ship.several.parcels(count)}</output>
      <button
        type="button"
        tabIndex={-1}
        aria-label={ship.several.more}
        title={ship.several.keyed(ship.several.more, 'Alt +')}
        aria-disabled={count === limits.parcels.max}
        onClick={more}
      >
        <Plus size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
