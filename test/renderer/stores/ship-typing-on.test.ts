// What is typed between the press that creates and its answer is of the next parcel, and nothing of either is lost whatever
// the answer is.
import { describe, expect, it } from 'vitest'
import type { StationError } from '../../../src-preload/contract/errors'
import { keepForm, leftOf } from '../../../src-renderer/stores/keep-form'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aDraft, anError, aShipment } from '../support/builders'
import { saidAbout } from '../support/said'
import { settle } from '../support/settle'
import { shipBench } from '../support/ship-bench'

const earlier = aShipment({ id: 'earlier', state: 'printed', draft: aDraft() })
const diskFull = anError({ code: 'ledger-unwritable' })

/** A parcel to Mia Berg is typed and sent, and its answer is held. */
const aPress = (
  world: FakeWorld = {},
  before: (bench: ReturnType<typeof shipBench>) => void = () => undefined,
) => {
  const bench = shipBench(world)
  bench.type()
  before(bench)
  const { draftId } = bench.ship()
  const release = bench.station.fake.hold('shipments.create')
  const press = bench.ship().create()
  const answer = async (error?: StationError): Promise<void> => {
    if (error !== undefined) bench.station.fake.fail('shipments.create', error)
    release()
    await press
  }
  return { ...bench, draftId, press, answer }
}

describe('Typing on while a parcel is being created', () => {
  it('goes into an empty form that stands there at once, with the cursor at its beginning', () => {
    const { ship, draftId } = aPress()
    expect(ship()).toMatchObject({ phase: 'idle', hasTyped: false, form: { firstName: '', city: '' } })
    expect(ship().draftId).not.toBe(draftId)
    expect(ship().focus).toMatchObject({ field: 'firstName', count: 1 })
    expect(ship().sent).toMatchObject([{ draftId, form: { lastName: 'Berg' } }])
  })

  it('stands there after the answer, with what is kept of the last parcel, and the cursor stays', async () => {
    const { ship, answer, station } = aPress({}, ({ ship }) => ship().lockWeight(true))
    await settle()
    ship().set('firstName', 'Jonas')
    const { focus, draftId } = ship()
    await answer()
    expect(ship()).toMatchObject({
      form: { firstName: 'Jonas', lastName: '', weight: '1250', length: '30' },
      hasTyped: true,
      sent: [],
      asides: [],
      begun: { shipment: { draft: { recipient: { firstName: 'Mia' } } } },
    })
    expect(ship()).toMatchObject({ focus, draftId })
    expect(station.fake.bench.shipments()).toHaveLength(1)
  })

  it('is kept in front when the parcel is refused, which one key brings back as it was', async () => {
    const { ship, answer, draftId, station } = aPress({}, ({ ship }) => ship().countParcels(3))
    ship().set('firstName', 'Jonas')
    await answer(anError({ code: 'invalid-input', fields: [saidAbout('parcel.reference', 'Used before.')] }))
    expect(ship()).toMatchObject({
      form: { firstName: 'Jonas' },
      sent: [],
      error: null,
      problems: { at: {} },
    })
    ship().bringBack()
    expect(ship()).toMatchObject({
      form: { firstName: 'Mia', lastName: 'Berg' },
      draftId,
      parcelCount: 3,
      error: { code: 'invalid-input' },
      problems: { at: { reference: [{ said: 'Used before.' }] } },
      focus: { field: 'reference' },
    })
    await ship().create()
    expect(station.fake.bench.shipments()).toHaveLength(3)
    expect(ship()).toMatchObject({ form: { firstName: 'Jonas' }, hasTyped: true, asides: [] })
  })

  it('is not interrupted by the question about doubles, which is asked of what is brought back', async () => {
    const { ship, answer, draftId, station } = aPress({ shipments: [earlier] })
    ship().set('firstName', 'Jonas')
    await answer()
    expect(ship()).toMatchObject({ phase: 'idle', form: { firstName: 'Jonas' } })
    expect(ship().asides).toMatchObject([{ draftId, notCreated: { isDouble: true, error: null } }])
    ship().bringBack()
    await ship().create()
    expect(ship()).toMatchObject({ phase: 'asking', form: { firstName: 'Mia' }, draftId })
    await ship().createAnyway('Replacement')
    expect(station.fake.bench.shipments()).toHaveLength(2)
    expect(ship().form.firstName).toBe('Jonas')
  })

  it('is judged by what stood there when the key was pressed, however late the check is loaded', async () => {
    const bench = shipBench()
    bench.ship().set('firstName', 'Mia')
    const press = bench.ship().create()
    bench.ship().set('firstName', 'Jonas')
    await press
    expect(bench.ship().form.firstName).toBe('Jonas')
    bench.ship().bringBack()
    expect(bench.ship().form).toMatchObject({ firstName: 'Mia', lastName: '' })
    expect(bench.ship().problems.at.lastName).toHaveLength(1)
    expect(bench.calls('shipments.create')).toEqual([])
  })
})

describe('A refusal before anything was typed on', () => {
  it('brings the form back as it was, with its steps back', async () => {
    const { ship, answer, draftId } = aPress({}, ({ ship }) => {
      ship().set('weight', '2 kg')
      ship().leave('weight')
      ship().openMore(true)
      ship().countParcels(2)
    })
    await answer(diskFull)
    expect(ship()).toMatchObject({
      form: { firstName: 'Mia', weight: '2000' },
      draftId,
      error: { code: 'ledger-unwritable' },
      isMoreOpen: true,
      parcelCount: 2,
      sent: [],
      asides: [],
    })
    ship().undo()
    expect(ship().form.weight).toBe('2 kg')
  })

  it('keeps nothing of it for the next parcel', async () => {
    const { ship, answer } = aPress()
    await answer(diskFull)
    ship().clear()
    expect(ship().form.length).toBe('')
  })

  it('leaves what had been pushed aside where it was', async () => {
    const { station, ship } = shipBench()
    ship().set('firstName', 'Half')
    ship().shipAgain(aDraft())
    station.fake.fail('shipments.create', diskFull)
    await ship().create()
    expect(ship()).toMatchObject({ form: { firstName: 'Mia' }, asides: [{ form: { firstName: 'Half' } }] })
    await ship().create()
    expect(ship()).toMatchObject({ form: { firstName: 'Half' }, asides: [] })
  })
})

describe('A second press while the first is awaited', () => {
  it('creates the second parcel, and neither of them twice', async () => {
    const { ship, type, answer, station, calls } = aPress()
    await settle()
    type({
      recipient: { firstName: 'Jonas', lastName: 'Winter', email: 'j@example.com' },
      parcel: { reference: '#2' },
    })
    await ship().create()
    expect(ship().sent).toHaveLength(1)
    expect(ship().begun).toBeNull()
    await answer()
    const names = station.fake.bench.shipments().map(({ draft }) => draft.recipient.firstName)
    expect(names.sort()).toEqual(['Jonas', 'Mia'])
    expect(calls('shipments.create')).toHaveLength(2)
    expect(ship()).toMatchObject({ sent: [], asides: [], hasTyped: false })
  })

  it('says that the one before is under way, and sends nothing, while nothing was typed on', async () => {
    const { ship, answer, calls } = aPress()
    await settle()
    await ship().create()
    expect(ship().isEmptyPressed).toBe(true)
    await answer()
    expect(ship()).toMatchObject({ isEmptyPressed: false, begun: { wasCorrection: false } })
    expect(calls('shipments.create')).toHaveLength(1)
  })

  it('does not send what came back in front by itself', async () => {
    const { station, ship, type, calls } = shipBench()
    type()
    ship().shipAgain(aDraft({ recipient: { firstName: 'Again' } }))
    await settle()
    const release = station.fake.hold('shipments.create')
    const press = ship().create()
    expect(ship()).toMatchObject({ form: { firstName: 'Mia' }, hasTyped: true })
    await ship().create()
    expect(ship()).toMatchObject({ isEmptyPressed: true, sent: [{ form: { firstName: 'Again' } }] })
    release()
    await press
    expect(calls('shipments.create')).toHaveLength(1)
    await ship().create()
    expect(calls('shipments.create')).toHaveLength(2)
  })

  it('loses neither of two that the disk refuses, nor the third that is typed', async () => {
    const { ship, type, answer, station } = aPress()
    await settle()
    type({ recipient: { firstName: 'Jonas' } })
    const release = station.fake.hold('shipments.create')
    const second = ship().create()
    ship().set('firstName', 'Nora')
    await answer(diskFull)
    station.fake.fail('shipments.create', diskFull)
    release()
    await second
    expect(ship().asides.map(({ form }) => form.firstName)).toEqual(['Mia', 'Jonas'])
    ship().bringBack()
    expect(ship().form.firstName).toBe('Mia')
    await ship().create()
    expect(ship().form.firstName).toBe('Nora')
    ship().bringBack()
    expect(ship().form.firstName).toBe('Jonas')
    expect(ship().asides.map(({ form }) => form.firstName)).toEqual(['Nora'])
  })
})

describe('A correction that is being sent', () => {
  const refused = aShipment({
    id: 'refused-1',
    state: 'refused',
    draft: aDraft({ recipient: { lastName: 'Sousa' } }),
  })

  it('makes room for the parcel before at once, and is taken up again when main refuses it', async () => {
    const { station, ship, calls } = shipBench({ shipments: [refused] })
    ship().set('firstName', 'Half')
    ship().correct(refused)
    ship().set('city', 'Lisboa')
    const release = station.fake.hold('shipments.correct')
    station.fake.fail('shipments.correct', anError({ code: 'wrong-state' }))
    const press = ship().create()
    expect(ship()).toMatchObject({ mode: { kind: 'new' }, form: { firstName: 'Half' } })
    ship().set('firstName', 'Half typed')
    release()
    await press
    expect(ship().form.firstName).toBe('Half typed')
    ship().bringBack()
    expect(ship()).toMatchObject({
      mode: { kind: 'correct', shipment: { id: 'refused-1' } },
      form: { city: 'Lisboa' },
      error: { code: 'wrong-state' },
    })
    await ship().create()
    expect(calls('shipments.correct')).toHaveLength(2)
    expect(ship()).toMatchObject({ mode: { kind: 'new' }, form: { firstName: 'Half typed' } })
  })
})

describe('A window that ends before the answer', () => {
  it('has both parcels again, and says which was not created', async () => {
    const before = aPress()
    before.ship().set('firstName', 'Jonas')
    const keptForm = leftOf(before.ship())
    if (keptForm === null) throw new Error('nothing is kept')
    const { station, store, ship } = shipBench({ keptForm })
    keepForm({ station, ship: store })
    await expect.poll(() => ship().form.firstName).toBe('Jonas')
    expect(ship().asides).toMatchObject([{ draftId: before.draftId, notCreated: { error: null } }])
    ship().bringBack()
    expect(ship().form).toMatchObject({ firstName: 'Mia', lastName: 'Berg' })
  })

  it('has the one that was sent in front when nothing else was typed', async () => {
    const keptForm = leftOf(aPress().ship())
    if (keptForm === null) throw new Error('nothing is kept')
    const { station, store, ship } = shipBench({ keptForm })
    keepForm({ station, ship: store })
    await expect.poll(() => ship().form.firstName).toBe('Mia')
    expect(ship().asides).toEqual([])
  })
})
