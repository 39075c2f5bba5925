// The records went back in time, or run twice: what that means, and the two ways on. A wrong answer would tell the others
// something untrue, so a way is chosen first and taken by another key.
import { useState } from 'react'
import type { Several } from '../../../../src-preload/contract/several'
import { Button } from '../../../components/button'
import { KeyCap } from '../../../components/key-cap'
import { ErrorMessage } from '../../../components/message'
import { useKeys } from '../../../components/use-keys'
import { useSeveralParts } from '../../../stores/stores'
import { severalWords } from '../../../text/several-words'
import { useWordsOf } from '../../../text/use-words'

const answers = ['repair', 'new-bench'] as const

export const OddityCard = (props: { oddity: NonNullable<Several['oddity']> }) => {
  const words = useWordsOf(severalWords)
  const [chosen, setChosen] = useState<(typeof answers)[number] | null>(null)
  const { doing, failed, answerOddity } = useSeveralParts('doing', 'failed', 'answerOddity')
  const { oddity } = props
  const texts = {
    repair: { title: words.repair, why: words.repairWhy[oddity] },
    'new-bench': { title: words.newBench, why: words.newBenchWhy },
  }
  const decide = (): void => {
    if (chosen !== null && doing === null) void answerOddity(chosen)
  }
  useKeys({ 'Alt 1': () => setChosen('repair'), 'Alt 2': () => setChosen('new-bench') })
  return (
    <section className="settings-card settings-form several-oddity" aria-labelledby="several-oddity-title">
      <h2 id="several-oddity-title">{words.oddities[oddity]}</h2>
      <p className="settings-soft">{words.oddityWhy[oddity]}</p>
      <div className="several-ways">
        {answers.map((answer, index) => (
          <button
            key={answer}
            type="button"
            className="way several-way"
            aria-pressed={answer === chosen}
            aria-keyshortcuts={`Alt+${index + 1}`}
            onClick={() => setChosen(answer)}
          >
            <b>{texts[answer].title}</b>
            <KeyCap keys={`Alt ${index + 1}`} />
            <small>{texts[answer].why}</small>
          </button>
        ))}
      </div>
      <div className="settings-actions">
        <Button
          id="several-decide"
          kind="main"
          size="big"
          hotkey="Ctrl Enter"
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
