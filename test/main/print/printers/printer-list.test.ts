import { describe, expect, it, vi } from 'vitest'
import type { FoundPrinter } from '../../../../src-main/print/printers/found-printer'
import { createPrinterList } from '../../../../src-main/print/printers/printer-list'
import { aFoundPrinter } from '../../../support/printers/a-found-printer'

const aPrinter = (name: string): FoundPrinter => aFoundPrinter({ name, info: name })

/** A system that lists its printers once and hangs ever after. */
const answersOnce = (printers: FoundPrinter[]) =>
  vi.fn<() => Promise<FoundPrinter[]>>(() => new Promise(() => undefined)).mockResolvedValueOnce(printers)

describe('the list of printers', () => {
  it('is there at once as it was last known, while the system is being asked again', async () => {
    const list = createPrinterList({ list: answersOnce([aPrinter('zebra')]), freshForMs: -1 })
    await list.refresh()
    expect(list.lastKnown().printers.map(({ name }) => name)).toEqual(['zebra'])
  })

  it('keeps what it knew, and says so, when the system does not answer in time', async () => {
    const list = createPrinterList({ list: answersOnce([aPrinter('zebra')]), timeoutMs: 20 })
    await list.refresh()
    const listing = await list.refresh()
    expect(listing.printers.map(({ name }) => name)).toEqual(['zebra'])
    expect(listing.problem).toMatch(/no list of printers within/)
  })

  it('is that of an earlier run at first, without how they were then, and is replaced by what the system says', async () => {
    const earlier = { at: '2026-11-27T16:04:00.000Z', printers: [aPrinter('zebra')] }
    const list = createPrinterList({
      list: () => Promise.resolve([aPrinter('zebra'), aPrinter('office')]),
      memory: { recall: () => earlier, keep: () => undefined },
    })
    expect(list.lastKnown()).toMatchObject({
      listedAt: null,
      printers: [
        { name: 'zebra', state: 'unknown', reason: { code: 'printer-known-since', at: earlier.at } },
      ],
    })
    const { printers } = await list.refresh()
    expect(printers).toMatchObject([
      { name: 'zebra', state: 'ready', reason: null },
      { name: 'office', state: 'ready' },
    ])
  })

  it('is kept when other printers are there, and when what is kept has become old', async () => {
    let time = 0
    let printers = [aPrinter('zebra')]
    const keep = vi.fn()
    const list = createPrinterList({
      list: () => Promise.resolve(printers),
      memory: { recall: () => null, keep },
      now: () => time,
    })
    await list.refresh()
    printers = [aFoundPrinter({ name: 'zebra', info: 'zebra', state: 'printing' })]
    await list.refresh()
    expect(keep).toHaveBeenCalledTimes(1)
    printers = [aPrinter('zebra'), aPrinter('office')]
    await list.refresh()
    time = 600_000
    await list.refresh()
    expect(keep).toHaveBeenCalledTimes(3)
    expect(keep).toHaveBeenLastCalledWith({
      at: '1970-01-01T00:10:00.000Z',
      printers: [expect.objectContaining({ name: 'zebra' }), expect.objectContaining({ name: 'office' })],
    })
  })

  it('tells how far it has come, and nothing any more when its time is over', async () => {
    const seen: string[][] = []
    let tell: (printers: FoundPrinter[]) => void = () => undefined
    const list = createPrinterList({
      list: (say) => {
        tell = say ?? tell
        return new Promise(() => undefined)
      },
      timeoutMs: 20,
      onChange: ({ printers }) => seen.push(printers.map(({ name }) => name)),
    })
    const listed = list.refresh()
    tell([aPrinter('zebra')])
    expect(list.lastKnown().printers).toMatchObject([{ name: 'zebra' }])
    await listed
    tell([])
    expect(list.lastKnown().printers).toMatchObject([{ name: 'zebra' }])
    expect(seen[0]).toEqual(['zebra'])
  })

  it('asks the system once for many who ask at the same time', async () => {
    const ask = vi.fn(() => Promise.resolve([aPrinter('office')]))
    const list = createPrinterList({ list: ask })
    list.lastKnown()
    await Promise.all([list.refresh(), list.refresh(), list.refresh()])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('tells of a change, and not of none', async () => {
    const onChange = vi.fn()
    let printers = [aPrinter('office')]
    const list = createPrinterList({ list: () => Promise.resolve(printers), onChange, now: () => 0 })
    await list.refresh()
    await list.refresh()
    expect(onChange).toHaveBeenCalledTimes(1)
    printers = [aPrinter('office'), aPrinter('zebra')]
    await list.refresh()
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('is asked anew in the background only when it is no longer fresh', async () => {
    let time = 0
    const ask = vi.fn(() => Promise.resolve([]))
    const list = createPrinterList({ list: ask, freshForMs: 1000, now: () => time })
    await list.refresh()
    time = 999
    list.lastKnown()
    expect(ask).toHaveBeenCalledTimes(1)
    time = 1001
    list.lastKnown()
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
