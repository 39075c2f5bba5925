// German: the palette, the help with its keys, and what Packbench is.
import type { FindWords } from '../en/find'

export const findDe: FindWords = {
  title: 'Alles finden',
  placeholder: 'Name, Ort, Bestellung, Nummer, Seite',
  kinds: {
    all: 'Alle',
    orders: 'Bestellungen',
    shipments: 'Sendungen',
    packages: 'Verpackungen',
    commands: 'Befehle',
    screens: 'Seiten',
  },
  count: (count) => `${count} gefunden`,
  nothing: 'Nichts heißt so.',
  begin: 'Tippen Sie einen Teil von Name, Ort, Bestellung oder Nummer.',
  choose: 'wählen',
  openIt: 'öffnen',
  oneKind: 'nur eine Art',
  allKeys: 'alle Tasten',
  commands: {
    newParcel: 'Ein neues Paket beginnen',
    pause: 'Pause: nichts senden',
    resume: 'Weiter senden',
    help: 'Hilfe: Tasten, und was zu tun ist',
  },

  helpTitle: (screen) => `Tasten: ${screen}`,
  everywhereTitle: 'Überall',
  everywhere: [
    ['Ctrl K', 'Bestellung, Sendung, Verpackung oder Seite finden'],
    ['F1', 'Diese Hilfe'],
    ['Escape', 'Verlassen oder zurücknehmen'],
  ],
  keys: {
    ship: [
      ['F9', 'Die Sendung anlegen; nichts anderes legt an'],
      ['F8', 'Das letzte Etikett nochmals drucken'],
      ['F12', 'Formular leeren oder zurückholen'],
      ['Alt 1', 'Verpackung nehmen; bis Alt 9'],
      ['Alt Enter', 'Den Rat annehmen'],
      ['Alt L', 'Das Gewicht für das nächste Paket behalten'],
    ],
    batch: [
      ['F9', 'Alle bereiten anlegen; nichts anderes legt an'],
      ['Shift F9', 'Nur die angekreuzten anlegen'],
      ['F5', 'Pause, weiter'],
      ['Space', 'Ankreuzen; mit Umschalt und Pfeilen mehrere, Strg A alle'],
      ['Enter', 'Die gewählte Bestellung bearbeiten'],
      ['Ctrl Enter', 'Speichern und zum nächsten Problem'],
      ['Ctrl Delete', 'Eine Bestellung auslassen'],
      ['Alt 1', 'Packen als; bis Alt 9'],
      ['Ctrl E', 'Versandart, Versandweg und Etikett vieler ändern'],
      ['Ctrl 1', 'Nur eine Art zeigen; bis Strg 6'],
      ['/', 'Suchen'],
      ['F8', 'Von n bis m nochmals drucken'],
      ['Ctrl S', 'Die Ergebnisdatei speichern'],
    ],
    history: [
      ['/', 'Suchen'],
      ['F8', 'Nochmals drucken'],
      ['Space', 'Zum gemeinsamen Drucken wählen'],
      ['Enter', 'Zu den Einzelheiten'],
    ],
    tracking: [['/', 'Eine Nummer eingeben']],
    attention: [['Enter', 'Zu den Auswegen']],
    settings: [['ArrowDown', 'Nächstes Thema']],
  },
  troubleTitle: 'Wenn etwas nicht stimmt',
  troubles: [
    [
      'Ein Etikett kommt nicht heraus',
      'Sehen Sie nach dem Drucker: Papier, Deckel, Kabel. Dann fragt das Etikett unter „Klären“ (F7). F8 druckt es nochmals.',
    ],
    [
      'Der Dienst ist nicht erreichbar',
      'Packen Sie weiter: Was Sie anlegen, wartet. Es geht von selbst hinaus, sobald der Dienst antwortet.',
    ],
    [
      'Eine Sendung ist unklar',
      'Niemand weiß, ob sie gekauft ist. Sehen Sie im Portal des Dienstes nach, dann klären Sie sie (F7). Von selbst geht sie nie nochmals hinaus.',
    ],
    [
      'Der Schlüssel wird abgelehnt',
      'Öffnen Sie Einstellungen (F10), Verbindungen. Geben Sie den Schlüssel neu ein, dann geht es weiter.',
    ],
    [
      'Die Daten sind beschädigt oder älter',
      'Werfen Sie nichts weg. Von selbst wird nichts gesendet; „Klären“ (F7) fragt nach jeder Sendung.',
    ],
  ],
  aboutTitle: 'Über Packbench',
  version: 'Version',
  licence: 'MIT-Lizenz. Woraus es gebaut ist, behält seine eigenen Lizenzen.',
  dataFolder: 'Daten und Etiketten liegen in',
  copyPath: 'Pfad kopieren',
  close: 'Schließen',
}
