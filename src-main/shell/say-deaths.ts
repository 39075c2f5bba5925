// The system's dialogs for what no window can say, and Electron's news of what died.
import { app, type BrowserWindow, dialog } from 'electron'
import { type DeathWords, deathWordsOf } from './death-words'
import type { MortalWindow } from './survive-window'
import type { Log } from '../common/log'

export const deathWords = (): DeathWords => deathWordsOf(app.getLocale())

/** Says it in a dialog, and to whoever started it from a terminal; then the program ends. */
export function sayAndEnd(sentence: (words: DeathWords) => string): void {
  void app.whenReady().then(() => {
    const said = sentence(deathWords())
    process.stderr.write(`${said}\n`)
    dialog.showErrorBox('Packbench', said)
    app.exit(1)
  })
}

export async function askPerson(question: {
  message: string
  buttons: readonly string[]
  signal?: AbortSignal
}): Promise<number> {
  const { signal } = question
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Packbench',
    message: question.message,
    buttons: [...question.buttons],
    cancelId: -1,
    ...(signal === undefined ? {} : { signal }),
  })
  return response
}

export const mortalWindow = (window: BrowserWindow, page: string): MortalWindow => ({
  isDestroyed: () => window.isDestroyed(),
  close: () => window.close(),
  onGone: (listener) => {
    window.webContents.on('render-process-gone', (_event, { reason }) => listener(reason))
  },
  onHanging: (listener) => void window.on('unresponsive', listener),
  onAnswering: (listener) => void window.on('responsive', listener),
  open: () => {
    window.webContents.loadURL(page).catch(() => undefined)
  },
  putDown: () => window.webContents.forcefullyCrashRenderer(),
})

type Deps = {
  log: Log
  logFile: string
  onGraphicsGone: () => void
}

export function watchForDeaths({ log, logFile, onGraphicsGone }: Deps): void {
  let isSaid = false
  process.on('uncaughtException', (cause) => {
    log('a mistake that nobody caught', cause)
    if (isSaid) return
    isSaid = true
    const { brokeInside } = deathWords()
    void dialog.showMessageBox({ type: 'warning', title: 'Packbench', message: brokeInside(logFile) })
  })
  // Chromium starts them again by itself.
  app.on('child-process-gone', (_event, { type, reason, name }) => {
    if (reason === 'clean-exit') return
    log(`a process is gone: ${type} ${name ?? ''} ${reason}`)
    if (type === 'GPU') onGraphicsGone()
  })
}
