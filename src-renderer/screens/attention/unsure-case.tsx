// An unsure shipment and its two ways out. Nothing here happens on a guess: it is adopted after it was seen, or sent
// again after its reference was typed.
import type { Shipment } from '../../../src-preload/contract/shipment'
import { isConfirmed } from '../../../src-preload/contract/confirmation'
import { Button } from '../../components/button'
import { DifferenceTable } from '../../components/difference-table'
import { ErrorMessage, Message } from '../../components/message'
import { ShipmentFacts } from '../../components/shipment-facts'
import { TextField } from '../../components/text-field'
import { useNow } from '../../components/use-now'
import { countdown, secondsUntil } from '../../rules/times'
import { quietTimeMs } from '../../stores/attention-store'
import { useAttention, useScreen } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'
import { CaseHead, WhatWasSeen } from './case-head'

const QuietTime = (props: { sentAt: string | null }) => {
  const words = useWordsOf(attentionWords)
  const over = props.sentAt === null ? null : new Date(Date.parse(props.sentAt) + quietTimeMs).toISOString()
  const now = useNow(500, over !== null)
  const seconds = over === null ? 0 : secondsUntil(over, now)
  // Read out once, not at every second.
  return seconds > 0 ? (
    <div className="case-wait" data-tone="amber">
      <b>{words.waitTitle(countdown(seconds))}</b> {words.waitWhy}
    </div>
  ) : (
    <div className="case-wait">{words.waitOver}</div>
  )
}

const Found = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const found = useAttention((state) => state.found)
  const doing = useAttention((state) => state.doing)
  const failed = useAttention((state) => state.failed)
  const adopt = useAttention((state) => state.adopt)
  const openShipment = useScreen((state) => state.openShipment)
  if (found === null) return null
  const { heldBy } = found
  const different = found.fields.filter((field) => !field.isSame).length
  // What differs comes first: it is what has to be looked at.
  const sorted = [...found.fields].sort((a, b) => Number(a.isSame) - Number(b.isSame))
  return (
    <div className="case-found">
      <p role="status">
        {words.found}: <b className="mono">{found.assignmentId}</b> · {found.status}
        {found.carrierHandle !== null && ` · ${found.carrierHandle}`}
        {found.shipmentNumber !== null && <span className="mono"> · {found.shipmentNumber}</span>}
        {'. '}
        {different === 0 ? words.same : words.differences(different)}
      </p>
      <DifferenceTable fields={sorted} askedTitle={words.sent} answeredTitle={words.answered} />
      {heldBy === null ? (
        <div className="case-actions">
          <Button kind="main" isDisabled={doing !== 'nothing'} onPress={() => void adopt(props.shipment)}>
            {words.adopt}
          </Button>
          <span className="case-soft">{words.adoptWhy}</span>
        </div>
      ) : (
        <Message
          tone="amber"
          action={
            <Button size="small" onPress={() => openShipment(heldBy)}>
              {words.openHolder}
            </Button>
          }
        >
          <p>{words.heldBy}</p>
        </Message>
      )}
      {failed?.at === 'adopting' && <ErrorMessage error={failed.error} />}
    </div>
  )
}

const Exists = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const assignmentId = useAttention((state) => state.assignmentId)
  const doing = useAttention((state) => state.doing)
  const failed = useAttention((state) => state.failed)
  const type = useAttention((state) => state.typeAssignmentId)
  const lookUp = useAttention((state) => state.lookUp)
  const isEmpty = assignmentId.trim() === ''
  const isLooking = doing === 'looking-up'
  return (
    <section className="case-way" aria-labelledby="way-exists">
      <h3 id="way-exists">{words.existsTitle}</h3>
      <p className="case-soft">{words.existsWhy}</p>
      <div className="case-line">
        <TextField
          id="attention-assignment"
          label={words.assignmentId}
          value={assignmentId}
          onChange={type}
          onEnter={() => {
            if (!isEmpty) void lookUp(props.shipment)
          }}
        />
        <Button
          id="attention-look-up"
          isDisabled={isEmpty || doing !== 'nothing'}
          onPress={() => void lookUp(props.shipment)}
        >
          {isLooking ? words.lookingUp : words.lookUp}
        </Button>
      </div>
      {failed?.at === 'looking-up' && <ErrorMessage error={failed.error} />}
      <Found shipment={props.shipment} />
    </section>
  )
}

const NotThere = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const confirmation = useAttention((state) => state.confirmation)
  const doing = useAttention((state) => state.doing)
  const failed = useAttention((state) => state.failed)
  const type = useAttention((state) => state.typeConfirmation)
  const sendAgain = useAttention((state) => state.sendAgain)
  const { shipment } = props
  const { reference } = shipment.draft.parcel
  return (
    <section className="case-way" aria-labelledby="way-not-there">
      <h3 id="way-not-there">{words.notThereTitle}</h3>
      <p className="case-soft">{words.notThereWhy}</p>
      <QuietTime sentAt={shipment.sentAt} />
      <div className="case-line">
        <TextField
          id="attention-confirmation"
          label={
            reference === null
              ? words.typeLastName(shipment.draft.recipient.lastName)
              : words.typeReference(reference)
          }
          value={confirmation}
          onChange={type}
        />
        <Button
          id="attention-send-again"
          kind="danger"
          isDisabled={!isConfirmed(shipment.draft, confirmation) || doing !== 'nothing'}
          onPress={() => void sendAgain(shipment)}
        >
          {words.sendAgain}
        </Button>
      </div>
      {failed?.at === 'sending-again' && <ErrorMessage error={failed.error} />}
    </section>
  )
}

export const UnsureCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const facts = useWordsOf(historyWords)
  return (
    <article className="case">
      <CaseHead shipment={props.shipment} title={words.unsureTitle}>
        {words.unsureWhy}
      </CaseHead>
      <div className="case-columns">
        <div className="case-ways">
          <Exists shipment={props.shipment} />
          <NotThere shipment={props.shipment} />
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
