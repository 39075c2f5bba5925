// How fresh everything under way is, and at which pace the service is asked by itself.
import { trackingWords } from '../../text/tracking-words'
import { useTracking } from '../../stores/stores'
import { useWordsOf } from '../../text/use-words'

export const PaceLine = () => {
  const words = useWordsOf(trackingWords)
  const list = useTracking((state) => state.list)
  if (list === null || (list.total === 0 && list.isComplete)) return <div className="tracking-pace" />
  const { freshCount, total, perMinute, rests, isComplete } = list
  return (
    <div className="tracking-pace">
      <span className="tracking-meter" aria-hidden="true">
        <i style={{ width: `${total === 0 ? 0 : (freshCount / total) * 100}%` }} />
      </span>
      <span>
        {isComplete ? words.fresh(freshCount, total) : words.gathering}{' '}
        {rests === null || rests === 'nothing-due' ? words.pace(perMinute) : words.rests[rests]}
      </span>
      <span className="tracking-pace-end">{words.deliveredRest}</span>
    </div>
  )
}
