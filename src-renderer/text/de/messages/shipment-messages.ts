// German: the life of a shipment, and the ledger it is written in.
import type { MessageWords } from '../../message-words'
import { nameIn } from '../../name-in'
import { countdown } from '../../../rules/times'
import { commonDe } from '../common'

const stateName = nameIn(commonDe.states)

export const shipmentMessagesDe = {
  // steps
  'step-entered': () => 'Erfasst',
  'step-entered-several': ({ number, of }) => `Erfasst, Paket ${number} von ${of}`,
  'step-shipped-again': ({ reason }) => `Erneut versendet: ${reason}`,
  'step-sent': () => 'An den Dienst gesendet',
  'step-created': () => 'Vom Dienst angelegt',
  'step-refused': () => 'Vom Dienst abgelehnt',
  'step-not-let-in': () => 'Vom Dienst nicht eingelassen',
  'step-asked-to-wait': () => 'Der Dienst war ausgelastet',
  'step-not-sent': () => 'Nicht gesendet',
  'step-answer-unknown': () => 'Gesendet, aber die Antwort fehlt',
  'step-answer-does-not-fit': () => 'Die Antwort passt nicht zu dieser Sendung',
  'step-ended-while-sending': () => 'Packbench endete während des Sendens',
  'step-failed-while-sending': () => 'Packbench brach beim Senden ab',
  'step-ledger-set-back': () => 'Ältere Aufzeichnungen zurückgelegt: Nichts wurde gesendet',
  'step-brought-back': () => 'Zurückgeholt aus dem, was die anderen Packtische wissen',
  'step-waited-long': () => 'Lange gewartet: nicht ohne Rückfrage gesendet',
  'step-found-in-portal': ({ assignmentId }) => `Im Portal gefunden als ${assignmentId}`,
  'step-not-in-portal': () => 'Nicht im Portal, erneut gesendet',
  'step-corrected': () => 'Am Packtisch korrigiert',
  'step-corrected-again': ({ reason }) => `Am Packtisch korrigiert, erneut versendet: ${reason}`,
  'step-label-given-up': ({ reason }) => `Ohne Etikett abgeschlossen: ${reason}`,
  'step-asked-on-demand': () => 'Der Dienst wurde noch einmal gefragt',
  'step-given-up': ({ reason }) => `Verworfen: ${reason}`,
  'step-label-stored': () => 'Etikett gespeichert',
  'step-label-not-yet': () => 'Etikett noch nicht verfügbar',
  'step-printed': () => 'Gedruckt',
  'step-saved': () => 'In den Ordner gespeichert',
  'step-no-parcel': ({ reason }) => `Zu diesem Etikett gibt es kein Paket: ${reason}`,
  'step-scanned-back': () => 'Etikett gescannt: lesbar',

  // what stands in the way
  'adoption-unconfirmed': ({ wanted }) =>
    `Das sieht nach einem anderen Paket aus. Zum Übernehmen ${wanted} tippen.`,
  'still-quiet': ({ seconds }) => `Noch einmal senden geht in ${countdown(seconds)}.`,
  'label-not-awaited': ({ state }) => `Es wird kein Etikett erwartet: Die Sendung ist „${stateName(state)}“.`,
  'not-created-yet': () => 'Der Dienst hat diese Sendung noch nicht angelegt.',
  'ended-before-answer': () => 'Packbench endete, bevor die Antwort kam.',
  'ledger-set-back': ({ lostSteps }, format) =>
    lostSteps === 0
      ? 'Die Aufzeichnungen wurden zurückgelegt oder verschoben. Vielleicht gibt es die Sendung schon.'
      : `Die Aufzeichnungen sind älter als zuvor: Es fehlen ${format.figure(lostSteps)} Änderungen.`,
  'waited-long': ({ since }, format) => `Sie wartet seit ${format.time(since)}.`,
  'internal-failure': ({ said }) => said,
  'shipment-moved-on': ({ state }) =>
    `Diese Sendung ist schon weiter: ${stateName(state)}. Es wurde nichts geändert.`,
  'shipment-not-droppable': ({ state }) => `Diese Sendung lässt sich nicht verwerfen: ${stateName(state)}.`,
  'shipment-unknown': () => 'Diese Sendung steht nicht in den Aufzeichnungen.',
  'assignment-taken': () => 'Eine andere Sendung hat diese Kennung schon.',
  'confirmation-differs': ({ wanted }) => `Zum erneuten Senden „${wanted}“ eintippen.`,
  'too-many-unsure': ({ open }) =>
    open === 1
      ? 'Eine Sendung ist unklar. Bitte zuerst klären.'
      : `${open} Sendungen sind unklar. Bitte zuerst eine davon klären.`,
  'bench-closing': () => 'Packbench wird gerade beendet.',
  'draft-incomplete': () => 'Diese Sendung ist unvollständig. Es wurde nichts gesendet.',
  'id-unusable': () => 'Das kann keine Kennung oder Nummer des Dienstes sein.',
  'not-json': () => 'Das lässt sich nicht senden. Nichts hat diesen Rechner verlassen.',

  // this computer
  'ledger-newer': ({ written, known }) =>
    `Ein neueres Packbench schrieb diese Aufzeichnungen (Fassung ${written}, hier bekannt ${known}).`,
  'ledger-empty': ({ path }) =>
    `${path} ist leer, war aber in Gebrauch. Bitte eine Kopie zurücklegen oder alles daneben wegräumen.`,
  'ledger-gone': ({ path, left }) =>
    `${path} fehlt, aber ${left} ist da. Bitte zurücklegen oder ${left} auch wegräumen.`,
  'file-unwritable': ({ path, said }, format) => `${path} ließ sich nicht schreiben${format.said(said)}.`,
  'ledger-unusable': ({ path, said }, format) => `${path} ist nicht brauchbar${format.said(said)}.`,
  'ledger-unwritable': ({ said }, format) =>
    `Die Aufzeichnungen lassen sich nicht schreiben${format.said(said)}.`,
  'shop-settings-unreadable': ({ path, said }, format) =>
    `Die Ladeneinstellungen sind nicht lesbar und werden nicht verwendet: ${path}${format.said(said)}.`,
  'shop-settings-wrong': ({ path, place }) =>
    `Die Ladeneinstellungen sind falsch und werden nicht verwendet: ${place === '' ? 'alles' : `„${place}“`} in ${path}.`,
  'shop-settings-with-key': ({ path, place }) =>
    `Die Ladeneinstellungen enthalten einen Schlüssel („${place}“) und werden nicht verwendet. Entfernen Sie ihn aus ${path}.`,
  'update-failed': ({ said }, format) => `Die neuere Version war nicht zu bekommen${format.said(said)}.`,
  'part-missing': ({ path, others }) =>
    others === 0 ? `${path} fehlt.` : `${path} fehlt, dazu noch ${others}.`,
  'window-not-trusted': () => 'Dieses Fenster darf das nicht fragen.',
  earlier: ({ said }) => said,
} satisfies Partial<MessageWords>
