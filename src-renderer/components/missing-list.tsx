// What is left of parcels that the records know nothing of: whom it was for, and what was found of it.
import './missing-list.css'
import Check from 'lucide-react/icons/check'
import type { Missing } from '../../src-preload/contract/records'
import { recordsWords } from '../text/records-words'
import { useOwnTime } from '../text/use-own-time'
import { useWordsOf } from '../text/use-words'
import { SignMark } from './sign-mark'
import { useFigures } from './use-figures'

const shownAtMost = 50

export const MissingList = (props: { missing: readonly Missing[]; untraced: number }) => {
  const words = useWordsOf(recordsWords)
  const timeOf = useOwnTime()
  const figures = useFigures()
  if (props.missing.length === 0 && props.untraced === 0)
    return <p className="missing-none">{words.nothingMissing}</p>
  return (
    <ul className="missing-list">
      {props.missing.slice(0, shownAtMost).map((one, index) => (
        <li key={`${one.kind}-${one.at}-${index}`}>
          <SignMark tone="good">
            <Check size={13} strokeWidth={2.75} />
          </SignMark>
          <span className="missing-what">
            {[one.name ?? one.number ?? words.unknownName, one.city]
              .filter((part) => part !== null)
              .join(', ')}
            <small>
              {words.kinds[one.kind]}
              {one.name !== null && one.number !== null && `, ${one.number}`}
            </small>
          </span>
          <time dateTime={one.at}>{timeOf(one.at)}</time>
        </li>
      ))}
      {props.untraced > 0 && (
        <li>
          <SignMark tone="red">
            <b>?</b>
          </SignMark>
          <span className="missing-what">{words.untraced(figures(props.untraced), props.untraced)}</span>
        </li>
      )}
    </ul>
  )
}
