import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CalibrationAnswer, PrinterProfile } from '../../../src-preload/contract/printer-profile'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import { startPackingBench } from '../../support/packing-bench'
import { startFakeZebra, type FakeZebra } from '../../support/printers/fake-zebra'

let zebra: FakeZebra
beforeEach(async () => {
  zebra = await startFakeZebra()
})
afterEach(() => zebra.stop())

async function aCalibration(parts: Partial<PrinterProfile> = {}) {
  const bench = await startPackingBench()
  const { printers } = bench.station().handlers
  const profile = { ...defaultProfile('zebra_big', 'socket', zebra.address), ...parts }
  await printers.assign(profile)
  return { printers, profile }
}
const sizeOf = (format: string | undefined) => {
  const [, width, length] = /\^PW(\d+)\^LL(\d+)/.exec(format ?? '') ?? []
  return [Number(width), Number(length)]
}

describe('the calibration label', { timeout: 30_000 }, () => {
  it.each<[CalibrationAnswer, [number, number]]>([
    [{ kind: 'moved', rightMillimetres: 3, downMillimetres: -3 }, [812, 1219]],
    [{ kind: 'upside-down' }, [812, 1219]],
    [{ kind: 'across' }, [1219, 812]],
    [{ kind: 'bars-too-thin' }, [812, 1219]],
    [{ kind: 'bars-too-thick' }, [812, 1219]],
    [{ kind: 'bar-length', millimetres: 6.8 }, [1219, 1828]],
  ])('comes out another way after %o', async (answer, size) => {
    const { printers } = await aCalibration()
    expect(await printers.calibrate('zebra_big')).toEqual({ state: 'printed', reason: null })
    expect((await printers.answerCalibration({ layout: 'zebra_big', answer })).isCorrected).toBe(true)
    expect(await printers.calibrate('zebra_big')).toEqual({ state: 'printed', reason: null })
    const [before, after] = zebra.printed()
    expect(sizeOf(before)).toEqual([812, 1219])
    expect(sizeOf(after)).toEqual(size)
    expect(after).not.toBe(before)
  })

  it('is the same again for what only the printer can put right', async () => {
    const { printers } = await aCalibration()
    for (const kind of ['cut', 'several-labels', 'right'] as const)
      expect((await printers.answerCalibration({ layout: 'zebra_big', answer: { kind } })).isCorrected).toBe(
        false,
      )
    await printers.calibrate('zebra_big')
    expect(sizeOf(zebra.printed()[0])).toEqual([812, 1219])
  })

  it('puts right every layout that goes to the same printer and paper, and no other', async () => {
    const { printers, profile } = await aCalibration()
    await printers.assign({ ...profile, layout: 'zebra_small' })
    await printers.assign({ ...profile, layout: 'a4_portrait', target: '127.0.0.1:9' })
    await printers.answerCalibration({ layout: 'zebra_big', answer: { kind: 'upside-down' } })
    const rotations = Object.fromEntries((await printers.profiles()).map((one) => [one.layout, one.rotation]))
    expect(rotations).toMatchObject({ zebra_big: 180, zebra_small: 180, a4_portrait: 0 })
  })

  it.each([
    [57, 32, { hasArrow: true, hasBar: true, hasCodes: true }],
    [40, 20, { hasArrow: true, hasBar: true, hasCodes: false }],
    [20, 10, { hasArrow: false, hasBar: false, hasCodes: false }],
  ])('of %i × %i mm says what is on it', async (widthMillimetres, heightMillimetres, parts) => {
    const { printers } = await aCalibration({ stock: { preset: 'own', widthMillimetres, heightMillimetres } })
    const picture = await printers.calibrationPicture({ layout: 'zebra_big', longestSidePixels: 400 })
    expect(picture).toMatchObject(parts)
    expect(Buffer.from(picture.png.subarray(1, 4)).toString()).toBe('PNG')
  })
})
