import { isConfirmed } from '../../../src-preload/contract/confirmation'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { attentionState } from '../../../src-renderer/stores/attention-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aDraft, anError, aShipment } from '../support/builders'

const unsure = aShipment({
  id: 'unsure-1',
  state: 'unsure',
  draft: aDraft({ parcel: { reference: '#0999' } }),
})

const found = {
  assignmentId: 'a-77',
  status: 'created',
  shipmentNumber: 'PB77',
  carrierHandle: null,
  heldBy: null,
  fields: [{ path: 'recipient.city', asked: 'Dresden', answered: 'DRESDEN', isSame: false }],
}

const desk = (world: FakeWorld = {}) => {
  const station = fakeStation({ shipments: [unsure], ...world })
  const time = { ms: 1_000 }
  const store = createStore(attentionState(station, () => time.ms))
  store.getState().choose(unsure.id)
  const state = () => station.fake.bench.find(unsure.id)
  const calls = (name: string) => station.fake.calls.filter((call) => call.name === name).length
  return { station, time, attention: store.getState, state, calls }
}

/** Somebody typed the id from the portal, looked at what the service has, and pressed Adopt. */
const afterAdopt = async (world: FakeWorld) => {
  const at = desk(world)
  at.attention().type('assignmentId', 'a-77')
  await at.attention().lookUp(unsure)
  await at.attention().adopt(unsure)
  return at
}

describe('Settling an unsure shipment as existing', () => {
  it('shows what the service has before anything is adopted', async () => {
    const { attention, state } = desk({ lookUp: () => found })
    attention().type('assignmentId', ' a-77 ')
    await attention().lookUp(unsure)
    expect(attention().found).toEqual(found)
    expect(state().state).toBe('unsure')
  })

  it('adopts what was looked at', async () => {
    const { attention, state } = await afterAdopt({ lookUp: () => found })
    expect(state()).toMatchObject({ state: 'label-awaited', assignmentId: 'a-77' })
    expect(attention()).toMatchObject({ found: null, assignmentId: '', settled: { kind: 'adopted' } })
  })

  it('adopts nothing that was not looked at: another id empties the comparison', async () => {
    const { attention, calls } = desk({ lookUp: () => found })
    attention().type('assignmentId', 'a-77')
    await attention().lookUp(unsure)
    attention().type('assignmentId', 'a-78')
    await attention().adopt(unsure)
    expect(calls('shipments.adopt')).toBe(0)
  })

  it('does not adopt what another shipment holds', async () => {
    const { calls } = await afterAdopt({ lookUp: () => ({ ...found, heldBy: aShipment().id }) })
    expect(calls('shipments.adopt')).toBe(0)
  })

  it('says beside the field when the id is not known', async () => {
    const { attention } = desk()
    attention().type('assignmentId', 'nothing')
    await attention().lookUp(unsure)
    expect(attention().failed).toMatchObject({ at: 'looking-up', error: { code: 'service-not-found' } })
  })
})

describe('Settling an unsure shipment as not existing', () => {
  it('sends it again only after its reference was typed', async () => {
    const { attention, state, calls } = desk()
    await attention().askQuietTime(unsure)
    await attention().sendAgain(unsure)
    attention().type('confirmation', '#0998')
    await attention().sendAgain(unsure)
    expect(calls('shipments.sendAgain')).toBe(0)
    attention().type('confirmation', ' #0999 ')
    await attention().sendAgain(unsure)
    expect(state()).toMatchObject({ state: 'waiting' })
    expect(attention()).toMatchObject({ confirmation: '', settled: { kind: 'sent-again' } })
  })

  it('asks for the last name where there is no reference', () => {
    const nameless = aShipment({
      state: 'unsure',
      draft: aDraft({ recipient: { lastName: 'van der Berg' }, parcel: { reference: null } }),
    })
    expect(isConfirmed(nameless.draft, ' VAN DER BERG ')).toBe(true)
    expect(isConfirmed(nameless.draft, '')).toBe(false)
  })

  it('sends once for two presses', async () => {
    const { station, attention, calls } = desk()
    await attention().askQuietTime(unsure)
    attention().type('confirmation', '#0999')
    const release = station.fake.hold('shipments.sendAgain')
    const presses = [attention().sendAgain(unsure), attention().sendAgain(unsure)]
    release()
    await Promise.all(presses)
    expect(calls('shipments.sendAgain')).toBe(1)
  })

  it('forgets what was typed when another case is opened', () => {
    const { attention } = desk()
    attention().type('confirmation', '#0999')
    attention().choose(aShipment().id)
    expect(attention().confirmation).toBe('')
  })
})

describe('The wait before sending again', () => {
  it('holds until main has said how long it is, and then for as long', async () => {
    const { attention, time, calls } = desk({ quietLeftMs: () => (time.ms < 61_000 ? 60_000 : 0) })
    attention().type('confirmation', '#0999')
    await attention().sendAgain(unsure)
    await attention().askQuietTime(unsure)
    expect(attention().unlocksAtMs).toBe(61_000)
    time.ms = 60_999
    await attention().sendAgain(unsure)
    expect(calls('shipments.sendAgain')).toBe(0)
    time.ms = 61_000
    await attention().sendAgain(unsure)
    expect(calls('shipments.sendAgain')).toBe(1)
  })

  it('is forgotten when another case is opened', async () => {
    const { attention } = desk({ quietLeftMs: () => 60_000 })
    await attention().askQuietTime(unsure)
    attention().choose(aShipment().id)
    expect(attention().unlocksAtMs).toBeNull()
  })
})

describe('Adopting a parcel that looks like another one', () => {
  const foreign = {
    ...found,
    fields: [{ path: 'recipient.postalCode', asked: '4050-253', answered: '4050-235', isSame: false }],
  }

  it('waits for the postal code of the portal to be typed', async () => {
    const { attention, calls, state } = await afterAdopt({ lookUp: () => foreign })
    attention().type('adoptionWord', '4050-253')
    await attention().adopt(unsure)
    expect(calls('shipments.adopt')).toBe(0)
    attention().type('adoptionWord', ' 4050-235 ')
    await attention().adopt(unsure)
    expect(state()).toMatchObject({ state: 'label-awaited', assignmentId: 'a-77' })
  })
})

describe('Escape in a case', () => {
  it('goes one step back at a time, and says when there is none left', async () => {
    const { attention } = desk({ lookUp: () => found })
    attention().type('assignmentId', 'a-77')
    await attention().lookUp(unsure)
    attention().chooseWay('not-there')
    attention().type('confirmation', '#09')
    const steps = Array.from({ length: 4 }, () => {
      const isBack = attention().back()
      const { way, confirmation, found: shown, assignmentId } = attention()
      return [isBack, way, confirmation, shown !== null, assignmentId]
    })
    expect(steps).toEqual([
      [true, 'not-there', '', true, 'a-77'],
      [true, 'found', '', true, 'a-77'],
      [true, 'found', '', false, 'a-77'],
      [true, 'found', '', false, ''],
    ])
    expect(attention().back()).toBe(false)
  })
})

describe('A label that is missing', () => {
  const awaited = aShipment({ id: 'awaited-1', state: 'label-awaited', assignmentId: 'a-5' })

  it('is asked for on demand, and says what is in the way', async () => {
    const { attention } = desk({ shipments: [awaited] })
    attention().choose(awaited.id)
    await attention().askNow(awaited)
    expect(attention().failed).toMatchObject({ at: 'asking-now', error: { code: 'label-not-ready' } })
  })

  it('is settled without, for a reason', async () => {
    const { station, attention } = desk({ shipments: [awaited] })
    attention().choose(awaited.id)
    await attention().endLabel(awaited, 'Label from the portal')
    expect(station.fake.bench.find(awaited.id)).toMatchObject({ state: 'label-awaited' })
    expect(station.fake.bench.find(awaited.id).labelEndedAt).not.toBeNull()
    expect(attention().settled).toMatchObject({ kind: 'label-ended' })
  })
})

describe('Giving up', () => {
  it('drops a refused shipment with its reason', async () => {
    const refused = aShipment({ id: 'refused-9', state: 'refused' })
    const { station, attention } = desk({ shipments: [refused] })
    await attention().drop(refused, 'Order canceled')
    expect(station.fake.calls.at(-1)).toEqual({
      name: 'shipments.drop',
      input: { id: refused.id, reason: 'Order canceled' },
    })
    expect(attention().settled).toMatchObject({ kind: 'given-up' })
  })

  it('says what went wrong where it was pressed', async () => {
    const refused = aShipment({ id: 'refused-10', state: 'refused' })
    const { station, attention } = desk({ shipments: [refused] })
    station.fake.fail('shipments.drop', anError({ code: 'wrong-state' }))
    await attention().drop(refused, 'x')
    expect(attention().failed).toMatchObject({ at: 'dropping', error: { code: 'wrong-state' } })
  })
})
