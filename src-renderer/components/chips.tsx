// Some choices in a row that may break into lines, of which one is chosen: real radio buttons, so arrow keys and screen
// readers know them.
import './chips.css'

export const Chips = <Value extends string>(props: {
  id: string
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}) => (
  <div className="field">
    <span className="field-label" id={`${props.id}-label`}>
      {props.label}
    </span>
    <div role="radiogroup" aria-labelledby={`${props.id}-label`} id={props.id} className="chips">
      {props.options.map((option) => (
        <label key={option} className="chip" data-on={option === props.value}>
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
