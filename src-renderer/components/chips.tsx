// Some choices in a row that may break into lines, of which one is chosen: real radio buttons, so arrow keys and screen
// readers know them.
import './chips.css'
import type { ChoiceProps } from './segmented'

export const Chips = <Value extends string>(props: ChoiceProps<Value>) => (
  <div className="field">
    <span className="field-label" id={`${props.id}-label`}>
      {props.label}
    </span>
    <div role="radiogroup" aria-labelledby={`${props.id}-label`} id={props.id} className="chips">
      {props.options.map((option) => (
        <label key={option} className="choosable chip" data-on={option === props.value}>
          <input
            type="radio"
            name={props.id}
            value={option}
            {...(option === props.value ? { 'data-first': true } : {})}
            checked={option === props.value}
            onChange={() => props.onChange(option)}
          />
          {props.nameOf(option)}
        </label>
      ))}
    </div>
  </div>
)
