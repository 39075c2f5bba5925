// The records went back in time, or run twice: what that means, and the two ways on. A wrong answer would tell the others
// something untrue, so a way is chosen first and taken by another key.
import { useState } from 'react'
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { ErrorMessage } from '../../../components/message'
import { WayCards, type WayOn } from '../../../components/way-cards'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

type Answer = 'repair' | 'new-bench'

export const OddityCard = (props: {
  oddity: NonNullable<Several['oddity']>
  /** Not while another question is open: then Ctrl Enter answers that one. */
  hasKey: boolean
}) => {
  const words = useWordsOf(severalWords)
  const [chosen, setChosen] = useState<Answer | null>(null)
  const { doing, failed, answerOddity } = useSeveralParts('doing', 'failed', 'answerOddity')
  const { oddity } = props
  const ways: WayOn<Answer>[] = [
    { name: 'repair', title: words.repair, why: words.repairWhy[oddity] },
    { name: 'new-bench', title: words.newBench, why: words.newBenchWhy },
  ]
  const decide = (): void => {
    if (chosen !== null && doing === null) void answerOddity(chosen)
  }
  return (
    <section className="settings-card settings-form several-oddity" aria-labelledby="several-oddity-title">
      <h2 id="several-oddity-title">{words.oddities[oddity]}</h2>
      <p className="settings-soft">{words.oddityWhy[oddity]}</p>
      <WayCards ways={ways} chosen={chosen} onChoose={setChosen} />
      <div className="settings-actions">
        <Button
          id="several-decide"
          kind="main"
          size="big"
          hotkey={props.hasKey ? 'Ctrl Enter' : undefined}
          isDisabled={chosen === null || doing !== null}
          onPress={decide}
        >
          {words.decide}
        </Button>
      </div>
      {failed?.at === 'answering' && <ErrorMessage error={failed.error} isDetailOpen />}
    </section>
  )
}
