// The key that presses the button it is drawn on, wherever the cursor is. Behind an open dialog it does nothing.
import { useRef } from 'react'
import { KeyCap } from './key-cap'
import { useKeys } from './use-keys'

/** Written as on the keyboard, meant as the page hears it. */
const heardAs = (keys: string): string => keys.replace(/(?<= )[A-Z]$/, (letter) => letter.toLowerCase())

export const Hotkey = (props: { keys: string; onPress: () => void }) => {
  const cap = useRef<HTMLElement>(null)
  // What is open within a screen closes before the screen does.
  useKeys({ [heardAs(props.keys)]: props.onPress }, { of: cap, isFirst: props.keys === 'Escape' })
  return <KeyCap keys={props.keys} ref={cap} />
}
