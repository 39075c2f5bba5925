// The least that a window can be: one input, painted, that can be typed into. The measure of the bench "start";
// it says that it is usable in the same way as the app does.
'use strict'

const path = require('node:path')
const { app, BrowserWindow, ipcMain } = require('electron')

ipcMain.once('usable', () => process.stdout.write('packbench: usable\n'))
app.on('window-all-closed', () => app.quit())
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    webPreferences: { preload: path.join(__dirname, 'preload.js') },
  })
  return window.loadFile(path.join(__dirname, 'index.html'))
})
