// The key that a button wears presses it, wherever the cursor is; behind an open dialog it does nothing.
import { expect, it } from 'vitest'
import { Button } from '../../../src-renderer/components/button'
import { openWindow } from '../support/open-window'

const openButtons = async () => {
  const pressed: string[] = []
  const press = (name: string) => (): void => void pressed.push(name)
  const window = await openWindow(
    {},
    <>
      <input aria-label="field" />
      <Button hotkey="Alt H" onPress={press('behind')}>
        behind
      </Button>
      <Button hotkey="F5" isDisabled onPress={press('off')}>
        off
      </Button>
      <dialog>
        <Button hotkey="Alt H" onPress={press('in the dialog')}>
          in it
        </Button>
      </dialog>
    </>,
  )
  return { window, pressed }
}

it('presses it from a field, with caps lock on as well, and once for one press', async () => {
  const { window, pressed } = await openButtons()
  document.querySelector('input')?.focus()
  await window.press('h', { altKey: true })
  await window.press('H', { altKey: true })
  await window.press('h', { altKey: true, repeat: true })
  await window.press('h')
  expect(pressed).toEqual(['behind', 'behind'])
})

it('does nothing at a button that is off', async () => {
  const { window, pressed } = await openButtons()
  await window.press('F5')
  expect(pressed).toEqual([])
})

it('is the dialog’s as long as one is open', async () => {
  const { window, pressed } = await openButtons()
  document.querySelector('dialog')?.setAttribute('open', '')
  await window.press('h', { altKey: true })
  expect(pressed).toEqual(['in the dialog'])
})

it('is written on it', async () => {
  await openButtons()
  expect([...document.querySelectorAll('kbd')].map((cap) => cap.textContent)).toEqual([
    'Alt H',
    'F5',
    'Alt H',
  ])
})
