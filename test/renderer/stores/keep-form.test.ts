// The half-typed form between the window and main: nothing typed is lost, and nothing old covers what is typed now.
import { describe, expect, it } from 'vitest'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import type { KeptForm } from '../../../src-preload/contract/kept-form'
import { keepForm, leftOf } from '../../../src-renderer/stores/keep-form'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aDraft, aShipment } from '../support/builders'
import { shipBench } from '../support/ship-bench'

const bench = (world: FakeWorld = {}) => {
  const parts = shipBench(world)
  const start = (): void => keepForm({ station: parts.station, ship: parts.store })
  const kept = () => parts.calls('forms.keep').map(({ input }) => input as KeptForm | null)
  return { ...parts, start, kept }
}
const known = async ({ calls, start }: ReturnType<typeof bench>): Promise<void> => {
  start()
  await expect.poll(() => calls('forms.kept').length).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
}
const left: KeptForm = {
  form: {
    draftId: draftIdSchema.parse('draft-left'),
    fields: { firstName: 'Nora', weight: '1250', serviceLevel: 'economy', layout: 'of another version' },
    answers: { weight: { text: '1250', value: 1250 } },
    origins: { length: 'kept' },
  },
  aside: null,
  corrects: null,
  others: [],
}

describe('The form that is kept', () => {
  it('is handed over with every change, with the id it would be created under', async () => {
    const parts = bench()
    await known(parts)
    parts.ship().set('firstName', 'H')
    parts.ship().set('firstName', 'Half')
    expect(parts.kept()).toMatchObject([
      { form: { fields: { firstName: 'H' } } },
      { form: { draftId: parts.ship().draftId, fields: { firstName: 'Half' } } },
    ])
  })

  it('is nothing any more once the parcel is created', async () => {
    const parts = bench()
    await known(parts)
    parts.type()
    await parts.ship().create()
    expect(parts.kept().at(-1)).toBeNull()
  })

  it('stands in the form again, and what nobody can have chosen is left out', async () => {
    const parts = bench({ keptForm: left })
    await known(parts)
    expect(parts.ship()).toMatchObject({
      draftId: 'draft-left',
      hasTyped: true,
      form: {
        firstName: 'Nora',
        weight: '1250',
        serviceLevel: 'economy',
        layout: 'zebra_big',
        answers: { weight: { value: 1250 } },
        origins: { length: 'kept' },
      },
    })
  })

  it('does not cover what is being typed already, and can be brought back', async () => {
    const parts = bench({ keptForm: left })
    const release = parts.station.fake.hold('forms.kept')
    parts.start()
    parts.ship().set('firstName', 'Quick')
    release()
    await expect.poll(() => parts.ship().asides.length).toBe(1)
    expect(parts.ship().form.firstName).toBe('Quick')
    parts.ship().bringBack()
    expect(parts.ship().form.firstName).toBe('Nora')
  })

  it('is never wiped by an empty form before it is known what was kept', async () => {
    const parts = bench({ keptForm: left })
    const release = parts.station.fake.hold('forms.kept')
    parts.start()
    parts.ship().lockWeight(true)
    release()
    await expect.poll(() => parts.ship().form.firstName).toBe('Nora')
    expect(parts.kept()).not.toContain(null)
  })

  it('comes back as the correction it was, with the parcel that was being typed behind it', async () => {
    const refused = aShipment({ id: 'refused-1', state: 'refused', draft: aDraft() })
    const before = bench({ shipments: [refused] })
    before.ship().set('firstName', 'Half')
    before.ship().correct(refused)
    before.ship().set('city', 'Lisboa')
    const keptForm = leftOf(before.ship())
    if (keptForm === null) throw new Error('nothing is kept')
    const parts = bench({ shipments: [refused], keptForm })
    await known(parts)
    await expect.poll(() => parts.ship().mode.kind).toBe('correct')
    expect(parts.ship().form.city).toBe('Lisboa')
    parts.ship().leaveCorrection()
    expect(parts.ship()).toMatchObject({ mode: { kind: 'new' }, form: { firstName: 'Half' }, hasTyped: true })
  })

  it('brings the form that was pushed aside with it', async () => {
    const before = bench()
    before.ship().set('firstName', 'Half')
    before.ship().shipAgain(aDraft())
    const keptForm = leftOf(before.ship())
    if (keptForm === null) throw new Error('nothing is kept')
    const parts = bench({ keptForm })
    await known(parts)
    await parts.ship().create()
    expect(parts.ship()).toMatchObject({ form: { firstName: 'Half' }, hasTyped: true })
  })
})
