// A few choices side by side, of which one is chosen: real radio buttons, so arrow keys and screen readers know them.
import './segmented.css'

/** One of a few. */
export type ChoiceProps<Value extends string> = {
  id: string
  label: string
  value: Value
  options: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (value: Value) => void
}

export const Segmented = <Value extends string>(
  props: ChoiceProps<Value> & {
    /** What a choice means, where its name does not tell. */
    whyOf?: (value: Value) => string
    className?: string
  },
) => (
  <div
    role="radiogroup"
    aria-label={props.label}
    id={props.id}
    className={`joined segmented ${props.className ?? ''}`.trimEnd()}
  >
    {props.options.map((option) => (
      <label
        key={option}
        className="choosable segmented-option"
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
