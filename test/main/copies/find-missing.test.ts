// What the spooler still knows of parcels that a ledger put back in time does not.
import { describe, expect, it } from 'vitest'
import { findMissing } from '../../../src-main/copies/find-missing'
import { pathsBelow } from '../../../src-main/shell/paths'
import { openLife } from '../../support/bench-life'
import { dataFolder } from '../../support/open-station'
import { tempFolder } from '../../support/temp-folder'

const at = '2026-11-27T10:00:00.000Z'

describe('a ledger that was put back', () => {
  it('is told what the spooler has of parcels that it does not know, each once', async () => {
    const folder = tempFolder()
    const { life } = await openLife(folder)
    await life.stop(0)
    const found = findMissing({
      ...pathsBelow(dataFolder(folder)),
      expectedShipments: 2,
      spoolerJobs: [
        { title: 'ship-PB100-1', at },
        { title: 'ship-PB100-2', at },
        { title: 'ship-PB101-1', at },
      ],
    })
    expect(found.missing.map(({ kind, number }) => [kind, number])).toEqual([
      ['spooler', 'PB100'],
      ['spooler', 'PB101'],
    ])
    expect(found.untraced).toBe(0)
  })
})
