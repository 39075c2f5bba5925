// Composition root: the only file that chooses the real parts. Opens the window and passes Electron's abilities in.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, ipcMain, protocol, safeStorage, session } from 'electron'
import { createEmit } from './ipc/emit'
import { serve } from './ipc/serve'
import { startPractice } from './practice/start-practice'
import { createMakeClient } from './service-client'
import { appOrigin, appScheme, createAppProtocol } from './shell/app-protocol'
import { hardenContents, hardenSession } from './shell/harden'
import { createLog, type Log } from './shell/log'
import { setMenu } from './shell/menu'
import { pathsBelow } from './shell/paths'
import { createTrustedSender } from './shell/trusted-sender'
import { createVault } from './shell/vault'
import { openWindow } from './shell/window'
import { createStation, type StationParts } from './station'
import { StationFailure } from './station-failure'

protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

/** The dev server's page, while developing; a packaged program has none. */
const devUrl = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
const ownOrigin = devUrl === undefined ? appOrigin : new URL(devUrl).origin
const isOwn = (url: string): boolean =>
  url.startsWith(`${ownOrigin}/`) ||
  url.startsWith('devtools:') ||
  (devUrl !== undefined && url.startsWith(ownOrigin.replace('http', 'ws')))

if (!app.requestSingleInstanceLock()) app.quit()
else void app.whenReady().then(start)

async function start(): Promise<void> {
  const paths = pathsBelow(app.getPath('userData'))
  const vault = createVault({
    folder: paths.keys,
    safeStorage,
    platform: process.platform,
    appVersion: app.getVersion(),
  })
  const log = createLog(paths.log, { now: () => new Date(), secrets: vault.secrets })
  process.on('unhandledRejection', (cause) => {
    log('something failed that nobody waited for', cause)
  })

  const windowSession = session.fromPartition('packbench')
  windowSession.protocol.handle(appScheme, createAppProtocol(join(__dirname, '../renderer')))
  if (devUrl === undefined) hardenSession(windowSession, isOwn)
  hardenContents(app, isOwn)
  setMenu({ isDevelopment: devUrl !== undefined, isMac: process.platform === 'darwin' })

  // The window comes first: its process starts while the bench is built here, and its questions wait until it is.
  const window = openWindow({
    preload: join(__dirname, '../preload/index.js'),
    session: windowSession,
    statePath: paths.windowState,
    icon: join(app.getAppPath(), 'resources', 'icon.png'),
  })
  void window.loadURL(devUrl ?? `${appOrigin}/index.html`)
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  const station = buildStation(window)
  if (!station) return
  serve(station.handlers, {
    ipcMain,
    isTrusted: createTrustedSender({ window: window.webContents, origin: ownOrigin }),
    log,
  })
  quitWith(station, log)
  await station.start().catch((cause: unknown) => {
    log('the bench did not come up', cause)
    dialog.showErrorBox('Packbench', `The bench could not be started completely.\n\n${String(cause)}`)
  })

  function buildStation(owner: BrowserWindow): StationParts | null {
    try {
      return createStation({
        paths,
        folderForLabels: join(app.getPath('documents'), 'Packbench labels'),
        vault,
        makeClient: createMakeClient({ proxyFor: (url) => windowSession.resolveProxy(url) }),
        startPractice: (key) =>
          startPractice({ folder: paths.practice, key, assets: { fontFolder: join(app.getAppPath(), 'resources', 'fonts') } }),
        newPracticeKey: () => randomBytes(24).toString('base64url'),
        emit: createEmit({ window: owner.webContents, log }),
        chooseFolder: async () => {
          const chosen = await dialog.showOpenDialog(owner, { properties: ['openDirectory', 'createDirectory'] })
          return chosen.filePaths[0] ?? null
        },
        onUsable: () => {
          if (process.env['PACKBENCH_REPORT_USABLE'] === '1') process.stdout.write('packbench: usable\n')
        },
        log,
        platform: process.platform,
        env: process.env,
      })
    } catch (cause) {
      log('the bench could not be opened', cause)
      dialog.showErrorBox('Packbench', cause instanceof StationFailure ? cause.message : String(cause))
      app.exit(1)
      return null
    }
  }
}

/** Everything is put down before the process ends; a second request to quit does not cut that short. */
function quitWith(station: StationParts, log: Log): void {
  let isDone = false
  app.on('window-all-closed', () => {
    app.quit()
  })
  app.on('before-quit', (event) => {
    if (isDone) return
    event.preventDefault()
    isDone = true
    void station
      .stop()
      .catch((cause: unknown) => {
        log('the bench did not stop cleanly', cause)
      })
      .finally(() => {
        app.exit(0)
      })
  })
}
