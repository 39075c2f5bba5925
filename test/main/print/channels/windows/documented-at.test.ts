// What stands in for Windows in these tests answers what Microsoft says that Windows answers, and names where.
import { expect, it } from 'vitest'
import { documentedAt } from '../../../../support/windows/documented-at'
import { aLabelPrinter, createFakeWin32 } from '../../../../support/windows/fake-win32'

it('names a page of Microsoft for every answer of the stand-in', () => {
  const answers = Object.keys(createFakeWin32({ Zebra: aLabelPrinter }).api)
  expect(Object.keys(documentedAt).sort()).toEqual(answers.sort())
  for (const pages of Object.values(documentedAt)) {
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(page).toMatch(/^https:\/\/(learn|support)\.microsoft\.com\/[\w/-]+$/)
  }
})
