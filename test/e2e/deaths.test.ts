// The window's process breaks down or hangs, and so does what stands beside it: the bench is back with what was typed, or says
// so in a dialog.
import { expect, it, describe } from 'vitest'
import { soon } from '../support/e2e/at-the-bench'
import { setUpBench } from '../support/e2e/set-up-bench'
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
} from '../support/mortal/mortal-bench'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { deathWordsOf } from '../../src-main/shell/death-words'

describe('A window that', () => {
  let app: LaunchedBench['app']
  setUpBench(async ({ bench }) => {
    app = bench.app
    await pressDialogs(app, deathWordsOf('en').openAgain)
  })

  const typed = async (name: string) => {
    await typeInto(app, 'Last name', name)
    expect(await valueOf(app, 'Last name')).toBe(name)
    // Kept as soon as the hands rest.
    await expect
      .poll(async () => JSON.stringify(await inPage(app, 'station.forms.kept()')), soon)
      .toContain(name)
  }
  const isBackWith = async (name: string) => {
    await expect.poll(() => isUsable(app), soon).toBe(true)
    await expect.poll(() => valueOf(app, 'Last name'), soon).toBe(name)
  }

  it('is killed is there again, with what was typed', async () => {
    await typed('Killed')
    process.kill(await pidOfPage(app), 'SIGKILL')
    await isBackWith('Killed')
    expect(await saidInDialogs(app)).toEqual([])
  })

  it('hangs is opened anew when somebody wants that, with what was typed', async () => {
    await typed('Hanging')
    const before = await pidOfPage(app)
    void inPage(app, 'for (;;) {}', 100)
    await emitHanging(app)
    await expect.poll(() => pidOfPage(app), soon).not.toBe(before)
    await isBackWith('Hanging')
    expect(await saidInDialogs(app)).toEqual([deathWordsOf('en').hangs])
  })

  it('loses the graphics process goes on', async () => {
    await typed('Graphics')
    for (const pid of await pidsOf(app, 'GPU')) process.kill(pid, 'SIGKILL')
    await isBackWith('Graphics')
  })

  it('loses a process of ours beside it goes on', async () => {
    await typed('Practice')
    for (const pid of await pidsOf(app, 'Packbench practice')) process.kill(pid, 'SIGKILL')
    await isBackWith('Practice')
  })
})
