// What became of a page that was printed to try a printer.
import type { PrintState } from '../../src-preload/contract/printer'
import type { Message as SaidByMain } from '../../src-preload/contract/messages'
import { Message } from './message'
import { setupWords } from '../text/setup-words'
import { useSay, useWordsOf } from '../text/use-words'

export const PrintedNote = (props: { state: PrintState; reason: SaidByMain | null }) => {
  const words = useWordsOf(setupWords)
  const say = useSay()
  const tone = props.state === 'printed' ? 'good' : props.state === 'failed' ? 'red' : 'amber'
  return (
    <Message tone={tone}>
      <p>
        {words.printed[props.state]} {say(props.reason)}
      </p>
    </Message>
  )
}
