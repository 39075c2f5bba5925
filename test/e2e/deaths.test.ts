// The window's process breaks down or hangs, and so does what stands beside it: the bench is back with what was typed, or says
// so in a dialog.
import { expect, it, describe } from 'vitest'
import { deathWordsOf } from '../../src-main/shell/death-words'
import { soon } from '../support/e2e/soon'
import { setUpBench } from '../support/e2e/set-up-bench'
import { mortalBench, type MortalBench } from '../support/mortal/mortal-bench'

describe('A window that', () => {
  let mortal: MortalBench
  setUpBench(async ({ bench }) => {
    mortal = mortalBench(bench.app)
    await mortal.openAgainWhenAsked()
  })

  const typed = async (name: string) => {
    await mortal.typeLastName(name)
    expect(await mortal.lastName()).toBe(name)
    // Kept as soon as the hands rest.
    await expect.poll(() => mortal.isKept(name), soon).toBe(true)
  }
  const isBackWith = async (name: string) => {
    await expect.poll(mortal.isUsable, soon).toBe(true)
    await expect.poll(mortal.lastName, soon).toBe(name)
  }

  const isOpenedAnewAfter = async (end: () => Promise<void>) => {
    const before = await mortal.pidOfPage()
    await end()
    await expect.poll(mortal.pidOfPage, soon).not.toBe(before)
  }

  it('is killed is there again, with what was typed', async () => {
    await typed('Killed')
    await isOpenedAnewAfter(mortal.killPage)
    await isBackWith('Killed')
    expect(await mortal.saidInDialogs()).toEqual([])
  })

  it('hangs is opened anew when somebody wants that, with what was typed', async () => {
    await typed('Hanging')
    await isOpenedAnewAfter(mortal.hangPage)
    await isBackWith('Hanging')
    expect(await mortal.saidInDialogs()).toEqual([deathWordsOf('en').hangs])
  })

  it('loses the graphics process goes on', async () => {
    await typed('Graphics')
    await mortal.killBeside('GPU')
    await isBackWith('Graphics')
  })

  it('loses a process of ours beside it goes on', async () => {
    await typed('Practice')
    await mortal.killBeside('Packbench practice')
    await isBackWith('Practice')
  })
})
