// German: settling what is unsure, refused or not printed.
import type { AttentionWords } from '../en/attention'

export const attentionDe: AttentionWords = {
  list: 'Zu klären',
  count: (count) => `${count} zu klären`,
  emptyTitle: 'Nichts zu klären',
  emptyWhy:
    'Hierher (F7) kommen Sendungen, bei denen niemand sicher sein kann, die der Dienst ablehnt oder deren Etikett nicht gedruckt wurde.',
  kinds: { unsure: 'Unklar', refused: 'Abgelehnt', print: 'Nicht gedruckt' },

  unsureTitle: 'Niemand weiß, ob das angelegt wurde',
  unsureWhy:
    'Es wurde gesendet, aber keine klare Antwort kam zurück. Von selbst wird es nie noch einmal gesendet, denn das könnte ein zweites Etikett kaufen.',
  seen: 'Was zu sehen war',
  idSeen: (id) => `Die Antwort nannte die Kennung ${id}. Bitte im Portal nachsehen.`,
  sentAt: 'Gesendet',
  notSent: 'nicht gesendet',
  attempt: 'Versuch',
  whatWasSent: 'Was gesendet wurde',
  waitTitle: (time) => `Noch ${time} warten, bevor „nicht da“ zu glauben ist.`,
  waitWhy: 'Der Dienst kann noch daran arbeiten.',
  waitOver: 'Zwei Minuten sind um: Was jetzt nicht im Portal steht, wurde nicht angelegt.',
  existsTitle: 'Es gibt sie',
  existsWhy:
    'Suchen Sie sie im Portal des Dienstes und geben Sie ihre Kennung an. Sie wird geholt und neben dem Gesendeten gezeigt.',
  assignmentId: 'Kennung aus dem Portal',
  lookUp: 'Nachsehen',
  lookingUp: 'Sieht nach',
  found: 'Gefunden',
  same: 'Alles ist so, wie es gesendet wurde.',
  differences: (count) => (count === 1 ? '1 Feld ist anders.' : `${count} Felder sind anders.`),
  heldBy: 'Eine andere Sendung dieses Packtischs hat diesen Auftrag schon; es kann also nicht diese sein.',
  openHolder: 'Jene öffnen',
  adopt: 'Das ist sie: übernehmen',
  adoptWhy: 'Die Sendung übernimmt diesen Auftrag und sein Etikett; neu angelegt wird nichts.',
  adopted: (name) => `${name}: übernommen. Das Etikett wird jetzt geholt.`,
  sent: 'Gesendet',
  answered: 'Beim Dienst',
  notThereTitle: 'Es gibt sie nicht',
  notThereWhy:
    'Nur wenn Sie im Portal nachgesehen haben und sie nicht da ist: Sie wird noch einmal gesendet, einmal.',
  typeReference: (reference) => `Zur Bestätigung die Referenz ${reference} tippen`,
  typeLastName: (name) => `Zur Bestätigung den Nachnamen ${name} tippen`,
  sendAgain: 'Noch einmal senden',
  sentAgain: (name) => `${name}: noch einmal gesendet.`,

  refusedTitle: 'Der Dienst hat das abgelehnt',
  refusedWhy: 'Es wurde nichts angelegt. Berichtigen und noch einmal senden, oder aufgeben.',
  refusedFields: 'Was er nennt',
  correct: 'Berichtigen',
  giveUp: 'Aufgeben',
  giveUpReason: 'Warum wird sie aufgegeben?',
  giveUpReasons: ['Bestellung storniert', 'Anders verschickt', 'Doppelt erfasst'],
  giveUpNow: 'Diese Sendung aufgeben',
  givenUp: (name) => `${name}: aufgegeben. Sie bleibt im Verlauf.`,

  printTitle: 'Das Etikett ist nicht herausgekommen',
  printUnknownTitle: 'Niemand weiß, ob das Etikett herausgekommen ist',
  printWhy:
    'Die Sendung gibt es, ihr Etikett ist aufbewahrt. Sehen Sie nach dem Drucker und drucken Sie dann noch einmal.',
  printUnknownWhy:
    'Sehen Sie zuerst nach dem Drucker. Drucken Sie nur noch einmal, wenn das Etikett nicht da ist.',
  reprint: 'Noch einmal drucken',
  printers: 'Drucker',
  openHistory: 'Im Verlauf öffnen',
}
