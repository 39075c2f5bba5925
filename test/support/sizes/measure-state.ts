// Looks at one state of the window in every size, zoom and colours that is asked for, without loading it anew.
import axeCore, { type AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright'
import type { MeasuredPage } from '../walk/window/start'
import { alike, colour, type Colours, extremes, layoutOf, resize, type Sizing } from './looks'

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
  for (const sizing of extremes(asked.sizings)) {
    await resize(session, sizing)
    for (const wanted of asked.colours) {
      await colour(session, page, wanted)
      await nextFrame(page)
      const where = `${sizing.size.name} ${sizing.zoom} % ${wanted}`
      faults.push(...(await axeFaults(page, wanted)).map(([kind, what]) => ({ kind, what, where })))
      const signs = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.signFaults())
      faults.push(...signs.map((what): Fault => ({ kind: 'contrastTooLow', what, where })))
    }
    // What moves the focus comes last. Its ring is drawn for those who use the keyboard: the last press is one of it.
    await page.keyboard.press('Shift')
    for (const wanted of asked.colours) {
      await colour(session, page, wanted)
      const unseen = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.focusFaults())
      const where = `${sizing.size.name} ${sizing.zoom} % ${wanted}`
      faults.push(...unseen.map((what): Fault => ({ kind: 'focusInvisible', what, where })))
    }
  }
  return { looks, faults }
}
