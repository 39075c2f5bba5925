// How something stands, at the top of its section: a sign, what it means, why, and at the end what can be done at once.
import './wide-section.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const HowItStands = ({
  sign: Sign,
  ...props
}: {
  tone?: string
  sign: LucideIcon
  title: string
  /** The button. */
  action?: ReactNode
  children: ReactNode
}) => (
  <section className="settings-card how-it-stands" data-tone={props.tone}>
    <Sign size={26} aria-hidden="true" />
    <div>
      <h2>{props.title}</h2>
      {props.children}
    </div>
    {props.action}
  </section>
)
