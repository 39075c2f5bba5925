// The application menu: what every desktop program has, the screens with their keys, and nothing that could reload the page
// under a worker's hands. What is the page's to do is told to the page, whose own keys do the same.
import { Menu, type MenuItemConstructorOptions } from 'electron'
import {
  type FrameCommand,
  screenKeys,
  screens,
  zoomSteps,
} from '../../src-preload/contract/vocabulary/frame-words'
import { menuWordsOf } from './menu-words'

type Options = {
  isDevelopment: boolean
  isMac: boolean
  /** A language tag; English where it is none of ours. */
  language: string
  onCommand: (command: FrameCommand) => void
}

const keys: Record<FrameCommand, string> = {
  ...screenKeys,
  find: 'CmdOrCtrl+K',
  help: 'F1',
  'zoom-in': 'CmdOrCtrl+Plus',
  'zoom-out': 'CmdOrCtrl+-',
  'zoom-reset': 'CmdOrCtrl+0',
}

export const withoutMenu = (): void => Menu.setApplicationMenu(null)

export function setMenu({ isDevelopment, isMac, language, onCommand }: Options): void {
  const words = menuWordsOf(language)
  // The key is shown here and handled by the page, which knows when it must not act.
  const commandItem = (command: FrameCommand): MenuItemConstructorOptions => ({
    label: words.commands[command],
    accelerator: keys[command],
    registerAccelerator: false,
    click: () => onCommand(command),
  })
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: words.file,
      // Closing the window ends the program, and asks first where parcels wait.
      submenu: [
        { role: 'close', label: isMac ? words.close : words.quit, accelerator: isMac ? 'Cmd+W' : 'Ctrl+Q' },
      ],
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
    { label: words.go, submenu: [...screens.map(commandItem), { type: 'separator' }, commandItem('find')] },
    {
      label: words.view,
      submenu: [
        ...zoomSteps.map(commandItem),
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
      ],
    },
    { label: words.helpMenu, submenu: [commandItem('help')] },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
