import type { Proposal } from '../../../src-preload/contract/printer'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { guideState } from '../../../src-renderer/stores/guide-store'
import { questionState } from '../../../src-renderer/stores/question-store'
import { fakeStation } from '../../support/fake-station/fake-station'
import type { FakeWorld } from '../../support/fake-station/defaults'
import { aPrinter, aPrintJob, aProfile, anError, aShipment } from '../support/builders'

const named = (station: ReturnType<typeof fakeStation>, name: string) =>
  station.fake.calls.filter((call) => call.name === name)

describe('The set-up guide', () => {
  const open = (world: FakeWorld = {}, current: PrinterProfile | null = null) => {
    const station = fakeStation({ printers: [aPrinter()], ...world })
    const kept: PrinterProfile[] = []
    const guide = createStore(
      guideState(station, {
        layout: 'zebra_big',
        current,
        language: 'en',
        profiles: () => world.profiles ?? [],
        onKept: (_all, profile) => kept.push(profile),
      }),
    )
    return { station, guide: guide.getState, kept }
  }

  it('goes nowhere before it knows where to', async () => {
    const { guide, station } = open()
    await guide().propose()
    expect(guide()).toMatchObject({ step: 'where', whereProblem: 'nothing' })
    expect(named(station, 'printers.propose')).toHaveLength(0)
  })

  it('proposes a profile for a new printer, and takes the one there is for its own', async () => {
    const fresh = open({}, aProfile({ copies: 3 }))
    fresh.guide().choose({ kind: 'address', address: '192.168.1.40' })
    await fresh.guide().propose()
    expect(fresh.guide()).toMatchObject({
      step: 'how',
      base: { way: 'socket', target: '192.168.1.40:9100', content: 'zpl' },
      form: { copies: '1' },
    })
    const same = open({}, aProfile({ copies: 3 }))
    await same.guide().propose()
    expect(same.guide()).toMatchObject({ step: 'how', form: { copies: '3' } })
  })

  it('says when nobody answers at an address, and goes on when it is pressed again', async () => {
    const { guide } = open({ probe: { found: 'nobody' } })
    guide().choose({ kind: 'address', address: '192.168.1.40' })
    await guide().propose()
    expect(guide()).toMatchObject({ step: 'where', probe: { found: 'nobody' } })
    await guide().propose()
    expect(guide()).toMatchObject({ step: 'how', form: { printsUnproven: false } })
  })

  it('asks before a printer that says nothing is used, and keeps that in its profile', async () => {
    const { guide, kept } = open({ probe: { found: 'mute', model: null, dpi: null } })
    guide().choose({ kind: 'address', address: '192.168.1.40' })
    await guide().propose()
    expect(guide().step).toBe('where')
    await guide().propose()
    await guide().keep()
    expect(kept).toMatchObject([{ way: 'socket', printsUnproven: true }])
  })

  it('takes the dots from what the printer says, and asks again after the address was changed', async () => {
    const { guide, station } = open({ probe: { dpi: 300 } })
    guide().choose({ kind: 'address', address: '192.168.1.40' })
    await guide().ask()
    guide().choose({ address: '192.168.1.41' })
    await guide().propose()
    expect(named(station, 'printers.probe').map(({ input }) => input)).toEqual([
      '192.168.1.40:9100',
      '192.168.1.41:9100',
    ])
    expect(guide().form?.dpi).toBe('300')
  })

  it('refuses half an address without asking anybody', async () => {
    const { guide, station } = open()
    guide().choose({ kind: 'address', address: '192.168.1' })
    await guide().propose()
    expect(guide()).toMatchObject({ step: 'where', whereProblem: 'bad-address' })
    expect(named(station, 'printers.probe')).toHaveLength(0)
  })

  it('is ready with a folder at once: there is no paper to ask about', async () => {
    const { guide, kept } = open()
    guide().choose({ kind: 'folder', folder: '/labels/out' })
    await guide().propose()
    expect(guide()).toMatchObject({ step: 'try', isReady: true })
    expect(kept).toMatchObject([{ way: 'folder', target: '/labels/out' }])
  })

  it('sets up the other labels that fit, once for all of them, and leaves those that have a printer', async () => {
    const inFolder = { way: 'folder', target: '/labels' } as const
    const a6 = { preset: 'a6', widthMillimetres: 105, heightMillimetres: 148 } as const
    const wide = { preset: 'own', widthMillimetres: 110, heightMillimetres: 160 } as const
    const small = aProfile({ layout: 'zebra_small', stock: a6, ...inFolder })
    const { guide, kept } = open({ profiles: [small] }, aProfile({ stock: wide }))
    await guide().propose()
    expect(guide().others).toEqual(['zebra_small'])
    await guide().keep()
    expect(kept.map(({ layout, target }) => [layout, target])).toEqual([
      ['zebra_big', 'Zebra ZD421'],
      ['zebra_small', 'Zebra ZD421'],
    ])
    const chosen = open(
      { profiles: [aProfile({ layout: 'zebra_small', stock: a6 })] },
      aProfile({ stock: wide }),
    )
    await chosen.guide().propose()
    expect(chosen.guide().others).toEqual([])
  })

  it('keeps what was typed when the worker goes back and on again', async () => {
    const { guide } = open({}, aProfile())
    await guide().propose()
    guide().enter({ copies: '2' })
    guide().back()
    expect(guide().step).toBe('where')
    await guide().propose()
    expect(guide().form?.copies).toBe('2')
  })

  it('keeps nothing that the contract refuses, and says it at the field', async () => {
    const { guide, station, kept } = open({}, aProfile())
    await guide().propose()
    guide().enter({ copies: '0' })
    expect(await guide().keep()).toBe(false)
    expect(guide().problems.copies).toEqual({ code: 'field-at-least', figure: 1 })
    expect(named(station, 'printers.assign')).toHaveLength(0)
    guide().enter({ copies: '1' })
    expect(guide().problems).toEqual({})
    expect(await guide().keep()).toBe(true)
    expect(kept).toMatchObject([{ copies: 1 }])
    expect(guide().step).toBe('try')
  })

  it('prints the calibration label once for two presses, and says what the printer said', async () => {
    const { guide, station } = open(
      { calibrated: { state: 'failed', reason: { code: 'print-problem', problem: 'head-open', said: '' } } },
      aProfile(),
    )
    await guide().propose()
    await guide().keep()
    await Promise.all([guide().print(), guide().print()])
    expect(named(station, 'printers.calibrate')).toHaveLength(1)
    expect(guide().printed).toMatchObject({ state: 'failed' })
    expect(guide().printed?.reason).toMatchObject({ problem: 'head-open' })
  })

  it('corrects the profile by what was seen, and wants it printed again', async () => {
    const { guide, kept } = open({}, aProfile())
    await guide().propose()
    await guide().keep()
    await guide().print()
    guide().see({ kind: 'moved', right: '1,5', down: '' })
    await guide().answer()
    expect(guide()).toMatchObject({
      correction: { isCorrected: true },
      isReady: false,
      form: { right: '-1.5' },
    })
    expect(kept.at(-1)).toMatchObject({ offset: { rightMillimetres: -1.5 } })
    await guide().print()
    expect(guide()).toMatchObject({ correction: null, seen: { kind: null } })
    guide().see({ kind: 'right' })
    await guide().answer()
    expect(guide().isReady).toBe(true)
  })

  it('takes another answer about the same label when nothing in the profile could correct it', async () => {
    const { guide } = open({}, aProfile())
    await guide().propose()
    await guide().keep()
    await guide().print()
    guide().see({ kind: 'cut' })
    await guide().answer()
    expect(guide().correction).toMatchObject({ isCorrected: false })
    guide().see({ kind: 'right' })
    expect(guide().correction).toBeNull()
    await guide().answer()
    expect(guide().isReady).toBe(true)
  })

  it('asks for the figure before it asks main', async () => {
    const { guide, station } = open({}, aProfile())
    guide().see({ kind: 'bar-length', bar: 'long' })
    await guide().answer()
    expect(guide().seenProblem).toBe('bar')
    expect(named(station, 'printers.answerCalibration')).toHaveLength(0)
  })

  it('forgets the answers that were remembered when it is told to', async () => {
    const pageSetup = {
      isTurned: true,
      part: 'page',
      scale: 'actual',
      corner: 'centre',
      isSplit: false,
    } as const
    const { guide, kept } = open(
      {},
      aProfile({ pageSetups: [{ widthMillimetres: 210, heightMillimetres: 297, pageSetup }] }),
    )
    await guide().propose()
    guide().forgetPageSetups()
    await guide().keep()
    expect(kept).toMatchObject([{ pageSetups: [] }])
  })
})

describe('The question of a print job', () => {
  const proposals = [
    {
      name: 'place',
      message: { code: 'propose-place', corner: 'top-left' },
      corner: 'top-left',
      scalePercent: 100,
      corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
    },
    {
      name: 'fit',
      message: { code: 'propose-fit', scalePercent: 48 },
      corner: 'centre',
      scalePercent: 48,
      corners: ['centre', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
    },
  ] satisfies Proposal[]
  const asking = (question: 'size' | 'old' | 'lost') =>
    aShipment({
      id: 'one',
      state: 'label-stored',
      labelSha256: 'ab',
      lastPrint: aPrintJob({ id: 'job', shipmentId: 'one', state: 'wanted', question }),
    })
  const open = async (kind: 'size' | 'old' | 'lost') => {
    const shipment = asking(kind)
    const station = fakeStation({ shipments: [shipment], question: () => ({ proposals: [...proposals] }) })
    const dropped: string[] = []
    let count = 0
    const store = createStore(
      questionState(
        station,
        () => `picture-${++count}`,
        (url) => dropped.push(url),
      ),
    )
    await store.getState().open(shipment)
    return { station, shipment, question: store.getState, dropped }
  }

  it('begins with the best answer, in the corner it was made for, and its picture', async () => {
    const { question, station } = await open('size')
    expect(question()).toMatchObject({ proposal: 'place', corner: 'top-left', picture: { ok: true } })
    expect(named(station, 'printers.preview')[0]?.input).toMatchObject({
      proposal: 'place',
      corner: 'top-left',
    })
  })

  it('shows the picture of the newest choice, and gives older ones back', async () => {
    const { question, station, dropped } = await open('size')
    const release = station.fake.hold('printers.preview')
    const slow = question().setCorner('bottom-right')
    await question().choose('fit')
    release()
    await slow
    expect(question()).toMatchObject({ proposal: 'fit', picture: { picture: { url: 'picture-2' } } })
    expect(dropped).toEqual(['picture-1'])
  })

  it('prints with what was chosen, remembers it when wanted, and closes', async () => {
    const { question, station } = await open('size')
    question().remember(true)
    await question().print()
    expect(named(station, 'printers.answer')).toMatchObject([
      { input: { kind: 'proposal', proposal: 'place', corner: 'top-left', isRemembered: true } },
    ])
    expect(question().shipment).toBeNull()
  })

  it('answers nothing by closing', async () => {
    const { question, station, dropped } = await open('size')
    question().close()
    expect(named(station, 'printers.answer')).toHaveLength(0)
    expect(question().shipment).toBeNull()
    expect(dropped).toEqual(['picture-1'])
  })

  it.each([
    ['old', 'print', 'queued'],
    ['old', 'drop', 'canceled'],
    ['lost', 'is-printed', 'printed'],
    ['lost', 'is-not-printed', 'failed'],
  ] as const)('asked about a job that is %s, "%s" makes it %s', async (kind, say, state) => {
    const { question, station, shipment } = await open(kind)
    const job = shipment.lastPrint ?? aPrintJob()
    await question().say(job, say)
    expect(station.fake.bench.find(shipment.id).lastPrint).toMatchObject({ state, question: null })
    expect(question().shipment).toBeNull()
  })

  it('stays open and says so when the answer was not taken', async () => {
    const { question, station } = await open('size')
    station.fake.fail('printers.answer', anError({ code: 'wrong-state' }))
    await question().print()
    expect(question()).toMatchObject({ error: { code: 'wrong-state' }, failedJobId: 'job' })
    expect(question().shipment).not.toBeNull()
  })
})
