// What is under way at this bench and what was done last, newest first.
import Layers from 'lucide-react/icons/layers'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Empty } from '../../components/empty'
import { ErrorMessage } from '../../components/message'
import { moveInList } from '../../components/move-in-list'
import { StateSign } from '../../components/state-sign'
import { useNow } from '../../components/use-now'
import { type ObstacleWords as Obstacle, useObstacleWords } from '../../components/use-obstacle-words'
import { useStateWords } from '../../components/use-state-words'
import { isRunning, nameAndPlace, recipientName } from '../../rules/shipments'
import { elapsed, ownTime } from '../../rules/times'
import { isFinished, needsAttention } from '../../stores/queue-store'
import { useQuestion, useQueueParts, useScreen } from '../../stores/stores'
import { useLocale, useWords } from '../../text/use-words'
import { TakeOutDialog } from './take-out-dialog'

const heldUpBy = (own: string | null, obstacle: Obstacle | null): string | null => {
  const what = own ?? obstacle?.what ?? null
  return what === null || obstacle === null || obstacle.until === null ? what : `${what} ${obstacle.until}`
}

const Row = (props: {
  shipment: Shipment
  now: number
  isStop: boolean
  onFocus: () => void
  onTakeOut: (shipment: Shipment) => void
}) => {
  const { shipment, now } = props
  const { ship, common, errors } = useWords()
  const locale = useLocale()
  const stateWords = useStateWords()
  const openShipment = useScreen((state) => state.openShipment)
  const openAttention = useScreen((state) => state.openAttention)
  const openQuestion = useQuestion((state) => state.open)
  const isAttention = needsAttention(shipment)
  const isWaiting = shipment.state === 'waiting'
  const isDone = isFinished(shipment) && !isAttention && !isRunning(shipment)
  const words = stateWords(shipment)
  const obstacle = useObstacleWords()
  /** What holds up a shipment that goes on by itself: its own reason, and until when the bench waits. */
  const own = isRunning(shipment) && shipment.problem !== null ? errors[shipment.problem.code].what : null
  const heldUp = shipment.state === 'waiting' ? heldUpBy(own, obstacle) : own
  const isOther = shipment.differs.length > 0
  const reference = shipment.draft.parcel.reference ?? common.noReference
  return (
    <li
      className="queue-item"
      onKeyDown={(event) => {
        if (event.key !== 'Delete' || !isWaiting) return
        event.preventDefault()
        props.onTakeOut(shipment)
      }}
    >
      <button
        type="button"
        className="sign-row queue-row"
        data-attention={isAttention}
        tabIndex={props.isStop ? 0 : -1}
        onFocus={props.onFocus}
        onClick={() => {
          if ((shipment.lastPrint?.question ?? null) !== null) void openQuestion(shipment)
          else if (isAttention) openAttention(shipment.id)
          else openShipment(shipment.id)
        }}
      >
        <StateSign shipment={shipment} />
        <span className="queue-main" title={heldUp ?? undefined}>
          <span className="queue-name">{nameAndPlace(shipment.draft)}</span>
          <span className="queue-sub" data-tone={heldUp === null && !isOther ? undefined : 'amber'}>
            {isDone && shipment.shipmentNumber !== null ? (
              <>
                <span className="mono">{shipment.shipmentNumber}</span>
                {isOther && ` · ${common.serviceDiffers}`}
              </>
            ) : (
              [reference, words, heldUp, isOther ? common.serviceDiffers : null]
                .filter((part) => part !== null)
                .join(' · ')
            )}
          </span>
        </span>
        <span className="queue-side">
          {isAttention && <b>{ship.look}</b>}
          {!isAttention && isRunning(shipment) && elapsed(now - Date.parse(shipment.createdAt), locale)}
          {isDone && (
            <>
              {words}
              <br />
              {ownTime(shipment.changedAt, new Date(now), locale)}
            </>
          )}
        </span>
      </button>
      {isWaiting && (
        <button
          type="button"
          className="sign-button queue-out"
          tabIndex={-1}
          aria-label={ship.takeOut.of(recipientName(shipment.draft))}
          title={`${ship.takeOut.act} (${common.keys['Delete'] ?? 'Delete'})`}
          onClick={() => props.onTakeOut(shipment)}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

export const BenchQueue = () => {
  const { ship } = useWords()
  const { shipments, hasLoaded, error } = useQueueParts('shipments', 'hasLoaded', 'error')
  /** The row the hand was on last; the newest while that is none. */
  const [visited, setVisited] = useState<ShipmentId | null>(null)
  const stop = (shipments.find(({ id }) => id === visited) ?? shipments[0])?.id
  const [leaving, setLeaving] = useState<Shipment | null>(null)
  const now = useNow(shipments.some(isRunning) ? 500 : 30_000)
  return (
    <section className="queue" aria-label={ship.queue}>
      {error !== null && <ErrorMessage error={error} />}
      {shipments.length === 0 ? (
        hasLoaded &&
        error === null && (
          <Empty sign={Layers} signSize={28} title={ship.queueEmpty}>
            {ship.queueEmptyWhy}
          </Empty>
        )
      ) : (
        <ul data-one-stop onKeyDown={(event) => moveInList(event)}>
          {shipments.map((shipment) => (
            <Row
              key={shipment.id}
              shipment={shipment}
              now={now}
              isStop={shipment.id === stop}
              onFocus={() => setVisited(shipment.id)}
              onTakeOut={setLeaving}
            />
          ))}
        </ul>
      )}
      {leaving !== null && <TakeOutDialog shipment={leaving} onLeave={() => setLeaving(null)} />}
    </section>
  )
}
