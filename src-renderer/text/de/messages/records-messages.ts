// Deutsch: die Aufzeichnungen als Datei und ihre Kopien.
import type { MessageWords } from '../../message-words'

const rows = (count: number, format: (value: number) => string): string =>
  count === 1 ? 'Ein Eintrag' : `${format(count)} Einträge`

export const recordsMessagesDe = {
  'ledger-damaged': ({ said }, format) => `Die Datei der Aufzeichnungen ist beschädigt${format.said(said)}.`,
  'ledger-missing': ({ left }) => `Die Datei der Aufzeichnungen fehlt, aber ${left} ist noch da.`,
  'ledger-emptied': () => 'Die Datei der Aufzeichnungen ist leer, war aber in Gebrauch.',
  'ledger-other-file': () => 'Statt der Aufzeichnungen liegt hier eine Datei anderer Art.',
  'rows-damaged': ({ rows: count }, format) =>
    count === 1
      ? 'Ein Eintrag ist nicht verlässlich. Er ist markiert und bleibt unberührt.'
      : `${rows(count, format.figure)} sind nicht verlässlich. Sie sind markiert und bleiben unberührt.`,
  'rows-recalled': ({ rows: count }, format) =>
    `Aus einer Kopie zurückgeholt: ${rows(count, format.figure)}. Es fehlt davon nichts.`,
  'rows-lost': ({ rows: count }, format) =>
    count === 1 ? 'Ein Eintrag ist nicht mehr da.' : `${rows(count, format.figure)} sind nicht mehr da.`,
  'guards-mended': ({ guards }, format) =>
    `Schutzregeln der Aufzeichnungen fehlten und sind wieder da (${format.figure(guards)}).`,
  'shipment-damaged': () => 'Dieser Eintrag ist beschädigt. Er zeigt, was noch lesbar ist.',
  'ledger-locked': ({ said }, format) =>
    `Ein anderes Programm hält die Aufzeichnungen fest${format.said(said)}. Bitte schließen und noch einmal versuchen.`,
  'ledger-disk-full': ({ said }, format) =>
    `Die Festplatte ist voll${format.said(said)}. Bitte Platz schaffen und noch einmal versuchen.`,
  'disk-slow': ({ milliseconds }, format) =>
    `Die Festplatte ist langsam: ein Schritt dauerte ${format.figure(milliseconds / 1000)} s. Vielleicht ist sie ausgelastet oder defekt.`,
  'ledger-read-only': ({ said }, format) =>
    `Die Aufzeichnungen lassen sich nur lesen${format.said(said)}. Bitte die Rechte des Ordners prüfen.`,
  'ledger-on-network': ({ folder, local }) =>
    `${folder} liegt auf einem Netzlaufwerk. Die Aufzeichnungen brauchen eine Festplatte dieses Rechners. ${
      local === null
        ? 'Packbench bitte mit --user-data-dir und einem Ordner dort starten.'
        : `Packbench bitte schließen, den Ordner nach ${local} verschieben und neu starten.`
    }`,
  'copy-no-space': ({ folder, neededBytes, freeBytes }, format) =>
    `In ${folder} sind ${format.bytes(freeBytes)} frei. Eine Kopie braucht ${format.bytes(neededBytes)}.`,
  'copy-folder-unusable': ({ folder, said }, format) =>
    `In ${folder} lässt sich keine Kopie schreiben${format.said(said)}.`,
  'copy-damaged': ({ said }, format) => `Diese Kopie ist nicht brauchbar${format.said(said)}.`,
  'copy-failed': ({ said }, format) => `Das ließ sich nicht schreiben${format.said(said)}.`,
  'copy-unknown': () => 'Diese Kopie ist nicht mehr da.',
  'house-unreadable': ({ said }, format) => `Diese Datei lässt sich nicht auspacken${format.said(said)}.`,
} satisfies Partial<MessageWords>
