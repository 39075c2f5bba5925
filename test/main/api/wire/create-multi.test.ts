import { describe, expect, it } from 'vitest'
import { toCreateSingle } from '../../../../src-main/api/wire/create-single'
import { readForm, toCreateMulti } from '../../../../src-main/api/wire/create-multi'
import { guessedTogetherForm } from '../../../../src-preload/contract/together'
import { aDraft } from '../../../support/builders'

const mia = aDraft({ recipient: { firstName: 'Mia', company: null }, parcel: { reference: '#1' } })
const jo = aDraft({ recipient: { firstName: 'Jo', company: 'Nord GmbH' }, parcel: { reference: '#2' } })
const fill = (form: unknown, drafts = [mia, jo]) => toCreateMulti(readForm(JSON.stringify(form)), drafts)

describe('The form for several orders', () => {
  it('begins as a guess that says of each order what the request for one says', () => {
    const single = (draft: typeof mia) => toCreateSingle(draft)
    const { item: _one, ...shared } = single(mia)
    expect(toCreateMulti(readForm(guessedTogetherForm), [mia, jo])).toEqual({
      ...shared,
      items: [single(mia).item, single(jo).item],
    })
  })

  it('keeps figures figures, fills texts around a name, and leaves out what an order does not have', () => {
    expect(
      fill({
        kind: 'bulk',
        version: 2,
        addresses: [{ to: '{{firstName}} {{lastName}}', firm: '{{company}}', grams: '{{ weightGrams }}' }],
      }),
    ).toEqual({
      kind: 'bulk',
      version: 2,
      addresses: [
        { to: `Mia ${mia.recipient.lastName}`, grams: mia.parcel.weightGrams },
        { to: `Jo ${jo.recipient.lastName}`, firm: 'Nord GmbH', grams: jo.parcel.weightGrams },
      ],
    })
  })

  it('says what is the same for all once, and of each where it stands with the order', () => {
    const economy = { ...jo, serviceLevel: 'economy' as const }
    expect(() => fill({ level: '{{serviceLevel}}', list: ['{{city}}'] }, [mia, economy])).toThrow(
      expect.objectContaining({ detail: { code: 'together-differs', name: 'serviceLevel' } }) as Error,
    )
    expect(fill({ list: [{ c: '{{city}}', level: '{{serviceLevel}}' }] }, [mia, economy])).toMatchObject({
      list: [{ level: 'priority' }, { level: 'economy' }],
    })
  })

  it.each([
    ['no JSON', 'together-form-no-json'],
    ['[]', 'together-form-no-json'],
    ['{"a":["{{weight}}"]}', 'together-form-unknown-name'],
    ['{"a":"{{serviceLevel}}"}', 'together-form-without-orders'],
    ['{"a":"{{city}}","b":["{{city}}"]}', 'together-form-without-orders'],
    ['{"b":["{{city}}","{{city}}"]}', 'together-form-without-orders'],
  ])('is refused with its reason: %s', (text, code) => {
    expect(() => readForm(text)).toThrow(
      expect.objectContaining({ detail: expect.objectContaining({ code }) as unknown }) as Error,
    )
  })

  it('takes words of a customer for words, not for names of the form', () => {
    const odd = aDraft({ recipient: { firstName: '{{email}}', lastName: '"}' } })
    expect(fill({ list: [{ name: '{{firstName}} {{lastName}}' }] }, [odd])).toEqual({
      list: [{ name: '{{email}} "}' }],
    })
  })
})
