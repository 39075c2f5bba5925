// What every case begins with: what is the matter, with which shipment, and what was seen.
import type { ReactNode } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Button } from '../../components/button'
import { ShipmentFacts } from '../../components/shipment-facts'
import { StateSign } from '../../components/state-sign'
import { nameAndPlace } from '../../rules/shipments'
import { exactTime } from '../../rules/times'
import { useScreen } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { historyWords } from '../../text/history-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'

export const CaseHead = (props: { shipment: Shipment; title: string; children: ReactNode }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const openShipment = useScreen((state) => state.openShipment)
  const { shipment } = props
  return (
    <header className="case-head">
      <StateSign shipment={shipment} />
      <div>
        <h2>{props.title}</h2>
        <p className="case-who">
          {nameAndPlace(shipment.draft)} · {shipment.draft.parcel.reference ?? common.noReference}
          {shipment.shipmentNumber !== null && <span className="mono"> · {shipment.shipmentNumber}</span>}
        </p>
        <p className="soft">{props.children}</p>
      </div>
      <Button size="small" hotkey="Alt H" onPress={() => openShipment(shipment.id)}>
        {words.openHistory}
      </Button>
    </header>
  )
}

/** When it was sent, how often, and what came back, in words and as it was observed. */
export const WhatWasSeen = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { errors } = useWords()
  const say = useSay()
  const locale = useLocale()
  const { problem, sentAt, attempt } = props.shipment
  return (
    <dl className="case-seen">
      <div>
        <dt>{words.sentAt}</dt>
        <dd>{sentAt === null ? words.notSent : exactTime(sentAt, locale)}</dd>
      </div>
      <div>
        <dt>{words.attempt}</dt>
        <dd>{attempt}</dd>
      </div>
      {problem !== null && (
        <div>
          <dt>{words.seen}</dt>
          <dd>
            {errors[problem.code].what}
            {problem.httpStatus !== null && ` HTTP ${problem.httpStatus}.`}
            {problem.detail !== null && <span className="soft selectable"> {say(problem.detail)}</span>}
            {problem.idSeen !== null && (
              <span className="soft selectable"> {words.idSeen(problem.idSeen)}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What the service was told. */
export const WhatWasSent = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const facts = useWordsOf(historyWords)
  return (
    <>
      <h3>{words.whatWasSent}</h3>
      <ShipmentFacts draft={props.shipment.draft} words={facts} />
    </>
  )
}

/** Both together, for who wants to know everything. */
export const CaseDetails = (props: { shipment: Shipment }) => (
  <section className="card case-aside">
    <WhatWasSeen shipment={props.shipment} />
    <WhatWasSent shipment={props.shipment} />
  </section>
)
