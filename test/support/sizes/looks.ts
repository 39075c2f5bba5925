// The windows every screen is looked at in: sizes, zooms, colours, and how a page is put into one of them from outside.
import type { CDPSession, Page } from 'playwright'
import type { Language } from '../../../src-renderer/text/words'

export type WindowSize = { name: string; width: number; height: number; scale: number }

/** In pixels of the screen; the last one is drawn at twice its points. */
export const windowSizes: readonly WindowSize[] = [
  { name: '800x560', width: 800, height: 560, scale: 1 },
  { name: '1024x640', width: 1024, height: 640, scale: 1 },
  { name: '1280x720', width: 1280, height: 720, scale: 1 },
  { name: '1920x1080', width: 1920, height: 1080, scale: 1 },
  { name: '3840x2160', width: 1920, height: 1080, scale: 2 },
]
export const zooms = [100, 150, 200] as const
export const colours = ['light', 'dark', 'forced'] as const
export type Colours = (typeof colours)[number]
export const languages: readonly Language[] = ['en', 'de']

export type Sizing = { size: WindowSize; zoom: number }

export const pointsOf = ({ size, zoom }: Sizing): { width: number; height: number } => ({
  width: Math.floor((size.width * 100) / zoom),
  height: Math.floor((size.height * 100) / zoom),
})

/** Zoom and scale change nothing but the points a page has: windows of the same points are laid out alike. */
export const alike = (sizings: readonly Sizing[]): Sizing[][] => {
  const groups = new Map<string, Sizing[]>()
  for (const sizing of sizings) {
    const { width, height } = pointsOf(sizing)
    const key = `${width}x${height}`
    groups.set(key, [...(groups.get(key) ?? []), sizing])
  }
  return [...groups.values()]
}

/** The window that shows most at once, and the one that shows least, once where it is the same. */
export const extremes = (sizings: readonly Sizing[]): Sizing[] => {
  const area = (sizing: Sizing): number => pointsOf(sizing).width * pointsOf(sizing).height
  const [least, ...more] = [...sizings].sort((a, b) => area(a) - area(b))
  return [more.at(-1), least].filter((sizing) => sizing !== undefined)
}

/** As the browser itself zooms: fewer points in the same window, each drawn larger. */
export const resize = async (session: CDPSession, sizing: Sizing): Promise<void> => {
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...pointsOf(sizing),
    deviceScaleFactor: (sizing.size.scale * sizing.zoom) / 100,
    mobile: false,
  })
}

/** Nothing moves, so that every colour is the one that stays. The window follows the system's theme by itself, a moment later:
    it has to have "system" as its choice. What is shown before it knows any choice follows nothing. */
export const colour = async (session: CDPSession, page: Page, wanted: Colours): Promise<void> => {
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: wanted === 'forced' ? 'active' : 'none' },
      { name: 'prefers-color-scheme', value: wanted === 'dark' ? 'dark' : 'light' },
    ],
  })
  const theme = wanted === 'dark' ? 'dark' : 'light'
  await page.evaluate(async (given) => {
    const { dataset } = document.documentElement
    for (let frames = 0; dataset['theme'] !== given && frames < 5; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    dataset['theme'] = given
  }, theme)
}
