// Names and addresses of every kind on a label: what reads, what becomes a box, and that nothing ever fails.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../../../src-main/practice/assignments/request'
import { createLabelPrinter } from '../../../src-main/practice/labels/label-printer'
import { createFontShelf } from '../../../src-main/practice/fonts/font-shelf'
import { aParcel, printer, printerProblems, textOf } from './paper'

const longWords = {
  firstName: 'Maximiliane Josephine Charlotte',
  lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
  company: 'Gesellschaft für sehr lange Firmennamen mit beschränkter Haftung und Compagnie Nachfolger',
  addressLine: 'Eerste Jan van der Heijdenstraat 157 H im dritten Hinterhaus links neben dem Brunnen',
  addressLine2: 'Somerandomstreet 30, 1 OG, Wohnung 12+15, 1e etage',
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
}

const printed = (recipient: Partial<Address>) =>
  printer.print({ layout: 'zebra_big', mode: 'separate' }, [aParcel({ recipient })])
const printedText = async (recipient: Partial<Address>) => textOf((await printed(recipient)).pdf)

describe('an address', () => {
  it.each<[string, Partial<Address>]>([
    [
      'German',
      { firstName: 'Jürgen', lastName: 'Groß-Müller', addressLine: 'Überführstraße 5', city: 'Köln' },
    ],
    [
      'Polish',
      { firstName: 'Łukasz', lastName: 'Święcicki', addressLine: 'ul. Żółkiewskiego 7', city: 'ŚWINOUJŚCIE' },
    ],
    [
      'Korean',
      {
        firstName: '지우',
        lastName: '김',
        company: '㈜한국무역',
        addressLine: '세종대로 110',
        city: '서울특별시',
      },
    ],
    ['rare Korean', { firstName: '뷁', lastName: '똠', addressLine: '쀍쀏 펲시 3', city: '쫓겨난' }],
    [
      'Japanese',
      {
        firstName: '太郎',
        lastName: '髙﨑',
        company: '株式会社 𠮷野家',
        addressLine: '中野本町１丁目',
        city: '四條畷市',
      },
    ],
    [
      'simplified Chinese',
      { firstName: '伟', lastName: '张', addressLine: '长安街1号，鼓楼东大街', city: '北京市' },
    ],
    [
      'traditional Chinese',
      { firstName: '國華', lastName: '陳', addressLine: '忠孝東路一段', city: '臺北市' },
    ],
    ['Greek', { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος', addressLine: 'Οδός Ερμού 5', city: 'Αθήνα' }],
    ['Ukrainian', { firstName: 'Їжак', lastName: 'Ґудзь', addressLine: 'вул. Хрещатик 1', city: 'Київ' }],
    [
      'Vietnamese',
      { firstName: 'Nguyễn', lastName: 'Đức', addressLine: 'Đường Lê Lợi 3', city: 'Hồ Chí Minh' },
    ],
    ['Turkish', { firstName: 'İbrahim', lastName: 'Şahin', addressLine: 'Çiğdem Sk. 2', city: 'Ağrı' }],
    ['Icelandic', { firstName: 'Þór', lastName: 'Eðvarðsson', addressLine: 'Nº15 Æðargata', city: 'Höfn' }],
  ])('in %s reads letter by letter, without a box', async (_language, recipient) => {
    const { pdf, missing } = await printed(recipient)
    expect(missing).toEqual([])
    const text = await textOf(pdf)
    for (const words of Object.values(recipient)) expect(text).toContain(words)
    expect(printerProblems()).toEqual([])
  })

  it('written with separate accents reads like one without', async () => {
    const { pdf, missing } = await printed({ firstName: 'Ju\u0308rgen', lastName: '\u1100\u1161\u11a8' })
    expect(missing).toEqual([])
    expect(await textOf(pdf)).toContain('Jürgen 각')
  })

  it('with invisible characters and line breaks reads as one clean line', async () => {
    const { pdf, missing } = await printed({ postalCode: '80331\u00a0', city: '\u200bMün\u00adchen\n\tSüd' })
    expect(missing).toEqual([])
    expect(await textOf(pdf)).toContain('80331 München Süd')
  })

  it('in a script that no font has shows a box for each letter, and the rest', async () => {
    const { pdf, missing } = await printed({ firstName: 'محمد', lastName: 'שלום', city: 'กรุงเทพ' })
    expect(missing).toEqual(expect.arrayContaining(['م', 'ש', 'ก']))
    const text = await textOf(pdf)
    expect(text).toContain('Alter Berg 6')
  })

  it('shows one box for a picture that is made of several characters', async () => {
    expect((await printed({ lastName: '👩‍👩‍👧‍👦' })).missing).toHaveLength(1)
  })

  it('has the family name first where names are written in East Asian letters', async () => {
    expect(await printedText({ firstName: '지우', lastName: '김' })).toContain('김 지우')
    expect(await printedText({ firstName: 'Jiwoo', lastName: 'Kim' })).toContain('Jiwoo Kim')
  })

  it('is written as its country writes it', async () => {
    const american = { countryCode: 'US', city: 'Springfield', region: 'IL', postalCode: '62701' }
    expect(await printedText(american)).toContain('Springfield, IL 62701')
    const british = await printedText({ countryCode: 'gb', city: 'London', postalCode: 'SW1A 1AA' })
    expect(british).toContain('UNITED KINGDOM')
    expect(british.indexOf('London')).toBeLessThan(british.indexOf('SW1A 1AA'))
  })

  it('with a country that is no code keeps the word', async () => {
    expect(await printedText({ countryCode: 'Deutschland' })).toContain('DEUTSCHLAND')
  })

  it('loses no word when its lines are long', async () => {
    for (const layout of ['zebra_big', 'a4_portrait'] as const) {
      const { pdf } = await printer.print({ layout, mode: 'separate' }, [aParcel({ recipient: longWords })])
      const text = await textOf(pdf)
      const all = Object.values(longWords).join(' ').split(' ')
      // A word that is wider than the label is broken; the others stay whole.
      expect(all.filter((word) => word.length < 30 && !text.includes(word))).toEqual([])
    }
  })
})

it('never fails, whatever the texts are', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('', ' ', '\ud800', '\u0000', '\u202e', 'x'.repeat(5000), '가'.repeat(5000)),
  )
  const address = fc.record({
    firstName: anyText,
    company: anyText,
    city: anyText,
    countryCode: anyText,
    addressLine: anyText,
  })
  const layout = fc.constantFrom('zebra_big', 'zebra_small', 'a4_landscape', 'letter_window' as const)
  await fc.assert(
    fc.asyncProperty(
      address,
      layout,
      fc.constantFrom('single', 'pairs' as const),
      async (recipient, chosen, positioning) => {
        const { pdf } = await printer.print({ layout: chosen, mode: 'separate', positioning }, [
          aParcel({ recipient }),
        ])
        expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
      },
    ),
    { numRuns: 40 },
  )
}, 30_000)

it('shows boxes for the letters of a damaged font file, and tells of it once', async () => {
  const problems: string[] = []
  const packages = createRequire(import.meta.url)
  const shelf = createFontShelf(
    ({ message }) => problems.push(message),
    (family, name) => {
      // Other fonts must not step in for this test's letters.
      if (family !== 'inter') return Buffer.from('damaged')
      return readFileSync(packages.resolve(`@fontsource/inter/files/${name}-normal.woff`))
    },
  )
  const own = createLabelPrinter(shelf)
  const settings = { layout: 'zebra_big', mode: 'separate' } as const
  const parcels = [aParcel({ recipient: { firstName: '이다' } })]
  expect((await own.print(settings, parcels)).missing).toEqual(['이', '다'])
  await own.print(settings, parcels)
  expect(problems.filter((message) => message.includes('noto-sans-kr-119-'))).toHaveLength(1)
})
