// The words of the program's menus. They are here, because the system shows them and not the window; Electron's own are
// English everywhere.
import type { FrameCommand } from '../../src-preload/contract/vocabulary/frame-words'
import { screenNames } from '../../src-preload/contract/vocabulary/screen-names'

export type MenuWords = Record<
  | 'file'
  | 'close'
  | 'quit'
  | 'edit'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'go'
  | 'view'
  | 'fullScreen'
  | 'window'
  | 'minimize'
  | 'zoom'
  | 'helpMenu',
  string
> & { commands: Record<FrameCommand, string> }

const english: MenuWords = {
  file: '&File',
  close: 'Close',
  quit: 'Quit',
  edit: '&Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  go: '&Go',
  view: '&View',
  fullScreen: 'Full screen',
  window: '&Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
  helpMenu: '&Help',
  commands: {
    ...screenNames.en,
    find: 'Find anything',
    help: 'Keys, help, and about Packbench',
    'zoom-in': 'Zoom in',
    'zoom-out': 'Zoom out',
    'zoom-reset': 'Actual size',
  },
}

const german: MenuWords = {
  file: '&Datei',
  close: 'Schließen',
  quit: 'Beenden',
  edit: '&Bearbeiten',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  selectAll: 'Alles auswählen',
  go: '&Gehe zu',
  view: '&Ansicht',
  fullScreen: 'Vollbild',
  window: '&Fenster',
  minimize: 'Minimieren',
  zoom: 'Zoomen',
  helpMenu: '&Hilfe',
  commands: {
    ...screenNames.de,
    find: 'Alles finden',
    help: 'Tasten, Hilfe und Über Packbench',
    'zoom-in': 'Vergrößern',
    'zoom-out': 'Verkleinern',
    'zoom-reset': 'Normale Größe',
  },
}

/** By a language tag; English where it is none of ours. */
export const menuWordsOf = (language: string): MenuWords =>
  language.toLowerCase().startsWith('de') ? german : english
