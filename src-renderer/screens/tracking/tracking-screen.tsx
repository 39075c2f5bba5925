// Where a parcel is, as the service says it: its words, its order and its times stay as they came.
import './tracking.css'
import Route from 'lucide-react/icons/route'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button'
import { CopyButton } from '../../components/copy-button'
import { Empty } from '../../components/empty'
import { ErrorMessage, Message } from '../../components/message'
import { isTooLong, TooLong } from '../../components/too-long'
import { useKeys } from '../../components/use-keys'
import { useNow } from '../../components/use-now'
import { ownTime } from '../../rules/times'
import { useScreen, useStores, useTracking } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useLocale, useSay, useWords, useWordsOf } from '../../text/use-words'
import { Tracked } from './tracked'

const numberMaxLength = 100

const NumberBar = () => {
  const words = useWordsOf(trackingWords)
  const stores = useStores()
  const field = useRef<HTMLInputElement>(null)
  const typed = useTracking((state) => state.typed)
  const type = useTracking((state) => state.type)
  const show = useTracking((state) => state.show)
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
  const locale = useLocale()
  const now = useNow(30_000)
  const answer = useTracking((state) => state.answer)
  const isAsking = useTracking((state) => state.isAsking)
  const refresh = useTracking((state) => state.refresh)
  const openShipment = useScreen((state) => state.openShipment)
  const shipmentId = answer?.shipmentId ?? null
  const fetchedAt = answer?.fetchedAt ?? null
  return (
    <div className="tracking-head">
      <div>
        <h2 className="mono selectable">{props.number}</h2>
        <p className="tracking-soft" role="status">
          {isAsking
            ? words.asking
            : fetchedAt === null
              ? ''
              : words.askedAt(ownTime(fetchedAt, new Date(now), locale))}
        </p>
      </div>
      <div className="tracking-actions">
        {shipmentId !== null && (
          <Button size="small" onPress={() => openShipment(shipmentId)}>
            {words.openShipment}
          </Button>
        )}
        <CopyButton text={props.number}>{common.copy}</CopyButton>
        <Button size="small" isDisabled={isAsking} onPress={() => void refresh()}>
          {words.refresh}
        </Button>
      </div>
    </div>
  )
}

const Shown = () => {
  const words = useWordsOf(trackingWords)
  const say = useSay()
  const locale = useLocale()
  const now = useNow(30_000)
  const answer = useTracking((state) => state.answer)
  const isAsking = useTracking((state) => state.isAsking)
  const error = useTracking((state) => state.error)
  if (answer === null) return error === null ? null : <ErrorMessage error={error} />
  const { kind, tracking, fetchedAt, staleBecause } = answer
  return (
    <>
      {error !== null && <ErrorMessage error={error} />}
      {staleBecause !== null && (
        <Message tone="amber">
          <p>
            <b>
              {fetchedAt === null
                ? words.neverAskedWhy
                : words.storedFrom(ownTime(fetchedAt, new Date(now), locale))}
            </b>{' '}
            {fetchedAt !== null && words.stale}
          </p>
          <p className="tracking-soft">{say(staleBecause)}</p>
        </Message>
      )}
      {tracking !== null && <Tracked tracking={tracking} />}
      {tracking === null && kind === 'not-scanned' && (
        <Empty icon={<Route size={32} strokeWidth={1.5} aria-hidden="true" />} title={words.notScanned}>
          {words.notScannedWhy}
        </Empty>
      )}
      {kind === 'never-asked' && !isAsking && error === null && (
        <Empty icon={<Route size={32} strokeWidth={1.5} aria-hidden="true" />} title={words.neverAsked}>
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
