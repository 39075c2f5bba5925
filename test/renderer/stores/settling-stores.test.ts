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
  const store = createStore(attentionState(station))
  store.getState().choose(unsure.id)
  const state = () => station.fake.bench.find(unsure.id)
  const calls = (name: string) => station.fake.calls.filter((call) => call.name === name).length
  return { station, attention: store.getState, state, calls }
}

describe('Settling an unsure shipment as existing', () => {
  it('shows what the service has before anything is adopted', async () => {
    const { attention, state } = desk({ lookUp: () => found })
    attention().typeAssignmentId(' a-77 ')
    await attention().lookUp(unsure)
    expect(attention().found).toEqual(found)
    expect(state().state).toBe('unsure')
  })

  it('adopts what was looked at', async () => {
    const { attention, state } = desk({ lookUp: () => found })
    attention().typeAssignmentId('a-77')
    await attention().lookUp(unsure)
    await attention().adopt(unsure)
    expect(state()).toMatchObject({ state: 'label-awaited', assignmentId: 'a-77' })
    expect(attention()).toMatchObject({ found: null, assignmentId: '', settled: { kind: 'adopted' } })
  })

  it('adopts nothing that was not looked at: another id empties the comparison', async () => {
    const { attention, calls } = desk({ lookUp: () => found })
    attention().typeAssignmentId('a-77')
    await attention().lookUp(unsure)
    attention().typeAssignmentId('a-78')
    await attention().adopt(unsure)
    expect(calls('shipments.adopt')).toBe(0)
  })

  it('does not adopt what another shipment holds', async () => {
    const { attention, calls } = desk({ lookUp: () => ({ ...found, heldBy: aShipment().id }) })
    attention().typeAssignmentId('a-77')
    await attention().lookUp(unsure)
    await attention().adopt(unsure)
    expect(calls('shipments.adopt')).toBe(0)
  })

  it('says beside the field when the id is not known', async () => {
    const { attention } = desk()
    attention().typeAssignmentId('nothing')
    await attention().lookUp(unsure)
    expect(attention().failed).toMatchObject({ at: 'looking-up', error: { code: 'service-not-found' } })
  })
})

describe('Settling an unsure shipment as not existing', () => {
  it('sends it again only after its reference was typed', async () => {
    const { attention, state, calls } = desk()
    await attention().sendAgain(unsure)
    attention().typeConfirmation('#0998')
    await attention().sendAgain(unsure)
    expect(calls('shipments.sendAgain')).toBe(0)
    attention().typeConfirmation(' #0999 ')
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
    attention().typeConfirmation('#0999')
    const release = station.fake.hold('shipments.sendAgain')
    const presses = [attention().sendAgain(unsure), attention().sendAgain(unsure)]
    release()
    await Promise.all(presses)
    expect(calls('shipments.sendAgain')).toBe(1)
  })

  it('forgets what was typed when another case is opened', () => {
    const { attention } = desk()
    attention().typeConfirmation('#0999')
    attention().choose(aShipment().id)
    expect(attention().confirmation).toBe('')
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
