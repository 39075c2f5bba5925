// What the system shows of the window, and the one question before it closes under waiting parcels.
import { expect, it, vi } from 'vitest'
import { createWindowFrame } from '../../../src-main/shell/window-frame'

const open = ({ isFocused = false } = {}) => {
  let onClose: (event: { preventDefault: () => void }) => void = () => undefined
  let isOpen = true
  const press = (): void => {
    isOpen = false
    onClose({ preventDefault: () => (isOpen = true) })
  }
  const spies = { setBadge: vi.fn(), notify: vi.fn(), askBeforeClosing: vi.fn() }
  const frame = createWindowFrame({
    window: { on: (_close, listener) => (onClose = listener), close: press, isFocused: () => isFocused },
    ...spies,
  })
  const tell = (
    attentionCount: number,
    waitingCount = 0,
    notice: { title: string; body: string } | null = null,
  ) => frame.tell({ attentionCount, waitingCount, notice })
  return { ...frame, ...spies, tellOf: tell, press, isOpen: () => isOpen }
}
const notice = { title: '1 needs attention', body: 'Open Attention (F7).' }

it('closes at once where nothing waits', () => {
  const window = open()
  window.tellOf(3, 0)
  window.press()
  expect(window.askBeforeClosing).not.toHaveBeenCalled()
  expect(window.isOpen()).toBe(false)
})

it('asks once where parcels wait, and closes on the second press', () => {
  const window = open()
  window.tellOf(0, 2)
  window.press()
  expect(window.isOpen()).toBe(true)
  expect(window.askBeforeClosing.mock.calls).toEqual([[2]])
  window.press()
  expect(window.isOpen()).toBe(false)
  expect(window.askBeforeClosing).toHaveBeenCalledTimes(1)
})

it('asks again later when somebody stayed, and closes when told to', () => {
  const window = open()
  window.tellOf(0, 2)
  window.press()
  window.answerClosing('stay')
  window.press()
  expect(window.askBeforeClosing).toHaveBeenCalledTimes(2)
  expect(window.isOpen()).toBe(true)
  window.answerClosing('close')
  expect(window.isOpen()).toBe(false)
})

it('marks the icon when the count changes, and takes the mark away', () => {
  const window = open()
  for (const count of [0, 2, 2, 0]) window.tellOf(count)
  expect(window.setBadge.mock.calls).toEqual([[2], [0]])
})

it('notifies somebody who works elsewhere, and nobody who looks at the window', () => {
  const away = open()
  away.tellOf(1, 0, notice)
  expect(away.notify.mock.calls).toEqual([[notice]])
  const near = open({ isFocused: true })
  near.tellOf(1, 0, notice)
  expect(near.notify).not.toHaveBeenCalled()
})
