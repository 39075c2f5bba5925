// A key beside what it does, as it is written on the keyboards of the window's language.
import { useWords } from '../text/use-words'

/** `keys` are names as pages know them, several with a space between: "F9", "Alt Enter". */
export const KeyCap = (props: { keys: string }) => {
  const { common } = useWords()
  const written = props.keys.split(' ').map((key) => common.keys[key] ?? key)
  return <kbd aria-hidden="true">{written.join(' ')}</kbd>
}
