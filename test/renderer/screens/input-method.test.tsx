// Keys that belong to an input method: nothing of the window acts on them.
import { expect, it } from 'vitest'
import { leaveKeysToInputMethod } from '../../../src-renderer/components/leave-keys-to-input-method'
import { openWindow } from '../support/open-window'

/** What a browser says that does not know the composition any more; its type calls it out of date. */
const takenByMethod: KeyboardEventInit = Object.fromEntries([['keyCode', 229]])

it('do nothing while a word is composed, and all they do afterwards', async () => {
  leaveKeysToInputMethod()
  const window = await openWindow()
  await window.type('City', '東京')
  window.field('City').focus()
  await window.press('Enter', { isComposing: true })
  await window.press('F9', { isComposing: true })
  expect(document.activeElement).toBe(window.field('City'))
  await window.press('Enter', takenByMethod)
  expect(document.activeElement).toBe(window.field('City'))
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0)
  await window.press('Enter')
  expect(document.activeElement).not.toBe(window.field('City'))
  await window.press('F9')
  expect(document.querySelectorAll('[role="alert"]').length).toBeGreaterThan(0)
})
