// The half-typed form over a restart: private, never a shipment twice, and gone with the person it is about.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeptForm, TypedForm } from '../../../src-preload/contract/kept-form'
import { draftIdSchema } from '../../../src-preload/contract/ids'
import { dataFolder } from '../../support/open-station'
import { type PackingBench, startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { onLinux } from '../../support/only-on'

const typed = (fields: Record<string, string>, draftId = 'draft-half-typed'): TypedForm => ({
  draftId: draftIdSchema.parse(draftId),
  fields,
  answers: {},
  origins: {},
})
const aKept = (change: Partial<KeptForm> = {}): KeptForm => ({
  form: typed({ firstName: 'Nora', lastName: 'Weber' }),
  aside: null,
  corrects: null,
  others: [],
  ...change,
})
const formPath = (bench: PackingBench): string => join(dataFolder(bench.folder), 'form.json')
const forms = (bench: PackingBench) => bench.station().handlers.forms

describe('the form somebody was typing', () => {
  it('is there again after a restart', async () => {
    const bench = await startPackingBench()
    await forms(bench).keep(aKept())
    await bench.restart()
    expect(await forms(bench).kept()).toEqual(aKept())
  })

  it('is there in its last state, however soon after the last key the bench is closed', async () => {
    const bench = await startPackingBench()
    await forms(bench).keep(aKept())
    await bench.restart()
    await forms(bench).keep(aKept({ form: typed({ firstName: 'Nor' }) }))
    await forms(bench).keep(aKept({ form: typed({ firstName: 'Nora-Lea' }) }))
    await bench.restart()
    expect((await forms(bench).kept())?.form?.fields).toEqual({ firstName: 'Nora-Lea' })
    await forms(bench).keep(aKept({ form: typed({ firstName: 'Later' }) }))
    await expect.poll(() => readFileSync(formPath(bench), 'utf8')).toContain('Later')
  })

  it(
    'lies in a file that only this user may read, and nowhere else',
    onLinux('the rights of a file'),
    async () => {
      const bench = await startPackingBench()
      await forms(bench).keep(aKept({ form: typed({ lastName: 'Zwiebelhuber' }) }))
      await bench.stop()
      expect(statSync(formPath(bench)).mode & 0o077).toBe(0)
      const files = readdirSync(bench.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
      const holding = files.filter((path) => readFileSync(path).includes('Zwiebelhuber'))
      expect(holding).toEqual([formPath(bench)])
    },
  )

  it('is gone from the disk when nothing is typed any more', async () => {
    const bench = await startPackingBench()
    await forms(bench).keep(aKept())
    await forms(bench).keep(null)
    await bench.stop()
    expect(existsSync(formPath(bench))).toBe(false)
  })

  it('does not come back once it is a shipment, though the window died before it said so', async () => {
    const bench = await startPackingBench()
    const { draftId } = typed({})
    await forms(bench).keep(aKept())
    await bench.station().handlers.shipments.create({ draftId, draft: aDraft(), doubleReason: null })
    expect(await forms(bench).kept()).toBeNull()
    await bench.restart()
    expect(await forms(bench).kept()).toBeNull()
  })

  it('leaves the other form that was pushed aside when it is a shipment', async () => {
    const bench = await startPackingBench()
    const aside = typed({ lastName: 'Aside' }, 'draft-pushed-aside')
    await forms(bench).keep(aKept({ aside }))
    const { draftId } = typed({})
    await bench.station().handlers.shipments.create({ draftId, draft: aDraft(), doubleReason: null })
    expect(await forms(bench).kept()).toEqual({ form: null, aside, corrects: null, others: [] })
  })

  it('keeps what was being sent when the window died, until it is a shipment', async () => {
    const bench = await startPackingBench()
    const sent = { ...typed({ firstName: 'Mia', lastName: 'Berg' }, 'draft-being-sent'), corrects: null }
    const refused = { ...typed({ lastName: 'Winter' }, 'draft-refused'), corrects: null }
    const next = typed({ firstName: 'Jonas' }, 'draft-typed-next')
    await forms(bench).keep(aKept({ form: next, others: [sent, refused] }))
    const { draftId } = sent
    await bench.station().handlers.shipments.create({ draftId, draft: aDraft(), doubleReason: null })
    expect(await forms(bench).kept()).toEqual(aKept({ form: next, others: [refused] }))
  })

  it('is read from a file of an earlier version, which knew of no others', async () => {
    const bench = await startPackingBench()
    await bench.stop()
    const { others: _none, ...form } = aKept()
    writeFileSync(formPath(bench), JSON.stringify({ keptAt: new Date().toISOString(), form }))
    await bench.restart()
    expect(await forms(bench).kept()).toEqual(aKept())
  })

  it('does not come back as a correction of what is not refused any more', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    await forms(bench).keep(aKept({ corrects: id }))
    expect(await forms(bench).kept()).toBeNull()
  })

  it('is nothing when its file cannot be read', async () => {
    const bench = await startPackingBench()
    await forms(bench).keep(aKept())
    await bench.stop()
    writeFileSync(formPath(bench), '{"keptAt":')
    await bench.restart()
    expect(await forms(bench).kept()).toBeNull()
  })

  it('is erased with the person it is about, and with nobody else', async () => {
    const bench = await startPackingBench()
    const draft = aDraft({ recipient: { firstName: 'Nora', lastName: 'Weber' } })
    const { id } = bench.create(draft)
    await bench.until(id, ({ state }) => state === 'printed')
    const other = typed({ firstName: 'Jonas', lastName: 'Winter' }, 'draft-of-another')
    const form = typed({ firstName: 'NORA', lastName: 'weber' })
    const sent = { ...form, draftId: draftIdSchema.parse('draft-being-sent'), corrects: null }
    await forms(bench).keep(aKept({ form, aside: other, others: [sent] }))
    await bench.station().handlers.privacy.erase({ shipmentId: id, confirmation: 'Weber' })
    expect(readFileSync(formPath(bench), 'utf8')).not.toContain('weber')
    expect(await forms(bench).kept()).toEqual({ form: null, aside: other, corrects: null, others: [] })
  })

  it('is kept no longer than recipients are', async () => {
    const bench = await startPackingBench()
    await bench.station().handlers.settings.change({ retentionDays: 30 })
    await forms(bench).keep(aKept())
    await bench.station().retainNow()
    expect(await forms(bench).kept()).toEqual(aKept())
    await bench.stop()
    const keptAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    writeFileSync(formPath(bench), JSON.stringify({ keptAt, form: aKept() }))
    await bench.restart()
    await bench.station().retainNow()
    expect(await forms(bench).kept()).toBeNull()
    expect(existsSync(formPath(bench))).toBe(false)
  })
})
