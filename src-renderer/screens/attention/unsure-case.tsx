// An unsure shipment and its three ways out. Nothing here happens on a guess: it is taken after it was seen, sent again
// after the wait and a typed word, or closed with a reason.
import './unsure-case.css'
import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, useEffect } from 'react'
import { isAdoptionConfirmed } from '../../../src-preload/contract/adoption'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { isConfirmed } from '../../../src-preload/contract/confirmation'
import { useHalfTyped } from '../../components/use-half-typed'
import { useNow } from '../../components/use-now'
import { isReason } from '../../components/too-long'
import { WayCards } from '../../components/way-cards'
import { countdown, ownTime } from '../../rules/times'
import { type UnsureWay, unsureWays } from '../../stores/attention-store'
import { useAttention } from '../../stores/stores'
import { attentionWords } from '../../text/attention-words'
import { useLocale, useWordsOf } from '../../text/use-words'
import { CaseBar } from './case-bar'
import { CaseDetails } from './case-head'
import { DecidingFacts } from './deciding-facts'
import { AdoptionWord, FoundWay } from './found-way'
import { NotNeededWay, NotThereWay } from './other-ways'
import { useCase } from './use-case'
import { useQuietTime } from './use-quiet-time'

const firstFields: Record<UnsureWay, string> = {
  found: 'attention-assignment',
  'not-there': 'attention-confirmation',
  'not-needed': 'attention-reason',
}

const Head = (props: { shipment: Shipment; left: number | null }) => {
  const words = useWordsOf(attentionWords)
  const locale = useLocale()
  const now = useNow(60_000)
  const { unsureAt, changedAt } = props.shipment
  const isOver = props.left === 0
  return (
    <header className="unsure-head">
      <div>
        <h2>{words.unsureTitle}</h2>
        <p className="soft">{words.unsureWhy(ownTime(unsureAt ?? changedAt, new Date(now), locale))}</p>
      </div>
      {props.left !== null && (
        <div className="case-wait" data-tone={isOver ? 'quiet' : 'amber'}>
          <Hourglass size={18} aria-hidden="true" />
          <p>
            {/* Read out when it is over, not at every second. */}
            <b role={isOver ? 'status' : undefined}>
              {isOver ? words.waitOver : words.wait(countdown(props.left))}
            </b>
            <small>{isOver ? words.waitOverWhy : words.waitWhy}</small>
          </p>
        </div>
      )}
    </header>
  )
}

export const UnsureCase = (props: { shipment: Shipment }) => {
  const words = useWordsOf(attentionWords)
  const { shipment } = props
  const [reason, setReason] = useHalfTyped(`drop ${shipment.id}`)
  const { way, found, adoptionWord, confirmation, doing, chooseWay, adopt, sendAgain, drop } = useAttention(
    (state) => state,
  )
  const left = useQuietTime(shipment)
  const isLocked = left !== 0

  const canDecide: Record<UnsureWay, boolean> = {
    found: found !== null && found.heldBy === null && isAdoptionConfirmed(found.fields, adoptionWord),
    'not-there': !isLocked && isConfirmed(shipment.draft, confirmation),
    'not-needed': isReason(reason),
  }
  const isReady = canDecide[way] && doing === 'nothing'
  const acts: Record<UnsureWay, () => void> = {
    found: () => void adopt(shipment),
    'not-there': () => void sendAgain(shipment),
    'not-needed': () => void drop(shipment, reason.trim()),
  }
  const decide = (): void => {
    if (isReady) acts[way]()
  }
  const bar = useCase(decide)

  const choose = (chosen: UnsureWay): void => {
    chooseWay(chosen)
    // Chosen already: the effect below has nothing to react to.
    document.getElementById(firstFields[chosen])?.focus()
  }
  useEffect(() => {
    if (way !== 'found') document.getElementById(firstFields[way])?.focus()
  }, [way])

  const lines: Record<UnsureWay, string> = {
    found: words.ways.foundWhy,
    'not-there':
      left === null || left === 0 ? words.ways.notThereWhy : words.ways.notThereWait(countdown(left)),
    'not-needed': words.ways.notNeededWhy,
  }
  const mains: Record<UnsureWay, { id: string; text: string; kind: 'main' | 'danger' }> = {
    found: { id: 'attention-adopt', text: words.adopt, kind: 'main' },
    'not-there': { id: 'attention-send-again', text: words.sendAgain, kind: 'danger' },
    'not-needed': { id: 'attention-close', text: words.close, kind: 'danger' },
  }
  const wayParts: Record<UnsureWay, ReactNode> = {
    found: <FoundWay shipment={shipment} />,
    'not-there': <NotThereWay shipment={shipment} />,
    'not-needed': <NotNeededWay reason={reason} onReason={setReason} />,
  }
  const footWords: Record<UnsureWay, ReactNode> = {
    found: <AdoptionWord onEnter={decide} />,
    'not-there': <p>{isLocked ? words.stillWaiting(countdown(left ?? 0)) : words.sendWhy}</p>,
    'not-needed': <p>{words.ways.notNeededWhy}</p>,
  }
  return (
    <>
      <article className="case">
        <Head shipment={shipment} left={left} />
        <DecidingFacts shipment={shipment} />
        <WayCards
          ways={unsureWays.map((name) => ({
            name,
            id: `attention-way-${name}`,
            title: words.ways[name],
            why: lines[name],
            isLocked: name === 'not-there' && isLocked,
          }))}
          chosen={way}
          onChoose={choose}
        />
        {wayParts[way]}
        {bar.isDetailed && <CaseDetails shipment={shipment} />}
      </article>
      <CaseBar main={{ ...mains[way], onPress: decide, isDisabled: !isReady }} {...bar}>
        {footWords[way]}
      </CaseBar>
    </>
  )
}
