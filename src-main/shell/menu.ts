// The application menu: what every desktop program has, and nothing that could reload the page under a worker's hands.
import { Menu, type MenuItemConstructorOptions } from 'electron'

export function setMenu(options: { isDevelopment: boolean; isMac: boolean }): void {
  const template: MenuItemConstructorOptions[] = [
    ...(options.isMac ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: [{ role: options.isMac ? 'close' : 'quit' }] },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        // F11 everywhere: the function keys of the bench stay free.
        { role: 'togglefullscreen', accelerator: options.isMac ? 'Ctrl+Cmd+F' : 'F11' },
        ...(options.isDevelopment ? [{ role: 'toggleDevTools' } as const, { role: 'reload' } as const] : []),
      ],
    },
    { role: 'windowMenu' },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
