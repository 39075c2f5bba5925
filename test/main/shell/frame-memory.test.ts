// What a window starts with before its ledger is open.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFrameMemory } from '../../../src-main/shell/frame-memory'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packbench-frame-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const path = () => join(folder, 'window.json')

const first = { bounds: null, isMaximized: false, lastFolder: null, theme: 'system', zoomPercent: 100 }
const bounds = { x: 120, y: 90, width: 1180, height: 700 }

it('has what was kept, after a new start as well', () => {
  const memory = createFrameMemory(path())
  memory.keep({ theme: 'dark', zoomPercent: 125 })
  memory.keep({ bounds, isMaximized: true })
  memory.keep({ lastFolder: '/orders' })
  const kept = { bounds, isMaximized: true, lastFolder: '/orders', theme: 'dark', zoomPercent: 125 }
  expect(memory.frame()).toEqual(kept)
  expect(createFrameMemory(path()).frame()).toEqual(kept)
})

it.each([
  ['nothing', undefined, first],
  ['half a file', '{"bounds":{"x":1', first],
  ['a list', '[1,2]', first],
  ['null', 'null', first],
  ['a theme that is none', '{"theme":"pink","zoomPercent":150}', { ...first, zoomPercent: 150 }],
  ['a zoom that is no step', '{"theme":"light","zoomPercent":9000}', { ...first, theme: 'light' }],
  ['a place without a height', '{"bounds":{"x":1,"y":2,"width":3}}', first],
  ['a folder that is none', '{"lastFolder":7}', first],
  ['a place in words', '{"bounds":"left"}', first],
])('makes the best of %s', (_what, text, frame) => {
  if (text !== undefined) writeFileSync(path(), text)
  expect(createFrameMemory(path()).frame()).toEqual(frame)
})

it('goes on where nothing can be written', () => {
  const memory = createFrameMemory(join(folder, 'not there', 'window.json'))
  memory.keep({ theme: 'dark' })
  expect(memory.frame().theme).toBe('dark')
})
