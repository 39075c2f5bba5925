// A parcel that is bought while its label is not here: late, or of no use. It is asked for on demand, or settled without.
import { useId, useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { ShipmentFacts } from '../../components/shipment-facts'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { isReason } from '../../components/too-long'
import { countdown, secondsUntil } from '../../rules/times'
import { useAttention } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { historyWords } from '../../text/history-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { CaseBar } from './case-bar'
import { CaseHead, WhatWasSeen } from './case-head'
import { Differences } from './differences'
import { ReasonField } from './reason-field'
import { useCase } from './use-case'

const WhatIsWrong = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { errors } = useWords()
  const say = useSay()
  const { problem, asksAt, asksStoppedAt } = props.shipment
  const now = useNow(500, asksAt !== null)
  const seconds = asksAt === null ? 0 : secondsUntil(asksAt, now)
  return (
    <section className="card case-way">
      {problem !== null && (
        <p>
          <b>{errors[problem.code].what}</b> <span className="selectable">{say(problem.detail)}</span>
        </p>
      )}
      <p className="case-soft">
        {asksStoppedAt !== null
          ? words.labelAsksNoMore
          : seconds > 0 && words.labelAsksAgain(countdown(seconds))}{' '}
        {words.labelLooks}
      </p>
    </section>
  )
}

export const LabelCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const facts = useWordsOf(historyWords)
  const { isEnding, doing, failed, askNow, endLabel, beginEnding } = useAttention((state) => state)
  const [reason, setReason] = useState('')
  const titleId = useId()
  const { shipment } = props
  const isBusy = doing !== 'nothing'
  const isReady = !isBusy && (!isEnding || isReason(reason))
  const decide = (): void => {
    if (!isReady) return
    if (isEnding) void endLabel(shipment, reason.trim())
    else void askNow(shipment)
  }
  const end = (): void => beginEnding(true)
  const { isDetailed, toggleDetails, back } = useCase(decide)
  useKeys({ 'Alt 3': end })
  const askWords = doing === 'asking-now' ? words.askingNow : words.askNow
  return (
    <>
      <article className="case">
        <CaseHead
          shipment={shipment}
          title={shipment.problem?.code === 'label-unusable' ? words.labelUnusableTitle : words.labelTitle}
        >
          {words.labelWhy}
        </CaseHead>
        <WhatIsWrong shipment={shipment} />
        <Differences shipment={shipment} />
        {isEnding && (
          <section className="card case-way" aria-labelledby={titleId}>
            <ReasonField
              titleId={titleId}
              title={words.endLabelReason}
              suggestions={words.endLabelReasons}
              reason={reason}
              onReason={setReason}
            />
          </section>
        )}
        {(failed?.at === 'asking-now' || failed?.at === 'ending-label') && (
          <ErrorMessage error={failed.error} />
        )}
        {isDetailed && (
          <section className="card case-aside">
            <WhatWasSeen shipment={shipment} />
            <h3>{words.whatWasSent}</h3>
            <ShipmentFacts draft={shipment.draft} words={facts} />
          </section>
        )}
      </article>
      <CaseBar
        main={{
          id: isEnding ? 'attention-end-label' : 'attention-ask-now',
          text: isEnding ? words.endLabelNow : askWords,
          onPress: decide,
          isDisabled: !isReady,
        }}
        isDetailed={isDetailed}
        onDetails={toggleDetails}
        onBack={back}
      >
        {!isEnding && (
          <Button id="attention-end" keyCap="Alt 3" onPress={end}>
            {words.endLabel}
          </Button>
        )}
      </CaseBar>
    </>
  )
}
