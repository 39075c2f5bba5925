// Deutsch: die anderen Packtische des Geschäfts, in den Einstellungen und unter „Klären“.
import type { SeveralWords } from '../en/several'

export const severalDe: SeveralWords = {
  aloneTitle: 'Dieser Packtisch arbeitet allein',
  aloneWhy:
    'Mehrere Packtische können zusammenarbeiten. Dann wird keine Bestellung doppelt gepackt, und alle finden jedes Paket.',
  aloneNeeds:
    'Dafür brauchen sie einen gemeinsamen Server. Das ist PostgreSQL auf einem Rechner im Haus oder gemietet.',
  joinTitle: 'Den anderen Packtischen beitreten',
  line: 'Zeile für diesen Packtisch',
  linePlaceholder: 'packbench-engine:…',
  lineWhy:
    'Ein anderer Packtisch erzeugt sie an dieser Stelle. Die erste kommt von dem, der den Server eingerichtet hat.',
  leadsTo: (host) => `Sie führt zu ${host}.`,
  benchName: 'Name dieses Packtischs',
  benchNamePlaceholder: 'z. B. Packtisch 2',
  benchNameWhy: 'Die anderen sehen ihn bei jedem Paket von hier.',
  join: 'Beitreten',
  joining: 'Tritt bei',
  sharedTitle: 'Gemeinsam',
  sharedThings: [
    'Pakete: Verlauf, Suche, Sendungsverfolgung, Doppelte',
    'Bestelldateien: Alle arbeiten an einer Datei',
    'Etiketten, zum Nachdrucken',
    'Verpackungen, Regeln, Vorgaben, Adressbuch',
  ],
  ownTitle: 'Nie gemeinsam',
  ownThings: ['Schlüssel', 'Drucker und wie sie drucken', 'Die Übung'],
  goesOnTitle: 'Ohne den Server',
  goesOnThings: [
    'Hier getippte Pakete gehen hinaus, mit Etikett',
    'Bestellungen aus gemeinsamen Dateien warten',
    'Neue Pakete der anderen sind nicht zu sehen',
  ],

  titles: {
    there: 'Dieser Packtisch arbeitet mit den anderen',
    away: 'Der gemeinsame Server antwortet nicht',
    frozen: 'Der gemeinsame Server wartet auf Verlorenes',
    refused: 'Der gemeinsame Server braucht Ihre Entscheidung',
  },
  at: (host) => `Gemeinsamer Server: ${host}.`,
  unsent: (figure, count) =>
    count === 1
      ? 'Ein Schritt dieses Packtischs ist noch nicht gesendet.'
      : `${figure} Schritte dieses Packtischs sind noch nicht gesendet.`,
  nothingShared: 'Noch wird nichts geteilt. Wählen Sie unten eine Verbindung.',
  check: 'Jetzt prüfen',
  checking: 'Prüft',
  faultsTitle: 'Für den, der den Server betreut',
  passwordThisRun:
    'Dieser Rechner kann das Passwort nicht sicher aufbewahren. Lassen Sie sich Ihre Zeile zeigen, und heben Sie sie auf. Sie brauchen sie beim nächsten Start.',
  passwordGone: 'Das Passwort ist nicht mehr da. Fügen Sie die aufgehobene Zeile ein oder eine neue.',
  showOwnLine: 'Meine Zeile zeigen',

  benches: 'Packtische',
  bench: 'Packtisch',
  self: 'dieser hier',
  now: 'gerade eben',
  lastHeard: (time) => `zuletzt gehört: ${time}`,
  neverHeard: 'noch nicht beigetreten',
  removed: 'entfernt',
  remove: 'Entfernen',
  removeWhy: 'Entfernen kann ihn nur, wer den Server betreut, mit diesem Befehl:',
  removeShared: 'Seine Pakete bleiben zu sehen. Was er gerade sendete, erscheint unter „Klären“.',
  invite: 'Noch ein Packtisch',
  inviteWhy: (figure, count) =>
    count === 0
      ? 'Es ist kein Platz mehr frei. Dieser Befehl am Server schafft neue:'
      : count === 1
        ? 'Einer kann noch beitreten.'
        : `${figure} können noch beitreten.`,
  inviteElsewhere: 'Zeilen erzeugt der Packtisch, der zuerst da war. Oder am Server dieser Befehl:',
  newName: 'Sein Name',
  anyBench: 'Packtisch 2',
  makeLine: 'Seine Zeile erzeugen',
  lineFor: (name) => `Zeile für ${name}`,
  ownLine: 'Zeile für diesen Packtisch',
  lineOnce: 'Sie gilt einmal, an einem Packtisch. Geben Sie sie sonst niemandem.',
  lineAgain: 'Sie öffnet den Zugang dieses Packtischs. Verwahren Sie sie wie einen Schlüssel.',
  copyLine: 'Zeile kopieren',
  doneWithLine: 'Fertig',
  copyCommand: 'Befehl kopieren',

  connections: 'Gemeinsame Verbindungen',
  connectionsWhy:
    'Jeder Packtisch hat dafür seinen eigenen Schlüssel. Alle Schlüssel müssen zur selben Firma gehören.',
  noConnections: 'Verbinden Sie zuerst Ihren Dienst. Die Übung bleibt hier.',
  notShared: 'Nur an diesem Packtisch',
  sharedAs: (name) => `Gemeinsam als ${name}`,
  company: {
    same: 'Dieselbe Firma wie bei den anderen',
    other: 'Eine andere Firma als bei den anderen',
    'not-yet': 'Die Firma wird mit dem ersten Paket der anderen verglichen',
  },
  share: 'Teilen',
  shareAs: (name) => `Als ${name} teilen`,
  sharing: 'Vergleicht Schlüssel',
  stopSharing: 'Nicht mehr teilen',
  stopSharingReally: 'Neue Pakete dieses Packtischs bleiben dann hier. Nicht mehr teilen?',
  stopSharingYes: 'Nicht mehr teilen',

  oddities: {
    older: 'Diese Aufzeichnungen sind älter als das, was die anderen wissen',
    twice: 'Dieser Packtisch läuft zweimal',
  },
  oddityWhy: {
    older:
      'Sie sind eine ältere Kopie, oder der Ordner zog um. Bis Sie entscheiden, geht nichts an die anderen.',
    twice:
      'Ein anderes Packbench benutzt dieselben Aufzeichnungen, aus einer Kopie des Ordners. Nur eines kann weitermachen.',
  },
  repair: 'Es ist dieser Packtisch',
  repairWhy: {
    older: 'Was hier fehlt, kommt vom gemeinsamen Server zurück. Unklares erscheint unter „Klären“.',
    twice: 'Dieser hier macht weiter. Der andere muss als neuer Packtisch beitreten.',
  },
  newBench: 'Es ist ein neuer Packtisch',
  newBenchWhy: 'Er verlässt die anderen und tritt mit einer eigenen Zeile bei.',
  decide: 'Weiter',

  leaveTitle: 'Wieder allein arbeiten',
  leaveWhy: 'Bisherige Pakete bleiben hier und bei den anderen. Neues wird nicht geteilt.',
  leave: 'Die anderen verlassen',
  leaveReally: 'Die anderen sehen dann keine neuen Pakete von hier. Zurück geht es mit einer neuen Zeile.',
  leaveUnsent: (figure, count) =>
    count === 1
      ? 'Ein Schritt ist nicht gesendet. Die anderen werden ihn nie sehen.'
      : `${figure} Schritte sind nicht gesendet. Die anderen werden sie nie sehen.`,
  leaveYes: 'Verlassen',

  silentKind: (bench) => `${bench} ist verstummt`,
  silentTitle: (bench) => `${bench} sendete diese Bestellung und ist verstummt`,
  silentWhy: (time) => `Zuletzt gehört: ${time}. Niemand sonst darf sie senden, bevor Sie nachgesehen haben.`,
  silentNever: 'Seither war nichts zu hören. Niemand sonst darf sie senden, bevor Sie nachgesehen haben.',
  silentLook: (bench) => `Sehen Sie nach ${bench}. Kommt er wieder, klärt er es selbst.`,
  silentSteps: [
    'Sonst übernehmen Sie die Bestellung. Dann ist sie hier unklar.',
    'Sehen Sie im Portal nach. Entscheiden Sie dann wie bei allem Unklaren.',
  ],
  quiet: (time) => `Noch ${time} warten`,
  quietWhy: 'sein Aufruf kann noch unterwegs sein',
  quietOver: 'Sie können übernehmen',
  quietOverWhy: 'kein Aufruf ist mehr unterwegs',
  typeKey: (key) => `Zur Bestätigung die Bestellnummer ${key} tippen`,
  typeName: (name) => `Zur Bestätigung den Nachnamen ${name} tippen`,
  takeOver: 'Übernehmen',
  takeOverWhy: 'Dadurch wird nichts gesendet.',
  stillQuiet: (time) => `Übernehmen geht in ${time}.`,
  takenOver: (name) => `${name}: übernommen. Sehen Sie jetzt im Portal nach.`,
  freed: (name) => `${name}: wieder frei. Senden Sie die Bestellung im Stapel (F3).`,

  pairKind: 'An zwei Packtischen angelegt',
  pairTitle: 'Dieselbe Bestellung wurde an zwei Packtischen angelegt',
  pairWhy: 'Die beiden konnten einander nicht sehen. Beide Pakete sind gekauft.',
  here: 'Dieser Packtisch',
  created: 'Angelegt',
  number: 'Nummer',
  noNumber: 'noch keine',
  pairWays: {
    intended: 'Beide sind gewollt',
    intendedWhy: 'Etwa zwei Pakete einer Bestellung.',
    'one-canceled': 'Eines habe ich storniert',
    canceledWhy: 'Im Portal, mit der Nummer von hier.',
  },
  settlePair: 'Klären',
  settlePairFirst: 'Wählen Sie, was stimmt.',
  settlePairWhy: 'Beide Packtische sehen dann, dass es geklärt ist.',
  pairSettled: (name) => `${name}: geklärt.`,
}
