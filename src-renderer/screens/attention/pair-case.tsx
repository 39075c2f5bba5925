// The same order, created at two benches that could not see each other. Both are bought: either that was meant, or a person has
// canceled one of them in the portal. Packbench cancels nothing.
import './pair-case.css'
import { useState } from 'react'
import type { Pair, PairHalf } from '../../../src-preload/contract/several'
import { CopyButton } from '../../components/copy-button'
import { ErrorMessage } from '../../components/message'
import { WayCards, type WayOn } from '../../components/way-cards'
import { exactTime } from '../../rules/times'
import { useSeveralParts } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { severalWords } from '../../text/several-words'
import { useLocale, useWordsOf } from '../../text/use-words'
import { CaseBar } from './case-bar'
import { useCase } from './use-case'

type Answer = 'intended' | 'one-canceled'

const Half = (props: { half: PairHalf; keyCap: string }) => {
  const words = useWordsOf(severalWords)
  const { copy } = useWordsOf(attentionWords)
  const locale = useLocale()
  const { half } = props
  const number = half.number ?? half.assignmentId
  return (
    <section className="card case-way pair-half">
      <h3>{half.ofBench?.name ?? words.here}</h3>
      <p className="case-who">{`${half.name}, ${half.city}`}</p>
      <dl className="case-seen">
        <div>
          <dt>{words.number}</dt>
          <dd className="pair-number">
            <span className="mono selectable">{number ?? words.noNumber}</span>
            {number !== null && (
              <CopyButton text={number} keyCap={props.keyCap}>
                {copy}
              </CopyButton>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.created}</dt>
          <dd>{exactTime(half.createdAt, locale)}</dd>
        </div>
      </dl>
    </section>
  )
}

export const PairCase = (props: { pair: Pair }) => {
  const words = useWordsOf(severalWords)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { doing, failed, settlePair } = useSeveralParts('doing', 'failed', 'settlePair')
  const { pair } = props
  const isReady = answer !== null && doing === null
  const decide = (): void => {
    if (isReady) void settlePair(pair, answer)
  }
  const { onBack } = useCase(decide, false)
  const ways: WayOn<Answer>[] = [
    { name: 'intended', title: words.pairWays.intended, why: words.pairWays.intendedWhy },
    { name: 'one-canceled', title: words.pairWays['one-canceled'], why: words.pairWays.canceledWhy },
  ]
  return (
    <>
      <article className="case">
        <header>
          <h2 className="pair-title">{words.pairTitle}</h2>
          <p className="case-who">{pair.reference}</p>
          <p className="soft">{words.pairWhy}</p>
        </header>
        <div className="pair-halves">
          <Half half={pair.halves[0]} keyCap="Alt N" />
          <Half half={pair.halves[1]} keyCap="Alt P" />
        </div>
        <WayCards ways={ways} chosen={answer} onChoose={setAnswer} />
        {failed?.at === `pair ${pair.id}` && <ErrorMessage error={failed.error} isDetailOpen />}
      </article>
      <CaseBar
        main={{ id: 'attention-settle-pair', text: words.settlePair, onPress: decide, isDisabled: !isReady }}
        onBack={onBack}
      >
        <p>{answer === null ? words.settlePairFirst : words.settlePairWhy}</p>
      </CaseBar>
    </>
  )
}
