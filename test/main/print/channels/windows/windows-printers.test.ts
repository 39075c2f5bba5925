// The list of Windows' printers: one that hangs keeps no other from being listed, and names of sessions are matched.
import { describe, expect, it } from 'vitest'
import { createSpoolers } from '../../../../../src-main/print/channels/windows/spooler/spooler-process'
import { createWindowsPrinters } from '../../../../../src-main/print/channels/windows/windows-printers'
import { isLabelPrinter, proposeProfile } from '../../../../../src-main/print/printers/propose-profile'
import {
  aLabelPrinter,
  anOfficePrinter,
  createFakeWin32,
  type FakePrinter,
} from '../../../../support/windows/fake-win32'
import { aFoundPrinter } from '../../../../support/printers/a-found-printer'
import { startsOn, type ChildFaults } from '../../../../support/windows/fake-spooler-child'

function listOf(printers: Record<string, FakePrinter>, faults: ChildFaults = {}) {
  const windows = createFakeWin32(printers)
  const { start } = startsOn(windows, faults)
  const list = createWindowsPrinters({
    spoolers: createSpoolers({ start }),
    eachLimitMs: 50,
    allLimitMs: 2_000,
  })
  return { windows, list }
}
const zebra = 'http://192.168.1.5:631/printers/zebra'

describe('the printers of Windows', () => {
  it('are listed with what their drivers say', async () => {
    const { list } = listOf({ [zebra]: aLabelPrinter, Office: { ...anOfficePrinter, status: 0x10 } })
    expect(await list()).toMatchObject([
      {
        way: 'windows',
        name: zebra,
        isDefault: true,
        dpis: [203],
        state: 'ready',
        ready: [{ widthMillimetres: 101.6, heightMillimetres: 152.4 }],
      },
      { name: 'Office', isDefault: false, dpis: [600], state: 'stopped', problem: 'paper-out' },
    ])
  })

  it('whose driver hangs is shown as it was known, and the others are listed', async () => {
    const faults: ChildFaults = {}
    const { list } = listOf({ Dead: anOfficePrinter, [zebra]: aLabelPrinter }, faults)
    await list()
    Object.assign(faults, { hangsAt: 'describe', ofPrinter: 'Dead' })
    expect(await list()).toMatchObject([
      { name: 'Dead', makeAndModel: anOfficePrinter.driver, state: 'unknown', problem: 'offline' },
      { name: zebra, state: 'ready' },
    ])
  })

  it('of a print server that is gone are shown as they were known, and the others are listed', async () => {
    const { windows, list } = listOf({ Shared: anOfficePrinter, [zebra]: aLabelPrinter })
    await list()
    const shared = windows.printers['Shared']
    if (shared) shared.isServerDead = true
    expect(await list()).toMatchObject([
      { name: 'Shared', makeAndModel: anOfficePrinter.driver, state: 'unknown', problem: 'offline' },
      { name: zebra, state: 'ready' },
    ])
  })

  it('are told one by one, and one whose driver hangs from the start is as an earlier run knew it', async () => {
    const faults = { hangsAt: 'describe', ofPrinter: 'Dead' } as const
    const { list } = listOf({ Dead: anOfficePrinter, [zebra]: aLabelPrinter }, faults)
    const before = aFoundPrinter({ way: 'windows', name: 'Dead', makeAndModel: 'HP', dpis: [600] })
    const told: string[][] = []
    const listed = await list((soFar) => told.push(soFar.map(({ state }) => state)), [before])
    expect(told).toEqual([
      ['unknown', 'unknown'],
      ['unknown', 'ready'],
    ])
    expect(listed[0]).toMatchObject({ name: 'Dead', makeAndModel: 'HP', dpis: [600], problem: 'offline' })
  })

  it('that takes text alone is proposed ZPL, and one with a driver its own paper and dots', async () => {
    const { list } = listOf({
      Raw: { ...aLabelPrinter, driver: 'Generic / Text Only', papers: [] },
      [zebra]: { ...aLabelPrinter, driver: 'Seagull unknown', usualPaper: 301 },
      Office: anOfficePrinter,
    })
    const [raw, label, office] = await list()
    if (!raw || !label || !office) throw new Error('Three printers are there.')
    expect(proposeProfile('zebra_big', raw)).toMatchObject({ way: 'windows', content: 'zpl' })
    expect(proposeProfile('zebra_big', label)).toMatchObject({
      content: 'pdf',
      engine: 'spooler',
      dpi: 203,
      stock: { preset: 'a6' },
    })
    expect([raw, label, office].map(isLabelPrinter)).toEqual([true, true, false])
  })

  it('are not known at all while the process cannot be asked', async () => {
    const { list } = listOf({ Office: anOfficePrinter }, { diesBefore: 'printers' })
    await expect(list()).rejects.toMatchObject({ problem: 'spooler-unreachable' })
  })
})

describe('a printer of a remote session', () => {
  it('is listed with what it is found by under its next name', async () => {
    const { list } = listOf({
      'Zebra (redirected 7)': { ...aLabelPrinter, attributes: 0x8000 },
      Office: anOfficePrinter,
    })
    expect((await list()).map(({ brought }) => brought)).toEqual([
      { server: '', driver: aLabelPrinter.driver },
      null,
    ])
  })
})
