// What was asked beside what was answered.
import { describe, expect, it } from 'vitest'
import { readSingleResponse } from '../../../../src-main/api/wire/assignment'
import { compare } from '../../../../src-main/api/wire/differences'
import { aDraft } from '../../../support/builders'
import { anAssignment } from '../observations'

const base = anAssignment()
const compared = (changes: Record<string, unknown>, draft = aDraft()) => {
  const assignment = readSingleResponse({ ...base, ...changes })
  if (assignment === null) throw new Error('no assignment')
  return compare(draft, assignment)
}
const different = (...of: Parameters<typeof compared>) =>
  compared(...of)
    .filter(({ isSame }) => !isSame)
    .map(({ path, asked, answered }) => ({ path, asked, answered }))
const withRecipient = (changes: Record<string, unknown>) => ({
  item: { ...base.item, recipient: { ...base.item.recipient, ...changes } },
})

describe('the comparison', () => {
  it('finds no difference in an assignment that is as asked', () => {
    expect(different({})).toEqual([])
  })

  it('shows both sides of what is the same, too', () => {
    expect(compared({})).toContainEqual({
      path: 'recipient.postalCode',
      asked: '01067',
      answered: '01067',
      isSame: true,
    })
  })

  it('names a field that came back otherwise by our path', () => {
    expect(
      different(withRecipient({ city: 'Seoul' }), aDraft({ recipient: { city: '서울특별시' } })),
    ).toEqual([{ path: 'recipient.city', asked: '서울특별시', answered: 'Seoul' }])
  })

  it('finds a number that was changed', () => {
    expect(different({ item: { ...base.item, weight: 1300 } })).toEqual([
      { path: 'parcel.weightGrams', asked: '1250', answered: '1300' },
    ])
  })

  it('finds what the service says there is none of although it was asked', () => {
    expect(different(withRecipient({ addressLine2: null }))).toEqual([
      { path: 'recipient.addressLine2', asked: '2. OG', answered: '' },
    ])
  })

  it('takes none, empty and absent for the same where nothing was asked', () => {
    expect(different(withRecipient({ company: '', region: null }))).toEqual([])
  })

  it('leaves out what the answer says nothing about', () => {
    const paths = compared({ item: null }).map(({ path }) => path)
    expect(paths).toEqual(['serviceLevel', 'distributionChannel', 'pickup.date', 'pickup.instructions'])
  })

  it('compares the pickup', () => {
    const draft = aDraft({
      distributionChannel: 'parcel',
      pickup: { date: '2026-03-02', instructions: null },
    })
    expect(different({ distributionChannel: 'parcel', pickupDate: '2026-03-03' }, draft)).toEqual([
      { path: 'pickup.date', asked: '2026-03-02', answered: '2026-03-03' },
    ])
  })

  it('does not mind how a letter is composed', () => {
    expect(
      different(withRecipient({ city: 'Zu\u0308rich' }), aDraft({ recipient: { city: 'Zürich' } })),
    ).toEqual([])
  })
})
