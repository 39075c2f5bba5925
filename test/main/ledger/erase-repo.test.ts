// Erasing in the ledger: only what is settled, once, and nothing else of what happened is rewritten with it.
import { describe, expect, it } from 'vitest'
import { startBench } from '../../support/bench'
import { aDraft } from '../../support/builders'

const nora = aDraft({ recipient: { firstName: 'Nora', lastName: 'Weber' } })

const shippedTo = async () => {
  const bench = await startBench()
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
    const bench = await startBench({ labelDelayMs: [3_600_000, 3_600_000] })
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
})
