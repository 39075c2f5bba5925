// A few choices side by side with their label above them.
import type { ComponentProps } from 'react'
import './field.css'
import { Segmented } from './segmented'

type SegmentedProps<Value extends string> = ComponentProps<typeof Segmented<Value>>

export const SegmentedField = <Value extends string>({ className, ...props }: SegmentedProps<Value>) => (
  <div className={className === undefined ? 'field' : `field ${className}`}>
    <span className="field-label">{props.label}</span>
    <Segmented {...props} />
  </div>
)
