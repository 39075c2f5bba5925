// The application menu: what every desktop program has, and nothing that could reload the page under a worker's hands.
// Its words are here, because the system shows it and not the window; Electron's own are English everywhere.
import { Menu, type MenuItemConstructorOptions } from 'electron'

type Words = Record<
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
  | 'view'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'fullScreen'
  | 'window'
  | 'minimize'
  | 'zoom',
  string
>

const english: Words = {
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
  view: '&View',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  window: '&Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
}

const german: Words = {
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
  view: '&Ansicht',
  resetZoom: 'Normale Größe',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fullScreen: 'Vollbild',
  window: '&Fenster',
  minimize: 'Minimieren',
  zoom: 'Zoomen',
}

type Options = {
  isDevelopment: boolean
  isMac: boolean
  /** A language tag; English where it is none of ours. */
  language: string
}

export function setMenu({ isDevelopment, isMac, language }: Options): void {
  const words = language.toLowerCase().startsWith('de') ? german : english
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: words.file,
      submenu: [isMac ? { role: 'close', label: words.close } : { role: 'quit', label: words.quit }],
    },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        { type: 'separator' },
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.resetZoom },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        { type: 'separator' },
        // F11 everywhere: the function keys of the bench stay free.
        {
          role: 'togglefullscreen',
          label: words.fullScreen,
          accelerator: isMac ? 'Ctrl+Cmd+F' : 'F11',
        },
        ...(isDevelopment ? [{ role: 'toggleDevTools' } as const, { role: 'reload' } as const] : []),
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        ...(isMac ? [{ role: 'zoom', label: words.zoom } as const] : []),
        { role: 'close', label: words.close },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
