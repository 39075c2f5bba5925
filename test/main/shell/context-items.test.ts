// The right-click menu of text.
import { expect, it } from 'vitest'
import { contextItems } from '../../../src-main/shell/context-items'
import { menuWordsOf } from '../../../src-main/shell/menu-words'

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}
const labels = (clicked: Partial<Parameters<typeof contextItems>[0]>, language = 'en'): string[] =>
  contextItems(
    { isEditable: false, selectionText: '', editFlags, ...clicked },
    menuWordsOf(language),
  ).flatMap(({ label }) => label ?? [])

it('has what a field needs, in the language of the bench', () => {
  expect(labels({ isEditable: true })).toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all'])
  expect(labels({ isEditable: true }, 'de-AT')).toEqual([
    'Rückgängig',
    'Wiederholen',
    'Ausschneiden',
    'Kopieren',
    'Einfügen',
    'Alles auswählen',
  ])
})

it('copies chosen text that is in no field', () => {
  expect(labels({ selectionText: 'PB3973816414' })).toEqual(['Copy'])
})

it('stays away where there is nothing to do', () => {
  expect(labels({})).toEqual([])
  expect(labels({ selectionText: ' \n' })).toEqual([])
})

it('greys out what cannot be done', () => {
  const items = contextItems(
    { isEditable: true, selectionText: '', editFlags: { ...editFlags, canCut: false } },
    menuWordsOf('en'),
  )
  expect(items.find(({ role }) => role === 'cut')?.enabled).toBe(false)
  expect(items.find(({ role }) => role === 'paste')?.enabled).toBe(true)
})
