// A command for whoever looks after the server, ready to be copied.
import { CopyButton } from '../../../components/copy-button'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

export const Command = (props: { text: string }) => {
  const words = useWordsOf(severalWords)
  return (
    <div className="several-command">
      <code className="selectable mono">{props.text}</code>
      <CopyButton text={props.text}>{words.copyCommand}</CopyButton>
    </div>
  )
}
