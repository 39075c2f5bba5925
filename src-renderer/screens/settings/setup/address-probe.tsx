// What is at the address that was typed: asked with a button, and before the guide goes on.
import { Button } from '../../../components/button'
import { Message } from '../../../components/message'
import { setupWords } from '../../../text/setup-words'
import { useSay, useWordsOf } from '../../../text/use-words'
import { useGuideParts } from './guide-context'

const tones = { ready: 'good', stopped: 'amber', mute: 'amber', nobody: 'amber', refused: 'red' } as const

export const AddressProbe = () => {
  const words = useWordsOf(setupWords)
  const say = useSay()
  const { probe, busy, ask } = useGuideParts('probe', 'busy', 'ask')
  return (
    <>
      <div>
        <Button size="small" hotkey="F5" isDisabled={busy !== null} onPress={() => void ask()}>
          {busy === 'asking' ? words.asking : words.askPrinter}
        </Button>
      </div>
      {probe !== null && (
        <Message tone={tones[probe.found]}>
          <p>
            {words.found[probe.found](probe.model ?? '')}{' '}
            {probe.found === 'stopped' || probe.found === 'refused' ? say(probe.reason) : ''}
          </p>
        </Message>
      )}
    </>
  )
}
