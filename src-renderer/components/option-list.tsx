// The list that opens below a field. It floats over everything (a scrolling form would cut it off), shows which
// option the keys stand on, and leaves focus and keys to the field it belongs to.
import './option-list.css'
import Check from 'lucide-react/icons/check'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePlaceBelow } from './use-place-below'

export type Option<Key extends string = string> = { key: Key; name: string; note?: string }

const tallest = 300

export const OptionList = (props: {
  id: string
  label: string
  anchor: RefObject<Element | null>
  options: readonly Option[]
  activeKey: string | null
  /** One, or several where more than one can be chosen. */
  chosenKey: string | null | readonly string[]
  onChoose: (key: string) => void
  onLeave: () => void
  whenEmpty?: ReactNode
  /** In pixels; as wide as the field unless said. */
  narrowest?: number
}) => {
  const { anchor, activeKey, chosenKey, onLeave } = props
  const isMany = typeof chosenKey !== 'string' && chosenKey !== null
  const isChosen = (key: string): boolean => (isMany ? chosenKey.includes(key) : key === chosenKey)
  const list = useRef<HTMLUListElement>(null)
  const place = usePlaceBelow(anchor, tallest, props.narrowest)

  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      const isInside =
        event.target instanceof Node &&
        (list.current?.contains(event.target) === true || anchor.current?.contains(event.target) === true)
      if (!isInside) onLeave()
    }
    window.addEventListener('pointerdown', leave, true)
    return () => window.removeEventListener('pointerdown', leave, true)
  }, [anchor, onLeave])

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeKey, place])

  return (
    <ul
      id={props.id}
      ref={list}
      className="fold-out option-list"
      role="listbox"
      aria-multiselectable={isMany ? true : undefined}
      aria-label={props.label}
      style={place ?? { visibility: 'hidden' }}
      // Keeps the cursor in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {props.options.map((option) => (
        <li
          key={option.key}
          id={`${props.id}-${option.key}`}
          role="option"
          aria-selected={isChosen(option.key)}
          data-active={option.key === activeKey}
          className="option-list-option"
          onClick={() => props.onChoose(option.key)}
        >
          {isMany && (
            <Check
              className="option-list-check"
              data-on={isChosen(option.key)}
              size={15}
              strokeWidth={3}
              aria-hidden="true"
            />
          )}
          <span className="option-list-name">{option.name}</span>
          {option.note !== undefined && <span className="option-list-note">{option.note}</span>}
        </li>
      ))}
      {props.options.length === 0 && (
        <li className="option-list-empty" role="option" aria-selected={false} aria-disabled>
          {props.whenEmpty}
        </li>
      )}
    </ul>
  )
}
