// The bench's one window: sandboxed, isolated, without Node, where it was left the last time.
import { readFileSync, writeFileSync } from 'node:fs'
import { app, BrowserWindow, nativeTheme, screen, type Session } from 'electron'

type WindowState = { x: number; y: number; width: number; height: number; isMaximized: boolean }

type Deps = { preload: string; session: Session; statePath: string }

export function openWindow({ preload, session, statePath }: Deps): BrowserWindow {
  const state = remembered(statePath)
  const window = new BrowserWindow({
    ...(state
      ? { x: state.x, y: state.y, width: state.width, height: state.height }
      : { width: 1280, height: 720 }),
    minWidth: 1024,
    minHeight: 640,
    useContentSize: state === null,
    title: 'Packbench',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0e171e' : '#f3f5f7',
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  })
  if (state?.isMaximized) window.maximize()
  window.on('close', () => {
    remember(statePath, window)
  })
  // Quitting from the menu ends the process without a close of its own.
  app.on('before-quit', () => {
    if (!window.isDestroyed()) remember(statePath, window)
  })
  return window
}

const remembered = (path: string): WindowState | null => {
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as WindowState
    if (![state.x, state.y, state.width, state.height].every(Number.isInteger)) return null
    // A screen that was unplugged must not leave the window where nobody sees it.
    const isOnScreen = screen.getAllDisplays().some(({ workArea }) => {
      const inside = (start: number, size: number, at: number) => at >= start - 8 && at < start + size - 100
      return inside(workArea.x, workArea.width, state.x) && inside(workArea.y, workArea.height, state.y)
    })
    return isOnScreen ? state : null
  } catch {
    return null
  }
}

const remember = (path: string, window: BrowserWindow): void => {
  try {
    writeFileSync(path, JSON.stringify({ ...window.getNormalBounds(), isMaximized: window.isMaximized() }))
  } catch {
    // Not worth a word to the worker: the next window opens in the middle.
  }
}
