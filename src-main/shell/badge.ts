// How many parcels need a person, beside the program's icon: as a number where the system draws one, on Windows as a sign.
import { join } from 'node:path'
import { type App, type BrowserWindow, nativeImage } from 'electron'

type Deps = { app: App; window: BrowserWindow; resources: string }

export const createBadge =
  ({ app, window, resources }: Deps) =>
  (count: number): void => {
    if (process.platform !== 'win32') {
      app.setBadgeCount(count)
      return
    }
    const sign = count === 0 ? null : nativeImage.createFromPath(join(resources, 'attention.png'))
    window.setOverlayIcon(sign, count === 0 ? '' : String(count))
  }
