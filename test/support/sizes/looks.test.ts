import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { alike, extremes, pointsOf, type Sizing, windowSizes, zooms } from './looks'

const all: Sizing[] = windowSizes.flatMap((size) => zooms.map((zoom) => ({ size, zoom })))
const nameOf = ({ size, zoom }: Sizing): string => `${size.name} ${zoom}`

const styles = readdirSync(join(repositoryFolder, 'src-renderer'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(repositoryFolder, 'src-renderer', path), 'utf8'))

describe('the looks of the window', () => {
  it('are measured once where the page has the same points, and none is left out', () => {
    const groups = alike(all)
    expect(groups).toHaveLength(11)
    for (const [first, ...others] of groups)
      for (const other of others) expect(pointsOf(other)).toEqual(first && pointsOf(first))
    expect(groups.flat().map(nameOf).sort()).toEqual(all.map(nameOf).sort())
  })

  it('have two ends: the whole of a large screen, and the smallest window zoomed in most', () => {
    expect(extremes(all).map(pointsOf)).toEqual([
      { width: 1920, height: 1080 },
      { width: 400, height: 280 },
    ])
    expect(extremes(all.slice(0, 1)).map(nameOf)).toEqual(['800x560 100'])
    expect(extremes([])).toEqual([])
  })

  it('are dark by other colours alone, so that dark is laid out as light is', () => {
    const dark = styles.flatMap((text) => [...text.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)])
    const said = dark.flatMap(([, rules = '']) => rules.split(';').map((rule) => rule.trim()))
    expect(dark.length).toBeGreaterThan(0)
    expect(said.filter((rule) => rule !== '' && !/^(--[a-z-]+|color-scheme):/.test(rule))).toEqual([])
    expect(said.filter((rule) => /^--[a-z-]*(height|width|corner|font|mono)[a-z-]*:/.test(rule))).toEqual([])
    // What the system wants counts until the page says which of the two it is: of those rules, too, only colours.
    const ofSystem = styles.flatMap((text) => [
      ...text.matchAll(/prefers-color-scheme[^{]*\{([^}]*)\}\s*([^}]*)\}/g),
    ])
    expect(
      ofSystem.filter(
        ([, first = '', rest = '']) =>
          !/^\s*:root:not\(\[data-theme\]\) \{/.test(first) || rest.trim() !== '',
      ),
    ).toEqual([])
  })

  it('have nothing but other colours and outlines in forced colours, so that they too are laid out alike', () => {
    const forced = styles.flatMap((text) => text.split('@media (forced-colors: active)').slice(1))
    const rules = forced.map((text) => text.slice(0, /^}/m.exec(text)?.index))
    const said = rules
      .flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)])
      .flatMap(([, inside = '']) => inside.replaceAll(/\/\*.*?\*\//gs, '').split(';'))
      .map((rule) => rule.trim())
      .filter((rule) => rule !== '')
    expect(forced).toHaveLength(1)
    expect(said.length).toBeGreaterThan(60)
    const paint =
      /^(--[a-z-]+|color|background|border-color|outline|outline-color|outline-offset|opacity|forced-color-adjust):/
    expect(said.filter((rule) => !paint.test(rule))).toEqual([])
    expect(said.filter((rule) => /^--[a-z-]*(height|width|corner|font|mono)[a-z-]*:/.test(rule))).toEqual([])
    expect(styles.filter((text) => text.includes('-ms-high-contrast'))).toEqual([])
  })
})
