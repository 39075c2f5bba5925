// Where a parcel is, as the service says it, and how old that is.
import './tracking.css'
import Route from 'lucide-react/icons/route'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import type { StationError } from '../../../src-preload/contract/errors'
import { Button } from '../../components/button'
import { CopyButton } from '../../components/copy-button'
import { Empty } from '../../components/empty'
import { ErrorMessage, Message } from '../../components/message'
import { isTooLong, TooLong } from '../../components/too-long'
import { useKeys } from '../../components/use-keys'
import { useScreen, useStores, useTracking, useTrackingParts } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useWords, useWordsOf } from '../../text/use-words'
import { Tracked } from './tracked'
import { useNotScanned, useWhen } from './use-tracking-times'

const numberMaxLength = 100

const NumberBar = () => {
  const words = useWordsOf(trackingWords)
  const stores = useStores()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, show } = useTrackingParts('typed', 'type', 'show')
  const wanted = useScreen((state) => state.wanted)

  useEffect(() => {
    if (wanted.trackingNumber !== null) void stores.tracking.getState().show(wanted.trackingNumber)
    field.current?.focus()
    field.current?.select()
  }, [stores, wanted])
  useKeys({ '/': () => field.current?.focus() })

  return (
    <div className="tracking-bar">
      <div className="field-box tracking-field">
        <Search size={16} aria-hidden="true" />
        <input
          ref={field}
          className="field-input mono"
          aria-label={words.number}
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isTooLong(typed, numberMaxLength)) void show(typed)
            // The next scan replaces the number.
            event.currentTarget.select()
          }}
        />
      </div>
      <Button
        kind="main"
        keyCap="Enter"
        isDisabled={typed.trim() === '' || isTooLong(typed, numberMaxLength)}
        onPress={() => void show(typed)}
      >
        {words.show}
      </Button>
      <TooLong text={typed} longest={numberMaxLength} />
    </div>
  )
}

const ShownHead = (props: { number: string }) => {
  const words = useWordsOf(trackingWords)
  const { common } = useWords()
  const when = useWhen()
  const { answer, isAsking, refresh } = useTrackingParts('answer', 'isAsking', 'refresh')
  const openShipment = useScreen((state) => state.openShipment)
  const shipmentId = answer?.shipmentId ?? null
  const fetchedAt = answer?.fetchedAt ?? null
  const number = answer?.shipmentNumber ?? props.number
  const age = fetchedAt === null ? '' : words.asOf(when(fetchedAt).time, when(fetchedAt).ago)
  return (
    <div className="tracking-head">
      <div>
        <h2 className="mono selectable">{number}</h2>
        <p className="tracking-soft" role="status">
          {[isAsking ? words.asking : '', age, number === props.number ? '' : words.readAs(props.number)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <div className="tracking-actions">
        {shipmentId !== null && (
          <Button size="small" onPress={() => openShipment(shipmentId)}>
            {words.openShipment}
          </Button>
        )}
        <CopyButton text={number}>{common.copy}</CopyButton>
        <Button size="small" isDisabled={isAsking} onPress={() => void refresh()}>
          {words.refresh}
        </Button>
      </div>
    </div>
  )
}

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
      action={
        isAboutKey && (
          <Button size="small" keyCap="F10" onPress={() => open('settings')}>
            {words.openSettings}
          </Button>
        )
      }
    >
      <p>
        {fetchedAt === null
          ? words.neverAskedWhy
          : words.storedFrom(when(fetchedAt).time, when(fetchedAt).ago)}
      </p>
    </ErrorMessage>
  )
}

const Shown = () => {
  const words = useWordsOf(trackingWords)
  const when = useWhen()
  const { answer, isAsking, error } = useTrackingParts('answer', 'isAsking', 'error')
  const notScanned = useNotScanned(answer?.madeAt ?? null)
  const icon = <Route size={32} strokeWidth={1.5} aria-hidden="true" />
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
      {tracking !== null && <Tracked tracking={tracking} madeAt={madeAt} />}
      {tracking === null && kind === 'not-scanned' && (
        <Empty icon={icon} title={notScanned.isLong ? words.notScannedLong : words.notScanned}>
          {notScanned.why}
        </Empty>
      )}
      {kind === 'unknown' && (
        <Empty icon={icon} title={words.unknown}>
          {madeAt === null
            ? words.unknownWhy
            : `${words.unknownOwnWhy} ${words.madeAt(when(madeAt).time, when(madeAt).ago)}`}
        </Empty>
      )}
      {kind === 'never-asked' && !isAsking && trouble === null && (
        <Empty icon={icon} title={words.neverAsked}>
          {words.neverAskedWhy}
        </Empty>
      )}
    </>
  )
}

export const TrackingScreen = () => {
  const words = useWordsOf(trackingWords)
  const shown = useTracking((state) => state.shown)
  return (
    <div className="tracking">
      <NumberBar />
      <div className="tracking-scroll">
        {shown === null ? (
          <Empty icon={<Route size={32} strokeWidth={1.5} aria-hidden="true" />} title={words.emptyTitle}>
            {words.emptyWhy}
          </Empty>
        ) : (
          <div className="tracking-sheet">
            <ShownHead number={shown} />
            <Shown />
          </div>
        )}
      </div>
    </div>
  )
}
