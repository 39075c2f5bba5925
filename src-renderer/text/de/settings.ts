// German: the settings.
import type { KeyWrapping } from '../../../src-preload/contract/clean-key'
import type { SettingsWords } from '../en/settings'

const nextAtNew: SettingsWords['nextAtNew'] = {
  offline: 'Kabel oder WLAN prüfen, dann noch einmal prüfen lassen.',
  'key-refused': 'Schlüssel neu kopieren und hier eintragen. Er muss zu dieser Adresse gehören.',
  'service-throttled': 'Noch einmal prüfen, wenn die Zeit um ist.',
  'service-unreachable': 'Adresse und Netz prüfen, dann noch einmal versuchen.',
  'service-timeout': 'Gleich noch einmal prüfen.',
}

const keyParts: Record<KeyWrapping, string> = {
  header: 'Authorization:',
  bearer: 'Bearer',
  quotes: 'die Anführungszeichen',
}

export const settingsDe: SettingsWords = {
  nextAtNew,
  nextAtKept: {
    ...nextAtNew,
    'key-refused': 'Hier „Schlüssel ersetzen“ drücken oder beim Dienst einen neuen anfordern.',
    'key-unreadable': 'Hier „Schlüssel ersetzen“ drücken und ihn neu eintragen.',
    'no-key': 'Hier „Schlüssel ersetzen“ drücken und ihn eintragen.',
  },
  title: 'Einstellungen',
  sections: {
    connections: 'Verbindungen',
    printers: 'Drucker',
    form: 'Neues Formular',
    packages: 'Verpackungen',
    doubles: 'Doppelte',
    tracking: 'Unterwegs',
    privacy: 'Datenschutz',
    screen: 'Bildschirm',
    data: 'Daten',
  },

  connectionsTitle: 'Verbindungen',
  connectionsWhy: 'Eine ist jeweils in Gebrauch. Ihr Zeichen steht oben in jeder Ansicht.',
  kinds: { live: 'Echt', test: 'Test', practice: 'Übung' },
  practiceName: 'Übungsdienst',
  practiceWhy: 'Eingebaut, zum Ausprobieren und Lernen. Nichts wird wirklich verschickt.',
  inUse: 'In Gebrauch',
  use: 'Benutzen',
  check: 'Prüfen',
  replaceKey: 'Schlüssel ersetzen',
  remove: 'Entfernen',
  removeReally: 'Mit ihrem Schlüssel entfernen?',
  removeYes: 'Entfernen',
  openShipments: 'Offene Sendungen',
  settle: 'Klären',
  switchAndSettle: 'Dorthin wechseln und klären',
  useAddress: (address) => `${address} verwenden`,
  keyParts,
  keyCleaned: (parts) => `Nicht zum Schlüssel gehört: ${parts}.`,
  keyStates: {
    sealed: 'Schlüssel vom Schlüsselbund dieses Rechners versiegelt',
    'this-run': 'Schlüssel nur bis zum Beenden aufbewahrt',
    missing: 'kein Schlüssel',
    unreadable: 'der versiegelte Schlüssel lässt sich gerade nicht öffnen: bitte neu eintragen',
    'built-in': 'braucht keinen Schlüssel',
  },
  connectTitle: 'Ihren Dienst verbinden',
  connectWhy:
    'Sie brauchen seine Adresse und den Schlüssel von ihm. Beides wird geprüft, bevor etwas bleibt.',
  name: 'Name',
  namePlaceholder: 'so steht er oben in der Zeile',
  kind: 'Art',
  kindWhy: {
    live: 'Pakete werden wirklich verschickt und bezahlt.',
    test: 'Die Testumgebung Ihres Dienstes.',
  },
  address: 'Adresse',
  addressPlaceholder: 'https://',
  key: 'Schlüssel',
  newKey: 'Neuer Schlüssel',
  keyPlaceholder: 'hier einfügen',
  willBeSealed:
    'Der Schlüssel wird vom Schlüsselbund dieses Rechners versiegelt. Gezeigt wird er nie wieder.',
  willBeForThisRun:
    'Dieser Rechner bietet keinen Schlüsselbund, deshalb bleibt der Schlüssel nur bis zum Beenden: Nach einem Neustart wird wieder danach gefragt.',
  connect: 'Prüfen und verbinden',
  connecting: 'Prüft',
  replaceAndCheck: 'Prüfen und ersetzen',
  connected: (name) => `${name} ist verbunden.`,
  replaced: 'Der neue Schlüssel ist in Gebrauch.',
  nothingKept:
    'Es wurde nichts aufbewahrt, auch der Schlüssel nicht; tragen Sie ihn nach dem Berichtigen noch einmal ein.',
  checks: 'Prüfungen',
  serviceAnswers: 'Der Dienst antwortet',
  keyAccepted: 'Der Schlüssel wird angenommen',
  notAsked: 'nicht gefragt',
  fieldMissing: {
    name: 'Geben Sie der Verbindung einen Namen.',
    baseUrl: 'Tragen Sie die Adresse des Dienstes ein.',
    key: 'Tragen Sie den Schlüssel ein, den der Dienst Ihnen gegeben hat.',
  },

  printersTitle: 'Drucker',
  printsByItself: 'Jedes Etikett von selbst drucken, sobald es da ist',
  folderAt: (folder) => `Ordner ${folder}`,
  refreshPrinters: 'Noch einmal nach Druckern suchen',
  looking: 'Sucht Drucker',
  noPrinters:
    'Auf diesem Rechner sind keine Drucker eingerichtet. Etiketten lassen sich in einen Ordner speichern.',
  defaultPrinter: 'Standard',

  formTitle: 'Womit ein neues Formular beginnt',
  homeCountry: 'Heimatland',
  homeCountryWhy: 'Jedes neue Formular beginnt mit diesem Land, egal wohin das letzte Paket ging.',
  packerTitle: 'Wer packt',
  packer: 'Kürzel',
  packerWhy: 'Steht ab jetzt bei jedem Paket und im Verlauf als Filter. Es kann leer bleiben.',

  doublesTitle: 'Vor einer vermutlich doppelten Sendung',
  doublesWhy:
    'Packbench fragt, bevor es eine Sendung anlegt, die einer kürzlich angelegten gleicht. Gesperrt wird nie.',
  asksForSameReference: 'Fragen, wenn dieselbe Referenz schon verschickt wurde',
  asksForSameRecipient: 'Fragen, wenn an denselben Namen mit derselben Postleitzahl schon verschickt wurde',
  within: 'in den letzten',
  days: 'Tagen',
  trackingTitle: 'Pakete unterwegs',
  trackingWhy: 'Ein Paket, das so lange niemand gescannt hat, steht unter denen zum Suchen.',
  neverScanned: 'Ein Paket suchen nach',

  capTitle: 'Unklare Sendungen',
  capWhy: 'Bei so vielen unklaren Sendungen wird nichts Neues angelegt, bis jemand nachgesehen hat.',
  cap: 'Höchstens',
  capUnit: 'unklar',
  quiet: 'Noch einmal senden nach',
  quietUnit: 'Minuten',
  askAfter: 'Nachfragen nach einer Wartezeit über',
  askAfterUnit: 'Stunden',
  askAfterWhy: 'Zählt beim Start. Vielleicht wurden die Aufzeichnungen inzwischen zurückgelegt.',
  quietWhy: 'So lange kann ein Dienst noch anlegen, worum er gebeten wurde.',
  outOfRange: (min, max) => `Eine ganze Zahl von ${min} bis ${max}.`,

  screenTitle: 'Bildschirm',
  language: 'Sprache',
  languages: { system: 'Wie das System', en: 'English', de: 'Deutsch' },
  theme: 'Farben',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  sounds: 'Töne',
  soundsOn: 'Ein kurzer Ton, wenn ein Etikett fertig ist, ein anderer, wenn etwas zu klären ist',
  hear: 'Anhören',
}
