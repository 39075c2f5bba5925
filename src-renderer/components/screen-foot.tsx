// The foot of a screen: the button that decides with the sentence beside it, which stay in sight, and what else can be done.
// In a low window the rest comes below them by scrolling. It stands last in a screen that scrolls as a whole there.
import './screen-foot.css'
import type { ReactNode } from 'react'

export const ScreenFoot = (props: {
  /** Names what stays in sight. */
  className: string
  button: ReactNode
  sentence: ReactNode
  /** What else can be done; false where there is nothing. */
  children: ReactNode
}) => (
  <footer className="screen-foot">
    <div className={`screen-foot-main ${props.className}`}>
      {props.button}
      {props.sentence}
    </div>
    <div className="screen-foot-more">{props.children}</div>
  </footer>
)
