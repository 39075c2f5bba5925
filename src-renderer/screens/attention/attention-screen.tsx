// What somebody has to decide: on the left every open case, on the right the chosen one with its ways out.
import './attention.css'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Empty } from '../../components/empty'
import { Message } from '../../components/message'
import { moveInList } from '../../components/move-in-list'
import { OtherConnections } from '../../components/other-connections'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { useSeveralCases } from '../../components/use-several-cases'
import { recipientName } from '../../rules/shipments'
import type { Settled } from '../../stores/attention-store'
import { useAttentionParts, useQueueParts, useScreenParts, useSeveral, useStores } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { severalWords } from '../../text/several-words'
import { useWordsOf } from '../../text/use-words'
import { CaseRow } from './case-row'
import { type Case, casesOf } from './cases'
import { LabelCase } from './label-case'
import { PairCase } from './pair-case'
import { PrintCase } from './print-case'
import { RefusedCase } from './refused-case'
import { SilentCase } from './silent-case'
import { UnsureCase } from './unsure-case'
import { toList } from './use-case'

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

const ChosenCase = (props: { one: Case }) => {
  const { one } = props
  if (one.kind === 'silent') return <SilentCase silent={one.silent} />
  if (one.kind === 'pair') return <PairCase pair={one.pair} />
  if (one.kind === 'unsure') return <UnsureCase shipment={one.shipment} />
  if (one.kind === 'refused') return <RefusedCase shipment={one.shipment} />
  if (one.kind === 'label') return <LabelCase shipment={one.shipment} />
  return <PrintCase shipment={one.shipment} />
}

/** What was just taken over from another bench, or settled with it. */
const SettledBetween = () => {
  const words = useWordsOf(severalWords)
  const settled = useSeveral((state) => state.settled)
  if (settled === null) return null
  const sentences = { 'taken-over': words.takenOver, freed: words.freed, pair: words.pairSettled }
  return (
    <Message tone="good">
      <p>{sentences[settled.kind](settled.name)}</p>
    </Message>
  )
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
  const { hasLoaded, shipments } = useQueueParts('hasLoaded', 'shipments')
  const { chosenId, settled } = useAttentionParts('chosenId', 'settled')
  const { wanted, open } = useScreenParts('wanted', 'open')
  const now = useNow(1_000)
  const cases = casesOf(shipments, useSeveralCases())
  const chosen = cases.find(({ id }) => id === chosenId) ?? cases[0]

  // The other cases have steps back of their own, and a screen must not be quicker than they.
  const hasNoSteps = chosen === undefined || chosen.kind === 'print'
  useKeys(hasNoSteps ? { Escape: () => toList(() => open('ship')) } : {})
  useEffect(() => {
    if (wanted.shipmentId !== null) stores.attention.getState().choose(wanted.shipmentId)
  }, [stores, wanted])
  useEffect(() => {
    // The case that is shown is the one that is chosen, so that what is typed belongs to it.
    if (chosen !== undefined) stores.attention.getState().choose(chosen.id)
  }, [stores, chosen])

  useEffect(() => () => stores.several.getState().forgetSettled(), [stores])
  useEffect(() => {
    // Opened by a key, or settled: the hand stays on the keyboard.
    document.querySelector<HTMLElement>('.attention-row[aria-current="true"]')?.focus()
    // A case that was answered is gone, and the button that answered it with it.
  }, [wanted, settled, chosen?.id])

  if (chosen === undefined) {
    return (
      <div className="attention-none">
        {settled !== null && <SettledMessage settled={settled} />}
        <SettledBetween />
        {hasLoaded && (
          <Empty sign={CircleCheck} title={words.emptyTitle}>
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
          {cases.map((one) => (
            <CaseRow key={one.id} one={one} isChosen={one.id === chosen.id} now={new Date(now)} />
          ))}
        </ul>
        <Elsewhere />
      </nav>
      <div className="attention-case">
        {settled !== null && <SettledMessage settled={settled} />}
        <SettledBetween />
        <ChosenCase key={chosen.id} one={chosen} />
      </div>
    </div>
  )
}
