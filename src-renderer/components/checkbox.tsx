// A choice that is on or off, with its sentence.
import './checkbox.css'
import type { ReactNode } from 'react'

export const Checkbox = (props: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) => (
  <label className="checkbox">
    <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />
    <span>{props.children}</span>
  </label>
)
