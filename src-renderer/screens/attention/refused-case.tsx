// A shipment the service refused: why, and the two ways out. Nothing was created.
import { useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { ErrorMessage } from '../../components/message'
import { ShipmentFacts } from '../../components/shipment-facts'
import { fieldOf } from '../../rules/form'
import { useAttention, useScreen, useShip } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { historyWords } from '../../text/history-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { CaseHead, WhatWasSeen } from './case-head'

const Named = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const fields = props.shipment.problem?.fields ?? []
  if (fields.length === 0) return null
  return (
    <section className="case-way" aria-labelledby="refused-fields">
      <h3 id="refused-fields">{words.refusedFields}</h3>
      <ul className="case-named selectable">
        {fields.map((problem) => {
          const field = fieldOf(problem.path)
          return (
            <li key={`${problem.path} ${problem.message}`}>
              <b>{field === null ? problem.path : common.fields[field]}</b> {problem.message}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const GiveUp = (props: { shipment: Shipment; onLeave: () => void }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const [reason, setReason] = useState('')
  const doing = useAttention((state) => state.doing)
  const failed = useAttention((state) => state.failed)
  const drop = useAttention((state) => state.drop)
  return (
    <section className="case-way" aria-labelledby="give-up">
      <h3 id="give-up">{words.giveUpReason}</h3>
      <div className="case-reasons">
        {words.giveUpReasons.map((suggestion) => (
          <Button key={suggestion} size="small" onPress={() => setReason(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
      <input
        className="case-reason"
        aria-label={words.giveUpReason}
        maxLength={200}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="case-actions">
        <Button
          kind="danger"
          isDisabled={reason.trim() === '' || doing !== 'nothing'}
          onPress={() => void drop(props.shipment, reason.trim())}
        >
          {words.giveUpNow}
        </Button>
        <Button kind="quiet" onPress={props.onLeave}>
          {common.cancel}
        </Button>
      </div>
      {failed?.at === 'dropping' && <ErrorMessage error={failed.error} />}
    </section>
  )
}

export const RefusedCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const facts = useWordsOf(historyWords)
  const correct = useShip((state) => state.correct)
  const open = useScreen((state) => state.open)
  const [isGivingUp, setIsGivingUp] = useState(false)
  return (
    <article className="case">
      <CaseHead shipment={props.shipment} title={words.refusedTitle}>
        {words.refusedWhy}
      </CaseHead>
      <div className="case-columns">
        <div className="case-ways">
          <Named shipment={props.shipment} />
          {isGivingUp ? (
            <GiveUp shipment={props.shipment} onLeave={() => setIsGivingUp(false)} />
          ) : (
            <div className="case-actions">
              <Button
                id="attention-correct"
                kind="main"
                onPress={() => {
                  correct(props.shipment)
                  open('ship')
                }}
              >
                {words.correct}
              </Button>
              <Button onPress={() => setIsGivingUp(true)}>{words.giveUp}</Button>
            </div>
          )}
        </div>
        <aside className="case-aside">
          <WhatWasSeen shipment={props.shipment} />
          <h3>{words.whatWasSent}</h3>
          <ShipmentFacts draft={props.shipment.draft} words={facts} />
        </aside>
      </div>
    </article>
  )
}
