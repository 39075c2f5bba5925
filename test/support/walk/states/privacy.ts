// Privacy in the settings: how long recipients are kept, and one person found, given out and erased.
import { statesOf } from '../state-of'
import type { Walk, WalkState } from '../walk'
import { walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'

const privacy = statesOf('privacy', async (walk, world: WalkWorld) => {
  await walk.begin(workingDay(world), 'settings')
  await walk.click('#settings-tab-privacy')
  await walk.has('#privacy-search')
})
const shipments = [
  walkShipment('to-nora', 'printed', { person: 3 }),
  walkShipment('to-nora-again', 'waiting', { person: 3 }),
  walkShipment('to-jorg', 'printed', { person: 0 }),
]
const find = async (walk: Walk, text = 'Weber'): Promise<void> => {
  await walk.fill('privacy-search', text)
  await walk.has('.privacy-people li')
}
const choose = async (walk: Walk): Promise<void> => {
  await find(walk)
  await walk.click('.privacy-people button')
  await walk.has('#privacy-confirmation')
}

export const privacyStates: WalkState[] = [
  privacy('nothing is erased by itself', {}),
  privacy('erased after a year', { settings: { retentionDays: 365 } }, (walk) =>
    walk.has('#settings-retentionDays'),
  ),
  privacy('people are found', { shipments }, find),
  privacy('nobody is found', { shipments }, (walk) => find(walk, 'Xyzzy')),
  privacy('somebody is chosen', { shipments }, choose),
  privacy('somebody was given out', { shipments }, async (walk) => {
    await choose(walk)
    await walk.press(walk.words.privacy.give)
    await walk.sees(walk.words.privacy.given)
  }),
  privacy('somebody was erased', { shipments }, async (walk) => {
    await choose(walk)
    await walk.fill('privacy-confirmation', 'Weber')
    await walk.press(walk.words.privacy.erase)
    await walk.sees(walk.words.privacy.erased(1))
  }),
  privacy(
    'somebody cannot be erased',
    { shipments, failing: { 'privacy.erase': anErrorOf('internal') } },
    async (walk) => {
      await choose(walk)
      await walk.fill('privacy-confirmation', 'Weber')
      await walk.press(walk.words.privacy.erase)
      await walk.sees(walk.words.errors.internal.what)
    },
  ),
]
