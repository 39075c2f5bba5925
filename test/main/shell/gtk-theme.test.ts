// What the system's toolkit hears of the stored theme.
import { expect, it } from 'vitest'
import { tellToolkit } from '../../../src-main/shell/gtk-theme'

it.each([
  ['dark', 'Adwaita:dark'],
  ['light', 'Adwaita'],
] as const)('hears of %s until the window is there', (theme, told) => {
  const env: Partial<Record<string, string>> = { LANG: 'C' }
  const isThere = tellToolkit(theme, env)
  expect(env).toEqual({ LANG: 'C', GTK_THEME: told })
  isThere()
  expect(env).toEqual({ LANG: 'C' })
})

it('follows the system where nothing else was chosen', () => {
  const env: Partial<Record<string, string>> = {}
  tellToolkit('system', env)()
  expect(env).toEqual({})
})

it('leaves a theme that was set by hand', () => {
  const env: Partial<Record<string, string>> = { GTK_THEME: 'HighContrast' }
  tellToolkit('dark', env)()
  expect(env).toEqual({ GTK_THEME: 'HighContrast' })
})
