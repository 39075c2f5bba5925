// The list that opens below a field. It floats over everything (a scrolling form would cut it off), shows which
// option the keys stand on, and leaves focus and keys to the field it belongs to.
import './option-list.css'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePlaceBelow } from './use-place-below'

export type Option = { key: string; name: string; note?: string }

const tallest = 300

export const OptionList = (props: {
  id: string
  label: string
  anchor: RefObject<Element | null>
  options: readonly Option[]
  activeKey: string | null
  chosenKey: string | null
  onChoose: (key: string) => void
  onLeave: () => void
  whenEmpty?: ReactNode
}) => {
  const { anchor, activeKey, onLeave } = props
  const list = useRef<HTMLUListElement>(null)
  const place = usePlaceBelow(anchor, tallest)

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
      className="option-list"
      role="listbox"
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
          aria-selected={option.key === props.chosenKey}
          data-active={option.key === activeKey}
          className="option-list-option"
          onClick={() => props.onChoose(option.key)}
        >
          <span className="option-list-name">{option.name}</span>
          {option.note !== undefined && <span className="option-list-note">{option.note}</span>}
        </li>
      ))}
      {props.options.length === 0 && (
        <li className="option-list-empty" role="presentation">
          {props.whenEmpty}
        </li>
      )}
    </ul>
  )
}
