// One subject of the settings: its title, why one would change something there, and what can be changed.
import type { ReactNode } from 'react'

export const SettingsSection = (props: {
  title: string
  /** The section is named by its title where it is looked for by name. */
  titleId?: string
  why?: string
  children: ReactNode
}) => (
  <section className="settings-section" aria-labelledby={props.titleId}>
    <h2 id={props.titleId}>{props.title}</h2>
    {props.why !== undefined && <p className="settings-soft">{props.why}</p>}
    {props.children}
  </section>
)
