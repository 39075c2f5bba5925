// A button with, where there is one, the key that does the same.
import './button.css'
import type { ReactNode } from 'react'
import { KeyCap } from './key-cap'

export const Button = (props: {
  children: ReactNode
  onPress: () => void
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'plain' | 'big'
  /** The key that does the same, by its name in the page ("F9", "Delete"). */
  keyCap?: string
  icon?: ReactNode
  /** It cannot be pressed now, but stays reachable so that it can be read. */
  isDisabled?: boolean
  /** For a button that something stays switched on by. */
  isPressed?: boolean
  label?: string
  title?: string
  id?: string
}) => (
  <button
    type="button"
    id={props.id}
    className="button"
    data-kind={props.kind ?? 'plain'}
    data-size={props.size ?? 'plain'}
    aria-label={props.label}
    aria-pressed={props.isPressed}
    aria-disabled={props.isDisabled === true}
    aria-keyshortcuts={props.keyCap?.replaceAll(' ', '+')}
    title={props.title}
    onClick={() => {
      if (props.isDisabled !== true) props.onPress()
    }}
  >
    {props.icon}
    {props.children}
    {props.keyCap !== undefined && <KeyCap keys={props.keyCap} />}
  </button>
)
