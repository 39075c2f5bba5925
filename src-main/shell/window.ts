// The bench's one window: sandboxed, isolated, without Node, where it was left the last time and in the colours it had.
import { app, BrowserWindow, nativeTheme, screen, type Session } from 'electron'
import type { FrameMemory } from './frame-memory'
import { withoutBlinkFeatures } from './harden'
import { showWhenLoaded } from './show-when-loaded'
import { firstSize, type Place, placeOn, placeToKeep, smallestOn } from './window-place'

type Deps = { preload: string; session: Session; memory: FrameMemory }

/** After it is seen, the system has put the window into its frame by then. */
const framedAfterMs = 250

export function openWindow({ preload, session, memory }: Deps): BrowserWindow {
  const { bounds, isMaximized, theme, zoomPercent } = memory.frame()
  // The system's dialogs and menus follow it as well.
  if (theme !== 'system') nativeTheme.themeSource = theme
  const main = screen.getPrimaryDisplay().workArea
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const place = bounds === null ? null : placeOn(bounds, areas, main)
  const smallest = smallestOn(main)
  const window = new BrowserWindow({
    ...(place ?? firstSize(main)),
    minWidth: smallest.width,
    minHeight: smallest.height,
    useContentSize: place === null,
    title: 'Packbench',
    show: false,
    paintWhenInitiallyHidden: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0e161c' : '#f3f5f7',
    // The menu comes after the form: a bar for it would push the form down, and the rail has the screens. Alt shows it.
    autoHideMenuBar: true,
    // The frame around it, where the system has one of each.
    darkTheme: theme === 'dark',
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
      // Nobody opens them on a program that somebody installed.
      devTools: !app.isPackaged,
      disableBlinkFeatures: withoutBlinkFeatures,
    },
  })
  let settled: Place | null = null
  showWhenLoaded({
    page: window.webContents,
    show: () => {
      if (window.isDestroyed()) return
      if (isMaximized) window.maximize()
      window.show()
      setTimeout(() => {
        if (!window.isDestroyed()) settled = window.getNormalBounds()
      }, framedAfterMs)
    },
  })
  const remember = (): void =>
    memory.keep({
      bounds: placeToKeep({ kept: bounds, asked: place, settled }, window.getNormalBounds()),
      isMaximized: window.isMaximized(),
    })
  window.on('close', remember)
  // Quitting from the menu ends the process without a close of its own.
  app.on('before-quit', () => {
    if (!window.isDestroyed()) remember()
  })
  return window
}
