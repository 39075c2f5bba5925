// An empty place that says what will be here and how it gets here.
import './empty.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const Empty = ({
  sign: Sign,
  ...props
}: {
  sign?: LucideIcon
  /** In pixels; smaller beside the form than where it has a screen to itself. */
  signSize?: number
  title: string
  children?: ReactNode
}) => (
  <div className="empty">
    {Sign !== undefined && <Sign size={props.signSize ?? 32} strokeWidth={1.5} aria-hidden="true" />}
    <b>{props.title}</b>
    <p>{props.children}</p>
  </div>
)
