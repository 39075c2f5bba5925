// One line for what is searched or scanned, above a list: some of its keys are meant for that list.
import './field.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

export const FinderField = ({
  ref,
  sign: Sign,
  ...props
}: {
  id?: string
  className: string
  sign: LucideIcon
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Says whether the key was meant for the list; then it does nothing in the field. */
  onKey: (key: string, field: HTMLInputElement) => boolean
  ref?: RefObject<HTMLInputElement | null>
  role?: 'searchbox'
  /** At the end of the field: its key, or what empties it. */
  children?: ReactNode
}) => (
  <div className={`field-frame field-box ${props.className}`}>
    <Sign size={16} aria-hidden="true" />
    <input
      ref={ref}
      id={props.id}
      className="field-input"
      type="text"
      role={props.role}
      aria-label={props.label}
      placeholder={props.placeholder}
      autoComplete="off"
      spellCheck={false}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={(event) => {
        if (props.onKey(event.key, event.currentTarget)) event.preventDefault()
      }}
    />
    {props.children}
  </div>
)
