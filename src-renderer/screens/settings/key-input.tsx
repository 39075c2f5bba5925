// The field a key is typed into. What stands in it lives in the page's field alone: it is read once, when it is sent,
// and emptied at the same moment, so that no state of this window ever holds a key.
import type { RefObject } from 'react'
import { Field } from '../../components/field'

export const takeKey = (field: RefObject<HTMLInputElement | null>): string => {
  const key = field.current?.value.trim() ?? ''
  if (field.current !== null) field.current.value = ''
  return key
}

export const KeyInput = ({
  ref,
  ...props
}: {
  id: string
  label: string
  placeholder: string
  ref: RefObject<HTMLInputElement | null>
  problem?: string | undefined
  onEnter: () => void
  below?: string
}) => (
  <Field
    id={props.id}
    label={props.label}
    problem={props.problem}
    below={props.below !== undefined && <span className="settings-soft">{props.below}</span>}
  >
    <input
      ref={ref}
      id={props.id}
      className="field-input"
      type="password"
      autoComplete="off"
      spellCheck={false}
      placeholder={props.placeholder}
      aria-invalid={props.problem !== undefined}
      aria-describedby={props.problem === undefined ? undefined : `${props.id}-problem`}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onEnter()
      }}
    />
  </Field>
)
