import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathsBelow } from '../../../src-main/shell/paths'
import { aDraft } from '../../support/builders'
import { startBench } from '../../support/bench'
import { dataFolder } from '../../support/open-station'
import { createSteeredClock } from '../../support/steered-clock'

const hourMs = 3_600_000
const parcel = (reference: string) => aDraft({ parcel: { reference }, recipient: { lastName: reference } })

describe('a ledger that went back in time', () => {
  it('sends nothing by itself of what waited then, and says why', async () => {
    const bench = await startBench()
    const { ledger } = pathsBelow(dataFolder(bench.folder))
    await bench.station().handlers.bench.pause()
    const waiting = bench.create(parcel('A-1'))
    await bench.stop()
    copyFileSync(ledger, `${ledger}.early`)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    await bench.until(waiting.id, ({ state }) => state === 'label-stored' || state === 'printed')
    await bench.stop()
    copyFileSync(`${ledger}.early`, ledger)
    for (const suffix of ['-wal', '-shm']) if (existsSync(ledger + suffix)) rmSync(ledger + suffix)
    await bench.restart()
    await bench.station().handlers.bench.resume()
    expect(bench.shipment(waiting.id)).toMatchObject({
      state: 'unsure',
      problem: { code: 'ledger-set-back', detail: { code: 'ledger-set-back' } },
    })
    const next = bench.create(parcel('A-2'))
    await bench.until(next.id, ({ state }) => state === 'label-stored' || state === 'printed')
    expect(bench.shipment(waiting.id).state).toBe('unsure')
    await bench.restart()
    expect(bench.shipment(waiting.id).state).toBe('unsure')
  })
})

describe('what has waited over a restart', () => {
  it.each([
    [23, 'waiting'],
    [25, 'unsure'],
    [-25, 'unsure'],
  ])('%s hours is %s then', async (hours, state) => {
    const { clock, setWallClock } = createSteeredClock()
    const bench = await startBench({ clock })
    await bench.station().handlers.bench.pause()
    const { id } = bench.create(parcel('A-1'))
    setWallClock(hours * hourMs)
    expect(bench.shipment(id).state).toBe('waiting')
    await bench.restart()
    expect(bench.shipment(id).state).toBe(state)
  })

  it('goes by the time that was set', async () => {
    const { clock, setWallClock } = createSteeredClock()
    const bench = await startBench({ clock })
    await bench.station().handlers.bench.pause()
    await bench.station().handlers.settings.change({ askAfterHours: 72 })
    const { id } = bench.create(parcel('A-1'))
    setWallClock(48 * hourMs)
    await bench.restart()
    expect(bench.shipment(id).state).toBe('waiting')
  })
})
