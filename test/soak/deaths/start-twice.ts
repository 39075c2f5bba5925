// A second start while the first one starts, runs or ends; and a program that is killed and started again. There is a window in
// the end, whatever was pressed when.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scene } from './death-sums'
import { endAll, isShown, start, type WatchedStart } from './watched-start'

const limitMs = 60_000
/** From the first start, or from its end. */
const startingMs = [0, 50, 150, 400, 800, 1_500, 3_000]
const endingMs = [0, 20, 60, 150, 400, 1_000]

export async function startTwice(
  scene: Scene,
  { starts, kills }: { starts: number; kills: number },
): Promise<void> {
  for (let index = 0; index < starts; index += 1) await second(scene, index)
  for (let index = 0; index < kills; index += 1) await killedWhole(scene, index)
}

async function second(scene: Scene, index: number): Promise<void> {
  const { sums, home } = scene
  sums.cases += 1
  const folder = join(home, `twice-${index}`)
  await mkdir(folder, { mode: 0o700 })
  const isEnding = index % 2 === 1
  const first = start(scene, folder, home)
  try {
    if (isEnding) {
      await until(first.isUsable)
      first.child.kill('SIGTERM')
      await wait(endingMs[(index >> 1) % endingMs.length] ?? 0)
    } else await wait(startingMs[(index >> 1) % startingMs.length] ?? 0)
    const again = start(scene, folder, home)
    // One of them, or one that began anew after the first had ended.
    const isThere = await until(
      async () => isHere(first) || isHere(again) || (bothOver(first, again) && (await isShown(scene))),
    )
    if (isThere) return
    sums.windowless += 1
    sums.problems.push(
      `second start ${index} (${isEnding ? 'ending' : 'starting'}): no window\n${first.output()}${again.output()}`,
    )
  } finally {
    await endAll(folder)
    await wait(100)
  }
}

const isHere = (one: WatchedStart): boolean => one.code() === null && one.isUsable()
const bothOver = (one: WatchedStart, other: WatchedStart): boolean =>
  one.code() !== null && other.code() !== null

async function killedWhole(scene: Scene, index: number): Promise<void> {
  const { sums, home } = scene
  sums.cases += 1
  const folder = join(home, 'killed')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const one = start(scene, folder, home)
  try {
    await (index % 3 === 0 ? wait(600) : until(one.isUsable))
    await one.kill()
    const next = start(scene, folder, home)
    if (await until(next.isUsable)) return
    if (next.code() === null) sums.windowless += 1
    else sums.silentExits += 1
    sums.problems.push(`start after a kill ${index}: no window\n${next.output()}`)
  } finally {
    await endAll(folder)
    await wait(100)
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const endsAtMs = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) return false
    await wait(100)
  }
  return true
}
