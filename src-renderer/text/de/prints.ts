// German: print jobs, what they ask, and printing many at once.
import type { PrintsWords } from '../en/prints'

const paperWhy =
  'Es wurde nichts gedruckt. Wählen Sie, wie es auf dem Papier liegen soll; das Bild zeigt, was herauskommt.'

export const printsDe: PrintsWords = {
  titles: {
    size: 'Das Etikett hat nicht die Größe des Papiers',
    cut: 'Ein Teil des Etiketts würde abgeschnitten',
    old: 'Drucken oder verwerfen?',
    lost: 'Kam es heraus?',
  },
  whys: {
    size: paperWhy,
    cut: paperWhy,
    old: 'Es wartete lange in einer angehaltenen Warteschlange und wird festgehalten, damit es nicht überraschend herauskommt.',
    lost: 'Sehen Sie am Drucker nach: Niemand kann sagen, ob dieses Etikett herauskam.',
  },
  proposals: {
    turn: 'Drehen',
    crop: 'Nur der bedruckte Teil',
    split: 'Auf mehrere Etiketten',
    place: 'Wirkliche Größe',
    fit: 'Ins Papier einpassen',
    'as-is': 'So, wie es ist',
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
  fitsNow: 'Mit dem Profil, wie es jetzt ist, passt es: Es wird in wirklicher Größe gedruckt.',
  scale: (percent) => `${percent} %`,
  scaleWhy: 'Der Barcode ändert seine Größe: Scannen Sie ihn, bevor das Paket geht.',
  remember: (layout) => `Mit jedem Etikett dieser Größe so verfahren (${layout})`,
  print: 'Drucken',
  otherProfile: 'Anderes Profil nehmen',
  giveUp: 'Aufgeben',
  close: 'Schließen',
  picture: (name) => `Was auf dem Papier läge, für ${name}`,
  drawing: 'Wird gezeichnet',
  noPicture: 'Es lässt sich nicht zeichnen.',
  onPaper: (paper) => `auf ${paper}`,
  pieces: (count) => `das erste von ${count}`,
  waitsSince: (time) => `Es wartet seit ${time}.`,
  printNow: 'Jetzt drucken',
  drop: 'Verwerfen',
  isThere: 'Es ist da',
  isNotThere: 'Es ist nicht da',
  answer: 'Ansehen und antworten',
  cancelPrint: 'Abbrechen',
  cancelWhy: 'Nimmt es aus der Warteschlange',

  select: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  printSelected: (count) => `Ausgewählte drucken (${count})`,
  printingSelected: 'Wird gesendet',
  selectHow:
    'Umschalt mit den Pfeiltasten oder einem Klick wählt mehrere aus; Leertaste nimmt eine dazu oder weg.',
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
