// Every key with Alt, in the real window: it does what is written on its button, wherever the cursor is and with caps lock on.
import { describe, expect, it } from 'vitest'
import { walkOfFile } from '../support/walk/walk-of-file'
import { stateNamed } from '../support/walk/walk-states'
import { soon } from '../support/e2e/soon'

const at = walkOfFile({ language: 'de', theme: 'light' })

const open = (name: string): Promise<void> => stateNamed(name).open(at.walk)
const isThere = (selector: string): Promise<void> => at.page.locator(selector).first().waitFor()
const isGone = (selector: string): Promise<void> => at.page.locator(selector).waitFor({ state: 'detached' })

describe('Alt on the Ship screen', () => {
  it('L keeps the weight for the next parcel, from any field', async () => {
    await open('ship: a new bench')
    const lock = at.page.getByRole('button', { name: at.walk.words.ship.lockWeight })
    await at.page.locator('#ship-city').fill('Berlin')
    await at.walk.key('Alt+l')
    await expect.poll(() => lock.getAttribute('aria-pressed'), soon).toBe('true')
    await at.walk.key('Alt+L')
    await expect.poll(() => lock.getAttribute('aria-pressed'), soon).toBe('false')
    await expect.poll(() => at.page.locator('#ship-city').inputValue(), soon).toBe('Berlin')
  })

  it('Enter takes what is proposed', async () => {
    await open('ship: a new bench')
    await at.walk.fill('ship-postalCode', '1067')
    await at.page.locator('#ship-city').focus()
    await at.page.getByText('01067').waitFor()
    await at.walk.key('Alt+Enter')
    await expect.poll(() => at.page.locator('#ship-postalCode').inputValue(), soon).toBe('01067')
  })

  it.each([
    ['Alt+1', '1000'],
    ['Alt+2', '1'],
  ])('%s takes that reading of a weight', async (key, weight) => {
    await open('ship: a new bench')
    await at.walk.fill('ship-weight', '1')
    await at.page.locator('#ship-city').focus()
    await isThere('#ship-weight-hint')
    await at.walk.key(key)
    await expect.poll(() => at.page.locator('#ship-weight').inputValue(), soon).toBe(weight)
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
      await at.walk.key('Alt+3')
      await isThere('#attention-reason')
    }
    await at.walk.key(key)
    await isThere(shown)
  })

  it.each(['n', 'p', 'R'])('%s copies what is looked for in the portal', async (key) => {
    await open('attention: unsure, sent long ago')
    await at.walk.key(`Alt+${key}`)
    const { copied, copyByHand } = at.walk.words.common
    const said = at.page.getByText(copied, { exact: true }).or(at.page.getByLabel(copyByHand))
    await said.first().waitFor()
    const cap = at.page.locator('.case-facts dt', { has: said }).locator('xpath=..')
    const value = { n: 'Ana', p: '4000', R: '#0999' }[key] ?? ''
    await expect.poll(() => cap.locator('dd').textContent(), soon).toContain(value)
  })

  it('I looks up the id that the answer named', async () => {
    await open('attention: unsure, with an id in the answer')
    await at.walk.key('Alt+i')
    await at.walk.sees(at.walk.words.errors['service-not-found'].what)
    await expect.poll(() => at.page.locator('#attention-assignment').inputValue(), soon).toBe('a-7001')
  })

  it('the arrow down opens what is the same, and folds it', async () => {
    await open('attention: unsure, found and different')
    const rows = at.page.locator('.comparison-mark')
    const before = await rows.count()
    await at.walk.key('Alt+ArrowDown')
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await at.walk.key('Alt+ArrowDown')
    await expect.poll(() => rows.count()).toBe(before)
  })

  it('D shows the details, and hides them', async () => {
    await open('attention: unsure, sent long ago')
    const button = at.page.getByRole('button', { name: at.walk.words.attention.details })
    for (const isPressed of ['true', 'false']) {
      await at.walk.key('Alt+D')
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe(isPressed)
    }
  })
})

describe('Alt at what was refused or has no label', () => {
  it.each(['attention: refused', 'attention: a label that is late'])(
    '3 asks for the reason in %s',
    async (name) => {
      await open(name)
      await at.walk.key('Alt+3')
      await isThere('#attention-reason')
      await at.walk.key('Escape')
      await isGone('#attention-reason')
    },
  )
})

describe('Alt in the set-up guide', () => {
  it('the arrow left goes back one step', async () => {
    await open('set-up: trying it')
    await at.walk.key('Alt+ArrowLeft')
    await isThere('#setup-stock')
    await at.walk.key('Alt+ArrowLeft')
    await isThere('#setup-where')
  })
})
