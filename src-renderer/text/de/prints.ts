// German: print jobs, what they ask, and printing many at once.
import type { PrintsWords } from '../en/prints'

const paperWhy = 'Es wurde nichts gedruckt. Bitte wählen; das Bild zeigt das Ergebnis.'

/** What stands in the way, by main's own names for it; any other name is the file's. */
const cannotDraw = (name: string, page: number): string => {
  switch (name) {
    case 'XFA':
      return 'Es ist ein Formular, das nur ein anderes Programm ausfüllt.'
    case 'Collection':
      return 'Es ist nur ein Deckblatt. Das Etikett steckt als Datei darin.'
    case 'annotation':
      return `Auf Seite ${page} lässt sich eine Notiz oder ein Stempel nicht zeichnen.`
    case 'annotation-layer':
      return `Auf Seite ${page} liegt ein Stempel auf einer vielleicht ausgeblendeten Ebene.`
    case 'form-field':
      return `Auf Seite ${page} lässt sich ein Formularfeld nicht zeichnen.`
    case 'damage':
      return 'Ein Teil der Datei ist beschädigt. Bitte ein neues Etikett anfordern.'
    case 'dashes':
      return `Auf Seite ${page} lässt sich eine gestrichelte Linie nicht richtig zeichnen.`
    case 'JBIG2Decode':
    case 'JPXDecode':
      return `Auf Seite ${page} wird ein Bild vielleicht falsch gezeichnet (${name}).`
    default:
      return `Seite ${page} braucht „${name}“. Das fehlt oder ist hier unbekannt.`
  }
}

export const printsDe: PrintsWords = {
  manyTitle: 'Noch ein Exemplar?',
  manyOf: (name, copies) =>
    `${name}: Es gibt schon ${copies} Etiketten auf Papier. Zwei Pakete mit einem Etikett kosten doppelt.`,
  manyOfSelected: (shipments, copies) =>
    shipments === 1
      ? `Von einem davon gibt es schon ${copies} Etiketten.`
      : `Von ${shipments} davon gibt es schon bis zu ${copies} Etiketten.`,
  printCopy: (copy) => `Exemplar ${copy} drucken`,
  printAllTheSame: 'Trotzdem drucken',
  noCopy: 'Kein weiteres',
  titles: {
    size: 'Etikett und Papier sind verschieden groß',
    cut: 'Ein Teil des Etiketts würde abgeschnitten',
    old: 'Drucken oder verwerfen?',
    late: 'Dieses Etikett kam spät',
    driver: 'Der Treiber würde anders drucken',
    lost: 'Ist das Etikett herausgekommen?',
    blank: 'Das Etikett ist leer',
    'many-pages': 'Das Etikett hat sehr viele Seiten',
    'cannot-draw': 'Ein Teil des Etiketts könnte fehlen',
    pale: 'Ein Teil ist zu blass zum Drucken',
    differs: 'Der Druck sähe anders aus als die Datei',
    unreadable: 'Ein Barcode wäre nicht lesbar',
  },
  found: {
    blank: (name) =>
      name === 'pale' ? 'Alles darauf ist zu blass: Das Papier bliebe weiß.' : 'Es steht nichts darauf.',
    'many-pages': (name) => `Es hat ${name} Seiten.`,
    'cannot-draw': cannotDraw,
    pale: (_, page) => `Seite ${page} hat blasse Teile, die in Schwarz-Weiß wegfallen.`,
    differs: (_, page) => `Seite ${page} sieht auf dem Papier anders aus.`,
    unreadable: (name, page) =>
      name === ''
        ? 'Kein Barcode gefunden; die letzten Etiketten dieses Zustellers hatten einen.'
        : `Seite ${page}: Der Barcode ${name} wäre nicht lesbar.`,
  },
  whys: {
    size: paperWhy,
    cut: paperWhy,
    old: 'Es wartete lange in einer angehaltenen Warteschlange. Packbench hält es fest.',
    late: 'Spätere Pakete sind schon gedruckt. Suchen Sie erst das Paket dazu.',
    driver: 'Es wurde nichts gedruckt. Ändern Sie die Druckereinstellungen oder drucken Sie trotzdem.',
    lost: 'Sehen Sie am Drucker nach, dann antworten Sie.',
    blank: 'Es wurde nichts gedruckt. Fordern Sie das Etikett neu an.',
    'many-pages': 'Es wurde nichts gedruckt. Prüfen Sie, ob es die richtige Datei ist.',
    'cannot-draw': 'Es wurde nichts gedruckt. Prüfen Sie, ob auf dem Bild alles da ist.',
    pale: 'Es wurde nichts gedruckt. Eine höhere Schwärzung im Profil druckt blasse Teile.',
    differs: 'Es wurde nichts gedruckt. Vergleichen Sie beide Bilder.',
    unreadable: 'Es wurde nichts gedruckt. Nehmen Sie eine andere Größe oder einen feineren Drucker.',
  },
  proposals: {
    turn: 'Drehen',
    crop: 'Nur der bedruckte Teil',
    split: 'Auf mehrere Etiketten',
    place: 'Originalgröße',
    fit: 'Ins Papier einpassen',
    'as-is': 'Original, vielleicht abgeschnitten',
  },
  corners: {
    centre: 'Mitte',
    'top-left': 'Oben links',
    'top-right': 'Oben rechts',
    'bottom-left': 'Unten links',
    'bottom-right': 'Unten rechts',
  },
  answers: 'Wie soll es gedruckt werden?',
  corner: 'Wo auf dem Papier',
  profile: (name) => `Profil „${name}“`,
  fitsNow: 'Es passt jetzt zu diesem Profil und wird in Originalgröße gedruckt.',
  scale: (percent) => `${percent} %`,
  cutsOff: 'schneidet ab',
  scaleWhy: 'Der Barcode ändert seine Größe: Scannen Sie ihn, bevor das Paket geht.',
  remember: (layout) => `Mit jedem Etikett dieser Größe so verfahren (${layout})`,
  print: 'Drucken',
  otherProfile: 'Drucker oder Papier ändern',
  giveUp: 'Nicht drucken',
  printAnyway: 'Trotzdem drucken',
  rememberAnyway: (layout) => `Bei solchen Etiketten nicht mehr fragen (${layout})`,
  inFile: 'in der Datei',
  filePicture: (name) => `Das Etikett, wie es in der Datei ist, für ${name}`,
  close: 'Schließen',
  picture: (name) => `Was auf dem Papier läge, für ${name}`,
  drawing: 'Wird gezeichnet',
  noPicture: 'Es lässt sich nicht zeichnen.',
  onPaper: (paper) => `auf ${paper}`,
  pieces: (count) => `das erste von ${count}`,
  waitsSince: (time) => `Wartet seit ${time}.`,
  printNow: 'Jetzt drucken',
  drop: 'Verwerfen',
  isThere: 'Es ist da',
  isNotThere: 'Es ist nicht da',
  answer: 'Antworten',
  cancelPrint: 'Abbrechen',
  cancelWhy: 'Nimmt es aus der Warteschlange',

  select: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  printSelected: (count) => `Ausgewählte drucken (${count})`,
  printingSelected: 'Wird gesendet',
  selectHow: 'Umschalt mit Pfeil oder Klick: mehrere. Leertaste: eine.',
  clearSelection: 'Keine auswählen',
  oldestFirst: 'älteste zuerst',
  tooMany: (most) => `Höchstens ${most} lassen sich auf einmal drucken.`,
  sent: (count, first, last) =>
    count === 1
      ? `1 Etikett zum Drucken gegeben: ${first}.`
      : `${count} Etiketten zum Drucken gegeben, von ${first} bis ${last}.`,
  noneSent: 'Nichts wurde gesendet: Noch keine davon hat ein Etikett.',
  leftOut: (count) =>
    count === 1
      ? '1 hat noch kein Etikett und blieb aus.'
      : `${count} haben noch kein Etikett und blieben aus.`,
}
