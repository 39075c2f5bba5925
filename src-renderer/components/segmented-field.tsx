// A few choices side by side with their label above them, and what the chosen one means below.
import type { ComponentProps, ReactNode } from 'react'
import './field.css'
import { Segmented } from './segmented'

type Props<Value extends string> = ComponentProps<typeof Segmented<Value>> & { below?: ReactNode }

export const SegmentedField = <Value extends string>({ className, below, ...props }: Props<Value>) => (
  <div className={className === undefined ? 'field' : `field ${className}`}>
    <span className="field-label">{props.label}</span>
    <Segmented {...props} />
    {below}
  </div>
)
