// What one word has found, kind by kind; what was typed is marked in it.
import { KeyCap } from '../../components/key-cap'
import { findWords } from '../../text/find-words'
import { useWordsOf } from '../../text/use-words'
import type { Found } from './use-found'

/** What was typed, marked where it stands. */
const Marked = ({ name, text }: { name: string; text: string }) => {
  const at = text === '' ? -1 : name.toLowerCase().indexOf(text.toLowerCase())
  if (at === -1) return <>{name}</>
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  )
}

export const FoundList = ({
  shown,
  ...props
}: {
  shown: readonly Found[]
  active: Found | undefined
  text: string
  onOpen: (found: Found) => void
}) => {
  const words = useWordsOf(findWords)
  const text = props.text.trim()
  if (shown.length === 0)
    return (
      <div id="find-list" className="find-list">
        <p className="find-nothing">{text === '' ? words.begin : words.nothing}</p>
      </div>
    )
  return (
    <div id="find-list" className="find-list" role="listbox" aria-label={words.title}>
      {shown.map((found, index) => (
        <div key={`${found.kind}-${found.id}`} role="presentation">
          {shown[index - 1]?.kind !== found.kind && (
            <p className="find-kind" aria-hidden="true">
              {words.kinds[found.kind]}
            </p>
          )}
          <div
            id={`find-${found.kind}-${found.id}`}
            role="option"
            aria-selected={found === props.active}
            className="find-row"
            onClick={() => props.onOpen(found)}
          >
            <span className="find-name">
              <Marked name={found.name} text={text} />
            </span>
            <small>{found.note}</small>
            {found.keyCap !== null && <KeyCap keys={found.keyCap} />}
          </div>
        </div>
      ))}
    </div>
  )
}
