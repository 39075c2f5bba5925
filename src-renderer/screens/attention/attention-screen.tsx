// What somebody has to decide: on the left every open case, on the right the chosen one with its ways out.
import './attention.css'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { Empty } from '../../components/empty'
import { Message } from '../../components/message'
import { moveInList } from '../../components/move-in-list'
import { OtherConnections } from '../../components/other-connections'
import { StateSign } from '../../components/state-sign'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { nameAndPlace, recipientName } from '../../rules/shipments'
import { countdown, elapsed, ownTime, secondsUntil } from '../../rules/times'
import type { Settled } from '../../stores/attention-store'
import { needsAttention } from '../../stores/queue-store'
import { useAttention, useQueue, useScreen, useStores } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useLocale, useWords, useWordsOf } from '../../text/use-words'
import { LabelCase } from './label-case'
import { PrintCase } from './print-case'
import { RefusedCase } from './refused-case'
import { UnsureCase } from './unsure-case'
import { toList } from './use-case'

type Kind = 'unsure' | 'refused' | 'label' | 'print'

const kindOf = (shipment: Shipment): Kind =>
  shipment.state === 'unsure' || shipment.state === 'refused'
    ? shipment.state
    : shipment.state === 'label-awaited'
      ? 'label'
      : 'print'

const order: Record<Kind, number> = { unsure: 0, refused: 1, label: 2, print: 3 }

const useCases = (): Shipment[] => {
  const shipments = useQueue((state) => state.shipments)
  return shipments.filter(needsAttention).sort((a, b) => order[kindOf(a)] - order[kindOf(b)] || b.seq - a.seq)
}

const Row = (props: { shipment: Shipment; isChosen: boolean; now: Date }) => {
  const words = useWordsOf(attentionWords)
  const { common } = useWords()
  const locale = useLocale()
  const choose = useAttention((state) => state.choose)
  const showSide = useScreen((state) => state.showSide)
  const { shipment } = props
  const kindWords = ({ lastPrint }: Shipment): string => {
    const kind = kindOf(shipment)
    if (kind === 'print' && lastPrint?.question) return common.asks[lastPrint.question]
    return kind === 'label' ? labelWords(shipment) : words.kinds[kind]
  }
  const labelWords = ({ asksStoppedAt, labelAwaitedAt, createdAt, asksAt }: Shipment): string => {
    if (asksStoppedAt !== null) return words.labelKinds.unusable
    const nowMs = props.now.getTime()
    const seconds = asksAt === null ? 0 : secondsUntil(asksAt, nowMs)
    const since = words.labelKinds.since(elapsed(nowMs - Date.parse(labelAwaitedAt ?? createdAt), locale))
    return seconds > 0 ? `${since}. ${words.labelKinds.asksAgain(countdown(seconds))}` : since
  }
  return (
    <li>
      <button
        type="button"
        className="sign-row attention-row"
        aria-current={props.isChosen}
        tabIndex={props.isChosen ? 0 : -1}
        onClick={() => {
          choose(shipment.id)
          showSide(false)
        }}
      >
        <StateSign shipment={shipment} />
        <span className="attention-row-main">
          <span>{nameAndPlace(shipment.draft)}</span>
          <small>
            {kindWords(shipment)} · {shipment.draft.parcel.reference ?? common.noReference}
          </small>
        </span>
        <span className="attention-row-time">{ownTime(shipment.createdAt, props.now, locale)}</span>
      </button>
    </li>
  )
}

const SettledMessage = (props: { settled: Settled }) => {
  const words = useWordsOf(attentionWords)
  const { kind, shipment } = props.settled
  const name = recipientName(shipment.draft)
  const sentences = {
    adopted: words.adopted(name),
    'sent-again': words.sentAgain(name),
    'given-up': words.givenUp(name),
    asked: words.asked(name),
    'label-ended': words.labelEnded(name),
  }
  return (
    <Message tone="good">
      <p>{sentences[kind]}</p>
    </Message>
  )
}

const Case = (props: { shipment: Shipment }) => {
  const kind = kindOf(props.shipment)
  if (kind === 'unsure') return <UnsureCase shipment={props.shipment} />
  if (kind === 'refused') return <RefusedCase shipment={props.shipment} />
  if (kind === 'label') return <LabelCase shipment={props.shipment} />
  return <PrintCase shipment={props.shipment} />
}

/** What wants somebody at another connection: nothing of it stands in this list. */
const Elsewhere = () => {
  const words = useWordsOf(attentionWords)
  return (
    <div className="attention-elsewhere">
      <OtherConnections count={({ attentionCount }) => attentionCount} words={words.moreElsewhere} />
    </div>
  )
}

export const AttentionScreen = () => {
  const words = useWordsOf(attentionWords)
  const stores = useStores()
  const hasLoaded = useQueue((state) => state.hasLoaded)
  const chosenId = useAttention((state) => state.chosenId)
  const settled = useAttention((state) => state.settled)
  const wanted = useScreen((state) => state.wanted)
  const open = useScreen((state) => state.open)
  const now = useNow(1_000)
  const cases = useCases()
  const chosen = cases.find((shipment) => shipment.id === chosenId) ?? cases[0]

  // The other cases have steps back of their own, and a screen must not be quicker than they.
  const hasNoSteps = chosen === undefined || kindOf(chosen) === 'print'
  useKeys(hasNoSteps ? { Escape: () => toList(() => open('ship')) } : {})
  useEffect(() => {
    if (wanted.shipmentId !== null) stores.attention.getState().choose(wanted.shipmentId)
  }, [stores, wanted])
  useEffect(() => {
    // The case that is shown is the one that is chosen, so that what is typed belongs to it.
    if (chosen !== undefined) stores.attention.getState().choose(chosen.id)
  }, [stores, chosen])

  useEffect(() => {
    // Opened by a key, or settled: the hand stays on the keyboard.
    document.querySelector<HTMLElement>('.attention-row[aria-current="true"]')?.focus()
    // A case that was answered is gone, and the button that answered it with it.
  }, [wanted, settled, chosen?.id])

  if (chosen === undefined) {
    return (
      <div className="attention-none">
        {settled !== null && <SettledMessage settled={settled} />}
        {hasLoaded && (
          <Empty
            icon={<CircleCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.emptyTitle}
          >
            {words.emptyWhy}
          </Empty>
        )}
        <Elsewhere />
      </div>
    )
  }
  return (
    <div className="attention with-side">
      <nav className="attention-list side side-left" aria-label={words.list}>
        <h2>{words.count(cases.length)}</h2>
        <ul data-one-stop onKeyDown={(event) => moveInList(event)?.click()}>
          {cases.map((shipment) => (
            <Row
              key={shipment.id}
              shipment={shipment}
              isChosen={shipment.id === chosen.id}
              now={new Date(now)}
            />
          ))}
        </ul>
        <Elsewhere />
      </nav>
      <div className="attention-case">
        {settled !== null && <SettledMessage settled={settled} />}
        <Case key={chosen.id} shipment={chosen} />
      </div>
    </div>
  )
}
