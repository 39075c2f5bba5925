import { type PrinterProfile as Profile } from '../../../../src-preload/contract/printer-profile'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { toMono, type MonoRaster } from '../../../../src-main/print/dots/to-mono'
import { prepareJob, previewOnStock } from '../../../../src-main/print/job/prepare-job'
import { defaultProfile, stockOf } from '../../../../src-main/print/arrange/default-profile'
import { crc16, toZpl } from '../../../../src-main/print/dots/zpl'
import { labelBytes } from '../fixtures'
import { barLength, readBarcodes, zplPages } from '../../../support/printers/judges'
import { monoAsGray } from '../../../support/printers/mono-as-gray'
import { onLinux } from '../../../support/only-on'

const aProfile = (over: Partial<Profile> = {}): Profile => ({
  ...defaultProfile('zebra_big', 'socket', '127.0.0.1:9100'),
  ...over,
})
const zplOf = async (name: string, profile: Profile, copies = 1) =>
  Buffer.from((await prepareJob(labelBytes(name), profile, { copies })).bytes).toString('latin1')

/** What a printer makes of the graphic field: written from Zebra's document, apart from the encoder. */
function decode(zpl: string): MonoRaster {
  const match = /\^PW(\d+)\^LL(\d+)[^]*?\^GFA,(\d+),\d+,(\d+),([^^]*)\^FS/.exec(zpl)
  const [, width = '', height = '', total = '', bytesPerRow = '', data = ''] = match ?? []
  const rowBytes = Number(bytesPerRow)
  const packed = /^:Z64:([^:]*):([0-9A-F]{4})$/.exec(data)
  if (packed !== null) {
    expect(
      crc16(packed[1] ?? '')
        .toString(16)
        .toUpperCase()
        .padStart(4, '0'),
    ).toBe(packed[2])
    const bits = new Uint8Array(inflateSync(Buffer.from(packed[1] ?? '', 'base64')))
    expect(bits.length).toBe(Number(total))
    return { width: Number(width), height: Number(height), bytesPerRow: rowBytes, bits }
  }
  const rows: string[] = []
  let row = ''
  let count = 0
  const endRow = (text: string) => {
    expect(text).toHaveLength(rowBytes * 2)
    rows.push(text)
    row = ''
  }
  for (const letter of data) {
    if (letter === ',') endRow(row.padEnd(rowBytes * 2, '0'))
    else if (letter === '!') endRow(row.padEnd(rowBytes * 2, 'F'))
    else if (letter === ':') endRow(rows.at(-1) ?? '')
    else if (letter >= 'G' && letter <= 'Y') count += letter.charCodeAt(0) - 'G'.charCodeAt(0) + 1
    else if (letter >= 'g' && letter <= 'z') count += (letter.charCodeAt(0) - 'g'.charCodeAt(0) + 1) * 20
    else {
      row += letter.repeat(count === 0 ? 1 : count)
      count = 0
      if (row.length === rowBytes * 2) endRow(row)
    }
  }
  const bits = new Uint8Array(Buffer.from(rows.join(''), 'hex'))
  return { width: Number(width), height: Number(height), bytesPerRow: rowBytes, bits }
}

describe('a label in ZPL', onLinux('poppler and zbar, which read back what was drawn'), () => {
  it.each(['z64', 'acs'] as const)(
    'packed as %s is the same dots again, whatever they are',
    (compression) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 60 }),
          fc.integer({ min: 1, max: 12 }),
          fc.array(fc.constantFrom(0, 0, 0, 255, 255, 0b10101010), { minLength: 720, maxLength: 720 }),
          (width, height, shades) => {
            const pixels = Uint8Array.from({ length: width * height }, (_, index) => shades[index] ?? 255)
            const mono = toMono({ width, height, pixels })
            const text = Buffer.from(toZpl([mono], { copies: 1, compression, headDots: null })).toString(
              'latin1',
            )
            expect(decode(text)).toEqual(mono)
          },
        ),
        { numRuns: 300 },
      )
    },
  )

  it('packs long runs in run lengths beyond 400 too', () => {
    const mono = toMono({
      width: 4000,
      height: 2,
      pixels: new Uint8Array(8000).fill(0, 0, 3999).fill(255, 3999),
    })
    const text = Buffer.from(toZpl([mono], { copies: 1, compression: 'acs', headDots: null })).toString(
      'latin1',
    )
    expect(decode(text)).toEqual(mono)
  })

  it('states its size, its place and its copies', async () => {
    const zpl = await zplOf('4x6in.pdf', aProfile(), 3)
    expect(zpl).toMatch(
      /^\^XA\^PON\^PMN\^LRN\^LH0,0\^LS0\^LT0\^PW812\^LL1219\^FO0,0\^GFA,124338,124338,102,:Z64:/,
    )
    expect(zpl).toMatch(/\^PQ3,0,0,N\^XZ\n$/)
  })

  it('comes set by set when there are several pages and several copies', async () => {
    const zpl = await zplOf('three-different-4x6.pdf', aProfile(), 2)
    expect(zpl.match(/\^XA/g)).toHaveLength(6)
    expect(zpl.match(/\^PQ1,0,0,N/g)).toHaveLength(6)
    const formats = zpl.split('\n')
    expect(formats.slice(0, 3)).toEqual(formats.slice(3, 6))
    expect(formats[0]).not.toBe(formats[1])
  })

  it('holds no text of the label: nothing in an address can be a command', async () => {
    const zpl = await zplOf('4x6in.pdf', aProfile())
    expect(zpl).not.toMatch(/Erika|Berlin|PB1000/)
    expect(zpl.match(/\^[A-Z]{2}/g)).toEqual([
      '^XA',
      '^PO',
      '^PM',
      '^LR',
      '^LH',
      '^LS',
      '^LT',
      '^PW',
      '^LL',
      '^FO',
      '^GF',
      '^FS',
      '^PQ',
      '^XZ',
    ])
  })

  it.each([
    ['z64', 203],
    ['acs', 203],
    ['z64', 300],
  ] as const)(
    'packed as %s at %i dpi is drawn by another program as the label it is',
    async (compression, dpi) => {
      const zpl = await zplOf('4x6in.pdf', aProfile({ compression, dpi }))
      const dots = { 203: 8, 300: 12 }[dpi]
      const [page] = await zplPages(zpl, 101.6, 152.4, dots)
      if (page === undefined) throw new Error('nothing was drawn')
      expect(await readBarcodes(page)).toEqual(['PB1000000001'])
      if (dpi === 203) expect(Math.abs((barLength(page) ?? 0) - 10)).toBeLessThan(0.3)
    },
  )

  it('wider than the head is cut evenly where there is no ink', async () => {
    const profile = aProfile({ stock: stockOf('a6'), headDots: 832 })
    const zpl = await zplOf('a6.pdf', profile)
    expect(zpl).toContain('^PW832')
    const whole = decode(await zplOf('a6.pdf', aProfile({ stock: stockOf('a6') })))
    const cut = decode(zpl)
    const isBlack = (raster: MonoRaster, x: number, y: number) =>
      ((raster.bits[y * raster.bytesPerRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
    for (let y = 0; y < cut.height; y += 97)
      for (let x = 0; x < cut.width; x += 1) expect(isBlack(cut, x, y)).toBe(isBlack(whole, x + 4, y))
  })

  it('wider than the head is refused where ink would be lost', async () => {
    await expect(zplOf('a6.pdf', aProfile({ stock: stockOf('a6'), headDots: 600 }))).rejects.toMatchObject({
      problem: 'refused-size',
      isSurelyNotPrinted: true,
    })
  })

  it('is previewed with the very dots that are printed', async () => {
    const profile = aProfile({ offset: { rightMillimetres: 2, downMillimetres: 0 }, threshold: 150 })
    const printed = monoAsGray(decode(await zplOf('4x6in.pdf', profile)))
    const [preview] = await previewOnStock(labelBytes('4x6in.pdf'), profile)
    const shown = PNG.sync.read(Buffer.from(preview?.png ?? []))
    expect([shown.width, shown.height]).toEqual([printed.width, printed.height])
    expect(printed.pixels.findIndex((pixel, at) => pixel !== shown.data[at * 4])).toBe(-1)
    expect(preview).toMatchObject({ widthMillimetres: 101.6, heightMillimetres: 152.4 })
  })

  it('needs an answer first when the label has another size than the stock', async () => {
    await expect(zplOf('a6.pdf', aProfile())).rejects.toThrow(/ask first/)
  })
})
