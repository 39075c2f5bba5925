// A shipment the service refused: why, and the two ways out. Nothing was created.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { ErrorMessage } from '../../components/message'
import { isReason } from '../../components/too-long'
import { useHalfTyped } from '../../components/use-half-typed'
import { fieldOf } from '../../rules/form'
import { useAttention, useScreen, useShip } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { BeginEnding } from './begin-ending'
import { CaseBar } from './case-bar'
import { CaseHead, WhatWasSeen, WhatWasSent } from './case-head'
import { ReasonWay } from './reason-way'
import { useCase } from './use-case'

const Named = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const say = useSay()
  const fields = props.shipment.problem?.fields ?? []
  if (fields.length === 0) return null
  return (
    <section className="card case-way" aria-labelledby="refused-fields">
      <h3 id="refused-fields">{words.refusedFields}</h3>
      <ul className="case-named selectable">
        {fields.map((problem) => {
          const field = fieldOf(problem.path)
          return (
            <li key={`${problem.path} ${say(problem.message)}`}>
              <b>{field === null ? problem.path : common.fields[field]}</b> {say(problem.message)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const RefusedCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const correct = useShip((state) => state.correct)
  const open = useScreen((state) => state.open)
  const { isEnding, doing, failed, drop } = useAttention((state) => state)
  const { shipment } = props
  const [reason, setReason] = useHalfTyped(`drop ${shipment.id}`)
  // Its form has room for one parcel: what is wrong with one of several is mended in their batch.
  const isTogether = shipment.draft.together !== undefined
  const isReady = doing === 'nothing' && (isEnding ? isReason(reason) : !isTogether)
  const decide = (): void => {
    if (!isReady) return
    if (isEnding) return void drop(shipment, reason.trim())
    correct(shipment)
    open('ship')
  }
  const bar = useCase(decide)
  return (
    <>
      <article className="case">
        <CaseHead shipment={shipment} title={words.refusedTitle}>
          {words.refusedWhy}
        </CaseHead>
        <Named shipment={shipment} />
        {isTogether && <p>{words.refusedTogether}</p>}
        {isEnding && <ReasonWay words={words.givingUp} reason={reason} onReason={setReason} />}
        {failed?.at === 'dropping' && <ErrorMessage error={failed.error} />}
        <section className="card case-aside">
          <WhatWasSeen shipment={shipment} />
          {bar.isDetailed && <WhatWasSent shipment={shipment} />}
        </section>
      </article>
      <CaseBar
        main={
          isEnding
            ? {
                id: 'attention-give-up',
                text: words.givingUp.now,
                kind: 'danger',
                onPress: decide,
                isDisabled: !isReady,
              }
            : { id: 'attention-correct', text: words.correct, onPress: decide, isDisabled: !isReady }
        }
        {...bar}
      >
        <BeginEnding id="attention-begin-giving-up" text={words.giveUp} />
      </CaseBar>
    </>
  )
}
