// A round mark filled with the colour of how something stands. It is decoration: the words stand beside it.
import './sign-mark.css'
import type { ReactNode } from 'react'

/** 'none': an empty ring. */
export type MarkTone = 'good' | 'busy' | 'waits' | 'amber' | 'red' | 'quiet' | 'none'

export const SignMark = (props: { tone: MarkTone; className?: string; children?: ReactNode }) => (
  <span
    className={`state-sign tone-filled${props.className === undefined ? '' : ` ${props.className}`}`}
    data-tone={props.tone}
    aria-hidden="true"
  >
    {props.children}
  </span>
)
