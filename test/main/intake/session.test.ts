import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CFB } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { intakeIdSchema, type IntakeView } from '../../../src-preload/contract/intake'
import type { Order } from '../../../src-preload/contract/order'
import type { IntakeRefusal } from '../../../src-main/intake/intake-refusal'
import type { Recall } from '../../../src-main/intake/read-as-table'
import { createIntakeSession } from '../../../src-main/intake/session'

const folder = join(import.meta.dirname, '../../fixtures/csv')

const open = async (bytes: Uint8Array, recall: Recall = () => null) => {
  const session = createIntakeSession({ recall })
  const view = await session.open({ id: intakeIdSchema.parse('one'), name: 'a file', bytes, isPasted: false })
  return { session, view }
}
const fixture = (name: string) => open(new Uint8Array(readFileSync(join(folder, name))))
const text = (lines: string) => open(new TextEncoder().encode(lines))

const acceptAll = (
  session: { decide: (wanted: { kind: never; isAccepted: boolean }) => IntakeView },
  view: IntakeView,
) => {
  for (const { kind } of view.damage) session.decide({ kind: kind as never, isAccepted: true })
}
const refusalOf = (file: Promise<unknown>) =>
  file.then(
    () => null,
    (cause: unknown) => (cause as IntakeRefusal).reason,
  )

const heading = 'order,name,street,postcode,city,country,email,weight g'
const row = 'A1,Mia Berg,Weg 1,10115,Berlin,DE,mia@example.com,250'

describe('The intake of a file', () => {
  it('takes the delimiter that its first line names, and a mark for no letter', async () => {
    const { session, view } = await fixture('utf8-bom-semicolon.csv')
    expect(view.reading).toMatchObject({ encoding: 'utf-8', hasMark: true, delimiter: ';', headingLine: 2 })
    expect(session.orderAt(0)?.fields).toMatchObject({
      firstName: 'Łucja',
      lastName: 'Świątek',
      countryCode: 'PL',
      postalCode: '00-950',
    })
  })

  it('reads Windows 1252, decimal commas, and offers the zero that Dresden lost', async () => {
    const { session, view } = await fixture('german-excel-1252.csv')
    expect(view.reading).toMatchObject({ encoding: 'windows-1252', decimal: ',' })
    expect(session.orderAt(0)?.fields).toMatchObject({
      lastName: 'Müßig',
      addressLine: 'Straße des 17. Juni 135',
      postalCode: '1067',
      weightGrams: 1800,
    })
    acceptAll(session, view)
    expect(session.orderAt(0)?.fields.postalCode).toBe('01067')
    expect(session.orderAt(1)?.fields).toMatchObject({ weightGrams: 500, lengthCentimetres: 30.5 })
  })

  it('keeps the bad row in the middle, with its reasons, and lets the others go on', async () => {
    const { session, view } = await fixture('bad-row-in-the-middle.csv')
    expect(view).toMatchObject({ readyCount: 5, badCount: 1 })
    expect(session.orderAt(2)?.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'addressLine',
        'city',
        'countryCode',
        'email',
        'weightGrams',
        'heightCentimetres',
      ]),
    )
  })

  it('makes one order of the rows of a shop, with its items joined', async () => {
    const { session, view } = await fixture('shopify-orders.csv')
    expect(view).toMatchObject({ shop: 'shopify', orderCount: 3, rowCount: 4 })
    acceptAll(session, view)
    expect(session.orderAt(0)).toMatchObject({
      orderNumber: '#1001',
      rowNumbers: [1, 2],
      items: [
        { quantity: 2, name: 'Mug, blue' },
        { quantity: 1, name: 'Tea towel' },
      ],
      fields: {
        addressLine: 'Alter Berg 6',
        addressLine2: '2. OG',
        postalCode: '01067',
        phoneNumber: '+49 351 0000000',
      },
    })
  })

  it('keeps a line break inside quotes in one row', async () => {
    const { session } = await fixture('quoted-linebreak.csv')
    expect(session.orderAt(0)?.fields).toMatchObject({
      firstName: 'Max "Maxi"',
      lastName: 'Muster',
      addressLine: 'Hof 2',
      addressLine2: 'Links',
      postalCode: '80331',
    })
    expect(session.orderAt(1)?.fields).toMatchObject({
      addressLine: "'t Haantje 3",
      city: "'t Haantje",
      postalCode: '7844 TT',
    })
  })

  it('changes nothing before a repair is accepted, and takes it back', async () => {
    const { session } = await text(`${heading}\n${row.replace('10115', '1067').replace('Berlin', 'Dresden')}`)
    const postalCode = () => session.orderAt(0)?.fields.postalCode
    expect(postalCode()).toBe('1067')
    session.decide({ kind: 'leading-zero', isAccepted: true })
    expect(postalCode()).toBe('01067')
    session.decide({ kind: 'leading-zero', isAccepted: false })
    expect(postalCode()).toBe('1067')
    session.decide({ repairs: [{ id: '0:postalCode:leading-zero', text: '01069' }] })
    expect(postalCode()).toBe('01069')
  })

  it('changes of ten thousand damaged orders the one that was decided, and counts it', async () => {
    const damaged = Array.from({ length: 10_000 }, (_, index) =>
      row.replace('A1', `A${index}`).replace('10115', '1067').replace('Berlin', 'Dresden'),
    )
    const { session, view } = await text([heading, ...damaged].join('\n'))
    expect(view.damage).toMatchObject([{ kind: 'leading-zero', count: 10_000, accepted: 0 }])
    const before = session.orders(0, 10_000)
    const decided = session.decide({ repairs: [{ id: '9998:postalCode:leading-zero', text: '01067' }] })
    expect(decided.damage).toMatchObject([{ count: 10_000, accepted: 1 }])
    const after = session.orders(0, 10_000)
    expect(after[9_998]?.fields.postalCode).toBe('01067')
    const changed = after.filter((order, index) => !isDeepStrictEqual(order, before[index]))
    expect(changed).toHaveLength(1)
    expect(session.repairs('leading-zero', 9_997, 3).rows.map(({ decided: text }) => text)).toEqual([
      null,
      '01067',
      null,
    ])
  })

  it('knows the same order in another file, and the same file again', async () => {
    const first = await text(`${heading}\n${row}`)
    const second = await text(
      `${heading}\nB7,Jo Ott,Weg 2,10115,Berlin,DE,jo@example.com,300\n${row.replace('Weg 1', 'Weg 9')}`,
    )
    expect(second.session.orderAt(1)?.key).toBe(first.session.orderAt(0)?.key)
    expect(second.session.orderAt(0)?.key).not.toBe(first.session.orderAt(0)?.key)
    expect((await text(`${heading}\n${row}`)).view.fileHash).toBe(first.view.fileHash)
    expect(second.view.fileHash).not.toBe(first.view.fileHash)
  })

  it('remembers what a person said about a set of headings', async () => {
    const first = await text(`${heading.replace('weight g', 'weight')}\n${row.replace('250', '2')}`)
    expect(first.view.questions).toEqual([
      expect.objectContaining({ kind: 'weight-unit', isAnswered: false, mustBeAnswered: true }),
    ])
    await first.session.change({ answers: { 'weight-unit': 'kg' } })
    const remembered = first.session.mapping()
    const again = await open(
      new TextEncoder().encode(`${heading.replace('weight g', 'WEIGHT')}\n${row.replace('250', '3')}`),
      () => remembered,
    )
    expect(again.view).toMatchObject({ isRemembered: true })
    expect(again.view.questions.every(({ isAnswered }) => isAnswered)).toBe(true)
    expect(again.session.orderAt(0)?.fields.weightGrams).toBe(3000)
  })

  it('reads otherwise when a person wants it otherwise', async () => {
    const bytes = Buffer.from(`${heading}\n${row.replace('Berg', 'Müller')}`, 'latin1')
    const { session, view } = await open(bytes)
    expect(view.reading.encoding).toBe('windows-1252')
    const changed = await session.change({
      reading: { encoding: 'macintosh', delimiter: null, headingLine: null, decimal: null, sheet: null },
    })
    expect(changed.reading.encoding).toBe('macintosh')
    expect((session.orderAt(0) as Order).fields.lastName).toBe('M¸ller')
  })

  it('keeps the file as it was when it cannot be read in the way that somebody chose', async () => {
    const { session, view } = await text([heading, row, row.replace('A1', 'A2')].join('\n'))
    const mapping = view.columns.map(({ use }) => use)
    const emailColumn = view.columns.findIndex(({ heading: words }) => words === 'email')
    await session.change({ mapping: mapping.map((use, index) => (index === emailColumn ? null : use)) })
    const before = { view: session.view(), orders: session.orders(0, 10) }
    const asFound = { encoding: null, delimiter: null, headingLine: null, decimal: null, sheet: null }
    expect(await refusalOf(session.change({ reading: { ...asFound, headingLine: 3 } }))).toMatchObject({
      code: 'file-without-orders',
    })
    expect(await refusalOf(session.change({ reading: { ...asFound, delimiter: '|' } }))).toEqual({
      code: 'file-no-table',
    })
    expect({ view: session.view(), orders: session.orders(0, 10) }).toEqual(before)
    expect(before.orders.map(({ orderNumber, fields }) => [orderNumber, fields.email])).toEqual([
      ['A1', ''],
      ['A2', ''],
    ])
    const { decimal } = (await session.change({ answers: {} })).reading
    expect(decimal).toBe('.')
  })

  it('says in one sentence what is no table of orders', async () => {
    expect(await refusalOf(text(''))).toEqual({ code: 'file-empty' })
    expect(await refusalOf(text('  \n \n'))).toEqual({ code: 'file-empty' })
    expect(await refusalOf(text('Dear all,\nplease send it soon.'))).toEqual({ code: 'file-no-table' })
    expect(await refusalOf(text('{"orders":[{"id":1}]}'))).toEqual({ code: 'file-no-table' })
    expect(await refusalOf(text('<html><body>Not found</body></html>'))).toEqual({ code: 'file-no-table' })
    expect(await refusalOf(open(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])))).toEqual({
      code: 'file-no-table',
    })
    expect(
      await refusalOf(open(Buffer.from(Array.from({ length: 600 }, (_, index) => index % 256)))),
    ).toEqual({ code: 'file-no-table' })
    expect(await refusalOf(text(`${heading}\nA1,"${'x'.repeat(1_048_576)}",Weg 1`))).toEqual({
      code: 'file-cell-too-long',
      line: 2,
    })
    expect(
      await refusalOf(text(Array.from({ length: 700 }, (_, index) => `column ${index}`).join(';') + '\n1;2')),
    ).toMatchObject({ code: 'file-too-wide' })
    expect(await refusalOf(open(new Uint8Array(101 * 1024 * 1024)))).toMatchObject({ code: 'file-too-large' })
  })

  it('takes the others when one row has 500 columns, and says of that one what is wrong', async () => {
    const wide = `A2,Jo Ott,Weg 2,10115,Berlin,DE,jo@example.com,300${',x'.repeat(492)}`
    const { session, view } = await text([heading, row, wide, row.replace('A1', 'A3')].join('\n'))
    expect(view).toMatchObject({ orderCount: 3, readyCount: 2, badCount: 1 })
    expect(session.orderAt(1)).toMatchObject({
      orderNumber: 'A2',
      problems: [{ field: 'row', message: { code: 'order-row-too-long', cells: 500, expected: 8 } }],
    })
  })

  it('says of a closed cell of a million signs over many lines that it is too long', async () => {
    const notes = `A2,Jo Ott,"${'bitte klingeln\n'.repeat(70_000)}",10115,Berlin,DE,jo@example.com,300`
    expect(await refusalOf(text([heading, row, notes, row.replace('A1', 'A3')].join('\n')))).toEqual({
      code: 'file-cell-too-long',
      line: 3,
    })
  })

  it('takes a mark that closes far below for a letter when whole rows stand between', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => row.replace('A1', `A${index}`))
    const inches = (line: string): string => line.replace('Weg 1', '"Weg 1')
    rows[1] = inches(rows[1] ?? '')
    rows[2_900] = (rows[2_900] ?? '').replace('Weg 1', 'Weg 1"')
    const { view } = await text([heading, ...rows].join('\n'))
    expect(view.orderCount).toBe(3_000)
  })

  it('leaves a table of other things to a person, and refuses what only has signs of one', async () => {
    const { view } = await text('X1;Y1;Z1\nabc;def;ghi\njkl;mno;pqr')
    expect(view).toMatchObject({ reading: { headingLine: 0 }, rowCount: 3 })
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Mia Berg\nADR:;;Weg 1;Berlin;;10115;Germany\nEND:VCARD\n'
    expect(await refusalOf(text(card))).toEqual({ code: 'file-no-table' })
    expect(await refusalOf(text('Dear all,\nplease send this, and that.\nMia\n'))).toEqual({
      code: 'file-no-table',
    })
  })

  it('calls a document that is no workbook neither locked nor a table', async () => {
    const container = CFB as {
      utils: { cfb_new: () => object; cfb_add: (file: object, name: string, bytes: Buffer) => void }
      write: (file: object, options: { type: 'buffer' }) => Buffer
    }
    const letter = container.utils.cfb_new()
    container.utils.cfb_add(letter, '/WordDocument', Buffer.from('Dear all'))
    const bytes = container.write(letter, { type: 'buffer' })
    expect(await refusalOf(open(bytes))).toEqual({ code: 'file-no-table' })
    // Nothing but the beginning of one.
    expect(await refusalOf(open(Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(600)])))).toEqual({
      code: 'file-workbook-broken',
    })
  })

  it('says of a workbook that was cut off that it is broken', async () => {
    const whole = readFileSync(join(folder, '../orders/filtered-rows.xlsx'))
    expect(await refusalOf(open(whole.subarray(0, whole.length / 2)))).toEqual({
      code: 'file-workbook-broken',
    })
  })
})
