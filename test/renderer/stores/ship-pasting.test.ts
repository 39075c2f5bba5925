import { describe, expect, it } from 'vitest'
import { shipBench } from '../support/ship-bench'

const block = 'Frau\nAnneliese Kühn\nLindenallee 14 b\n04277 Leipzig'

describe('Pasting an address block', () => {
  it('fills the recipient, marks the guess and keeps what is left over in sight', async () => {
    const { ship } = shipBench()
    expect(await ship().pasteBlock(block)).toBe(true)
    expect(ship().form).toMatchObject({
      firstName: 'Anneliese',
      lastName: 'Kühn',
      addressLine: 'Lindenallee 14 b',
      postalCode: '04277',
      city: 'Leipzig',
      countryCode: 'DE',
    })
    expect(ship().pasted).toMatchObject({ guessed: ['countryCode'], left: ['Frau'] })
  })

  it('leaves nothing of another address standing, and keeps how to write to the person', async () => {
    const { ship } = shipBench()
    ship().set('company', 'Old GmbH')
    ship().set('addressLine2', 'Packstation 144')
    ship().set('email', 'a@example.com')
    await ship().pasteBlock(block)
    expect(ship().form).toMatchObject({ company: '', addressLine2: '', email: 'a@example.com' })
  })

  it('is taken back in one step, as long as nothing was typed since', async () => {
    const { ship } = shipBench()
    ship().set('firstName', 'Jo')
    await ship().pasteBlock(block)
    ship().undoPaste()
    expect(ship().form).toMatchObject({ firstName: 'Jo', lastName: '', city: '' })
    expect(ship().pasted).toBeNull()
    await ship().pasteBlock(block)
    ship().set('city', 'Halle')
    ship().undoPaste()
    expect(ship().form).toMatchObject({ city: 'Halle', lastName: 'Kühn' })
  })

  it('changes nothing for a text that is no address', async () => {
    const { ship } = shipBench()
    const { form } = ship()
    expect(await ship().pasteBlock('one\ntwo\nthree')).toBe(false)
    expect(ship().form).toBe(form)
  })
})
