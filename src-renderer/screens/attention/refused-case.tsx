// A shipment the service refused: why, and the two ways out. Nothing was created.
import { useState } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { GiveUp } from '../../components/give-up'
import { ShipmentFacts } from '../../components/shipment-facts'
import { fieldOf } from '../../rules/form'
import { useAttention, useScreen, useShip } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { historyWords } from '../../text/history-words'
import { useSay, useWords, useWordsOf } from '../../text/use-words'
import { CaseHead, WhatWasSeen } from './case-head'

const Named = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const say = useSay()
  const fields = props.shipment.problem?.fields ?? []
  if (fields.length === 0) return null
  return (
    <section className="case-way" aria-labelledby="refused-fields">
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
  const facts = useWordsOf(historyWords)
  const correct = useShip((state) => state.correct)
  const open = useScreen((state) => state.open)
  const [isGivingUp, setIsGivingUp] = useState(false)
  const doing = useAttention((state) => state.doing)
  const failed = useAttention((state) => state.failed)
  const drop = useAttention((state) => state.drop)
  return (
    <article className="case">
      <CaseHead shipment={props.shipment} title={words.refusedTitle}>
        {words.refusedWhy}
      </CaseHead>
      <div className="case-columns">
        <div className="case-ways">
          <Named shipment={props.shipment} />
          {isGivingUp ? (
            <GiveUp
              onGiveUp={(reason) => void drop(props.shipment, reason)}
              onLeave={() => setIsGivingUp(false)}
              isBusy={doing !== 'nothing'}
              error={failed?.at === 'dropping' ? failed.error : null}
            />
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
