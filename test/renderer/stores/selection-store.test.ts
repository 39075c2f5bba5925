import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { selectionState } from '../../../src-renderer/stores/selection-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import { aPrintJob, anError, aShipment } from '../support/builders'

const named = (station: ReturnType<typeof fakeStation>, name: string) =>
  station.fake.calls.filter((call) => call.name === name)

describe('Selected rows', () => {
  const rows = [5, 4, 3, 2, 1].map((hour) =>
    aShipment({
      id: `row-${hour}`,
      state: 'printed',
      labelSha256: hour === 2 ? null : 'ab',
      createdAt: `2026-11-27T0${hour}:00:00.000Z`,
      lastPrint: aPrintJob({ id: `job-${hour}`, shipmentId: `row-${hour}` }),
    }),
  )
  const at = (index: number) => {
    const row = rows[index]
    if (row === undefined) throw new Error(`There is no row ${index}.`)
    return row
  }
  const open = () => {
    const station = fakeStation({ shipments: rows })
    return { station, selection: createStore(selectionState(station)).getState }
  }
  const ids = (selection: ReturnType<typeof open>['selection']) => [...selection().selected.keys()]

  it('reach from the row that was chosen to the one that was clicked, up and down', () => {
    const { selection } = open()
    selection().extendTo(rows, at(3).id, at(1).id)
    expect(ids(selection)).toEqual(['row-4', 'row-3', 'row-2'])
    selection().extendTo(rows, at(0).id, at(3).id)
    expect(ids(selection)).toEqual(['row-5', 'row-4'])
  })

  it('are added and taken one by one', () => {
    const { selection } = open()
    selection().toggle(at(0))
    selection().toggle(at(2))
    selection().toggle(at(0))
    expect(ids(selection)).toEqual(['row-3'])
  })

  it('are printed oldest first, and what was sent is said', async () => {
    const { selection, station } = open()
    selection().extendTo(rows, at(4).id, at(0).id)
    await Promise.all([selection().print(), selection().print()])
    expect(named(station, 'printers.reprintMany')).toMatchObject([
      { input: { shipmentIds: ['row-1', 'row-2', 'row-3', 'row-4', 'row-5'] } },
    ])
    expect(selection().sent?.shipments.map(({ id }) => String(id))).toEqual([
      'row-1',
      'row-3',
      'row-4',
      'row-5',
    ])
    expect(selection()).toMatchObject({ sent: { leftOut: 1 } })
    expect(selection().selected.size).toBe(0)
  })

  it('stay selected when they could not be sent', async () => {
    const { selection, station } = open()
    selection().toggle(at(0))
    station.fake.fail('printers.reprintMany', anError({ code: 'printer-missing' }))
    await selection().print()
    expect(selection()).toMatchObject({ error: { code: 'printer-missing' }, sent: null })
    expect(selection().selected.size).toBe(1)
  })
})
