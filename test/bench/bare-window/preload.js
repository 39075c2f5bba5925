// Reports that the input has the focus and that a frame with it was painted.
'use strict'

const { ipcRenderer } = require('electron')

window.addEventListener('DOMContentLoaded', () => {
  document.querySelector('input').focus()
  // The second callback runs after the frame of the first one is on its way to the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => ipcRenderer.send('usable')))
})
