// The bench's one window: sandboxed, isolated, without Node, where it was left the last time and in the colours it had.
import { app, BrowserWindow, nativeTheme, type Rectangle, screen, type Session } from 'electron'
import type { FrameMemory } from './frame-memory'

type Deps = { preload: string; session: Session; memory: FrameMemory }

const usualSize = { width: 1280, height: 720 }

export function openWindow({ preload, session, memory }: Deps): BrowserWindow {
  const { bounds, isMaximized, theme, zoomPercent } = memory.frame()
  // The system's dialogs and menus follow it as well.
  if (theme !== 'system') nativeTheme.themeSource = theme
  const place = bounds !== null && isOnScreen(bounds) ? bounds : null
  const window = new BrowserWindow({
    ...(place ?? firstSize()),
    minWidth: 1024,
    minHeight: 640,
    useContentSize: place === null,
    title: 'Packbench',
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0e171e' : '#f3f5f7',
    webPreferences: {
      preload,
      session,
      zoomFactor: zoomPercent / 100,
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
  if (isMaximized) window.maximize()
  const remember = (): void =>
    memory.keep({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
  window.on('close', remember)
  // Quitting from the menu ends the process without a close of its own.
  app.on('before-quit', () => {
    if (!window.isDestroyed()) remember()
  })
  return window
}

/** Not larger than the screen has room for. */
const firstSize = (): typeof usualSize => {
  const { width, height } = screen.getPrimaryDisplay().workAreaSize
  return { width: Math.min(usualSize.width, width), height: Math.min(usualSize.height, height) }
}

/** A screen that was unplugged must not leave the window where nobody sees it. */
const isOnScreen = ({ x, y }: Rectangle): boolean =>
  screen.getAllDisplays().some(({ workArea }) => {
    const inside = (start: number, size: number, at: number) => at >= start - 8 && at < start + size - 100
    return inside(workArea.x, workArea.width, x) && inside(workArea.y, workArea.height, y)
  })
