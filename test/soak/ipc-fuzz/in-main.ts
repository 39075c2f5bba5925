// What the fuzz needs of main: nobody there to close dialogs, and a look at how long it stood still.
import type Fs from 'node:fs'
import type { ElectronApplication } from 'playwright'

/** Every dialog is closed as soon as it opens. */
export const closeDialogs = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false })
  })

/** The longest time that main stood still, and between when. */
export type Block = { longestMs: number; fromMs: number; toMs: number }
type Watch = Block & { timer: NodeJS.Timeout }

/**
 * Of the time between two turns only what this thread computed itself counts: a busy computer is nobody's block, and what
 * other threads do holds nobody up.
 */
export const watchBlocksOfMain = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => {
    const main = Reflect.get(process, 'mainModule') as { require: (name: 'fs') => typeof Fs }
    const { readFileSync } = main.require('fs')
    const own = `/proc/self/task/${process.pid}/schedstat`
    const computedMs = (): number => {
      try {
        return Number(readFileSync(own, 'utf8').split(' ')[0]) / 1e6
      } catch {
        // Not Linux: all threads of the process together.
        const { user, system } = process.cpuUsage()
        return (user + system) / 1_000
      }
    }
    let [lastMs, lastComputedMs, fromMs] = [performance.now(), computedMs(), Date.now()]
    const watch: Watch = {
      ...{ longestMs: 0, fromMs, toMs: fromMs },
      timer: setInterval(() => {
        const [nowMs, nowComputedMs, toMs] = [performance.now(), computedMs(), Date.now()]
        const blockedMs = Math.min(nowMs - lastMs, nowComputedMs - lastComputedMs)
        if (blockedMs > watch.longestMs) Object.assign(watch, { longestMs: blockedMs, fromMs, toMs })
        ;[lastMs, lastComputedMs, fromMs] = [nowMs, nowComputedMs, toMs]
      }, 10),
    }
    Object.assign(globalThis, { watch })
  })

export const longestBlock = (app: ElectronApplication): Promise<Block> =>
  app.evaluate(() => {
    const { longestMs, fromMs, toMs } = (globalThis as unknown as { watch: Watch }).watch
    return { longestMs: Math.round(longestMs), fromMs, toMs }
  })

export const stopBlockWatch = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => clearInterval((globalThis as unknown as { watch: Watch }).watch.timer))
