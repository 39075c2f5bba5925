// What the fuzz needs of main: nobody there to close dialogs, and a look at how long it stood still.
import type { ElectronApplication } from 'playwright'

/** Every dialog is closed as soon as it opens. */
export const closeDialogs = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })

/** Of the time between two turns only what the process computed itself counts: a busy computer is nobody's block. */
export const watchBlocksOfMain = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const computedMs = (): number => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000
    }
    const watch = { longestMs: 0, timer: undefined as NodeJS.Timeout | undefined }
    let [lastMs, lastComputedMs] = [performance.now(), computedMs()]
    watch.timer = setInterval(() => {
      const [nowMs, nowComputedMs] = [performance.now(), computedMs()]
      watch.longestMs = Math.max(watch.longestMs, Math.min(nowMs - lastMs, nowComputedMs - lastComputedMs))
      ;[lastMs, lastComputedMs] = [nowMs, nowComputedMs]
    }, 10)
    Object.assign(globalThis, { watch })
  })

export const longestBlock = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => Math.round((globalThis as unknown as { watch: { longestMs: number } }).watch.longestMs))

export const stopBlockWatch = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: { longestMs: number; timer: NodeJS.Timeout } }
    clearInterval(watch.timer)
    return Math.round(watch.longestMs)
  })
