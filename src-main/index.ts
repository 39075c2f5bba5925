// Composition root: the only file that chooses the real parts. Opens the window and passes Electron's abilities in.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, dialog, ipcMain, nativeTheme, protocol, safeStorage, session } from 'electron'
import { formUsableEvent, restChannel } from '../src-preload/contract/ready'
import { appOrigin, appScheme, serveOwnFiles } from './shell/app-protocol'
import { besideProcesses } from './shell/beside-processes'
import { hardenContents, hardenSession, returnToPage } from './shell/harden'
import { createBadge } from './shell/badge'
import { createLog } from './common/log'
import { answeringPage } from './ipc/answering-page'
import { offerContextMenu } from './shell/context-menu'
import { withoutCoreDumps } from './shell/core-dumps'
import { createGraphics } from './shell/graphics'
import { tellToolkit } from './shell/gtk-theme'
import { engineWordsIn, runEngineWords } from './shell/engine-words'
import { isHeldHere, unwritableBecause } from './shell/profile-lock'
import { askPerson, deathWords, mortalWindow, sayAndEnd, watchForDeaths } from './shell/say-deaths'
import { surviveWindow } from './shell/survive-window'
import { createFileDialogs } from './shell/file-dialogs'
import { createFrameMemory } from './shell/frame-memory'
import { createHandedFile, orderFileIn } from './shell/handed-file'
import { createMemoryOf } from './shell/memory-of'
import { setMenu, withoutMenu } from './shell/menu'
import { menuWordsOf } from './shell/menu-words'
import { pathsBelow } from './shell/paths'
import { makePrivate } from './shell/private-folder'
import { quitWith } from './shell/quit-with'
import { setSwitches } from './shell/set-switches'
import { shopSettingsPlaces } from './shell/shop-settings-places'
import { showNotice } from './shell/notice'
import { createUpdater } from './shell/updater'
import { createTrustedSender } from './shell/trusted-sender'
import { createVolumeLook, isOnNetwork } from './shell/network-folder'
import { localFolder, userDataFolder } from './shell/user-data-folder'
import { openWindow } from './shell/window'
import { createWindowFrame } from './shell/window-frame'

withoutCoreDumps(process.platform)
// Before there is a window: Electron's own menu has developer tools and reloading in it.
withoutMenu()
// Whatever is written from here on, by the processes beside this one as well, is this user's alone.
process.umask(0o077)

setSwitches(app.commandLine)

// The administrator's command has no window, touches no profile, and runs beside a bench that is open.
const engineWords = engineWordsIn(process.argv, app.isPackaged)

/** True in what `npm run dev` builds. */
declare const isDevBuild: boolean

protocol.registerSchemesAsPrivileged([
  { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
])

/** The dev server's page: there is one in what `npm run dev` builds alone, whatever the environment says. */
const devUrl = isDevBuild && !app.isPackaged ? process.env['ELECTRON_RENDERER_URL'] : undefined
const page = devUrl === undefined ? `${appOrigin}/index.html` : new URL(devUrl).href
const ownOrigin = devUrl === undefined ? appOrigin : new URL(devUrl).origin
const isOwn = (url: string): boolean =>
  url.startsWith(`${ownOrigin}/`) ||
  (!app.isPackaged && url.startsWith('devtools:')) ||
  (devUrl !== undefined && url.startsWith(ownOrigin.replace('http', 'ws')))

// Before anything is kept there, the mark of the one running instance included.
const volumes = createVolumeLook(process.platform)
const wantedFolder = {
  platform: process.platform,
  env: process.env,
  usual: app.getPath('userData'),
  roaming: app.getPath('appData'),
  name: app.getName(),
  userNumber: userInfo().uid,
  isOnNetwork: (folder: string) => isOnNetwork(folder, volumes),
}
const kept = engineWords === null ? userDataFolder(wantedFolder) : { outcome: 'usual' as const }
if (kept.outcome !== 'usual') app.setPath('userData', kept.folder)

const graphics = createGraphics(pathsBelow(app.getPath('userData')).graphicsOff, app.getVersion())
if (graphics.isOff()) app.disableHardwareAcceleration()
const memory = createFrameMemory(pathsBelow(app.getPath('userData')).windowState)
const isWindowThere =
  process.platform === 'linux' ? tellToolkit(memory.frame().theme, process.env) : () => undefined

// Where the one that was asked for takes nothing, Electron has another one in its place, and says nothing of it.
const wantedPath = app.commandLine.getSwitchValue('user-data-dir') || app.getPath('userData')
const unwritable = engineWords === null ? unwritableBecause(wantedPath) : null
// At once: app.exit lets Chromium begin, which wants a display.
if (engineWords !== null) process.exit(runEngineWords(engineWords, join(__dirname, 'engine.js')))
else if (unwritable !== null) sayAndEnd((words) => words.unwritable(wantedPath, unwritable))
else if (app.requestSingleInstanceLock())
  void app
    .whenReady()
    .then(start)
    .catch((cause: unknown) => sayAndEnd((words) => words.startFailed(String(cause))))
else if (isHeldHere(app.getPath('userData'), process.platform)) app.quit()
else sayAndEnd((words) => words.locked(app.getPath('userData')))

const memoryOf = createMemoryOf(app)
const handed = createHandedFile()
if (app.isPackaged) handed.hand(orderFileIn(process.argv.slice(1), process.cwd()))
// macOS hands files over this way, also before the program is ready.
app.on('open-file', (event, path) => {
  event.preventDefault()
  handed.hand(orderFileIn([path], '/'))
})

async function start(): Promise<void> {
  let secrets = (): string[] => []
  const paths = pathsBelow(app.getPath('userData'))
  makePrivate(paths.userData, process.platform)
  const log = createLog(paths.log, { now: () => new Date(), secrets: () => secrets() })
  if (kept.outcome === 'not-moved') log('the data stay in the roaming folder', kept.cause)
  process.on('unhandledRejection', (cause) => {
    log('something failed that nobody waited for', cause)
  })
  watchForDeaths({ log, logFile: paths.log, onGraphicsGone: graphics.noteDeath })

  const windowSession = session.fromPartition('packbench')
  serveOwnFiles(windowSession.protocol, join(__dirname, '../renderer'))
  if (devUrl === undefined) hardenSession(windowSession, isOwn)
  hardenContents(app, page)

  // The window comes first, and has this process to itself until its form takes input: its own files pass through here.
  const window = openWindow({
    preload: join(__dirname, '../preload/index.js'),
    session: windowSession,
    memory,
  })
  isWindowThere()
  returnToPage(window.webContents, page)
  surviveWindow({
    ...{ window: mortalWindow(window, page), words: deathWords, ask: askPerson, log },
    monotonicMs: () => performance.now(),
  })
  void window.loadURL(page)
  let again: (() => void) | null = null
  let hurry = (): void => undefined
  const hurried = new Promise<void>((resolve) => (hurry = resolve))
  const comeToFront = (): void => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  app.on('second-instance', (_event, words, folder) => {
    const file = orderFileIn(words.slice(1), folder)
    // It is ending: what is on its way still arrives, and then it begins anew.
    if (window.isDestroyed()) {
      again = () => app.relaunch({ args: [...process.argv.slice(1), ...(file === null ? [] : [file])] })
      hurry()
    } else {
      comeToFront()
      handed.hand(file)
    }
  })
  const usable = new Promise<void>((resolve) => {
    window.webContents.ipc.once(formUsableEvent, () => {
      if (process.env['PACKBENCH_REPORT_USABLE'] === '1') process.stdout.write('packbench: usable\n')
      resolve()
    })
    // A window that never says so must not keep waiting shipments from going on.
    setTimeout(resolve, 5_000)
  })
  await usable
  if (process.platform === 'linux') window.setIcon(join(app.getAppPath(), 'resources', 'icon.png'))
  const [{ serveStation }, { openPatiently }, { createEmit }, { throwIfIncomplete }] = await Promise.all([
    import('./life/serve-station'),
    import('./life/open-patiently'),
    import('./ipc/emit'),
    import('./shell/missing-parts'),
  ])
  const emit = createEmit({ window: window.webContents, log })
  let language = app.getLocale()
  const showMenu = (): void =>
    setMenu({
      isDevelopment: devUrl !== undefined,
      isMac: process.platform === 'darwin',
      language,
      onCommand: (command) => emit('frame.chosen', { command }),
    })
  showMenu()
  offerContextMenu(window.webContents, () => menuWordsOf(language))
  const fileDialogs = createFileDialogs({
    open: (options) => dialog.showOpenDialog(window, options),
    save: (options) => dialog.showSaveDialog(window, options),
    memory,
  })
  const badge = createBadge({ app, window, resources: join(app.getAppPath(), 'resources') })
  const frame = createWindowFrame({
    window,
    setBadge: badge,
    notify: (notice) => showNotice(notice, comeToFront),
    askBeforeClosing: (waitingCount) => emit('frame.closing', { waitingCount }),
  })
  const answer = answeringPage(window.webContents)
  const open = () => {
    if (app.isPackaged) throwIfIncomplete(process.resourcesPath)
    return serveStation({
      paths,
      log,
      refusedFolder: () => {
        const { userData: folder } = paths
        return isOnNetwork(folder, volumes)
          ? { code: 'ledger-on-network', folder, local: localFolder(wantedFolder) }
          : null
      },
      updater: app.isPackaged ? createUpdater(paths.userData) : null,
      shopPlaces: shopSettingsPlaces({ ...process, isPackaged: app.isPackaged }),
      safeStorage,
      appVersion: app.getVersion(),
      systemLanguage: app.getLocale(),
      ...besideProcesses(__dirname),
      chooseOpen: () => fileDialogs.chooseFile(),
      onReopened: () => window.webContents.reload(),
      memoryOf,
      pageMemory: {
        heldBytes: () => (window.isDestroyed() ? 0 : (memoryOf(window.webContents.getOSProcessId()) ?? 0)),
        giveBack: () => {
          if (!window.isDestroyed()) window.webContents.send(restChannel)
        },
      },
      folderForLabels: join(app.getPath('documents'), 'Packbench'),
      ipcMain,
      isTrusted: createTrustedSender({ window: window.webContents, origin: ownOrigin }),
      emit,
      frame,
      onLook: (look) => {
        nativeTheme.themeSource = look.theme
        window.webContents.setZoomFactor(look.zoomPercent / 100)
        memory.keep({ theme: look.theme, zoomPercent: look.zoomPercent })
        if (look.language === language) return
        language = look.language
        showMenu()
      },
      // The window's own has a proxy that leads nowhere.
      proxyFor: (url) => session.fromPartition('packbench-proxies').resolveProxy(url),
      chooseFolder: fileDialogs.chooseFolder,
      chooseOrderFile: async () =>
        handed.take() ??
        (await fileDialogs.chooseFile([
          { name: 'CSV, TXT, XLSX, XLS', extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xls', 'xlsm', 'ods'] },
          { name: '*', extensions: ['*'] },
        ])),
      chooseFileToSave: fileDialogs.chooseFileToSave,
    })
  }
  const opened = await openPatiently(async () => open(), {
    onRefused: (failure) => answer(failure.toStationError()),
    isOver: () => window.isDestroyed(),
    wait,
    log,
  })
  // The window says why, and ends the program when it is closed.
  if (opened === null) return
  const { station, secrets: secretsOfStation } = opened.bench
  secrets = secretsOfStation
  answer()
  if (opened.wasRefused) window.webContents.reload()
  handed.onHanded(() => emit('frame.chosen', { command: 'order-file' }))
  quitWith(station, { app, log, hurried, onEnd: () => again?.(), startsAgain: () => again !== null })
  await station.start().catch((cause: unknown) => {
    // What is open already works: the worker sees in the status line what does not.
    log('the bench did not come up completely', cause)
  })
}
