// The Ship form in every state: empty, filled, refused, asking, creating.
import type { ErrorCode, FieldProblem } from '../../../../src-preload/contract/errors'
import { said } from '../said'
import type { Walk, WalkState } from '../walk'
import { walkShipment } from '../walk-shipments'
import { anErrorOf, newBench, refusedShipment, workingDay } from '../walk-worlds'

const usual = {
  firstName: 'Jörg',
  lastName: 'Müßig',
  addressLine: 'Alter Berg 6',
  postalCode: '01067',
  city: 'Dresden',
  email: 'mia.berg@example.com',
  weight: '1250',
  length: '30',
  width: '20',
  height: '10',
  reference: '#2001',
}

/** Fills every required field; what is not said is as usual. */
export const typeParcel = async (walk: Walk, typed: Record<string, string> = {}): Promise<void> => {
  for (const [field, text] of Object.entries({ ...usual, ...typed })) await walk.fill(`ship-${field}`, text)
}

const typed =
  (parts: Record<string, string>, then: (walk: Walk) => Promise<void> = () => Promise.resolve()) =>
  async (walk: Walk): Promise<void> => {
    await walk.begin(workingDay())
    await typeParcel(walk, parts)
    await then(walk)
  }

const isBad = (field: string) => async (walk: Walk) => {
  await walk.key('F9')
  await walk.has(`#ship-${field}[aria-invalid="true"]`)
}

/** Main's answer to Create. */
const createAnswers =
  (code: ErrorCode, fields: FieldProblem[] = []) =>
  async (walk: Walk): Promise<void> => {
    await walk.begin(workingDay({ failing: { 'shipments.create': anErrorOf(code, { fields }) } }))
    await typeParcel(walk)
    await walk.key('F9')
    await walk.sees(walk.words.errors[code].what)
  }

/** Sends what is typed, and begins the next one before the answer. */
const typesOn = async (walk: Walk): Promise<void> => {
  await walk.key('F9')
  await walk.fill('ship-firstName', 'Ana')
}

const refused = refusedShipment([
  {
    path: 'parcel.weightGrams',
    message: { code: 'field-said', said: said('weight must not be greater than 1000') },
  },
])
const offersEarlier = async (walk: Walk): Promise<void> => {
  await walk.begin(workingDay())
  await walk.fill('ship-firstName', 'Jö')
  await walk.has('#ship-firstName-list')
}
const correct = async (walk: Walk): Promise<void> => {
  await walk.begin(workingDay({ shipments: [refused] }), 'attention')
  await walk.press(walk.words.attention.correct)
  await walk.sees(walk.words.ship.correctingWhy)
}

export const shipStates: WalkState[] = [
  { name: 'ship: a new bench', open: (walk) => walk.begin(newBench()) },
  { name: 'ship: a working day', open: (walk) => walk.begin(workingDay()) },
  {
    name: 'ship: the form is empty',
    open: async (walk) => {
      await walk.begin(newBench())
      await walk.key('F9')
      await walk.sees(walk.words.ship.formIsEmpty)
    },
  },
  {
    name: 'ship: nearly everything is missing',
    open: async (walk) => {
      await walk.begin(newBench())
      await walk.fill('ship-firstName', 'Ana')
      await isBad('city')(walk)
    },
  },
  {
    name: 'ship: every field filled',
    open: typed({ company: 'Müßig & Söhne', addressLine2: 'Hinterhaus', region: 'Sachsen' }, async (walk) => {
      await walk.click('.ship-more')
      await walk.fill('ship-description', 'Zwei Bücher')
      await walk.fill('ship-value', '24,90')
    }),
  },
  {
    name: 'ship: a length beyond the range',
    open: typed({ length: '75' }, (walk) => walk.has('#ship-length-hint')),
  },
  ...Object.entries({ 'two-ways': '1,250 oz', pound: '2 Pfund', light: '0,5', heavy: '6000' }).map(
    ([reason, weight]): WalkState => ({
      name: `ship: a weight that is asked about (${reason})`,
      open: typed({ weight }, (walk) => walk.has('.ship-choice')),
    }),
  ),
  {
    name: 'ship: a question that holds it up',
    open: typed({ weight: '6000' }, async (walk) => {
      await walk.key('F9')
      await walk.sees(walk.words.ship.heldUp)
    }),
  },
  {
    name: 'ship: signs nobody can see',
    open: typed({ city: 'Dres\u200eden' }, (walk) => walk.has('#ship-city-hint')),
  },
  {
    name: 'ship: a country that does not go with its city',
    open: typed({ countryCode: 'FR', city: 'Dresden' }, (walk) => walk.has('#ship-city-hint')),
  },
  {
    name: 'ship: a phone number in full-width digits',
    open: typed({ phoneNumber: '０３５１' }, (walk) => walk.has('#ship-phoneNumber-hint')),
  },
  {
    name: 'ship: the weight is kept',
    open: typed({}, async (walk) => {
      await walk.click('.field-button')
      await walk.has('.field-button[aria-pressed="true"]')
    }),
  },
  ...Object.entries({
    past: '26.11.2026',
    weekend: '28.11.2026',
    holiday: '25.12.2026',
    far: '24.2.2027',
  }).map(([mark, day]): WalkState => ({
    name: `ship: a pickup day that is marked (${mark})`,
    open: typed({}, async (walk) => {
      await walk.press(walk.words.common.channels.parcel)
      await walk.fill('ship-pickupDate', day)
      await walk.has('#ship-pickupDate-hint')
    }),
  })),
  ...Object.entries({ 'no day': 'bald', 'no such day': '31.2.2027' }).map(([what, day]): WalkState => ({
    name: `ship: a pickup day that is ${what}`,
    open: typed({}, async (walk) => {
      await walk.press(walk.words.common.channels.parcel)
      await walk.fill('ship-pickupDate', day)
      await isBad('pickupDate')(walk)
    }),
  })),
  {
    name: 'ship: a postal code too short',
    open: typed({ postalCode: '1067' }, (walk) => walk.has('#ship-postalCode-hint')),
  },
  {
    name: 'ship: a postal code of another shape',
    open: typed({ countryCode: 'Niederlande', postalCode: '1073' }, async (walk) => {
      await walk.key('Tab')
      await walk.has('#ship-postalCode-hint')
    }),
  },
  { name: 'ship: an e-mail address without @', open: typed({ email: 'mia.berg' }, isBad('email')) },
  { name: 'ship: a reference too long', open: typed({ reference: '9'.repeat(40) }, isBad('reference')) },
  { name: 'ship: a name too long', open: typed({ firstName: 'Ö'.repeat(501) }, isBad('firstName')) },
  { name: 'ship: a weight that is no figure', open: typed({ weight: 'schwer' }, isBad('weight')) },
  { name: 'ship: a weight of nothing', open: typed({ weight: '0' }, isBad('weight')) },
  {
    name: 'ship: a value below zero',
    open: typed({}, async (walk) => {
      await walk.click('.ship-more')
      await walk.fill('ship-value', '-5')
      await isBad('value')(walk)
    }),
  },
  {
    name: 'ship: a parcel without a pickup date',
    open: typed({}, async (walk) => {
      await walk.press(walk.words.common.channels.parcel)
      await walk.key('F9')
      await walk.has('#ship-pickupDate[aria-invalid="true"]')
    }),
  },
  {
    name: 'ship: the calendar',
    open: typed({}, async (walk) => {
      await walk.press(walk.words.common.channels.parcel)
      await walk.page.locator('#ship-pickupDate').press('Alt+ArrowDown')
      await walk.has('.day-calendar-title')
    }),
  },
  {
    name: 'ship: three parcels for one recipient',
    open: typed({}, async (walk) => {
      await walk.key('Alt+=')
      await walk.key('Alt+=')
      await walk.sees(walk.words.ship.several.create(3))
    }),
  },
  {
    name: 'ship: another printer',
    open: typed({}, async (walk) => {
      await walk.key('Control+p')
      await walk.has('#ship-printer input')
    }),
  },
  {
    name: 'ship: another printer, tried',
    open: typed({}, async (walk) => {
      await walk.key('Control+p')
      await walk.has('#ship-printer input')
      await walk.key('Alt+t')
      await walk.has('dialog .message')
    }),
  },
  {
    name: 'ship: the countries',
    open: typed({}, async (walk) => {
      await walk.fill('ship-countryCode', 'ö')
      await walk.has('[role="option"]')
    }),
  },
  { name: 'ship: earlier recipients are offered', open: offersEarlier },
  {
    name: 'ship: an earlier recipient is in the fields',
    open: async (walk) => {
      await offersEarlier(walk)
      await walk.key('ArrowDown')
      await walk.key('Tab')
      await walk.sees(walk.words.ship.takenFromEarlier)
    },
  },
  {
    name: 'ship: no such country',
    open: typed({}, async (walk) => {
      await walk.fill('ship-countryCode', 'Xyzzy')
      await walk.sees(walk.words.ship.noCountry)
    }),
  },
  {
    name: 'ship: the label layouts',
    open: typed({}, async (walk) => {
      await walk.click('#ship-layout')
      await walk.has('[role="option"]')
    }),
  },
  {
    name: 'ship: the service names fields',
    open: createAnswers('service-refused', [
      {
        path: 'recipient.postalCode',
        message: { code: 'field-said', said: said('postalCode must match the format of DE') },
      },
      {
        path: said('item.customsCode'),
        message: { code: 'field-said', said: said('customsCode should not be empty') },
      },
    ]),
  },
  { name: 'ship: too many are unsure', open: createAnswers('too-many-unsure') },
  { name: 'ship: the disk is full', open: createAnswers('ledger-unwritable') },
  { name: 'ship: a fault of our own', open: createAnswers('internal') },
  {
    name: 'ship: creating',
    open: async (walk) => {
      await walk.begin(workingDay({ held: ['shipments.create'] }))
      await typeParcel(walk)
      await walk.key('F9')
      await walk.sees(walk.words.ship.beingCreated('Jörg Müßig'))
    },
  },
  {
    name: 'ship: three are created while the next is typed',
    open: async (walk) => {
      await walk.begin(workingDay({ held: ['shipments.create'] }))
      await typeParcel(walk)
      await walk.key('Alt+=')
      await walk.key('Alt+=')
      await typesOn(walk)
      await walk.sees(walk.words.ship.several.beingCreated(3))
    },
  },
  {
    name: 'ship: not created while the next is typed',
    open: async (walk) => {
      await walk.begin(workingDay({ held: ['shipments.create'] }))
      await typeParcel(walk)
      await typesOn(walk)
      await walk.fail('shipments.create', anErrorOf('ledger-unwritable'))
      await walk.release('shipments.create')
      await walk.sees(walk.words.ship.notCreated('Jörg Müßig', 0))
    },
  },
  {
    name: 'ship: a likely double while the next is typed',
    open: async (walk) => {
      const earlier = walkShipment('earlier', 'printed', { draft: { parcel: { reference: '#2001' } } })
      await walk.begin(workingDay({ shipments: [earlier], held: ['shipments.create'] }))
      await typeParcel(walk)
      await typesOn(walk)
      await walk.release('shipments.create')
      await walk.sees(walk.words.ship.double.title)
    },
  },
  {
    name: 'ship: created',
    open: typed({}, async (walk) => {
      await walk.key('F9')
      await walk.sees(walk.words.ship.stages.sending('Jörg Müßig'))
    }),
  },
  {
    name: 'ship: cleared, and can be brought back',
    open: typed({}, async (walk) => {
      await walk.key('F12')
      await walk.sees(walk.words.ship.bringBack)
    }),
  },
  {
    name: 'ship: another one was put aside',
    open: typed({}, async (walk) => {
      await walk.key('F12')
      await walk.fill('ship-firstName', 'Ana')
      await walk.has(`[title="${walk.words.ship.keptAside}"]`)
    }),
  },
  { name: 'ship: a refused one is corrected', open: correct },
  {
    name: 'ship: a corrected one was sent',
    open: async (walk) => {
      await correct(walk)
      await walk.key('F9')
      await walk.sees(walk.words.ship.corrected('山田花子'))
    },
  },
  {
    name: 'ship: the same once more',
    open: async (walk) => {
      await walk.begin(workingDay(), 'history')
      await walk.click('.history-row')
      await walk.press(walk.words.history.shipAgain)
      await walk.has('#ship-create')
    },
  },
]
