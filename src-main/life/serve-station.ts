// Builds the station behind a window that is opening already, and answers that window from then on. A file of its own, so
// that the window's process starts while this one loads the rest of the program.
import { randomBytes } from 'node:crypto'
import { getHeapStatistics } from 'node:v8'
import type { Message } from '../../src-preload/contract/messages'
import type { Settings } from '../../src-preload/contract/settings'
import { serve } from '../ipc/serve'
import { createMakeClient } from '../station/make-client'
import { createVault, type SafeStorage } from '../shell/vault'
import { type CertificatesChild, createCertificateReading } from '../processes/read-certificates'
import { startPracticeProcess, type PracticeChild } from '../processes/start-practice-process'
import { giveBackMemory } from '../common/give-back-memory'
import { createTimers } from '../common/timers'
import { type BenchLife, createBenchLife } from './bench-life'
import { createRestMemory } from './rest-memory'
import { type KeeperChild, startKeeper } from '../processes/start-keeper'
import type { StationDeps } from '../station/station-deps'

type Deps<Sender> = Pick<
  StationDeps,
  | 'paths'
  | 'folderForLabels'
  | 'shopPlaces'
  | 'updater'
  | 'chooseFolder'
  | 'chooseOrderFile'
  | 'startIntakeThread'
  | 'chooseFileToSave'
  | 'log'
  | 'systemLanguage'
  | 'startLabelDesk'
  | 'memoryOf'
  | 'startSpooler'
  | 'startIndexThread'
  | 'frame'
  | 'emit'
> & {
  safeStorage: SafeStorage
  appVersion: string
  forkPractice: () => PracticeChild
  /** Runs copies/keeper-process.ts. */
  forkKeeper: () => KeeperChild
  /** Runs processes/certificates-process.ts. */
  forkCertificates: () => CertificatesChild
  refusedFolder: () => Message | null
  chooseOpen: () => Promise<string | null>
  /** Another bench stands behind the window. */
  onReopened: () => void
  ipcMain: Parameters<typeof serve<Sender>>[1]['ipcMain']
  isTrusted: (event: Sender) => boolean
  /** What the window's process holds, and how it is told to let go of what it needs no more. */
  pageMemory: { heldBytes: () => number; giveBack: () => void }
  /** Called with the language to speak and what else the window is to look like, at once and after each change. */
  onLook: (look: { language: string } & Pick<Settings, 'theme' | 'zoomPercent'>) => void
  /** Which proxy an address is reached by, as Electron's session.resolveProxy says it. */
  proxyFor: (url: string) => Promise<string>
}

/**
 * Throws StationFailure when there is no bench to be had; then nothing is served. A damaged ledger is served by what rescues
 * it. `secrets` are for the log's redaction alone.
 */
export async function serveStation<Sender>(
  deps: Deps<Sender>,
): Promise<{ station: Pick<BenchLife, 'start' | 'stop' | 'atEnd'>; secrets: () => string[] }> {
  const vault = createVault({
    folder: deps.paths.keys,
    safeStorage: deps.safeStorage,
    platform: process.platform,
    appVersion: deps.appVersion,
  })
  const { keeper, stop: stopKeeper } = startKeeper(deps.forkKeeper)
  const life = createBenchLife({
    ...deps,
    vault,
    makeClient: createMakeClient({
      proxyFor: deps.proxyFor,
      systemCertificates: createCertificateReading(deps.forkCertificates),
    }),
    startPractice: (key) =>
      startPracticeProcess({
        fork: deps.forkPractice,
        folder: deps.paths.practice,
        key,
        onProblem: (problem) => deps.log('the practice service had a problem', problem),
      }),
    newPracticeKey: () => randomBytes(24).toString('base64url'),
    platform: process.platform,
    env: process.env,
    keeper,
  })
  const timers = createTimers()
  const resting = { unaskedMs: life.unaskedMs, setTimer: timers.setTimer }
  createRestMemory({
    ...resting,
    held: () => {
      const { total_heap_size: heldBytes, used_heap_size: usedBytes } = getHeapStatistics()
      return { heldBytes, usedBytes }
    },
    // As long as much was made within the last five seconds, V8 keeps the room for it.
    pauseMs: 6_000,
    worthBytes: 6_000_000,
    giveBack: giveBackMemory,
  }).start()
  createRestMemory({
    ...resting,
    // How much of it is in use nobody says from outside.
    held: () => ({ heldBytes: deps.pageMemory.heldBytes(), usedBytes: 0 }),
    pauseMs: 4_000,
    // The shapes of its words are made anew afterwards.
    worthBytes: 6_000_000,
    giveBack: deps.pageMemory.giveBack,
  }).start()
  try {
    await life.open()
  } catch (cause) {
    timers.clear()
    stopKeeper()
    throw cause
  }
  const { settings } = life.handlers
  const look = ({ language, theme, zoomPercent }: Settings): void =>
    deps.onLook({
      language: language === 'system' ? (deps.systemLanguage ?? 'en') : language,
      theme,
      zoomPercent,
    })
  const change: typeof settings.change = async (wanted) => {
    const changed = await settings.change(wanted)
    look(changed)
    return changed
  }
  serve<Sender>({ ...life.handlers, settings: { ...settings, change } }, deps)
  void Promise.resolve(settings.get()).then(look)
  return {
    station: {
      start: life.start,
      atEnd: life.atEnd,
      stop: async (graceMs, hurried) => {
        timers.clear()
        await life.stop(graceMs, hurried)
        stopKeeper()
      },
    },
    secrets: vault.secrets,
  }
}
