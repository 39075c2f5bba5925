// A parcel that is bought while its label is not here: late, or of no use. It is asked for on demand, or settled without.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { ErrorMessage } from '../../components/message'
import { useHalfTyped } from '../../components/use-half-typed'
import { useNow } from '../../components/use-now'
import { isReason } from '../../components/too-long'
import { countdown, secondsUntil } from '../../rules/times'
import { useAttention } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { BeginEnding } from './begin-ending'
import { CaseBar } from './case-bar'
import { CaseDetails, CaseHead } from './case-head'
import { Differences } from './differences'
import { ReasonWay } from './reason-way'
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
      <p className="soft">
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
  const { isEnding, doing, failed, askNow, endLabel } = useAttention((state) => state)
  const { shipment } = props
  const [reason, setReason] = useHalfTyped(`end label ${shipment.id}`)
  const isBusy = doing !== 'nothing'
  const isReady = !isBusy && (!isEnding || isReason(reason))
  const decide = (): void => {
    if (!isReady) return
    if (isEnding) void endLabel(shipment, reason.trim())
    else void askNow(shipment)
  }
  const bar = useCase(decide)
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
        {isEnding && <ReasonWay words={words.endingLabel} reason={reason} onReason={setReason} />}
        {(failed?.at === 'asking-now' || failed?.at === 'ending-label') && (
          <ErrorMessage error={failed.error} />
        )}
        {bar.isDetailed && <CaseDetails shipment={shipment} />}
      </article>
      <CaseBar
        main={{
          id: isEnding ? 'attention-end-label' : 'attention-ask-now',
          text: isEnding ? words.endingLabel.now : askWords,
          onPress: decide,
          isDisabled: !isReady,
        }}
        {...bar}
      >
        <BeginEnding id="attention-end" text={words.endLabel} />
      </CaseBar>
    </>
  )
}
