// Every key with Alt, in the real window: it does what is written on its button, wherever the cursor is and with caps lock on.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedWalk } from '../support/walk/open-walk'
import { openWalkOfTests } from '../support/walk/open-walk-of-tests'
import type { Walk } from '../support/walk/walk'
import { stateNamed } from '../support/walk/walk-states'
import { soon } from '../support/e2e/at-the-bench'

let opened: OpenedWalk
let walk: Walk
let page: Page

beforeAll(async () => {
  opened = await openWalkOfTests()
  page = opened.page
  walk = opened.walk({ language: 'de', theme: 'light' })
})
afterAll(() => opened.close())

const open = (name: string): Promise<void> => stateNamed(name).open(walk)
const isThere = (selector: string): Promise<void> => page.locator(selector).first().waitFor()
const isGone = (selector: string): Promise<void> => page.locator(selector).waitFor({ state: 'detached' })

describe('Alt on the Ship screen', () => {
  it('L keeps the weight for the next parcel, from any field', async () => {
    await open('ship: a new bench')
    const lock = page.getByRole('button', { name: walk.words.ship.lockWeight })
    await page.locator('#ship-city').fill('Berlin')
    await walk.key('Alt+l')
    await expect.poll(() => lock.getAttribute('aria-pressed'), soon).toBe('true')
    await walk.key('Alt+L')
    await expect.poll(() => lock.getAttribute('aria-pressed'), soon).toBe('false')
    await expect.poll(() => page.locator('#ship-city').inputValue(), soon).toBe('Berlin')
  })

  it('Enter takes what is proposed', async () => {
    await open('ship: a new bench')
    await walk.fill('ship-postalCode', '1067')
    await page.locator('#ship-city').focus()
    await page.getByText('01067').waitFor()
    await walk.key('Alt+Enter')
    await expect.poll(() => page.locator('#ship-postalCode').inputValue(), soon).toBe('01067')
  })

  it.each([
    ['Alt+1', '1000'],
    ['Alt+2', '1'],
  ])('%s takes that reading of a weight', async (key, weight) => {
    await open('ship: a new bench')
    await walk.fill('ship-weight', '1')
    await page.locator('#ship-city').focus()
    await isThere('#ship-weight-hint')
    await walk.key(key)
    await expect.poll(() => page.locator('#ship-weight').inputValue(), soon).toBe(weight)
    await isGone('#ship-weight-hint')
  })
})

describe('Alt at an unclear parcel', () => {
  it.each([
    ['Alt+2', '#attention-confirmation'],
    ['Alt+3', '#attention-reason'],
    ['Alt+1', '#attention-assignment'],
  ])('%s chooses that way out', async (key, shown) => {
    await open('attention: unsure, sent long ago')
    if (key === 'Alt+1') {
      await walk.key('Alt+3')
      await isThere('#attention-reason')
    }
    await walk.key(key)
    await isThere(shown)
  })

  it.each(['n', 'p', 'R'])('%s copies what is looked for in the portal', async (key) => {
    await open('attention: unsure, sent long ago')
    await walk.key(`Alt+${key}`)
    const { copied, copyByHand } = walk.words.common
    const said = page.getByText(copied, { exact: true }).or(page.getByLabel(copyByHand))
    await said.first().waitFor()
    const cap = page.locator('.case-facts dt', { has: said }).locator('xpath=..')
    const value = { n: 'Ana', p: '4000', R: '#0999' }[key] ?? ''
    await expect.poll(() => cap.locator('dd').textContent(), soon).toContain(value)
  })

  it('I looks up the id that the answer named', async () => {
    await open('attention: unsure, with an id in the answer')
    await walk.key('Alt+i')
    await walk.sees(walk.words.errors['service-not-found'].what)
    await expect.poll(() => page.locator('#attention-assignment').inputValue(), soon).toBe('a-7001')
  })

  it('the arrow down opens what is the same, and folds it', async () => {
    await open('attention: unsure, found and different')
    const rows = page.locator('.comparison-mark')
    const before = await rows.count()
    await walk.key('Alt+ArrowDown')
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await walk.key('Alt+ArrowDown')
    await expect.poll(() => rows.count()).toBe(before)
  })

  it('D shows the details, and hides them', async () => {
    await open('attention: unsure, sent long ago')
    const button = page.getByRole('button', { name: walk.words.attention.details })
    for (const isPressed of ['true', 'false']) {
      await walk.key('Alt+D')
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe(isPressed)
    }
  })
})

describe('Alt at what was refused or has no label', () => {
  it.each(['attention: refused', 'attention: a label that is late'])(
    '3 asks for the reason in %s',
    async (name) => {
      await open(name)
      await walk.key('Alt+3')
      await isThere('#attention-reason')
      await walk.key('Escape')
      await isGone('#attention-reason')
    },
  )
})

describe('Alt in the set-up guide', () => {
  it('the arrow left goes back one step', async () => {
    await open('set-up: trying it')
    await walk.key('Alt+ArrowLeft')
    await isThere('#setup-stock')
    await walk.key('Alt+ArrowLeft')
    await isThere('#setup-where')
  })
})
