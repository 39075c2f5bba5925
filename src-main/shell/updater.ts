// electron-updater behind the few words the bench needs. It is loaded when somebody looks for a newer version, and does nothing
// by itself: no looking, no fetching, no installing at the end that nobody asked for.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppUpdater } from 'electron-updater'

type Load = () => Promise<AppUpdater>

const loadPackage: Load = async () => (await import('electron-updater')).autoUpdater

/** `folder` is where the package's own settings are written: a package that is published nowhere has none inside. */
export function createUpdater(folder: string, load: Load = loadPackage) {
  let loaded: AppUpdater | null = null

  return {
    look: async (feed: string): Promise<string | null> => {
      const updater = (loaded ??= quiet(await load()))
      const source = { provider: 'generic', url: feed } as const
      const config = join(folder, 'app-update.yml')
      // YAML, as JSON is.
      writeFileSync(config, JSON.stringify({ ...source, updaterCacheDirName: 'packbench-updater' }), {
        mode: 0o600,
      })
      updater.updateConfigPath = config
      updater.setFeedURL(source)
      const found = await updater.checkForUpdates()
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null
    },
    fetch: async (): Promise<void> => {
      await loaded?.downloadUpdate()
    },
    install: (): void => loaded?.quitAndInstall(true, false),
  }
}

function quiet(updater: AppUpdater): AppUpdater {
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = false
  // Older versions, and those on trial, are for nobody here.
  updater.allowDowngrade = false
  updater.allowPrerelease = false
  updater.logger = null
  // What fails is said by the calls themselves; an event without a listener would end the program.
  updater.on('error', () => undefined)
  return updater
}
