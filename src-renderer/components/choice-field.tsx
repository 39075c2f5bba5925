// One of a list, opened by a button.
import './choice-field.css'
import { FieldMessage } from './field'
import { KeyCap } from './key-cap'
import { ListButton } from './list-button'
import type { Option } from './option-list'
import { useChoice } from './use-choice'

export const ChoiceField = (props: {
  id: string
  label: string
  /** Without, the label is there for screen readers only. */
  hasVisibleLabel?: boolean
  options: readonly Option[]
  chosenKey: string
  onChoose: (key: string) => void
  /** The key that opens it, beside its label. */
  keyCap?: string
  /** What the button says beside the chosen name. */
  note?: string
  /** What the button says when the chosen key is not in the list. */
  whenNone?: string
  problem?: string | undefined
  /** The list is at least so wide, in pixels. */
  narrowest?: number
  className?: string
}) => {
  const { options, chosenKey, onChoose } = props
  const { activeKey, open, close, choose, onKeyDown } = useChoice(options, chosenKey, onChoose)
  const chosen = options.find((option) => option.key === chosenKey)

  return (
    <div className={props.className === undefined ? 'field' : `field ${props.className}`}>
      {props.hasVisibleLabel === true && (
        <span className="field-label" id={`${props.id}-label`}>
          {props.label} {props.keyCap !== undefined && <KeyCap keys={props.keyCap} />}
        </span>
      )}
      <ListButton
        id={props.id}
        label={props.label}
        className="field-frame choice-field-button"
        data={{ 'data-tone': props.problem === undefined ? 'plain' : 'red' }}
        said={chosen?.name ?? props.whenNone ?? ''}
        options={options}
        {...(props.narrowest === undefined ? {} : { narrowest: props.narrowest })}
        chosenKey={chosenKey}
        activeKey={activeKey}
        onOpen={open}
        onClose={close}
        onKeyDown={onKeyDown}
        onChoose={choose}
      >
        <span className="choice-field-name">{chosen?.name ?? props.whenNone}</span>
        {props.note !== undefined && <span className="choice-field-note">{props.note}</span>}
      </ListButton>
      {props.problem !== undefined && <FieldMessage tone="red">{props.problem}</FieldMessage>}
    </div>
  )
}
