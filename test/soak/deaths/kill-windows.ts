// The window's process is killed or hung again and again, and what stands beside it is killed: the window is back each time,
// with what was typed. A dialog that asks is pressed at once.
import { join } from 'node:path'
import { launchBench, type LaunchedBench } from '../../../scripts/runtime/launch-bench'
import { waitUntil } from '../../../scripts/machine/process'
import { mortalBench, type MortalBench } from '../../support/mortal/mortal-bench'
import type { Scene } from './death-sums'

const backWithinMs = 30_000
/** The graphics process may not die too often in one run: Chromium gives up on it. */
const graphicsDeathsInARun = 2

let isClosing = false

const open = async (
  { display, home }: Scene,
  name: string,
): Promise<{ bench: LaunchedBench; mortal: MortalBench }> => {
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
  const mortal = mortalBench(bench.app)
  await soon(mortal.isUsable)
  await mortal.openAgainWhenAsked()
  return { bench, mortal }
}

const soon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  waitUntil(() => isSo().catch(() => false), 'the window', backWithinMs).then(
    () => true,
    () => false,
  )

/** Types something, does it, and looks whether it is there again. */
async function survive(
  mortal: MortalBench,
  { sums }: Scene,
  name: string,
  kill: () => Promise<void>,
): Promise<void> {
  sums.cases += 1
  const text = `Typed${sums.cases}`
  await mortal.typeLastName(text)
  await soon(() => mortal.isKept(text))
  await kill()
  if (!(await soon(mortal.isUsable))) {
    sums.windowless += 1
    sums.problems.push(`${name}: the window did not come back`)
    return
  }
  if (await soon(async () => (await mortal.lastName()) === text)) return
  sums.typedTextLost += 1
  sums.problems.push(`${name}: what was typed is gone`)
}

/** Until another page is there, or none came in time. */
async function untilAnotherPage(mortal: MortalBench, end: () => Promise<void>): Promise<void> {
  const before = await mortal.pidOfPage()
  await end()
  await soon(async () => (await mortal.pidOfPage()) !== before)
}

export async function killWindows(
  scene: Scene,
  { deaths, hangs, isControl }: { deaths: number; hangs: number; isControl: boolean },
): Promise<void> {
  const { bench, mortal } = await open(scene, 'windows')
  try {
    if (isControl) {
      await bench.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.removeAllListeners('render-process-gone'),
      )
      deaths = 1
    }
    const isOver = (): boolean => isControl && scene.sums.windowless > 0
    for (let death = 0; death < deaths && !isOver(); death += 1)
      await survive(mortal, scene, 'killed', () => untilAnotherPage(mortal, mortal.killPage))
    if (isControl) return
    for (let hang = 0; hang < hangs; hang += 1)
      await survive(mortal, scene, 'hung', () => untilAnotherPage(mortal, mortal.hangPage))
    scene.sums.saidInDialogs += (await mortal.saidInDialogs()).length
  } finally {
    isClosing = true
    await bench.close()
  }
}

const beside = ['Packbench practice', 'Packbench labels', 'Packbench records', 'network.mojom.NetworkService']

export async function killBeside(scene: Scene, { deaths }: { deaths: number }): Promise<void> {
  const { bench, mortal } = await open(scene, 'beside')
  try {
    for (let death = 0; death < deaths; death += 1) {
      const name = death < graphicsDeathsInARun ? 'GPU' : (beside[death % beside.length] ?? '')
      await survive(mortal, scene, name, () => mortal.killBeside(name))
    }
  } finally {
    isClosing = true
    await bench.close()
  }
}
