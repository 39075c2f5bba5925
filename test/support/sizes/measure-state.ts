// Looks at one state of the window in every size, zoom and colours that is asked for, without loading it anew.
import axeCore, { type AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright'
import type { MeasuredPage } from '../walk/window/start'
import { colour, type Colours, pointsOf, resize, type Sizing } from './looks'

export const faultKinds = [
  'cut',
  'overlapping',
  'unreachable',
  'axeViolations',
  'focusInvisible',
  'contrastTooLow',
] as const
type FaultKind = (typeof faultKinds)[number]
/** `where` is a window, `what` the place in it. */
export type Fault = { kind: FaultKind; where: string; what: string }

export type Asked = {
  sizings: readonly Sizing[]
  colours: readonly Colours[]
  /** Keeps a picture of each look. Without, what is laid out alike is measured once and counts for all of them. */
  keep: ((where: string) => Promise<void>) | null
}

/** Zoom and scale change nothing but the points a page has: windows of the same points are laid out alike. */
const alike = (sizings: readonly Sizing[]): Sizing[][] => {
  const groups = new Map<string, Sizing[]>()
  for (const sizing of sizings) {
    const { width, height } = pointsOf(sizing)
    const key = `${width}x${height}`
    groups.set(key, [...(groups.get(key) ?? []), sizing])
  }
  return [...groups.values()]
}

/** Dark differs from light by its colours alone; forced colours have borders of their own. */
const layoutOf = (wanted: Colours): string => (wanted === 'forced' ? 'forced' : 'own')

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    // What answers to a new size may be drawn one frame later.
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve()))),
      ),
  )

const layoutFaults = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.layoutFaults())

const axeFaults = async (page: Page, wanted: Colours): Promise<[FaultKind, string][]> => {
  // The content policy lets no script in; the debugger may bring its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const runOnly =
    wanted === 'light'
      ? { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
  const { violations } = await page.evaluate((given): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: Pick<typeof axeCore, 'run'> }
    return axe.run(document, { runOnly: given, resultTypes: ['violations'] })
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }): [FaultKind, string] => [
      id === 'color-contrast' ? 'contrastTooLow' : 'axeViolations',
      `${id} at ${target.join(' ')}: ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    ]),
  )
}

export async function measureState(
  page: Page,
  session: CDPSession,
  asked: Asked,
): Promise<{ looks: number; faults: Fault[] }> {
  const faults: Fault[] = []
  let looks = 0
  const [first] = asked.sizings
  if (first === undefined) return { looks, faults }
  const groups = asked.keep === null ? alike(asked.sizings) : asked.sizings.map((sizing) => [sizing])
  const laidOut = new Set<string>()
  for (const wanted of asked.colours) {
    looks += asked.sizings.length
    if (asked.keep === null && laidOut.has(layoutOf(wanted))) continue
    laidOut.add(layoutOf(wanted))
    await colour(session, page, wanted)
    for (const [sizing = first, ...others] of groups) {
      await resize(session, sizing)
      await nextFrame(page)
      const where = [sizing, ...others].map(({ size, zoom }) => `${size.name} ${zoom} %`).join(', ')
      faults.push(...(await layoutFaults(page)).map((fault) => ({ ...fault, where: `${where} ${wanted}` })))
      await asked.keep?.(`${where} ${wanted}`)
    }
  }
  // What moves the focus or looks at colours alone comes last, and once for each of the colours.
  await resize(session, asked.sizings.at(-1) ?? first)
  for (const wanted of asked.colours) {
    await colour(session, page, wanted)
    await nextFrame(page)
    faults.push(...(await axeFaults(page, wanted)).map(([kind, what]) => ({ kind, what, where: wanted })))
  }
  // The ring is drawn for those who use the keyboard: the last press is one of it.
  await page.keyboard.press('Shift')
  for (const wanted of asked.colours) {
    await colour(session, page, wanted)
    const unseen = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.focusFaults())
    faults.push(...unseen.map((what): Fault => ({ kind: 'focusInvisible', what, where: wanted })))
  }
  return { looks, faults }
}
