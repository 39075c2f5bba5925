// One of a list, opened by a button: a combobox without typing, as the ARIA practices describe it.
import './choice-field.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { FieldMessage } from './field'
import { type Option, OptionList } from './option-list'

export const ChoiceField = (props: {
  id: string
  label: string
  /** Without, the label is there for screen readers only. */
  hasVisibleLabel?: boolean
  options: readonly Option[]
  chosenKey: string
  onChoose: (key: string) => void
  /** What the button says beside the chosen name. */
  note?: string
  /** What the button says when the chosen key is not in the list. */
  whenNone?: string
  problem?: string | undefined
  className?: string
}) => {
  const { options, chosenKey, onChoose } = props
  const button = useRef<HTMLButtonElement>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isOpen = activeKey !== null
  const listId = `${props.id}-list`
  const chosen = options.find((option) => option.key === chosenKey)

  const open = (): void => setActiveKey(chosen?.key ?? options[0]?.key ?? '')
  const close = useCallback(() => setActiveKey(null), [])
  const choose = (key: string): void => {
    close()
    onChoose(key)
  }

  const move = (step: number): void => {
    const index = options.findIndex((option) => option.key === activeKey)
    const next = options[Math.min(options.length - 1, Math.max(0, index + step))]
    if (next !== undefined) setActiveKey(next.key)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey) return
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null
    if (letter !== null) {
      const found = options.find((option) => option.name.toLowerCase().startsWith(letter))
      if (found !== undefined) setActiveKey(found.key)
      return
    }
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', ' ', 'Enter'].includes(event.key)) return
      event.preventDefault()
      open()
      return
    }
    if (event.key === 'Tab') return choose(activeKey)
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -1e6, End: 1e6 }
    const step = steps[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' || event.key === ' ') choose(activeKey)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <div className={props.className === undefined ? 'field' : `field ${props.className}`}>
      {props.hasVisibleLabel === true && (
        <span className="field-label" id={`${props.id}-label`}>
          {props.label}
        </span>
      )}
      <button
        type="button"
        role="combobox"
        id={props.id}
        ref={button}
        className="choice-field-button"
        data-tone={props.problem === undefined ? 'plain' : 'red'}
        aria-label={`${props.label}: ${chosen?.name ?? props.whenNone ?? ''}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeKey}` : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <span className="choice-field-name">{chosen?.name ?? props.whenNone}</span>
        {props.note !== undefined && <span className="choice-field-note">{props.note}</span>}
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      {props.problem !== undefined && <FieldMessage tone="red">{props.problem}</FieldMessage>}
      {isOpen && (
        <OptionList
          id={listId}
          label={props.label}
          anchor={button}
          options={options}
          activeKey={activeKey}
          chosenKey={chosenKey}
          onChoose={choose}
          onLeave={close}
        />
      )}
    </div>
  )
}
