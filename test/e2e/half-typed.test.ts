// A form nobody has finished, when the bench is closed, when its window dies, and when a parcel is being created meanwhile.
// The tests follow one form and build on each other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../../scripts/machine/process'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import {
  field,
  lastParcel,
  openScreen,
  shipmentsOf,
  typeParcel,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'

/** From now on main hears of no parcel before it is let go. */
const holdCreating = async ({ app }: LaunchedBench): Promise<() => Promise<void>> => {
  await app.evaluate(({ ipcMain }) => {
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<string, (...given: unknown[]) => unknown>
    const create = handlers.get('shipments.create')
    if (create === undefined) throw new Error('Nobody listens to the key that creates.')
    const held = new Promise<void>((resolve) => Object.assign(globalThis, { letGoCreating: resolve }))
    handlers.set('shipments.create', async (...given) => {
      await held
      return create(...given)
    })
  })
  return () => app.evaluate(() => (Reflect.get(globalThis, 'letGoCreating') as () => void)())
}

describe('A half-typed form', () => {
  let desk: Desk
  let bench: LaunchedBench
  const kept = (): string => {
    try {
      return readFileSync(join(desk.userDataFolder, 'form.json'), 'utf8')
    } catch {
      return ''
    }
  }
  const untilKept = (text: string): Promise<void> =>
    waitUntil(() => Promise.resolve(kept().includes(text)), `"${text}" to be kept`)

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    desk = await prepareDesk()
    bench = await desk.open()
  })
  afterAll(() => desk.clear())

  it('is there after the bench was closed and opened again', async () => {
    await typeParcel(bench.window, { lastName: 'Half', weight: '820' })
    await bench.close()
    bench = await desk.open()
    const { window } = bench
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('Half')
    await expect.poll(() => field(window, 'Weight').inputValue(), soon).toBe('820')
    await expect.poll(() => field(window, 'Street and number').inputValue(), soon).toBe('Alter Berg 6')
  })

  it('is there after the whole program was killed', async () => {
    await field(bench.window, 'City').fill('Chemnitz')
    await untilKept('Chemnitz')
    bench.app.process().kill('SIGKILL')
    await bench.close().catch(() => undefined)
    bench = await desk.open()
    await expect.poll(() => field(bench.window, 'City').inputValue(), soon).toBe('Chemnitz')
  })

  it('is there when the page is loaded anew', async () => {
    const { window } = bench
    await field(window, 'City').fill('Zwickau')
    await untilKept('Zwickau')
    await window.reload()
    await expect.poll(() => field(window, 'City').inputValue(), soon).toBe('Zwickau')
  })

  it('is one parcel and no second one, and nothing of it is kept then', async () => {
    await bench.window.keyboard.press('F9')
    await lastParcel(bench.window, 'Mia Half').waitFor()
    await untilState(bench.window, 'Half', ['printed'])
    await waitUntil(() => Promise.resolve(kept() === ''), 'the form to be forgotten')
    await bench.close()
    bench = await desk.open()
    await openScreen(bench.window, 'Ship')
    expect(await shipmentsOf(bench.window, 'Half')).toHaveLength(1)
    await expect.poll(() => field(bench.window, 'Last name').inputValue(), soon).toBe('')
  })

  it('takes the next parcel before main has answered, and both are there after the program was killed', async () => {
    const { window } = bench
    await typeParcel(window, { lastName: 'Late', email: 'late@example.com' })
    await holdCreating(bench)
    await window.keyboard.press('F9')
    await window.keyboard.type('Jonas')
    await window.getByText('Being created: Mia Late').waitFor()
    expect(await field(window, 'First name').inputValue()).toBe('Jonas')
    expect(await field(window, 'Last name').inputValue()).toBe('')
    await untilKept('Jonas')
    bench.app.process().kill('SIGKILL')
    await bench.close().catch(() => undefined)
    bench = await desk.open()
    await bench.window.getByText('Mia Late: not created.').waitFor()
    await expect.poll(() => field(bench.window, 'First name').inputValue(), soon).toBe('Jonas')
    expect(await shipmentsOf(bench.window, 'Late')).toEqual([])
  })

  it('takes up again with one key what was not created, and loses nothing when the answer comes late', async () => {
    const { window } = bench
    await window.keyboard.press('Shift+F12')
    await expect.poll(() => field(window, 'Last name').inputValue(), soon).toBe('Late')
    const letGo = await holdCreating(bench)
    await window.keyboard.press('F9')
    await expect.poll(() => field(window, 'First name').inputValue(), soon).toBe('Jonas')
    await window.keyboard.press('End')
    await window.keyboard.type('-Lea')
    await letGo()
    await untilState(window, 'Late', ['printed'])
    await window.getByText('Being created: Mia Late').waitFor({ state: 'detached' })
    expect(await field(window, 'First name').inputValue()).toBe('Jonas-Lea')
    expect(await shipmentsOf(window, 'Late')).toHaveLength(1)
  })
})
