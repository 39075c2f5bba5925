// Whatever is said on the Ship form, by the form, by advice or by the service: no field, no button and no part of the form
// moves for it, in wide and narrow windows, in both languages.
import { describe, expect, it } from 'vitest'
import { languages, resize, windowSizes } from '../support/sizes/looks'
import { said } from '../support/walk/said'
import { typeParcel } from '../support/walk/states/ship'
import { walkOfFile } from '../support/walk/walk-of-file'
import type { Walk } from '../support/walk/walk'
import { anErrorOf, newBench, workingDay } from '../support/walk/walk-worlds'

const at = walkOfFile({ language: 'en', theme: 'light' })

/** Of every field and button, from the top of what scrolls. */
const places = async (walk: Walk): Promise<Record<string, number[]>> => {
  await walk.settled()
  return walk.page.evaluate(() => {
    const scroll = document.querySelector('.ship-scroll')
    if (scroll === null) throw new Error('There is no form.')
    const named = [...scroll.querySelectorAll('[id^="ship-"], .more-button')].filter((element) =>
      element.matches('input, textarea, h2, [role="radiogroup"], button'),
    )
    return Object.fromEntries(
      named.map((element) => {
        const { left, top } = element.getBoundingClientRect()
        return [element.id, [Math.round(left), Math.round(top + scroll.scrollTop)]]
      }),
    )
  })
}

const refusal = said('must be one of the values that are documented for this account, and nothing else')
const refusedFields = [
  'recipient.firstName',
  'recipient.postalCode',
  'recipient.city',
  'recipient.email',
  'parcel.weightGrams',
  'parcel.lengthCentimetres',
  'parcel.reference',
  'label.layout',
  'serviceLevel',
].map((path) => ({ path, message: { code: 'field-said' as const, said: refusal } }))

const createAndSeeMarked = (field: string) => async (walk: Walk) => {
  await walk.key('F9')
  await walk.has(`#ship-${field}[aria-invalid="true"]`)
}

const ways: Record<string, { begin: (walk: Walk) => Promise<void>; act: (walk: Walk) => Promise<void> }> = {
  'nearly everything is missing': {
    begin: async (walk) => {
      await walk.begin(newBench())
      await walk.fill('ship-firstName', 'Ana')
    },
    act: createAndSeeMarked('city'),
  },
  'figures are none, and an address is odd': {
    begin: async (walk) => {
      await walk.begin(workingDay())
      await typeParcel(walk)
    },
    act: async (walk) => {
      await typeParcel(walk, {
        ...{ postalCode: '1067', city: 'Dres\u200eden', email: 'mia.berg', reference: '9'.repeat(40) },
        ...{ weight: '6000', length: '75', width: 'breit', height: '-1' },
      })
      await createAndSeeMarked('width')(walk)
    },
  },
  'the service refuses half of the fields': {
    begin: async (walk) => {
      await walk.begin(
        workingDay({
          failing: { 'shipments.create': anErrorOf('service-refused', { fields: refusedFields }) },
        }),
      )
      await typeParcel(walk)
    },
    act: createAndSeeMarked('firstName'),
  },
  'an earlier recipient is taken': {
    begin: async (walk) => {
      await walk.begin(workingDay())
      await walk.fill('ship-firstName', 'Jö')
      await walk.has('#ship-firstName-list')
    },
    act: async (walk) => {
      await walk.key('ArrowDown')
      await walk.key('Tab')
      await walk.sees(walk.words.ship.takenFromEarlier)
    },
  },
}

const wanted = windowSizes.filter(({ name }) => ['800x560', '1280x720', '1920x1080'].includes(name))
const looks = languages.flatMap((language) => wanted.map((size) => ({ language, size })))

describe.each(looks)('$language in $size.name', ({ language, size }) => {
  it.each(Object.keys(ways))('nothing moves when %s', async (name) => {
    const way = ways[name]
    if (way === undefined) throw new Error(`There is no "${name}".`)
    await resize(at.session, { size, zoom: 100 })
    const walk = at.walkIn({ language, theme: 'light' })
    await way.begin(walk)
    const before = await places(walk)
    await way.act(walk)
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect(await places(walk)).toEqual(before)
  })
})
