import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showWhenLoaded } from '../../../src-main/shell/show-when-loaded'

function aHiddenWindow() {
  vi.useFakeTimers()
  const page = new EventEmitter()
  let shown = 0
  showWhenLoaded({ page, show: () => (shown += 1) })
  return { page, shown: () => shown }
}

describe('a window that is shown once its page is loaded', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not seen before that', () => {
    const { shown } = aHiddenWindow()
    vi.advanceTimersByTime(1_499)
    expect(shown()).toBe(0)
  })

  it.each(['dom-ready', 'did-fail-load', 'render-process-gone'])('is shown at %s', (event) => {
    const { page, shown } = aHiddenWindow()
    page.emit(event)
    expect(shown()).toBe(1)
  })

  it('is shown all the same when nothing is heard of its page', () => {
    const { shown } = aHiddenWindow()
    vi.advanceTimersByTime(1_500)
    expect(shown()).toBe(1)
  })

  it('is shown once, whatever else becomes of the page', () => {
    const { page, shown } = aHiddenWindow()
    page.emit('dom-ready')
    page.emit('render-process-gone')
    page.emit('dom-ready')
    vi.advanceTimersByTime(5_000)
    expect(shown()).toBe(1)
  })
})
