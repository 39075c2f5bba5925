// One parcel in full: what is wrong and what to do about it, then where it was, and how old the answer is.
import './tracking-panel.css'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Route from 'lucide-react/icons/route'
import { useState } from 'react'
import type { StationError } from '../../../src-preload/contract/errors'
import type { ParcelUnderWay, TrackingAnswer } from '../../../src-preload/contract/tracking'
import { isDelivered } from '../../../src-preload/contract/tracking-order'
import { BenchMark } from '../../components/bench-mark'
import { Button } from '../../components/button'
import { CopyButton } from '../../components/copy-button'
import { Empty } from '../../components/empty'
import { ErrorMessage, Message } from '../../components/message'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { countryName } from '../../rules/countries'
import { nameOf } from '../../rules/shipments'
import { ownTime } from '../../rules/times'
import { useScreen, useTracking, useTrackingParts } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useLanguage, useLocale, useWordsOf } from '../../text/use-words'
import { Tracked } from './tracked'
import { GroupSign, groupSigns } from './under-way-row'
import { useNotScanned, useWhen } from './use-tracking-times'

const keyCodes: readonly string[] = ['key-refused', 'key-forbidden', 'key-unreadable', 'no-key']

/** Why there is no fresh answer, and what to do about it here. */
const Trouble = (props: { error: Pick<StationError, 'code' | 'detail'>; fetchedAt: string | null }) => {
  const words = useWordsOf(trackingWords)
  const when = useWhen()
  const open = useScreen((state) => state.open)
  const { error, fetchedAt } = props
  const isAboutKey = keyCodes.includes(error.code)
  return (
    <ErrorMessage
      error={error}
      tone={isAboutKey ? 'red' : 'amber'}
      next={words.nextOf[error.code]}
      isDetailOpen
      way={isAboutKey && { text: words.openSettings, keyCap: 'F10', onPress: () => open('settings') }}
    >
      <p>
        {fetchedAt === null
          ? words.neverAskedWhy
          : words.storedFrom(when(fetchedAt).time, when(fetchedAt).ago)}
      </p>
    </ErrorMessage>
  )
}

/** What is wrong with it in one line, and beside it what to do. */
const State = ({ row }: { row: ParcelUnderWay }) => {
  const words = useWordsOf(trackingWords)
  const title = row.problem === null ? words.groups[row.group] : words.problems[row.problem]
  return (
    <p className="tracking-state" data-tone={groupSigns[row.group].tone}>
      <GroupSign group={row.group} /> <b>{title}</b>
    </p>
  )
}

const Advice = ({ row }: { row: ParcelUnderWay }) => {
  const words = useWordsOf(trackingWords)
  const carrier = row.carrierHandle ?? words.theCarrier
  if (row.problem !== null)
    return (
      <Message tone="amber">
        <p>{words.advice[row.problem](carrier)}</p>
      </Message>
    )
  if (row.group !== 'never-scanned') return null
  return (
    <Message tone="amber">
      <p>{row.scannedBackAt === null ? words.lookAtBench : words.askAboutPickup(carrier)}</p>
    </Message>
  )
}

const useRecipient = (
  row: ParcelUnderWay | undefined,
  answer: TrackingAnswer | null,
): { name: string; place: string } | null => {
  const language = useLanguage()
  if (row !== undefined)
    return {
      name: nameOf(row.recipient),
      place: `${row.recipient.city}, ${countryName(row.recipient.countryCode, language)}`,
    }
  const recipient = answer?.tracking?.recipient
  if (recipient === undefined) return null
  return {
    name: recipient.name,
    place:
      `${recipient.postalCode} ${recipient.city}, ${countryName(recipient.countryCode, language)}`.trim(),
  }
}

const Head = (props: { number: string; row: ParcelUnderWay | undefined }) => {
  const words = useWordsOf(trackingWords)
  const { answer, isAsking } = useTrackingParts('answer', 'isAsking')
  const openShipment = useScreen((state) => state.openShipment)
  const { row } = props
  const number = answer?.shipmentNumber ?? props.number
  const recipient = useRecipient(row, answer)
  const shipmentId = answer?.shipmentId ?? row?.shipmentId ?? null
  const carrier = row?.carrierHandle ?? answer?.tracking?.shipments[0]?.carrierHandle ?? null
  const count = answer?.tracking?.shipments.length ?? 0
  useKeys(shipmentId === null ? {} : { F4: () => openShipment(shipmentId) }, { isFirst: true })
  return (
    <div className="tracking-top">
      <div>
        {row !== undefined && <State row={row} />}
        {recipient !== null && (
          <>
            <h2 className="selectable">{recipient.name}</h2>
            <p className="selectable">{recipient.place}</p>
          </>
        )}
        <p className="tracking-numbers">
          <span className="mono selectable">{number}</span>
          <span>
            <BenchMark ofBench={row?.ofBench} />
            {[carrier ?? '', count > 0 ? words.parcels(count) : ''].filter((part) => part !== '').join(', ')}
          </span>
        </p>
        <p className="soft" role="status">
          {[isAsking ? words.asking : '', number === props.number ? '' : words.readAs(props.number)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {row !== undefined && <Advice row={row} />}
      <div className="button-line tracking-acts">
        <CopyButton text={number} isCopyKey>
          {words.copyNumber}
        </CopyButton>
        {shipmentId !== null && (
          <Button size="small" keyCap="F4" onPress={() => openShipment(shipmentId)}>
            {words.openShipment}
          </Button>
        )}
      </div>
    </div>
  )
}

const Shown = (props: { isDetailed: boolean; onDetails: () => void }) => {
  const words = useWordsOf(trackingWords)
  const when = useWhen()
  const { answer, isAsking, error } = useTrackingParts('answer', 'isAsking', 'error')
  const notScanned = useNotScanned(answer?.madeAt ?? null)
  if (answer === null) return error === null ? null : <Trouble error={error} fetchedAt={null} />
  const { kind, tracking, fetchedAt, forgottenAt, madeAt } = answer
  const trouble = error ?? answer.staleBecause
  return (
    <>
      {trouble !== null && <Trouble error={trouble} fetchedAt={fetchedAt} />}
      {forgottenAt !== null && fetchedAt !== null && (
        <Message tone="amber">
          <p>
            <b>{words.forgotten(when(forgottenAt).time)}</b>{' '}
            {words.storedFrom(when(fetchedAt).time, when(fetchedAt).ago)}
          </p>
        </Message>
      )}
      {tracking !== null && (
        <Tracked
          tracking={tracking}
          madeAt={madeAt}
          isDetailed={props.isDetailed}
          onDetails={props.onDetails}
        />
      )}
      {tracking === null && kind === 'not-scanned' && (
        <Empty sign={Route} title={notScanned.isLong ? words.notScannedLong : words.notScanned}>
          {notScanned.why}
        </Empty>
      )}
      {kind === 'unknown' && (
        <Empty sign={CircleAlert} title={words.unknown}>
          {madeAt === null
            ? words.unknownWhy
            : `${words.unknownOwnWhy} ${words.madeAt(when(madeAt).time, when(madeAt).ago)}`}
        </Empty>
      )}
      {kind === 'never-asked' && !isAsking && trouble === null && (
        <Empty sign={Route} title={words.neverAsked}>
          {words.neverAskedWhy}
        </Empty>
      )}
    </>
  )
}

/** How old the answer is, when the next one is asked for by itself, and the key that asks at once. */
const Foot = ({ row }: { row: ParcelUnderWay | undefined }) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const when = useWhen()
  const now = useNow(10_000)
  const { answer, isAsking, refresh } = useTrackingParts('answer', 'isAsking', 'refresh')
  useKeys({ F5: () => void refresh() })
  const fetchedAt = answer?.fetchedAt ?? null
  const packages = answer?.tracking?.shipments ?? []
  const isOver = packages.length > 0 && packages.every(isDelivered)
  const next =
    row === undefined || row.asksAt === null
      ? null
      : words.asksAgain(ownTime(row.asksAt, new Date(now), locale))
  return (
    <div className="tracking-age">
      <Clock size={16} aria-hidden="true" />
      <span>
        {fetchedAt === null ? words.notAskedYet : words.askedAt(when(fetchedAt).time, when(fetchedAt).ago)}
        <small>{isOver ? words.deliveredRests : (next ?? words.onDemand)}</small>
      </span>
      <Button
        icon={<RefreshCw size={14} aria-hidden="true" />}
        size="small"
        keyCap="F5"
        isDisabled={isAsking}
        onPress={() => void refresh()}
      >
        {words.refresh}
      </Button>
    </div>
  )
}

export const TrackingPanel = () => {
  const words = useWordsOf(trackingWords)
  const shown = useTracking((state) => state.shown)
  const answered = useTracking((state) => state.answer?.shipmentNumber)
  const row = useTracking((state) =>
    state.list?.rows.find(({ shipmentNumber }) => shipmentNumber === (answered ?? shown)),
  )
  const [isDetailed, setIsDetailed] = useState(false)
  const toggle = (): void => setIsDetailed(!isDetailed)
  useKeys({ 'Alt d': toggle })
  if (shown === null)
    return (
      <aside className="side-panel tracking-panel tracking-blank side">
        <Empty sign={Route} title={words.chooseTitle}>
          {words.chooseWhy}
        </Empty>
      </aside>
    )
  return (
    <aside
      className="side-panel tracking-panel tracking-sheet side"
      data-group={row?.group}
      aria-label={words.panel}
    >
      <Head number={shown} row={row} />
      <div className="tracking-life">
        <Shown isDetailed={isDetailed} onDetails={toggle} />
      </div>
      <Foot row={row} />
    </aside>
  )
}
