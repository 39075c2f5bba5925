import { describe, expect, it } from 'vitest'
import { printerAddress } from '../../../src-preload/contract/printer-address'
import { calibrationAnswer, nothingSeen, type Seen } from '../../../src-renderer/rules/calibration'
import {
  lengthChoices,
  readMillimetres,
  readWhole,
  writeMillimetres,
} from '../../../src-renderer/rules/millimetres'
import { paperInFull, paperName } from '../../../src-renderer/rules/paper'
import { changesSize, hasCorner, isCancelable } from '../../../src-renderer/rules/print-answers'
import { rankPrinters, targetOf, whereOf } from '../../../src-renderer/rules/printer-choice'
import {
  mayBeSheet,
  onlyContent,
  profileForm,
  profileInput,
  rememberedCount,
  withPreset,
} from '../../../src-renderer/rules/profile-form'
import { checkProfile } from '../../../src-renderer/stores/check-profile'
import { aPrinter, aPrintJob, aProfile } from '../support/builders'

describe('Millimetres', () => {
  it.each([
    ['101,6', 101.6],
    ['101.6', 101.6],
    [' 57 mm', 57],
    ['5,5cm', 55],
    ['4 in', 101.6],
    ['6″', 152.4],
    ['-1,5', -1.5],
    ['−2', -2],
    ['+3', 3],
    ['-0', 0],
    [',5', 0.5],
    ['7,', 7],
    ['1.250,5', 1250.5],
    ['-101.600,5', -101600.5],
    ['１０１,６ｍｍ', 101.6],
    ['1 1/2"', 38.1],
  ])('reads %s as %s', (text, value) => {
    expect(readMillimetres(text)).toBe(value)
  })

  it.each(['', '-', 'wide', '1,2,3', '10 m', '--1', '1 2', ','])('does not guess at "%s"', (text) => {
    expect(readMillimetres(text)).toBeNull()
  })

  it.each([
    ['1.250', 'en', ['1.25 mm', '1,250 mm']],
    ['1.250', 'de', ['1,25 mm', '1.250 mm']],
    ['1,250', 'de', ['1,25 mm', '1.250 mm']],
    ['-1,250 mm', 'en', ['-1.25 mm', '-1,250 mm']],
    ['4.000 in', 'en', ['101.6 mm', '101,600 mm']],
    ['１.２５０', 'en', ['1.25 mm', '1,250 mm']],
  ])('are asked about where there are two readings: %s in %s', (text, language, shown) => {
    expect(readMillimetres(text)).toBeNull()
    const choices = lengthChoices(text, language)
    expect(choices.map((choice) => choice.shown)).toEqual(shown)
    for (const choice of choices) {
      expect(lengthChoices(choice.text, language)).toEqual([])
      expect(readMillimetres(choice.text)).not.toBeNull()
    }
  })

  it('are not asked about where there is one reading', () => {
    for (const text of ['101.6', '1.2500', '0.250', '1250', '', 'wide'])
      expect(lengthChoices(text, 'en')).toEqual([])
  })

  it('are written as the language does', () => {
    expect(writeMillimetres(101.6, 'de')).toBe('101,6')
    expect(writeMillimetres(1000, 'en')).toBe('1000')
  })

  it('reads whole numbers only as such', () => {
    expect(['3', ' 12 ', '1,5', '-1', ''].map(readWhole)).toEqual([3, 12, null, null, null])
  })
})

describe('Paper', () => {
  it('goes by its name, or by its size in the language', () => {
    expect(paperName({ widthMillimetres: 101.6, heightMillimetres: 152.4 }, 'en')).toBe('4 × 6 in')
    expect(paperName({ widthMillimetres: 57.5, heightMillimetres: 90 }, 'de')).toBe('57,5 × 90 mm')
  })

  it('of inches says its centimetres as well, where it is chosen', () => {
    expect(paperInFull({ widthMillimetres: 101.6, heightMillimetres: 152.4 }, 'de')).toBe(
      '10 × 15 cm (4 × 6 in)',
    )
    expect(paperInFull({ widthMillimetres: 210, heightMillimetres: 297 }, 'de')).toBe('A4')
  })
})

describe('Where labels go', () => {
  const zebra = aPrinter({ name: 'Zebra', isLabelPrinter: true })
  const stopped = aPrinter({ name: 'Old Zebra', isLabelPrinter: true, state: 'stopped' })
  const office = aPrinter({ name: 'Office', isLabelPrinter: false, isDefault: true })
  const folder = aPrinter({ way: 'folder', name: '/labels' })

  it('offers label printers first for labels, and the others first for sheets', () => {
    const names = (layout: 'zebra_big' | 'a4_portrait') =>
      rankPrinters(layout, [office, stopped, folder, zebra]).map(({ name }) => name)
    expect(names('zebra_big')).toEqual(['Zebra', 'Old Zebra', 'Office'])
    expect(names('a4_portrait')).toEqual(['Office', 'Zebra', 'Old Zebra'])
  })

  it('reads an address with its port, and without one takes the usual', () => {
    expect(['192.168.1.40', 'zebra.local', 'http://zebra/'].map(printerAddress)).toEqual([
      '192.168.1.40:9100',
      'zebra.local:9100',
      'zebra:9100',
    ])
    for (const address of ['192.168.1.40:6101', '[fe80::1]:9100'])
      expect(printerAddress(address)).toBe(address)
  })

  it.each(['two words', 'zebra:0', 'zebra:70000', 'a/b', 'zebra:port'])('takes no address "%s"', (text) => {
    expect(printerAddress(text)).toBeNull()
  })

  it('begins where the profile is, and says what is missing', () => {
    const where = whereOf(aProfile({ target: 'Zebra [left]: 2' }))
    expect(targetOf(where)).toEqual({ way: 'cups', target: 'Zebra [left]: 2' })
    expect(targetOf(whereOf(null))).toBe('nothing')
    expect(targetOf({ ...where, kind: 'address' })).toBe('no-address')
    expect(targetOf({ ...where, kind: 'address', address: 'a b' })).toBe('bad-address')
    expect(targetOf({ ...where, kind: 'folder' })).toBe('no-folder')
    expect(targetOf({ ...where, kind: 'folder', folder: '/labels' })).toEqual({
      way: 'folder',
      target: '/labels',
    })
  })
})

describe('The form of a profile', () => {
  const remembered = {
    widthMillimetres: 210,
    heightMillimetres: 297,
    pageSetup: { isTurned: false, part: 'page', scale: 'fit', corner: 'centre', isSplit: false },
  } as const
  const base = aProfile({ pageSetups: [remembered], offset: { rightMillimetres: -1.5, downMillimetres: 2 } })
  const check = (change: Partial<ReturnType<typeof profileForm>> = {}, profile = base) =>
    checkProfile(profileInput({ ...profileForm(profile, 'de'), ...change }, profile, []))

  it('gives the profile back that it was filled with, in any language', () => {
    expect(check()).toEqual({ ok: true, profile: base })
  })

  it('takes an own size with a decimal comma', () => {
    expect(check({ preset: 'own', width: '57,5', height: '9 cm' })).toMatchObject({
      profile: { stock: { preset: 'own', widthMillimetres: 57.5, heightMillimetres: 90 } },
    })
  })

  it('says at each field what the contract says', () => {
    const checked = check({
      preset: 'own',
      width: '5',
      height: 'wide',
      right: '80',
      threshold: '0',
      copies: '1,5',
      headDots: 'many',
      name: 'n'.repeat(61),
    })
    if (checked.ok) throw new Error('This must not pass.')
    expect(checked.problems).toMatchObject({
      width: { code: 'field-at-least', figure: 10 },
      height: { code: 'field-not-a-number' },
    })
    expect(Object.keys(checked.problems).sort()).toEqual(
      ['copies', 'headDots', 'height', 'name', 'right', 'threshold', 'width'].sort(),
    )
  })

  it('takes a profile nobody gave a name', () => {
    expect(check({ name: ' ' })).toMatchObject({ profile: { name: '' } })
  })

  it('keeps remembered answers for the same paper, and forgets them with other paper', () => {
    expect(check({ copies: '2' })).toMatchObject({ profile: { pageSetups: [remembered] } })
    const other = profileInput(withPreset(profileForm(base, 'en'), 'a6', 'en'), base, [])
    expect(other).toMatchObject({ pageSetups: [], stock: { preset: 'a6', widthMillimetres: 105 } })
  })

  it('counts the answers a person gave, not those that come with the layout', () => {
    expect(rememberedCount({ pageSetups: [remembered], printsAnyway: [] }, [])).toBe(1)
    expect(rememberedCount({ pageSetups: [{ ...remembered }], printsAnyway: [] }, [remembered])).toBe(0)
    expect(rememberedCount({ pageSetups: [], printsAnyway: ['cannot-draw'] }, [])).toBe(1)
  })

  it('gives a network address ZPL and a folder PDFs, whatever was chosen before; a queue has the choice', () => {
    expect(onlyContent(base)).toBeNull()
    expect(
      check({ content: 'pdf' }, aProfile({ way: 'socket', target: 'z:9100', content: 'zpl' })),
    ).toMatchObject({
      profile: { content: 'zpl' },
    })
    expect(check({ content: 'zpl' }, aProfile({ way: 'folder', target: '/labels' }))).toMatchObject({
      profile: { content: 'pdf' },
    })
    expect(check({ content: 'zpl' }, aProfile({ way: 'windows' }))).toMatchObject({
      profile: { content: 'zpl' },
    })
  })

  it('has fields on sheets alone, and none once the paper is no sheet', () => {
    const form = {
      ...profileForm(base, 'en'),
      preset: 'a4',
      hasSheet: true,
      columns: '2',
      rows: '4',
    } as const
    expect(mayBeSheet(form)).toBe(true)
    expect(profileInput(form, base, [])).toMatchObject({ sheet: { columns: 2, rows: 4 } })
    expect(profileInput(withPreset(form, 'a6', 'en'), base, [])).toMatchObject({ sheet: null })
    expect(mayBeSheet({ preset: 'own', width: '203,2' })).toBe(true)
    expect(mayBeSheet({ preset: 'own', width: '57' })).toBe(false)
  })
})

describe('What is seen on the calibration label', () => {
  const seen = (parts: Partial<Seen>) => calibrationAnswer({ ...nothingSeen, ...parts })

  it('is an answer of its own, with figures where they are asked for', () => {
    expect(seen({ kind: 'upside-down' })).toEqual({ kind: 'upside-down' })
    expect(seen({ kind: 'bar-length', bar: '9,7' })).toEqual({ kind: 'bar-length', millimetres: 9.7 })
    expect(seen({ kind: 'moved', right: '-1,5' })).toEqual({
      kind: 'moved',
      rightMillimetres: -1.5,
      downMillimetres: 0,
    })
  })

  it('says which figure is missing', () => {
    expect(seen({})).toBe('choose')
    expect(seen({ kind: 'bar-length', bar: '' })).toBe('bar')
    expect(seen({ kind: 'bar-length', bar: '-10' })).toBe('bar')
    expect(seen({ kind: 'moved' })).toBe('right')
    expect(seen({ kind: 'moved', right: '1', down: '80' })).toBe('down')
  })
})

describe('The answers of a print question', () => {
  it('have a corner only where there is room for one', () => {
    expect((['place', 'crop', 'fit', 'turn', 'as-is', null] as const).map(hasCorner)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('are marked when the barcode changes its size', () => {
    expect([100, 100.04, 99.9, 48.4, 120].map((scalePercent) => changesSize({ scalePercent }))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it('leave canceling to jobs that are under way and ask nothing', () => {
    expect(isCancelable(aPrintJob({ state: 'queued' }))).toBe(true)
    expect(isCancelable(aPrintJob({ state: 'queued', question: 'old' }))).toBe(false)
    expect(isCancelable(aPrintJob({ state: 'printed' }))).toBe(false)
  })
})
