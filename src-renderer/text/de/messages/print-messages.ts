// German: labels and the way to paper.
import type { MessageOf } from '../../../../src-preload/contract/messages'
import { isHelpedBySaid } from '../../is-helped-by-said'
import { nameIn } from '../../name-in'
import type { MessageWords } from '../../message-words'
import { commonDe } from '../common'

const problems: Record<MessageOf<'print-problem'>['problem'], string> = {
  'paper-out': 'Dem Drucker fehlen Etiketten oder Papier. Bitte nachlegen.',
  'paper-jam': 'Papierstau. Bitte beheben und dann das Etikett prüfen.',
  'head-open': 'Der Druckkopf oder eine Klappe ist offen. Bitte schließen.',
  'ribbon-out': 'Das Farbband ist verbraucht. Bitte ein neues einlegen.',
  'ink-out': 'Dem Drucker fehlt Tinte oder Toner.',
  'too-hot': 'Der Druckkopf ist zu heiß. Nach dem Abkühlen geht es weiter.',
  paused: 'Der Drucker ist angehalten. Bitte am Gerät oder in seinen Einstellungen fortsetzen.',
  offline: 'Der Drucker antwortet nicht. Bitte Strom und Kabel prüfen.',
  'not-ready': 'Der Drucker meldet seinen Zustand nicht. Bitte Papier, Klappe und Kopf prüfen.',
  'printer-needs-attention': 'Der Drucker braucht Hilfe. Bitte auf seine Anzeige sehen.',
  held: 'Das Etikett wartet in der Warteschlange, bis es freigegeben wird.',
  'refused-size': 'Der Drucker hat kein Papier dieser Größe. Anderes wählen oder einrichten.',
  'refused-document': 'Der Drucker konnte das Etikett nicht lesen.',
  'not-accepting':
    'Die Warteschlange nimmt keine Aufträge an. Bitte in den Druckereinstellungen einschalten.',
  'sign-in-needed': 'Der Drucker verlangt eine Anmeldung. Bitte in den Druckereinstellungen anmelden.',
  'canceled-by-person': 'Der Druck wurde abgebrochen.',
  'canceled-by-printer': 'Der Drucker gab das Etikett ungedruckt zurück.',
  'engine-failed': 'Das Druckprogramm ist gescheitert. Das Etikett wurde wohl nicht gedruckt.',
  'left-queue': 'Das Etikett verließ die Warteschlange. Dass es herauskam, ist nicht belegt.',
  'job-unknown': 'Die Warteschlange kennt den Auftrag nicht mehr. Liegt das Etikett im Drucker?',
  'printer-missing': 'Diesen Drucker gibt es hier nicht mehr. Bitte einen anderen wählen.',
  'program-missing': 'Das Drucksystem (CUPS) fehlt. Bitte installieren oder einen Ordner verwenden.',
  'spooler-unreachable': 'Das Drucksystem antwortet nicht. Bitte gleich noch einmal versuchen.',
  'time-out': 'Das Drucken dauerte zu lange. Liegt das Etikett im Drucker?',
  'connection-broken': 'Die Verbindung brach ab. Liegt das Etikett im Drucker?',
  'counter-still': 'Der Etikettenzähler des Druckers blieb stehen. Kam das Etikett heraus?',
  'address-refused': 'Etiketten gehen nur an Drucker im eigenen Netz. Bitte die Adresse prüfen.',
  'disk-full': 'Die Platte ist voll. Bitte Platz schaffen und noch einmal drucken.',
  'folder-unusable': 'In den Ordner lässt sich nichts schreiben. Bitte einen anderen wählen.',
  'file-missing': 'Die Datei liegt nicht mehr im Ordner.',
}

const layoutName = nameIn(commonDe.layouts)

const corners = {
  centre: 'in der Mitte',
  'top-left': 'oben links',
  'top-right': 'oben rechts',
  'bottom-left': 'unten links',
  'bottom-right': 'unten rechts',
}
const tones = { darker: 'dunkler', lighter: 'heller' }

export const printMessagesDe = {
  // labels
  'label-not-there-yet': () => 'Das Etikett ist noch nicht da.',
  'label-of-other-away': ({ bench }) =>
    `Dieses Etikett stammt von ${bench}, und der gemeinsame Server antwortet nicht. Drucken Sie es dort oder später.`,
  'label-of-other-gone': ({ bench }) =>
    `Dieses Etikett stammt von ${bench} und liegt nicht auf dem gemeinsamen Server. Drucken Sie es dort.`,
  'label-without-address': () => 'Der Dienst hat noch kein Etikett.',
  'label-address-refused': ({ why, value }) =>
    ({
      'no-address': 'Der Dienst nannte keine brauchbare Etikettadresse.',
      'other-scheme': `Die Etikettadresse beginnt mit ${value} und wird nicht abgerufen.`,
      'not-encrypted': 'Die Etikettadresse ist unverschlüsselt und wird nicht abgerufen.',
      'encryption-dropped': 'Das Etikett wurde unverschlüsselt weitergeleitet und wird nicht abgerufen.',
      'sign-in-inside': 'Die Etikettadresse enthält ein Passwort und wird nicht abgerufen.',
      'inside-network': `Das Etikett liegt bei ${value} im eigenen Netz und wird nicht abgerufen.`,
      'too-many-hops': `Das Etikett wurde mehr als ${value} Mal weitergeleitet.`,
    })[why],
  'label-address-answers': ({ status }) => `Die Etikettadresse antwortet mit HTTP ${status}.`,
  'label-empty': () => 'Die Etikettdatei ist leer.',
  'label-no-pdf': ({ isWebPage, said }, format) =>
    isWebPage ? 'Statt des Etiketts kam eine Webseite.' : `Das Etikett ist kein PDF${format.said(said)}.`,
  'label-cut-off': () => 'Das Etikett kam nur zum Teil an.',
  'many-copies': ({ copies, shipments }) =>
    shipments === 1
      ? `Von diesem Paket gibt es schon ${copies} Etiketten.`
      : `Von ${shipments} dieser Pakete gibt es schon bis zu ${copies} Etiketten.`,
  'label-too-large': ({ bytes }, format) => `Die Etikettdatei ist zu groß (über ${format.bytes(bytes)}).`,
  'label-not-stored': ({ said }, format) => `Das Etikett ließ sich nicht speichern${format.said(said)}.`,
  'label-file-gone': () => 'Die gespeicherte Etikettdatei ist weg.',
  'label-file-changed': () => 'Die gespeicherte Etikettdatei wurde verändert und wird nicht gedruckt.',
  'label-damaged': ({ said }, format) => `Das Etikett-PDF ist beschädigt${format.said(said)}.`,
  'label-without-page': () => 'Das Etikett-PDF hat keine Seite.',
  'label-page-without-size': () => 'Eine Seite des Etikett-PDFs hat keine Größe.',
  'label-page-unreadable': ({ page }) => `Seite ${page} des Etiketts ist nicht lesbar.`,
  'label-wants-password': () => 'Das Etikett-PDF verlangt ein Passwort.',
  'label-protected': () => 'Das Etikett-PDF ist geschützt und lässt sich nicht öffnen.',
  'label-too-much': () => 'Dieses Etikett zu zeichnen braucht zu viel Zeit oder Speicher.',
  'label-too-many-pages': ({ pages }) => `Das PDF hat ${pages} Seiten: Das ist kein Etikett.`,
  'label-page-too-large': ({ widthDots, heightDots }) =>
    `Eine Seite mit ${widthDots} × ${heightDots} Punkten ist zu groß zum Drucken.`,

  // printers and jobs
  'print-problem': ({ problem, said }, format) =>
    problems[problem] + (isHelpedBySaid(problem) ? format.said(said) : ''),
  'printer-not-listed': () => 'Das System führt diesen Drucker nicht mehr auf.',
  'printer-known-since': ({ at }, format) => `Stand ${format.time(at)}, seitdem nicht gefragt.`,
  'printer-lacks-paper': ({ printer, size, isOtherWayRound }, format) =>
    `„${printer}“ hat kein Papier ${format.paper(size, 'quer')}. ${
      isOtherWayRound
        ? 'Bitte Breite und Höhe im Profil tauschen.'
        : 'Bitte anderes Papier wählen oder dieses einrichten.'
    }`,
  'printer-paper-has-comma': ({ printer, size }, format) =>
    `„${printer}“ nennt sein Papier ${format.paper(size, 'quer')} mit Komma. Bitte umbenennen.`,
  'printer-without-driver': ({ printer }) =>
    `„${printer}“ hat keinen Treiber und druckt kein PDF. Bitte ZPL wählen.`,
  'printer-address-wrong': ({ text }) => `„${text}“ ist keine Druckeradresse. Beispiel: 192.168.1.40:9100.`,
  'printer-away-on-mac': () =>
    'Der Drucker antwortet nicht. Bitte Strom und Kabel prüfen. In den Systemeinstellungen Packbench unter Datenschutz & Sicherheit › Lokales Netzwerk erlauben.',
  'printer-host-unknown': ({ host }) => `Das Netz kennt keinen Drucker namens „${host}“.`,
  'printer-head-too-narrow': ({ labelDots, headDots }) =>
    `Das Etikett ist ${labelDots} Punkte breit, der Druckkopf ${headDots}. Bitte kleineres Papier wählen.`,
  'printer-margin-cuts': ({ printer, size }, format) =>
    `„${printer}“ druckt bei ${format.paper(size, 'landscape')} nicht bis zum Rand. Ein Teil des Etiketts ginge verloren.`,
  'printer-takes-no-dots': ({ printer }) =>
    `„${printer}“ nimmt keine Bildpunkte an. Bitte im Profil SumatraPDF wählen.`,
  'printer-answers-otherwise': (values, format) =>
    [
      `Von „${values.printer}“ verlangt: ${format.millimetres(values.asked)} bei 100 %.`,
      `Der Treiber nimmt ${format.millimetres(values.answered)} bei ${format.figure(values.scalePercent)} %.`,
      values.copies === 1 ? '' : `Er würde jede Seite ${values.copies}-mal drucken.`,
      values.isTurned ? 'Er würde die Seite drehen.' : '',
      values.isSeveralUp ? 'Vielleicht legt er mehrere kleine Seiten auf ein Blatt.' : '',
      values.isCut ? 'Ein Teil des Etiketts würde abgeschnitten.' : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  'print-program-missing': () => 'Das Druckprogramm (SumatraPDF) fehlt. Bitte Packbench neu installieren.',
  'job-file-gone': () => 'Die Druckdatei ist weg. Bitte das Etikett noch einmal drucken.',
  'print-failed-inside': () => 'In Packbench ist beim Drucken ein Fehler aufgetreten.',
  'print-ended-before': () => 'Packbench endete vor dem Drucken. Bitte noch einmal drucken.',
  'print-ledger-set-back': () => 'Die Aufzeichnungen sind älter. Ist das Etikett herausgekommen?',
  'print-ended-at-hand-over': () => 'Packbench endete beim Drucken. Ist das Etikett herausgekommen?',
  'print-not-proven': () => 'Der Drucker hat es genommen. Dass es herauskam, ist nicht belegt.',
  'print-came-late': () => 'Es kam spät: Spätere Pakete sind schon gedruckt.',
  'print-found-in-printer': () => 'Im Drucker gefunden.',
  'print-did-not-come-out': () => 'Nachgesehen: nicht herausgekommen.',
  'print-given-up': () => 'Am Packtisch verworfen.',
  'print-asks-nothing': () => 'Dieser Druck hat keine offene Frage mehr.',
  'print-asks-something-else': () => 'Dieser Druck fragt inzwischen etwas anderes.',
  'print-is-over': () => 'Dieser Druck ist schon vorbei.',
  'print-job-unknown': () => 'Dieser Druck steht nicht in den Aufzeichnungen.',

  // questions
  'print-waits-long': ({ since }, format) =>
    since === null
      ? 'Wartet schon lange und ist angehalten. Drucken oder verwerfen?'
      : `Wartet seit ${format.time(since)} und ist angehalten. Drucken oder verwerfen?`,
  'print-would-be-cut': () => 'Ein Teil des Etiketts läge neben dem Papier. Bitte das Bild prüfen.',
  'label-differs-from-paper': (values, format) => {
    const { label, paper, on, isAcross, widerMillimetres: wider, longerMillimetres: longer } = values
    const sides = [
      wider === 0 ? '' : `${format.figure(Math.abs(wider))} mm ${wider > 0 ? 'breiter' : 'schmaler'}`,
      longer === 0 ? '' : `${format.figure(Math.abs(longer))} mm ${longer > 0 ? 'länger' : 'kürzer'}`,
    ].filter((side) => side !== '')
    return [
      `Etikett: ${format.paper(label, 'quer')}.`,
      `${on === 'stock' ? 'Papier' : 'Feld'}: ${format.paper(paper, 'quer')}.`,
      `Das Etikett ${isAcross ? 'liegt quer' : `ist ${sides.join(' und ')}`}.`,
    ].join(' ')
  },
  'label-cut-at-edge': () => 'Am Rand würde ein Teil des Etiketts abgeschnitten.',
  'label-moved-over-edge': ({ rightMillimetres: right, downMillimetres: down }, format) => {
    const ways = [
      right === 0 ? '' : `${format.figure(Math.abs(right))} mm nach ${right > 0 ? 'rechts' : 'links'}`,
      down === 0 ? '' : `${format.figure(Math.abs(down))} mm nach ${down > 0 ? 'unten' : 'oben'}`,
    ].filter((way) => way !== '')
    return `Das Profil verschiebt alles: ${ways.join(', ')}. Am Rand würde ein Teil des Etiketts abgeschnitten.`
  },
  'label-not-as-asked': ({ layout, size }, format) =>
    `Gewünscht war „${layoutName(layout)}“, es kam ${format.paper(size, 'quer')}.`,
  'propose-turn': () => 'Um 90° gedreht, Originalgröße.',
  'propose-crop': ({ size }, format) =>
    `Nur der bedruckte Teil (${format.paper(size, 'quer')}), Originalgröße.`,
  'propose-split': ({ labels }) => `Auf ${labels} Etiketten verteilt, Originalgröße.`,
  'propose-place': ({ corner }) => `Originalgröße, ${corners[corner]}.`,
  'propose-fit': ({ scalePercent }) =>
    `Auf ${Math.round(scalePercent)} % skaliert, füllt das Papier. Bitte prüfen, ob der Barcode lesbar ist.`,
  'propose-as-is': () => 'Original. Was nicht passt, wird abgeschnitten.',

  // calibration
  'calibration-ready': () => 'Dieses Profil ist fertig.',
  'calibration-size-right': () => 'Die Größe stimmt.',
  'calibration-scaled': ({ percent }, format) =>
    `Es kam mit ${format.figure(percent)} % heraus. Bitte in den Druckereinstellungen „An Seite anpassen“ ausschalten. Dort auch das Papier dieses Profils wählen.`,
  'calibration-other-dpi': ({ dpi }) =>
    `Ihr Drucker hat ${dpi} dpi. Etiketten werden jetzt dafür gedruckt. Bitte noch einmal drucken.`,
  'calibration-scaled-dots': ({ percent }, format) =>
    `Es kam mit ${format.figure(percent)} % heraus, das erklärt kein Druckkopf. Bitte noch einmal messen.`,
  'calibration-turned': ({ degrees }) =>
    `Etiketten werden jetzt um ${degrees}° gedreht. Bitte noch einmal drucken.`,
  'calibration-moved-back': () =>
    'Etiketten werden jetzt um das Gemessene zurückgeschoben. Bitte noch einmal drucken.',
  'calibration-edge-unprinted': () =>
    'Dieser Drucker lässt einen Rand frei. Etiketten mit Rand kommen ganz heraus. Sonst „Einpassen“ wählen.',
  'calibration-tone': ({ tone }) => `Etiketten werden jetzt ${tones[tone]}. Bitte noch einmal drucken.`,
  'calibration-tone-at-printer': ({ tone }) => `Bitte am Drucker ${tones[tone]} oder langsamer einstellen.`,
  'calibration-wrong-length': () =>
    'Der Drucker verschätzt sich bei der Etikettlänge. Bitte die Größe im Profil prüfen. Dann messen lassen: Vorschubtaste halten, siehe Anleitung.',
} satisfies Partial<MessageWords>
