// Labels made to keep their reader busy or to fill its memory: small files that open into much. None of them says anything.
import { flate, onePage, pdfOf, type PdfObject } from './pdf-text'

export type Bomb = { name: string; pdf: Uint8Array }

const lines = (count: number): string => {
  const one = 'm 0 0 288 432 l S\n0 '
  return `0 ${one.repeat(count)}0 m 1 1 l S`
}

/** Every form draws the next one `fan` times, so deep. */
function nested(depth: number, fan: number): Uint8Array {
  const more: PdfObject[] = []
  for (let level = 0; level < depth; level += 1) {
    const resources = level === depth - 1 ? '' : `/Resources << /XObject << /F ${6 + level} 0 R >> >>`
    const content = level === depth - 1 ? '0 0 288 432 re f' : '/F Do '.repeat(fan)
    more.push(flate(content, `/Type /XObject /Subtype /Form /BBox [0 0 288 432] ${resources}`))
  }
  return onePage(flate('/F Do'), { resources: '<< /XObject << /F 5 0 R >> >>', more })
}

const pattern = (step: string): Uint8Array =>
  onePage(flate('/Pattern cs /P scn 0 0 288 432 re f'), {
    resources: '<< /Pattern << /P 5 0 R >> >>',
    more: [
      flate(
        '0 0 1 1 re f',
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep ${step} /YStep ${step} /Resources << >>`,
      ),
    ],
  })

const image = (width: number, height: number, bytes: number): Uint8Array =>
  onePage(flate('288 0 0 432 0 0 cm /I Do'), {
    resources: '<< /XObject << /I 5 0 R >> >>',
    more: [
      flate(
        Buffer.alloc(bytes),
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      ),
    ],
  })

const shading = (functions: string): Uint8Array =>
  onePage(flate('/S sh'), {
    resources: '<< /Shading << /S 5 0 R >> >>',
    more: [
      `<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 100000 0 100000] /Function 6 0 R >>`,
      {
        dictionary: '/FunctionType 4 /Domain [0 100000 0 100000] /Range [0 1]',
        stream: Buffer.from(`{ ${functions} }`),
      },
    ],
  })

const twice = (bytes: Uint8Array, times: number): PdfObject => {
  let stream = bytes
  const filters: string[] = []
  for (let time = 0; time < times; time += 1) {
    const next = flate(stream)
    if (typeof next === 'string') break
    stream = next.stream
    filters.push('/FlateDecode')
  }
  return { dictionary: `/Filter [${filters.join(' ')}]`, stream }
}

const pages = (count: number): Uint8Array =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << >> >>',
    flate(lines(2_000)),
  ])

/** The heaviest first: each is more than any reader should bear. */
export const heavyBombs = (): Bomb[] => [
  { name: '3 million lines', pdf: onePage(flate(lines(3_000_000))) },
  { name: 'forms nested 10^8 times', pdf: nested(8, 10) },
  { name: 'forms nested 2^40 times', pdf: nested(40, 2) },
  { name: '1 GB of nothing, packed twice', pdf: onePage(twice(Buffer.alloc(1_000_000_000, 0x20), 2)) },
]

/** Files that may be too much or may just take a while. */
export const lightBombs = (): Bomb[] => [
  { name: 'lines', pdf: onePage(flate(lines(200_000))) },
  { name: 'forms nested 10^5 times', pdf: nested(5, 10) },
  { name: 'a pattern of small steps', pdf: pattern('0.01') },
  { name: 'a pattern of steps of nothing', pdf: pattern('0.000001') },
  { name: 'a picture of 400 MB', pdf: image(20_000, 20_000, 400_000_000) },
  { name: 'a picture that is shorter than it says', pdf: image(60_000, 60_000, 1_000) },
  { name: 'a shading with a program', pdf: shading('add sin 100000 mul cos '.repeat(50)) },
  { name: '100 MB of spaces', pdf: onePage(flate(Buffer.alloc(100_000_000, 0x20))) },
  { name: 'a thousand pages', pdf: pages(1_000) },
  { name: '20 000 pages', pdf: pages(20_000) },
  { name: 'a page of a square kilometre', pdf: onePage(flate(lines(10)), { box: '0 0 2834645 2834645' }) },
  { name: 'a page without end', pdf: onePage(flate(lines(10)), { box: '0 0 1e38 1e38' }) },
  { name: 'forms that draw themselves', pdf: loop() },
]

function loop(): Uint8Array {
  const form = (next: number): PdfObject =>
    flate(
      '/F Do /F Do',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${next} 0 R >> >>`,
    )
  return onePage(flate('/F Do'), { resources: '<< /XObject << /F 5 0 R >> >>', more: [form(6), form(5)] })
}
