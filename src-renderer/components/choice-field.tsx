// One of a list, opened by a button: a combobox without typing, as the ARIA practices describe it.
import './choice-field.css'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { FieldMessage } from './field'
import { type Option, OptionList } from './option-list'
import { useChoice } from './use-choice'

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
  const { activeKey, open, close, choose, onKeyDown } = useChoice(options, chosenKey, onChoose)
  const isOpen = activeKey !== null
  const listId = `${props.id}-list`
  const chosen = options.find((option) => option.key === chosenKey)

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
