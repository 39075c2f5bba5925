// German: the way to the service, what it answered, and what is wrong with a field.
import type { MessageWords } from '../../message-words'

const http = (status: number | null): string => (status === null ? '' : ` (HTTP ${status})`)

export const serviceMessagesDe = {
  // fields
  'field-required': () => 'Bitte ausfüllen.',
  'field-not-chosen': () => 'Bitte auswählen.',
  'field-not-a-number': () => 'Zahl eingeben.',
  'field-not-whole': () => 'Bitte eine ganze Zahl eingeben.',
  'field-not-an-email': () => 'Eine E-Mail-Adresse sieht so aus: name@example.com.',
  'field-not-a-date': () => 'Bitte ein Datum eingeben.',
  'field-no-such-day': () => 'Diesen Tag gibt es nicht.',
  'field-not-above-zero': () => 'Bitte eine Zahl über null eingeben.',
  'field-below-zero': () => 'Darf nicht unter null liegen.',
  'field-rejected': () => 'Der Dienst lehnt diese Angabe ab.',
  'field-unusable': () => 'Das ist hier nicht möglich.',
  'key-has-odd-characters': () =>
    'Ein Schlüssel hat keine Leerzeichen oder Sonderzeichen. Bitte neu kopieren.',
  'pickup-date-missing': () => 'Ein Parcel braucht einen Abholtag.',
  'only-zpl-by-address': () => 'Ein Drucker mit Netzwerkadresse braucht ZPL.',
  'field-too-long': ({ characters }) => `Höchstens ${characters} Zeichen.`,
  'field-at-least': ({ figure }, format) => `Mindestens ${format.figure(figure)}.`,
  'field-at-most': ({ figure }, format) => `Höchstens ${format.figure(figure)}.`,
  'name-taken': ({ name }) => `„${name}“ gibt es schon. Bitte einen anderen Namen wählen.`,
  'field-said': ({ said }) => said,

  // the connection
  'service-address-wrong': ({ why }) =>
    ({
      empty: 'Bitte die Adresse des Dienstes eingeben.',
      'no-address': 'Das ist keine Adresse. Sie sieht so aus: https://api.example.com.',
      blanks: 'Eine Adresse hat keine Leerzeichen. Bitte neu kopieren.',
      'not-https': 'Die Adresse muss mit https:// beginnen.',
      'sign-in-inside': 'Alles vor dem @ weglassen. Der Schlüssel hat ein eigenes Feld.',
      'more-than-address': 'Alles ab ? oder # weglassen.',
      'server-name': 'Der Servername in dieser Adresse ist nicht gültig.',
      'not-encrypted': 'Die Adresse muss mit https:// beginnen, sonst könnten andere den Schlüssel lesen.',
      unusable: 'Diese Adresse ist nicht brauchbar. Bitte in den Einstellungen prüfen.',
    })[why],
  'service-address-mistyped': ({ repair }) => `Der Anfang ist vertippt. Ist ${repair} gemeint?`,
  'key-missing': () => 'Für diese Verbindung fehlt der Schlüssel. Bitte in den Einstellungen eintragen.',
  'key-odd': () => 'Der Schlüssel enthält ungültige Zeichen. Bitte noch einmal eintragen.',
  'key-locked': () =>
    'Der Schlüssel lässt sich gerade nicht öffnen. Bitte den Schlüsselbund entsperren oder ihn neu eintragen.',
  'key-not-stored': ({ said }, format) =>
    `Der Schlüssel ließ sich nicht speichern, alles bleibt, wie es war${format.said(said)}.`,
  'practice-not-running': ({ said }, format) =>
    `Die Übung ist nicht gestartet und wird neu versucht${format.said(said)}.`,
  'key-stays-with-service': () => 'Der Schlüssel geht nur an den Dienst.',
  'connection-unknown': () => 'Diese Verbindung gibt es nicht mehr.',
  'no-connection-chosen': () => 'Keine Verbindung gewählt. Bitte in den Einstellungen wählen.',
  'practice-built-in': () => 'Die Übung ist eingebaut und lässt sich nicht ändern oder entfernen.',
  'connection-in-use': ({ openShipments }) =>
    openShipments === 1
      ? 'Eine Sendung dieser Verbindung ist noch offen.'
      : `${openShipments} Sendungen dieser Verbindung sind noch offen.`,
  'no-network': ({ host, said }, format) => `Kein Netz zu ${host}${format.said(said)}.`,
  'host-unknown': ({ host, said }, format) => `Kein Server heißt ${host}${format.said(said)}.`,
  'look-up-too-slow': ({ host, seconds }, format) =>
    `Die Namensauflösung von ${host} dauerte länger als ${format.figure(seconds)} s.`,
  'connection-refused': ({ where }) => `${where} nimmt keine Verbindungen an.`,
  'host-silent': ({ where, seconds, said }, format) =>
    seconds === null
      ? `${where} hat nicht geantwortet${format.said(said)}.`
      : `${where} hat in ${format.figure(seconds)} s nicht geantwortet.`,
  'no-connection': ({ where, said }, format) => `Keine Verbindung zu ${where}${format.said(said)}.`,
  'local-network-closed': ({ where }) =>
    `Keine Verbindung zu ${where}. In den Systemeinstellungen Packbench unter Datenschutz & Sicherheit › Lokales Netzwerk erlauben.`,
  'no-connection-in-time': () => 'Die Verbindung kam nicht rechtzeitig zustande.',
  'address-not-allowed': ({ host, addresses }) =>
    `${host} liegt bei ${addresses}, das ist hier nicht erlaubt.`,
  'certificate-refused': ({ host, why, said }, format) =>
    `Das Zertifikat von ${host} ${
      {
        expired: 'ist abgelaufen. Bitte auch das Datum dieses Rechners prüfen',
        'incomplete-chain': 'kommt ohne die Kette dahinter. Bitte dem Betreiber des Servers melden',
        'not-yet-valid': 'gilt noch nicht. Bitte das Datum dieses Rechners prüfen',
        'other-name': 'gehört zu einem anderen Namen',
        'self-signed': 'ist nur von sich selbst unterschrieben',
        'unknown-authority': 'kennt dieser Rechner nicht',
        other: 'wird nicht angenommen',
      }[why]
    }${format.said(said)}.`,
  'encryption-failed': ({ host, said }, format) =>
    `${host} spricht kein richtiges https${format.said(said)}.`,
  'answers-unencrypted': ({ where }) =>
    `${where} antwortet unverschlüsselt. Für https gilt ein anderer Port.`,
  'encryption-broke-off': ({ host, said }, format) =>
    `${host} brach beim Aufbau der sicheren Verbindung ab${format.said(said)}.`,
  'encryption-too-slow': ({ host, seconds }, format) =>
    `Die sichere Verbindung zu ${host} kam in ${format.figure(seconds)} s nicht zustande.`,
  'proxy-not-named': ({ said }, format) => `Das System hat keinen Proxy genannt${format.said(said)}.`,
  'proxy-not-supported': ({ said }, format) =>
    `Diese Art Proxy geht nicht${format.said(said)}. Bitte einen HTTP-Proxy einrichten.`,
  'proxy-wants-sign-in': ({ proxy }) => `Der Proxy ${proxy} verlangt eine Anmeldung. Das geht hier nicht.`,
  'proxy-refused': ({ proxy, status }) => `Der Proxy ${proxy} lehnt die Verbindung ab (HTTP ${status}).`,
  'proxy-silent': ({ proxy, seconds }, format) =>
    `Der Proxy ${proxy} hat in ${format.figure(seconds)} s nicht geantwortet.`,
  'proxy-broke-off': ({ proxy, said }, format) => `Der Proxy ${proxy} brach ab${format.said(said)}.`,
  'called-off': () => 'Angehalten, bevor etwas gesendet wurde.',
  'word-too-old': () =>
    'Die Verbindung kam zu spät zustande. Gesendet wurde nichts; es folgt ein neuer Versuch.',
  'broke-before-sending': () => 'Die Verbindung brach ab, bevor etwas gesendet wurde.',
  'request-unwritable': () => 'Diese Adresse lässt sich nicht aufrufen.',
  'ended-under-way': () => 'Während des Sendens angehalten.',
  'no-answer-in-time': ({ seconds }, format) => `In ${format.figure(seconds)} s kam keine Antwort.`,
  'call-too-long': ({ seconds }, format) => `Nach ${format.figure(seconds)} s noch nicht fertig.`,
  'closed-without-answer': ({ said }, format) =>
    `Die Verbindung wurde ohne Antwort geschlossen${format.said(said)}.`,
  'broke-before-answer': ({ said }, format) => `Die Verbindung brach vor der Antwort ab${format.said(said)}.`,
  'answer-head-too-long': ({ said }, format) => `Die Antwort begann mit zu viel Text${format.said(said)}.`,
  'answer-not-http': ({ said }, format) => `Die Antwort war kein HTTP${format.said(said)}.`,
  'client-failed': ({ said }, format) =>
    `In Packbench ist beim Senden ein Fehler aufgetreten${format.said(said)}.`,

  // answers
  'service-said': ({ said }) => said,
  'service-gave-no-reason': ({ status }) => `Der Dienst hat keinen Grund genannt${http(status)}.`,
  'answer-empty': ({ status }) => `Die Antwort war leer${http(status)}.`,
  'answer-web-page': ({ status, said }) =>
    `Eine Webseite hat geantwortet${http(status)}${said === '' ? '.' : `: ${said}`}`,
  'answer-foreign': ({ status, type, said }, format) =>
    `Etwas anderes hat geantwortet${http(status)}${format.said(type)}: ${said}`,
  'answer-not-json': ({ status, type }, format) =>
    `Die Antwort war kein JSON${http(status)}${format.said(type)}.`,
  'answer-unexpected': ({ status }) =>
    `Die Antwort passt nicht zur Beschreibung des Dienstes${http(status)}.`,
  'answer-accepted-only': ({ status }) =>
    `Der Dienst hat es angenommen, aber noch nicht angelegt${http(status)}.`,
  'answer-unreadable': ({ status }) =>
    `Die Antwort war nicht lesbar${http(status)}. Die Sendung kann trotzdem angelegt sein.`,
  'answer-cut': ({ status, said }, format) => `Die Antwort brach ab${http(status)}${format.said(said)}.`,
  'answer-too-slow': ({ status, seconds }, format) =>
    `Die Antwort blieb ${format.figure(seconds)} s stehen${http(status)}.`,
  'answer-too-large': ({ status, bytes }, format) =>
    `Die Antwort war größer als ${format.bytes(bytes)}${http(status)}.`,
  'answer-not-unpacked': ({ status }) => `Die Antwort ließ sich nicht entpacken${http(status)}.`,
  'answer-sends-on': ({ status, target }) =>
    `Diese Adresse leitet weiter${target === '' ? '' : ` zu ${target}`}${http(status)}. Bitte die Adresse des Dienstes eingeben.`,
  'path-missing': ({ status, path }) =>
    `Hier gibt es kein ${path}${http(status)}. Bitte prüfen, was nach dem Servernamen steht.`,
  'other-server': ({ status }) => `Dieser Server antwortet, aber nicht wie der Dienst${http(status)}.`,
  'sign-in-page': ({ status }) =>
    `Dieser Server verlangt eine Anmeldung${http(status)}. Der Dienst verlangt hier keine.`,
  'answer-does-not-fit': ({ said }, format) =>
    `Die Antwort passt nicht zu dieser Sendung${format.said(said)}. Bitte im Portal nachsehen.`,
  'answer-other-id': ({ wanted, answered }) =>
    `Gefragt war ${wanted}, der Dienst antwortete ${answered}. Diese Antwort gilt nicht.`,
  'service-asks-to-wait': ({ until }, format) =>
    until === null ? 'Der Dienst ist ausgelastet.' : `Der Dienst ist bis ${format.time(until)} ausgelastet.`,
  'service-away': ({ until }, format) =>
    until === null
      ? 'Der Dienst ist nicht erreichbar.'
      : `Der Dienst ist nicht erreichbar. Nächster Versuch: ${format.time(until)}.`,
} satisfies Partial<MessageWords>
