// A tracking answer: the events of each package as a timeline, newest on top, and who sent it to whom. Codes are shown
// when they are asked for.
import CircleCheck from 'lucide-react/icons/circle-check'
import { readServiceTime } from '../../../src-preload/contract/service-time'
import type { ParcelEvent, Tracking } from '../../../src-preload/contract/tracking'
import { byRunningNumber, isDelivered, newestFirst } from '../../../src-preload/contract/tracking-order'
import { type Fact, FactLines } from '../../components/fact-lines'
import { KeyCap } from '../../components/key-cap'
import { Message } from '../../components/message'
import { useNow } from '../../components/use-now'
import { countryName } from '../../rules/countries'
import { placedServiceTime } from '../../rules/service-time'
import { trackingWords } from '../../text/tracking-words'
import { useLanguage, useLocale, useWordsOf } from '../../text/use-words'
import { useNotScanned } from './use-tracking-times'

type TrackedShipment = Tracking['shipments'][number]

const ServiceTime = (props: { text: string }) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const now = useNow(60_000)
  const time = readServiceTime(props.text, now)
  if (time === null) return <span className="timeline-time">{words.timeNotStated}</span>
  const { day, clock, there, zone } = placedServiceTime(time, locale, new Date(now))
  const isDayAlone = clock === null
  return (
    <span className="timeline-time">
      <span>{[day ?? words.today, clock ?? ''].join(' ').trim()}</span>
      {!isDayAlone && (
        <small>
          {zone === null ? words.zoneNotStated : there === null ? zone : words.there(there, zone)}
        </small>
      )}
    </span>
  )
}

/** What only the carrier or the service can use: their codes and numbers, as they came. */
const EventDetails = (props: { event: ParcelEvent }) => {
  const words = useWordsOf(trackingWords)
  const { event } = props
  const isTimeGiven = readServiceTime(event.eventTime, useNow(3_600_000)) === null && event.eventTime !== ''
  return (
    <p className="soft">
      {[event.status, event.type].filter((part) => part !== '').join(' · ')}{' '}
      <span className="mono">{event.identifierPrimary}</span>
      {event.identifierSecondary !== null && (
        <>
          , {words.secondIdentifier} <span className="mono">{event.identifierSecondary}</span>
        </>
      )}
      {isTimeGiven && (
        <>
          , {words.given}: <span className="mono">{event.eventTime}</span>
        </>
      )}
    </p>
  )
}

const Event = (props: { event: ParcelEvent; isDetailed: boolean }) => {
  const language = useLanguage()
  const { event } = props
  const country = event.country !== '' ? event.country : countryName(event.countryCode, language)
  const place = [event.locationName ?? '', `${event.postalCode} ${event.city}`.trim(), country]
    .filter((part) => part !== '')
    .join(', ')
  return (
    <li className="timeline-event">
      <ServiceTime text={event.eventTime} />
      <span className="timeline-dot" aria-hidden="true" />
      <div className="timeline-words selectable">
        <p>
          <b>{event.description ?? event.status}</b>
        </p>
        <p>{place}</p>
        {props.isDetailed && <EventDetails event={event} />}
      </div>
    </li>
  )
}

const NotScanned = (props: { madeAt: string | null }) => {
  const words = useWordsOf(trackingWords)
  const text = useNotScanned(props.madeAt)
  return (
    <div className="tracking-none">
      <p>
        <b>{text.isLong ? words.notScannedLong : words.notScanned}</b>
      </p>
      <p className="soft">{text.why}</p>
    </div>
  )
}

/** "Delivered" as our own word, so that it is seen at once; what the service says to it stands behind. */
const Delivered = ({ shipment }: { shipment: TrackedShipment }) => {
  const words = useWordsOf(trackingWords)
  return (
    <p className="tracking-last" data-delivered="true">
      <CircleCheck size={18} aria-hidden="true" />
      <b>{words.delivered}</b>
      {shipment.lastDescription !== null && <span>{shipment.lastDescription}</span>}
    </p>
  )
}

const Package = (props: {
  shipment: TrackedShipment
  count: number
  madeAt: string | null
  isDetailed: boolean
}) => {
  const words = useWordsOf(trackingWords)
  const now = useNow(3_600_000)
  const { shipment, isDetailed } = props
  const titleId = `package-${shipment.id}`
  const hasEvents = shipment.events.length > 0
  return (
    <section className="tracking-package" aria-labelledby={titleId}>
      <h3 id={titleId}>
        <b>{props.count > 1 ? words.parcelOf(shipment.runningNumber, props.count) : words.whereItWas}</b>
        <span>
          {props.count > 1 && shipment.shipmentNumber !== null ? (
            <span className="mono">{shipment.shipmentNumber}</span>
          ) : (
            words.yourTime
          )}
        </span>
      </h3>
      {shipment.lastStatus !== null && isDelivered(shipment) && <Delivered shipment={shipment} />}
      {shipment.error !== null && (
        <Message tone="amber">
          <p>
            <b>{words.carrierError}:</b> {shipment.error}
          </p>
          {shipment.errorTime !== null && <ServiceTime text={shipment.errorTime} />}
        </Message>
      )}
      {isDetailed && (
        <p className="soft" translate="no">
          {[shipment.carrierHandle, shipment.type, shipment.lastStatus ?? '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      )}
      {hasEvents ? (
        <ol className="timeline" aria-label={words.events}>
          {newestFirst(shipment.events, now).map((event, index) => (
            <Event key={`${index} ${event.id}`} event={event} isDetailed={isDetailed} />
          ))}
        </ol>
      ) : (
        <NotScanned madeAt={props.madeAt} />
      )}
    </section>
  )
}

const Party = (props: { title: string; party: Tracking['sender'] }) => {
  const language = useLanguage()
  const { party } = props
  const lines = [
    party.name,
    party.company ?? '',
    party.addressLine,
    `${party.postalCode} ${party.city}`.trim(),
    countryName(party.countryCode, language),
  ].filter((line) => line !== '')
  return (
    <div>
      <dt>{props.title}</dt>
      {lines.map((line, index) => (
        <dd key={`${index} ${line}`}>{line}</dd>
      ))}
    </div>
  )
}

export const Tracked = (props: {
  tracking: Tracking
  madeAt: string | null
  isDetailed: boolean
  onDetails: () => void
}) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const { tracking, isDetailed } = props
  const hasEvents = tracking.shipments.some(({ events }) => events.length > 0)
  const facts: Fact[] = [
    [words.service, tracking.service],
    [words.senderReference, tracking.senderReference],
    [
      words.weight,
      tracking.weightGrams === null
        ? null
        : `${new Intl.NumberFormat(locale).format(tracking.weightGrams)} g`,
    ],
  ]
  return (
    <>
      {tracking.shipments.length === 0 && (
        <Message tone="amber">
          <p>{words.noPackages}</p>
        </Message>
      )}
      {byRunningNumber(tracking.shipments).map((shipment, index) => (
        <Package
          key={`${index} ${shipment.id}`}
          shipment={shipment}
          count={tracking.shipments.length}
          madeAt={props.madeAt}
          isDetailed={isDetailed}
        />
      ))}
      {hasEvents && (
        <button
          type="button"
          className="tracking-details"
          aria-expanded={isDetailed}
          aria-keyshortcuts="Alt+D"
          onClick={props.onDetails}
        >
          {words.details}
          <KeyCap keys="Alt D" />
        </button>
      )}
      <dl className="tracking-parties selectable">
        <Party title={words.from} party={tracking.sender} />
        <Party title={words.to} party={tracking.recipient} />
        <FactLines facts={facts} />
      </dl>
    </>
  )
}
