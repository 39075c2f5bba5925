// The driver's settings as bytes: the fields that decide the paper, where Windows has them.
import { describe, expect, it } from 'vitest'
import {
  modeBytes,
  modeWith,
  readMode,
} from '../../../../../src-main/print/channels/windows/spooler/device-mode'

/** A driver that is set to landscape A5, two copies and 50 %, and keeps four bytes of its own behind the public part. */
function usualMode(): Uint8Array {
  const mode = new Uint8Array(224)
  const view = new DataView(mode.buffer)
  view.setUint16(68, 220, true)
  view.setUint16(70, 4, true)
  view.setUint32(72, 0x1 | 0x2 | 0x4 | 0x8 | 0x10 | 0x100 | 0x8000, true)
  view.setInt16(76, 2, true)
  view.setInt16(78, 11, true)
  view.setInt16(80, 2100, true)
  view.setInt16(82, 1480, true)
  view.setInt16(84, 50, true)
  view.setInt16(86, 2, true)
  mode.set([1, 2, 3, 4], 220)
  return mode
}
const fieldsOf = (mode: Uint8Array): number => new DataView(mode.buffer).getUint32(72, true)

describe('the settings a label is printed with', () => {
  it('state the stock in tenths of a millimetre, upright, at actual size, once', () => {
    const mode = modeWith(usualMode(), {
      kind: 'size',
      paper: 'plain',
      widthMillimetres: 101.6,
      heightMillimetres: 152.4,
    })
    const view = new DataView(mode.buffer)
    expect([76, 78, 80, 82, 84, 86].map((at) => view.getInt16(at, true))).toEqual([1, 0, 1524, 1016, 100, 1])
    expect(fieldsOf(mode) & 0x1f).toBe(0x1f)
  })

  it('name a form without a width and a length, which would override it', () => {
    const mode = modeWith(usualMode(), { kind: 'form', id: 9, isLying: true })
    expect(readMode(mode)).toMatchObject({ isLandscape: true, paperSize: 9 })
    expect(fieldsOf(mode) & (0x4 | 0x8)).toBe(0)
  })

  it('let nobody put several pages on one sheet', () => {
    const usual = usualMode()
    const view = new DataView(usual.buffer)
    view.setUint32(72, view.getUint32(72, true) | 0x40, true)
    view.setUint32(180, 1, true)
    expect(readMode(usual).isSeveralUp).toBe(true)
    const mode = modeWith(usual, { kind: 'form', id: 9, isLying: false })
    expect(new DataView(mode.buffer).getUint32(180, true)).toBe(2)
    expect(fieldsOf(mode) & 0x40).toBe(0x40)
    expect(readMode(mode)).toMatchObject({ isSeveralUp: false, copies: 1, scale: 100 })
  })

  it('write nothing behind an older public part, which ends before that', () => {
    const usual = usualMode()
    new DataView(usual.buffer).setUint16(68, 148, true)
    const mode = modeWith(usual, { kind: 'form', id: 9, isLying: false })
    expect([...mode.subarray(148)]).toEqual([...usual.subarray(148)])
    expect(fieldsOf(mode) & 0x40).toBe(0)
  })

  it('leave what the driver keeps of its own, and the settings they came from', () => {
    const usual = usualMode()
    const mode = modeWith(usual, { kind: 'form', id: 9, isLying: false })
    expect([...mode.subarray(220)]).toEqual([1, 2, 3, 4])
    expect(usual).toEqual(usualMode())
    expect(modeBytes(mode)).toBe(224)
  })

  it('show a scale that a driver insists on', () => {
    expect(readMode(usualMode())).toMatchObject({
      scale: 50,
      copies: 2,
      widthMillimetres: 148,
      heightMillimetres: 210,
    })
  })
})
