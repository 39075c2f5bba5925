// The window's process is killed or hung again and again, and what stands beside it is killed: the window is back each time,
// with what was typed. A dialog that asks is pressed at once.
import { join } from 'node:path'
import { deathWordsOf } from '../../../src-main/shell/death-words'
import { launchBench, type LaunchedBench } from '../../../scripts/runtime/launch-bench'
import { waitUntil } from '../../../scripts/machine/process'
import {
  emitHanging,
  inPage,
  isUsable,
  pidOfPage,
  pidsOf,
  pressDialogs,
  saidInDialogs,
  typeInto,
  valueOf,
} from '../../support/mortal/mortal-bench'
import type { Scene } from './death-sums'

type App = LaunchedBench['app']

const backWithinMs = 30_000
/** The graphics process may not die too often in one run: Chromium gives up on it. */
const graphicsDeathsInARun = 2

let isClosing = false

const open = async ({ display, home }: Scene, name: string): Promise<LaunchedBench> => {
  isClosing = false
  const bench = await launchBench({
    userDataFolder: join(home, name),
    within: [display],
    args: ['--lang=en'],
    timeoutMs: 120_000,
  })
  // Whoever ends by itself here is found out by what fails next; this says how.
  bench.app.process().once('exit', (code, signal) => {
    if (!isClosing)
      console.error(`the program ended: ${code ?? ''} ${signal ?? ''}\n${bench.output().slice(-2_000)}`)
  })
  await soon(() => isUsable(bench.app))
  return bench
}

const soon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  waitUntil(() => isSo().catch(() => false), 'the window', backWithinMs).then(
    () => true,
    () => false,
  )

/** Types something, does it, and looks whether it is there again. */
async function survive(app: App, { sums }: Scene, name: string, kill: () => Promise<void>): Promise<void> {
  sums.cases += 1
  const text = `Typed${sums.cases}`
  await typeInto(app, 'Last name', text)
  await soon(async () => JSON.stringify(await inPage(app, 'station.forms.kept()')).includes(text))
  await kill()
  if (!(await soon(() => isUsable(app)))) {
    sums.windowless += 1
    sums.problems.push(`${name}: the window did not come back`)
    return
  }
  if (await soon(async () => (await valueOf(app, 'Last name')) === text)) return
  sums.typedTextLost += 1
  sums.problems.push(`${name}: what was typed is gone`)
}

const killed = (pids: readonly number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

export async function killWindows(
  scene: Scene,
  { deaths, hangs, isControl }: { deaths: number; hangs: number; isControl: boolean },
): Promise<void> {
  const bench = await open(scene, 'windows')
  const { app } = bench
  try {
    await pressDialogs(app, deathWordsOf('en').openAgain)
    if (isControl) {
      await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('render-process-gone'),
      )
      deaths = 1
    }
    const isOver = (): boolean => isControl && scene.sums.windowless > 0
    for (let death = 0; death < deaths && !isOver(); death += 1)
      await survive(app, scene, 'killed', async () => {
        const before = await pidOfPage(app)
        killed([before])
        await soon(async () => (await pidOfPage(app)) !== before)
      })
    if (isControl) return
    for (let hang = 0; hang < hangs; hang += 1)
      await survive(app, scene, 'hung', async () => {
        const before = await pidOfPage(app)
        void inPage(app, 'for (;;) {}', 100).catch(() => undefined)
        await emitHanging(app)
        await soon(async () => (await pidOfPage(app)) !== before)
      })
    scene.sums.saidInDialogs += (await saidInDialogs(app)).length
  } finally {
    isClosing = true
    await bench.close()
  }
}

const beside = ['Packbench practice', 'Packbench labels', 'Packbench records', 'network.mojom.NetworkService']

export async function killBeside(scene: Scene, { deaths }: { deaths: number }): Promise<void> {
  const bench = await open(scene, 'beside')
  const { app } = bench
  try {
    await pressDialogs(app, deathWordsOf('en').openAgain)
    for (let death = 0; death < deaths; death += 1) {
      const name = death < graphicsDeathsInARun ? 'GPU' : (beside[death % beside.length] ?? '')
      await survive(app, scene, name, async () => killed(await pidsOf(app, name)))
    }
  } finally {
    isClosing = true
    await bench.close()
  }
}
