import { readdirSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { pathsBelow } from '../../../src-main/shell/paths'
import type * as ReadLabel from '../../../src-main/print/read/read-label'
import { startPackingBench } from '../../support/packing-bench'
import { dataFolder } from '../../support/open-station'

const reading = vi.hoisted(() => ({ sizes: [] as number[] }))

// The real reader, counted.
vi.mock('../../../src-main/print/read/read-label', async (original) => {
  const real = await original<typeof ReadLabel>()
  return {
    ...real,
    readLabelPdf: (pdf: Uint8Array) => {
      reading.sizes.push(pdf.byteLength)
      return real.readLabelPdf(pdf)
    },
  }
})

// It reads a page of its own, whenever the station has nothing to do.
vi.mock('../../../src-main/print/warm-up-printing', () => ({ warmUpPrinting: () => Promise.resolve() }))

describe('a parcel on its way', () => {
  it('has its label read once, from its coming to its lying on paper', async () => {
    const bench = await startPackingBench()
    reading.sizes.length = 0
    const { id } = bench.create()
    await bench.until(id, ({ state }) => state === 'printed')
    expect(reading.sizes).toHaveLength(1)
  })

  it('is wanted on paper in the same write that stores its label', async () => {
    const bench = await startPackingBench()
    const { id } = bench.create()
    let jobs: unknown[] = []
    await bench.until(id, ({ state }) => {
      if (state !== 'label-stored') return false
      // Looked at while it is being told, from outside, as the next run would find it after a crash.
      const ledger = new BetterSqlite3(pathsBelow(dataFolder(bench.folder)).ledger, { readonly: true })
      jobs = ledger.prepare('SELECT is_reprint FROM print_jobs WHERE shipment_id = ?').all(id)
      ledger.close()
      return true
    })
    expect(jobs).toEqual([{ is_reprint: 0 }])
    await bench.until(id, ({ state }) => state === 'printed')
    expect(readdirSync(bench.labelsFolder)).toHaveLength(1)
  })
})
