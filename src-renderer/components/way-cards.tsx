// The ways on from a case, side by side, each chosen by Alt and its number. What is chosen happens by another key, so that
// nothing is decided by one press.
import './way-cards.css'
import { KeyCap } from './key-cap'
import { useKeys } from './use-keys'

export type WayOn<Name extends string> = {
  name: Name
  title: string
  why: string
  id?: string
  /** It can be looked at, but not be taken yet. */
  isLocked?: boolean
}

export function WayCards<Name extends string>(props: {
  ways: readonly WayOn<Name>[]
  chosen: Name | null
  onChoose: (name: Name) => void
}) {
  const { ways, chosen, onChoose } = props
  useKeys(Object.fromEntries(ways.map(({ name }, index) => [`Alt ${index + 1}`, () => onChoose(name)])))
  return (
    <div className="way-cards">
      {ways.map(({ name, title, why, id, isLocked = false }, index) => (
        <button
          key={name}
          type="button"
          id={id}
          className="way way-card"
          aria-pressed={name === chosen}
          aria-keyshortcuts={`Alt+${index + 1}`}
          data-locked={isLocked}
          onClick={() => onChoose(name)}
        >
          <b>{title}</b>
          <KeyCap keys={`Alt ${index + 1}`} />
          <small>{why}</small>
        </button>
      ))}
    </div>
  )
}
