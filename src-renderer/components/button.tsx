// A button with, where there is one, the key that does the same.
import './button.css'
import type { ReactNode } from 'react'
import { Hotkey } from './hotkey'
import { KeyCap } from './key-cap'

export const Button = (props: {
  children: ReactNode
  onPress: () => void
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'plain' | 'big'
  /** The key that does the same, by its name in the page ("F9", "Delete"). */
  keyCap?: string
  /** The key that presses it wherever the cursor is; nothing else has to listen for it. */
  hotkey?: string | undefined
  icon?: ReactNode
  /** It cannot be pressed now, but stays reachable so that it can be read. */
  isDisabled?: boolean
  /** For a button that something stays switched on by. */
  isPressed?: boolean
  label?: string
  title?: string
  id?: string
}) => {
  const { keyCap, hotkey } = props
  const press = (): void => {
    if (props.isDisabled !== true) props.onPress()
  }
  return (
    <button
      type="button"
      id={props.id}
      className="button"
      data-kind={props.kind ?? 'plain'}
      data-size={props.size ?? 'plain'}
      aria-label={props.label}
      aria-pressed={props.isPressed}
      aria-disabled={props.isDisabled === true}
      aria-keyshortcuts={(hotkey ?? keyCap)?.replaceAll(' ', '+')}
      title={props.title}
      onClick={press}
    >
      {props.icon}
      {props.children}
      {keyCap !== undefined && <KeyCap keys={keyCap} />}
      {hotkey !== undefined && <Hotkey keys={hotkey} onPress={press} />}
    </button>
  )
}
