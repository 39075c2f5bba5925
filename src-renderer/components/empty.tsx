// An empty place that says what will be here and how it gets here.
import './empty.css'
import type { ReactNode } from 'react'

export const Empty = (props: { icon?: ReactNode; title: string; children?: ReactNode }) => (
  <div className="empty">
    {props.icon}
    <b>{props.title}</b>
    <p>{props.children}</p>
  </div>
)
