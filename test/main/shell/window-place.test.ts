// Where the window opens and what is remembered of its place.
import { describe, expect, it } from 'vitest'
import { firstSize, placeOn, placeToKeep, smallestOn } from '../../../src-main/shell/window-place'

const main = { x: 0, y: 0, width: 1920, height: 1040 }
const beside = { x: 1920, y: 0, width: 1280, height: 1000 }
const kept = { x: 2000, y: 100, width: 1100, height: 700 }

describe('The first window', () => {
  it('is 1280 by 720 where there is room', () =>
    expect(firstSize(main)).toEqual({ width: 1280, height: 720 }))
  it('fits a small work area with its frame', () =>
    expect(firstSize({ width: 1093, height: 574 })).toEqual({ width: 1093, height: 510 }))
  it('can be made as small as 800 by 560', () =>
    expect(smallestOn(main)).toEqual({ width: 800, height: 560 }))
  it('fits a screen smaller than that', () =>
    expect(smallestOn({ width: 1024, height: 552 })).toEqual({ width: 800, height: 552 }))
})

describe('A window that was left somewhere', () => {
  it('opens exactly there', () => expect(placeOn(kept, [main, beside], main)).toEqual(kept))
  it('opens there with a part of it outside', () => {
    const half = { x: -600, y: 40, width: 1280, height: 720 }
    expect(placeOn(half, [main], main)).toEqual(half)
  })
  it('opens as large in the middle of the main screen when its own is gone', () =>
    expect(placeOn(kept, [main], main)).toEqual({ x: 410, y: 170, width: 1100, height: 700 }))
  it('is made to fit when the main screen is smaller', () =>
    expect(placeOn(kept, [main], { x: 0, y: 30, width: 1000, height: 600 })).toEqual(main600))
  it('does not open with its title below the screen', () =>
    expect(placeOn({ ...kept, x: 100, y: 1030 }, [main], main).y).toBe(170))
})
const main600 = { x: 0, y: 30, width: 1000, height: 600 }

describe('What is remembered', () => {
  const moved = { ...kept, x: kept.x + 50 }
  it('is the place of the first window', () =>
    expect(placeToKeep({ kept: null, asked: null, settled: kept }, moved)).toEqual(moved))
  it('stays where nobody moved it, whatever the system makes of its frame', () =>
    expect(placeToKeep({ kept, asked: kept, settled: { ...kept, y: 120 } }, { ...kept, y: 120 })).toEqual(
      kept,
    ))
  it('moves by as much as the window was moved', () =>
    expect(placeToKeep({ kept, asked: kept, settled: { ...kept, y: 120 } }, { ...moved, y: 120 })).toEqual(
      moved,
    ))
  it('waits for a screen that is gone', () => {
    const asked = placeOn(kept, [main], main)
    expect(placeToKeep({ kept, asked, settled: asked }, asked)).toEqual(kept)
  })
  it('is the new place once somebody moved it there', () => {
    const asked = placeOn(kept, [main], main)
    const now = { ...asked, x: 0 }
    expect(placeToKeep({ kept, asked, settled: asked }, now)).toEqual(now)
  })
})
