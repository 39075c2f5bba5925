// A window that shows one address and nothing else: the browser the walk goes through. It has no bridge and no Node.
'use strict'

const { app, BrowserWindow, Menu } = require('electron')

app.on('window-all-closed', () => app.quit())
app.whenReady().then(() => {
  Menu.setApplicationMenu(null)
  const window = new BrowserWindow({
    width: Number(process.env.WALK_WIDTH),
    height: Number(process.env.WALK_HEIGHT),
    useContentSize: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  return window.loadURL(process.env.WALK_URL)
})
