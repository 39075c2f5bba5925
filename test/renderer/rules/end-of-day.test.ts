// A day at the bench: where each shipment stands at its end, and what goes along when parcels are handed over.
import { describe, expect, it } from 'vitest'
import { dayRange, endOfDayOf } from '../../../src-renderer/rules/end-of-day'
import { dayTable, handOverList, listLayouts } from '../../../src-renderer/rules/hand-over'
import { todayWords } from '../../../src-renderer/text/today-words'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { aDraft, aShipment } from '../support/builders'

const day = '2026-11-27'
const printed = (parts: Partial<Omit<Shipment, 'id'>> = {}): Shipment =>
  aShipment({
    state: 'printed',
    assignmentId: 'a',
    shipmentNumber: 'PB1',
    carrierHandle: 'nordpost',
    scannedBackAt: '2026-11-27T15:00:00.000Z',
    ...parts,
  })
const shipments = [
  printed({ shipmentNumber: 'NP1' }),
  printed({ shipmentNumber: 'NP2' }),
  printed({ shipmentNumber: 'NP3', scannedBackAt: null }),
  printed({
    shipmentNumber: 'BX1',
    carrierHandle: 'baltic',
    draft: aDraft({ distributionChannel: 'parcel', pickup: { date: day, instructions: null } }),
  }),
  printed({ noParcelAt: '2026-11-27T16:00:00.000Z', scannedBackAt: null }),
  printed({ state: 'label-stored', scannedBackAt: null }),
  printed({ state: 'label-awaited', scannedBackAt: null }),
  aShipment({ state: 'waiting' }),
  aShipment({ state: 'unsure' }),
  aShipment({ state: 'refused' }),
  aShipment({ state: 'dropped' }),
]
const channels = { package: 'Package', parcel: 'Parcel' }

describe('The end of a day at several benches', () => {
  const ofBench = { bench: 'bench_2', name: 'Bench 2' }

  it('hands over what all of them packed, the newest first, and leaves to each what it has to do', () => {
    const own = printed({ shipmentNumber: 'NP1', seq: 7, createdAt: '2026-11-27T09:00:00.000Z' })
    const theirs = printed({
      shipmentNumber: 'NP2',
      seq: 9e14,
      createdAt: '2026-11-27T08:00:00.000Z',
      ofBench,
    })
    const end = endOfDayOf([theirs, own, aShipment({ state: 'unsure', ofBench })], day)
    expect(end.groups[0]?.shipments.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['NP1', 'NP2'])
    expect(end.counts['refused-or-unclear']).toBe(1)
    expect(end.refusedOrUnclear).toEqual([])
  })
})

describe('The end of a day', () => {
  const end = endOfDayOf(shipments, day)

  it('counts each shipment once: created ones by what became of their label, the others outside', () => {
    expect(end.counts).toEqual({
      'scanned-back': 3,
      'not-scanned-back': 1,
      'not-printed': 2,
      'no-parcel': 1,
      waiting: 1,
      'refused-or-unclear': 2,
      dropped: 1,
    })
    expect(end.created).toBe(7)
  })

  it('hands over what was printed, by carrier and channel, the largest first', () => {
    expect(
      end.groups.map(({ key, missing, isPickedUp, shipments: { length } }) => [
        key,
        length,
        missing,
        isPickedUp,
      ]),
    ).toEqual([
      ['nordpost package', 3, 1, false],
      ['baltic parcel', 1, 0, true],
    ])
    expect(end.handOver).toEqual({ parcels: 4, carriers: 2, weightGrams: 4 * aDraft().parcel.weightGrams })
  })

  it('marks on the list what nobody has scanned, and leaves out what is not handed over', () => {
    const list = handOverList(end, 'a4_portrait', 'Friday', todayWords.en, channels, 'en-GB')
    const numbers = list.groups.flatMap(({ rows }) => rows.map((row) => row[1]))
    expect([...numbers].sort()).toEqual(['BX1', 'NP1', 'NP2', 'NP3 *'])
    expect(list.lines).toContain('1 not scanned back (marked with *)')
    expect(list.shares).toHaveLength(list.heads.length)
  })

  it('says in the file of every shipment where it stands', () => {
    const table = dayTable(shipments, day, todayWords.de, channels, 'de-DE')
    expect(table.rows).toHaveLength(shipments.length)
    expect(table.separator).toBe(';')
    for (const row of table.rows) expect(row).toHaveLength(table.heads.length)
  })

  it('lasts from midnight to midnight, also when a clock is changed in it', () => {
    const { since, until } = dayRange(1, new Date(2026, 9, 26, 9, 30))
    expect([since.getDate(), since.getHours(), until.getDate(), until.getHours()]).toEqual([25, 0, 26, 0])
  })
})

describe('The printer of the list', () => {
  it('is one with sheets: no label printer, and a printer before a folder', () => {
    const profiles = [
      defaultProfile('zebra_big', 'cups', 'Zebra'),
      defaultProfile('a4_portrait', 'folder', '/labels'),
      defaultProfile('a4_landscape', 'cups', 'Office'),
    ]
    expect(listLayouts(profiles)).toEqual(['a4_landscape', 'a4_portrait'])
  })
})
