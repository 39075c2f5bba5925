// German: tracking. The service's own words stay as they came.
import type { TrackingWords } from '../en/tracking'

export const trackingDe: TrackingWords = {
  number: 'Sendungsnummer',
  placeholder: 'Nummer tippen oder scannen',
  show: 'Zeigen',
  refresh: 'Noch einmal fragen',
  asking: 'Frage den Dienst',
  askedAt: (time) => `gefragt ${time}`,
  storedFrom: (time) => `Gespeicherte Antwort von ${time}`,
  stale: 'Der Dienst ließ sich gerade nicht fragen; das hier hat er zuletzt gesagt.',
  notScanned: 'Noch nicht erfasst',
  notScannedWhy:
    'Der Zusteller hat dieses Paket noch nicht gescannt. In den ersten Stunden nach dem Etikett ist das normal.',
  neverAsked: 'Zu dieser Nummer ist nichts gespeichert',
  neverAskedWhy: 'Der Dienst ließ sich nicht fragen, und er wurde auch früher nie gefragt.',
  emptyTitle: 'Sehen, wo ein Paket ist',
  emptyWhy:
    'Tippen oder scannen Sie eine Sendungsnummer und drücken Sie die Eingabetaste. Jede Nummer der anderen Ansichten öffnet sich hier mit einem Klick.',
  zoneNotStated: 'Zeitzone nicht angegeben',
  events: 'Ereignisse',
  from: 'Von',
  to: 'An',
  weight: 'Gewicht',
  service: 'Versandart',
  senderReference: 'Referenz',
  parcelOf: (number, count) => `Paket ${number} von ${count}`,
  lastStatus: 'Zuletzt',
  carrierError: 'Der Zusteller meldet ein Problem',
  openShipment: 'Sendung öffnen',
  secondIdentifier: 'auch',
}
