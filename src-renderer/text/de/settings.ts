// German: the settings.
import type { SettingsWords } from '../en/settings'

export const settingsDe: SettingsWords = {
  title: 'Einstellungen',
  sections: {
    connections: 'Verbindungen',
    printers: 'Drucker',
    form: 'Neues Formular',
    doubles: 'Doppelte',
    screen: 'Bildschirm',
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

  doublesTitle: 'Vor einer vermutlich doppelten Sendung',
  doublesWhy:
    'Packbench fragt, bevor es eine Sendung anlegt, die einer kürzlich angelegten gleicht. Gesperrt wird nie.',
  asksForSameReference: 'Fragen, wenn dieselbe Referenz schon verschickt wurde',
  asksForSameRecipient: 'Fragen, wenn an denselben Namen mit derselben Postleitzahl schon verschickt wurde',
  within: 'in den letzten',
  days: 'Tagen',
  capTitle: 'Unklare Sendungen',
  capWhy: 'Bei so vielen unklaren Sendungen wird nichts Neues angelegt, bis jemand nachgesehen hat.',
  cap: 'Höchstens',
  capUnit: 'unklar',
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
