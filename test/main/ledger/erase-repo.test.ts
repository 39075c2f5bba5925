// Erasing in the ledger: only what is settled, once, and nothing else of what happened is rewritten with it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { pathsBelow } from '../../../src-main/shell/paths'
import { startPackingBench } from '../../support/packing-bench'
import { aDraft } from '../../support/builders'
import { dataFolder } from '../../support/open-station'
import { createSteeredClock } from '../../support/steered-clock'
import { aFile, anOrder } from '../../support/orders'

const nora = aDraft({ recipient: { firstName: 'Nora', lastName: 'Weber' } })

const shippedTo = async () => {
  const bench = await startPackingBench()
  const { id } = bench.create(nora)
  await bench.until(id, ({ state }) => state === 'printed')
  return { bench, id, privacy: bench.station().handlers.privacy }
}

describe('erasing a person', () => {
  it('takes recipient, label and words, and leaves that there was a parcel', async () => {
    const { bench, id, privacy } = await shippedTo()
    const { createdAt } = bench.shipment(id)
    expect(await privacy.erase({ shipmentId: id, confirmation: 'weber' })).toMatchObject({
      shipments: 1,
      open: 0,
    })
    const erased = bench.shipment(id)
    expect(erased).toMatchObject({ state: 'printed', createdAt, labelSha256: null, shipmentNumber: null })
    expect(erased.erasedAt).not.toBeNull()
    expect(JSON.stringify(erased)).not.toMatch(/Nora|Weber/)
    await bench.restart()
    expect(bench.shipment(id).draft).toEqual(erased.draft)
  })

  it('wants the last name, and erases nothing without it', async () => {
    const { bench, id, privacy } = await shippedTo()
    await expect(privacy.erase({ shipmentId: id, confirmation: 'Meier' })).rejects.toMatchObject({
      code: 'confirmation-missing',
    })
    expect(bench.shipment(id).erasedAt).toBeNull()
  })

  it('keeps what is still under way', async () => {
    const bench = await startPackingBench({ labelDelayMs: [3_600_000, 3_600_000] })
    const { id } = bench.create(nora)
    await bench.until(id, ({ state }) => state === 'label-awaited')
    const { privacy } = bench.station().handlers
    expect(await privacy.erase({ shipmentId: id, confirmation: 'Weber' })).toMatchObject({
      shipments: 0,
      open: 1,
    })
    expect(bench.shipment(id).draft.recipient.lastName).toBe('Weber')
  })

  it('happens by itself only when somebody said after how many days', async () => {
    const { bench, id } = await shippedTo()
    await bench.station().retainNow()
    expect(bench.shipment(id).erasedAt).toBeNull()
  })

  it('takes the person out of orders that never became a shipment, and out of what was said about such files', async () => {
    const { bench, id, privacy } = await shippedTo()
    const { postalCode } = nora.recipient
    const batch = await bench.station().handlers.batches.take(
      aFile([
        anOrder(1, {
          fields: { firstName: 'WEBER', lastName: 'Nora', postalCode, countryCode: 'Germany' },
        }),
        anOrder(2, { fields: { firstName: 'Nora', lastName: 'Weber', postalCode: '99999' } }),
        anOrder(3),
      ]),
    )
    const { ledger } = pathsBelow(dataFolder(bench.folder))
    const db = new BetterSqlite3(ledger)
    const put = db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)')
    const said = (answer: string): string => JSON.stringify({ mapping: [], answers: { country: answer } })
    put.run('intake.mapping.a', said('Haus Wéber'))
    put.run('intake.mapping.b', said('Germany'))
    await privacy.erase({ shipmentId: id, confirmation: 'Weber' })
    const { rows } = await bench.station().handlers.batches.rows({
      batchId: batch.id,
      section: null,
      text: '',
      offset: 0,
      limit: 10,
    })
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(['#2', '#3'])
    expect(db.prepare(`SELECT name FROM settings WHERE name LIKE 'intake.mapping.%'`).pluck().all()).toEqual([
      'intake.mapping.b',
    ])
    db.close()
  })

  it('leaves nobody in a copy that was being made meanwhile', async () => {
    const { bench, id, privacy } = await shippedTo()
    const { copies } = pathsBelow(dataFolder(bench.folder))
    const copying = bench.station().handlers.records.copyNow()
    const erased = await privacy.erase({ shipmentId: id, confirmation: 'Weber' })
    await copying
    expect(erased.copiesRewritten).toBe(1)
    const files = readdirSync(copies).map((name) => readFileSync(join(copies, name), 'latin1'))
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((bytes) => bytes.includes('Weber'))).toEqual([])
  })

  it('takes orders along that are older than what is kept', async () => {
    const { clock, pass } = createSteeredClock()
    const bench = await startPackingBench({ clock })
    const { batches, settings } = bench.station().handlers
    const batch = await batches.take(aFile([anOrder(1), anOrder(2)]))
    await settings.change({ retentionDays: 30 })
    await bench.station().retainNow()
    const count = async (): Promise<number> =>
      (await batches.rows({ batchId: batch.id, section: null, text: '', offset: 0, limit: 10 })).rows.length
    expect(await count()).toBe(2)
    pass(31 * 86_400_000)
    await bench.station().retainNow()
    expect(await count()).toBe(0)
  })
})
