// The list that goes along: every word on paper, in every alphabet, on pages of the stock's size.
import { describe, expect, it } from 'vitest'
import { createListPdf } from '../../../src-main/print/list/list-pdf'
import type { HandOverList } from '../../../src-preload/contract/end-of-day'
import { popplerPages, popplerText } from '../../support/printers/judges'

const a4 = { widthMillimetres: 210, heightMillimetres: 297 }
const list = (rows: number): HandOverList => ({
  layout: 'a4_portrait',
  title: 'Hand-over list, Friday',
  lines: ['3 parcels, 2 carriers, 4.5 kg'],
  heads: ['', 'Number', 'Recipient', 'To', 'Weight'],
  shares: [5, 24, 30, 28, 13],
  groups: [
    {
      title: 'nordpost, Package',
      note: `${rows} parcels`,
      rows: Array.from({ length: rows }, (_, index) => [
        String(index + 1),
        `NP77306411${String(1000 + index)}`,
        index % 2 === 0 ? 'Jörg Müßig' : '佐藤 Γιώργος Шевченко 이지은',
        '01099 Dresden, DE',
        '1.25 kg',
      ]),
    },
  ],
  signatures: ['Handed over by'],
})

const withName = (row: readonly string[], name: string): string[] =>
  row.map((cell, index) => (index === 2 ? name : cell))

describe('A list', () => {
  it('has every number on it, in order, on as many pages as it needs', async () => {
    const pdf = await createListPdf(list(130), a4)
    const text = await popplerText(pdf)
    const numbers = [...text.matchAll(/NP77306411\d{4}/g)].map(([number]) => number)
    expect(numbers).toEqual(Array.from({ length: 130 }, (_, index) => `NP77306411${1000 + index}`))
    const pages = await popplerPages(pdf)
    expect(pages.length).toBeGreaterThan(2)
    expect(text.replaceAll(' ', '')).toContain(`1/${pages.length}`)
    expect(text).toContain('Handed over by')
    expect(text).toContain('Jörg Müßig')
  })

  it('draws letters of other alphabets instead of leaving them out', async () => {
    const [withNames] = await popplerPages(await createListPdf(list(2), a4))
    const bare = list(2)
    const [without] = await popplerPages(
      await createListPdf(
        {
          ...bare,
          groups: bare.groups.map((group) => ({
            ...group,
            rows: group.rows.map((row, index) => (index === 1 ? withName(row, '') : row)),
          })),
        },
        a4,
      ),
    )
    expect(withNames).not.toEqual(without)
  })

  it('cuts what is too wide with a mark, and never writes into the next column', async () => {
    const wide = list(1)
    const [group] = wide.groups
    if (group === undefined) throw new Error('A group is needed.')
    const row = withName(group.rows[0] ?? [], 'Donaudampfschifffahrtsgesellschaft '.repeat(6))
    const text = await popplerText(await createListPdf({ ...wide, groups: [{ ...group, rows: [row] }] }, a4))
    expect(text).toMatch(/Donaudampfschiff\S* ?\S*…\s+01099 Dresden, DE/)
  })
})
