// One copy in the list of them: when and why it was made, what is in it, where it lies. One with a fault cannot be chosen.
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Copy } from '../../../src-preload/contract/records'
import { useBytes, useFigures } from '../../components/use-figures'
import { recordsWords } from '../../text/records-words'
import { useOwnTime } from '../../text/use-own-time'
import { useSay, useWordsOf } from '../../text/use-words'

const placeOf = ({ isHere, isInSecondPlace, fault }: Copy): 'both' | 'here' | 'second' | 'none' => {
  if (fault !== null) return 'none'
  if (isHere && isInSecondPlace) return 'both'
  return isHere ? 'here' : 'second'
}

export const CopyOption = ({
  copy,
  ...props
}: {
  copy: Copy
  isChosen: boolean
  onPick: (id: string) => void
}) => {
  const words = useWordsOf(recordsWords)
  const say = useSay()
  const timeOf = useOwnTime()
  const [figures, bytes] = [useFigures(), useBytes()]
  return (
    <button
      id={`copy-${copy.id}`}
      type="button"
      role="option"
      className="data-copy"
      aria-selected={props.isChosen}
      aria-disabled={copy.fault !== null}
      tabIndex={props.isChosen ? 0 : -1}
      onClick={() => {
        if (copy.fault === null) props.onPick(copy.id)
      }}
    >
      <span>
        {timeOf(copy.madeAt)}
        <small>{words.reasons[copy.why]}</small>
      </span>
      <span>
        {words.shipments(figures(copy.shipments), copy.shipments)}
        <small>
          {copy.fault !== null
            ? say(copy.fault)
            : copy.newest === null
              ? ''
              : words.newest(copy.newest.name, copy.newest.reference)}
        </small>
      </span>
      <span className="data-size">{bytes(copy.bytes)}</span>
      <span className="data-place" data-tone={copy.fault === null ? 'good' : 'amber'}>
        {copy.fault === null ? (
          <Check size={16} aria-hidden="true" />
        ) : (
          <TriangleAlert size={16} aria-hidden="true" />
        )}
        {words.places[placeOf(copy)]}
      </span>
    </button>
  )
}
