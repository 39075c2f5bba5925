// A few choices side by side, of which one is chosen: real radio buttons, so arrow keys and screen readers know them.
import './segmented.css'

export const Segmented = <Value extends string>(props: {
  id: string
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  /** What a choice means, where its name does not tell. */
  whyOf?: (value: Value) => string
  onChange: (value: Value) => void
  className?: string
}) => (
  <div
    role="radiogroup"
    aria-label={props.label}
    id={props.id}
    className={props.className === undefined ? 'segmented' : `segmented ${props.className}`}
  >
    {props.options.map((option) => (
      <label
        key={option}
        className="segmented-option"
        data-on={option === props.value}
        title={props.whyOf?.(option)}
      >
        <input
          type="radio"
          name={props.id}
          value={option}
          checked={option === props.value}
          onChange={() => props.onChange(option)}
        />
        {props.nameOf(option)}
      </label>
    ))}
  </div>
)
