// A key beside what it does, as it is written on the keyboards of the window's language.
import type { RefObject } from 'react'
import { useWords } from '../text/use-words'

/** `keys` are names as pages know them, several with a space between: "F9", "Alt Enter". */
export const KeyCap = ({ keys, ref }: { keys: string; ref?: RefObject<HTMLElement | null> }) => {
  const { common } = useWords()
  const written = keys.split(' ').map((key) => common.keys[key] ?? key)
  return (
    <kbd ref={ref} aria-hidden="true">
      {written.join(' ')}
    </kbd>
  )
}
