// A tracking answer: who, what, and the events of each package as a timeline.
import type { ParcelEvent, Tracking } from '../../../src-preload/contract/tracking'
import { Message } from '../../components/message'
import { countryName } from '../../rules/countries'
import { serviceTime } from '../../rules/times'
import { trackingWords } from '../../text/tracking-words'
import { useLanguage, useLocale, useWordsOf } from '../../text/use-words'

type TrackedShipment = Tracking['shipments'][number]

const ServiceTime = (props: { text: string }) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const { day, time, zone } = serviceTime(props.text, locale)
  return (
    <span className="timeline-time" title={props.text}>
      <span>{day}</span>
      {time !== null && (
        <span>
          {time} <small>{zone === 'not-stated' ? words.zoneNotStated : zone}</small>
        </span>
      )}
    </span>
  )
}

const Event = (props: { event: ParcelEvent }) => {
  const words = useWordsOf(trackingWords)
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
        <p className="tracking-soft">
          {[event.description === null ? '' : event.status, event.type]
            .filter((part) => part !== '')
            .join(' · ')}
          {' · '}
          <span className="mono">{event.identifierPrimary}</span>
          {event.identifierSecondary !== null && (
            <>
              , {words.secondIdentifier} <span className="mono">{event.identifierSecondary}</span>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const Package = (props: { shipment: TrackedShipment; count: number }) => {
  const words = useWordsOf(trackingWords)
  const { shipment } = props
  const titleId = `package-${shipment.id}`
  return (
    <section className="tracking-package" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {shipment.carrierHandle}
        {shipment.shipmentNumber !== null && <span className="mono">{shipment.shipmentNumber}</span>}
        {props.count > 1 && <span>{words.parcelOf(shipment.runningNumber, props.count)}</span>}
        <span>{shipment.type}</span>
      </h3>
      {shipment.lastStatus !== null && (
        <p className="tracking-last">
          {words.lastStatus}: <b>{shipment.lastDescription ?? shipment.lastStatus}</b>
          {shipment.lastTime !== null && <ServiceTime text={shipment.lastTime} />}
        </p>
      )}
      {shipment.error !== null && (
        <Message tone="amber">
          <p>
            <b>{words.carrierError}:</b> {shipment.error}
          </p>
          {shipment.errorTime !== null && <ServiceTime text={shipment.errorTime} />}
        </Message>
      )}
      {shipment.events.length === 0 ? (
        <div className="tracking-none">
          <p>
            <b>{words.notScanned}</b>
          </p>
          <p className="tracking-soft">{words.notScannedWhy}</p>
        </div>
      ) : (
        <ol className="timeline" aria-label={words.events}>
          {shipment.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
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

export const Tracked = (props: { tracking: Tracking }) => {
  const words = useWordsOf(trackingWords)
  const locale = useLocale()
  const { tracking } = props
  const facts: [string, string | null][] = [
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
      <dl className="tracking-parties selectable">
        <Party title={words.from} party={tracking.sender} />
        <Party title={words.to} party={tracking.recipient} />
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {tracking.shipments.map((shipment) => (
        <Package key={shipment.id} shipment={shipment} count={tracking.shipments.length} />
      ))}
    </>
  )
}
