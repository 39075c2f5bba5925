// What is typed before an unsure shipment goes out again.
import { describe, expect, it } from 'vitest'
import { isConfirmed } from '../../../src-preload/contract/confirmation'
import { sendAgainSchema } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'

const to = (lastName: string) => aDraft({ recipient: { lastName }, parcel: { reference: null } })

describe('a confirmation', () => {
  it.each([
    ['Müller', 'Mu\u0308ller', true],
    ['Mu\u0308ller', 'müller', true],
    ['von  der Leyen', ' Von der Leyen ', true],
    ['Müller', 'Mueller', false],
    ['Müller', '', false],
    ['Berg', 'Bergmann', false],
  ])('of %j by %j: %s', (lastName, typed, isRight) => {
    expect(isConfirmed(to(lastName), typed)).toBe(isRight)
  })

  it('may be as long as a last name may be', () => {
    const lastName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(14)
    const { data } = sendAgainSchema.safeParse({ id: 'one', confirmation: lastName.normalize('NFD') })
    expect(isConfirmed(to(lastName), data?.confirmation ?? '')).toBe(true)
  })
})
