// Deutsch: mehrere Packtische und der gemeinsame Server dazwischen.
import type { MessageWords } from '../../message-words'

const invitation = {
  empty: 'Fügen Sie hier die ganze Zeile ein.',
  'other-text': 'Das ist keine Zeile zum Beitreten. Sie beginnt mit packbench-engine:.',
  cut: 'Ein Teil dieser Zeile fehlt. Kopieren Sie sie ganz.',
  newer: 'Diese Zeile stammt von einem neueren Packbench. Installieren Sie es auch hier.',
  used: 'Ein anderer Packtisch hat diese Zeile schon benutzt. Lassen Sie sich eine neue geben.',
} as const

export const severalMessagesDe = {
  'invitation-wrong': ({ why }) => invitation[why],
  'no-spare-line': () => 'Es ist kein Platz mehr frei. Wer den Server betreut, kann neue anlegen.',
  'engine-unreachable': ({ host, said }, format) =>
    `Der gemeinsame Server ${host} antwortet nicht${format.said(said)}.`,
  'engine-untrusted': ({ host, said }, format) =>
    `Unter ${host} antwortet nicht der Server aus Ihrer Zeile${format.said(said)}.`,
  'engine-login-refused': ({ said }, format) =>
    `Der gemeinsame Server lässt diesen Packtisch nicht hinein${format.said(said)}.`,
  'bench-removed': () => 'Dieser Packtisch wurde vom gemeinsamen Server entfernt.',
  'engine-said': ({ said }, format) => `Der gemeinsame Server hat das abgelehnt${format.said(said)}.`,
  'engine-password-locked': () => 'Das Passwort des gemeinsamen Servers lässt sich gerade nicht öffnen.',
  'engine-password-missing': () =>
    'Das Passwort des gemeinsamen Servers ist nicht mehr da. Treten Sie mit einer neuen Zeile bei.',
  'engine-place-lost': () =>
    'Dieser Packtisch hat die Adresse des Servers verloren. Treten Sie mit seiner Zeile neu bei.',
  'engine-lacks-facts': ({ benches }) =>
    benches === ''
      ? 'Der gemeinsame Server wurde auf einen früheren Stand gebracht. Er wartet auf alle Packtische.'
      : `Der gemeinsame Server wurde auf einen früheren Stand gebracht. Er wartet noch auf: ${benches}.`,
  'ledger-behind-engine': () =>
    'Die anderen wissen mehr von diesem Packtisch als seine eigenen Aufzeichnungen.',
  'bench-started-twice': () => 'Dieser Packtisch läuft ein zweites Mal, aus einer Kopie seines Ordners.',
  'program-too-old-for-engine': () =>
    'Die anderen benutzen ein neueres Packbench. Installieren Sie es auch hier.',
  'engine-too-old-for-program': () =>
    'Der gemeinsame Server ist älter als dieses Packbench und muss aktualisiert werden.',
  'engine-clock-off': ({ seconds }, format) =>
    `Die Uhren von Rechner und Server gehen um ${format.figure(seconds)} s auseinander.`,
  'engine-version-old': () => 'PostgreSQL ist dort zu alt. Packbench braucht 15 oder neuer.',
  'engine-fsync-off': () => 'Beim Server ist fsync aus: Ein Stromausfall könnte Bestätigtes verlieren.',
  'engine-pages-unguarded': () =>
    'Beim Server ist full_page_writes aus: Ein Stromausfall könnte ihn beschädigen.',
  'engine-autovacuum-off': () => 'Beim Server ist autovacuum aus: Er wird langsamer und größer.',
  'engine-values-logged': () =>
    'Der Server schreibt Adressen in sein Protokoll. Setzen Sie log_parameter_max_length auf 0.',
  'engine-fault': ({ said }, format) => `Mit dem Server stimmt etwas nicht${format.said(said)}.`,
  'line-of-other-bench': () =>
    'Diese Zeile ist für einen anderen Packtisch. Verlassen Sie zuerst die anderen.',
  'engine-login-too-mighty': () =>
    'Der Zugang dieses Packtischs darf beim Server alles. Das darf nicht sein.',
  'shared-unknown': () => 'Diese gemeinsame Verbindung gibt es nicht mehr.',
  'shared-other-address': () => 'Die beiden Verbindungen führen zu verschiedenen Adressen.',
  'shared-other-kind': () => 'Eine der beiden Verbindungen dient zum Testen, die andere nicht.',
  'shared-other-company': () =>
    'Der Schlüssel hier gehört zu einer anderen Firma. Nehmen Sie einen von der Firma der anderen Packtische.',
  'practice-not-shared': () => 'Die Übung bleibt an diesem Packtisch und wird nicht geteilt.',
  'connection-tied': ({ connection }) => `${connection} wird schon geteilt.`,
  'bench-has-unsent': ({ facts }, format) =>
    facts === 1
      ? 'Einen Schritt dieses Packtischs kennen die anderen noch nicht.'
      : `${format.figure(facts)} Schritte dieses Packtischs kennen die anderen noch nicht.`,
  'bench-has-orders': ({ orders }, format) =>
    orders === 1
      ? 'Eine gemeinsame Bestellung ist noch an diesem Packtisch. Schließen Sie erst ab, was hier offen ist.'
      : `${format.figure(orders)} gemeinsame Bestellungen sind noch an diesem Packtisch. Schließen Sie erst ab, was hier offen ist.`,
  'settled-elsewhere': ({ bench }) => `Das wurde an ${bench} geklärt.`,
  'order-free-again': () => 'Um diese Bestellung müssen Sie sich nicht mehr kümmern.',
  'only-this-bench-looked-at': () => 'Nur die Pakete dieses Packtischs wurden angesehen.',
  'shipment-of-other-bench': ({ bench }) => `Dieses Paket gehört zu ${bench}. Entscheiden Sie dort darüber.`,
} satisfies Partial<MessageWords>
