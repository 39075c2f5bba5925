// Looks at one state of the window in every size, zoom and colours that is asked for, without loading it anew. Words and stops
// of the Tab key whose like was judged on a state before, in the same colours, are not judged again.
import type { CDPSession, Page } from 'playwright'
import type { MeasuredPage } from '../walk/window/start'
import { alike, colour, type Colours, extremes, pointsOf, resize, type Sizing } from './looks'

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
  judged: Judged
  sizings: readonly Sizing[]
  colours: readonly Colours[]
  /** Keeps a picture of each look. Without, what is laid out alike is measured once and counts for all of them. */
  keep: ((where: string) => Promise<void>) | null
}

/** What was found good, on all states: words by all that is painted there, stops by all that style goes by. */
type Judged = Set<string>

/** What answers to a new size may be drawn one frame later; other colours are there at once. */
type Since = 'new size' | 'new colours'

const layoutFaults = (page: Page, since: Since): Promise<Found[]> =>
  page.evaluate(async (isResized) => {
    const { faults, nextFrame } = globalThis as unknown as MeasuredPage
    if (isResized) await nextFrame()
    return faults.layoutFaults()
  }, since === 'new size')

type Found = Omit<Fault, 'where'>

type Reading = { found: Found[]; kinds: string[]; tree: string }

/** Signs, the kinds of words, and how the page is built. */
const readingOf = (page: Page, since: Since): Promise<Reading> =>
  page.evaluate(async (isResized) => {
    const { faults, nextFrame } = globalThis as unknown as MeasuredPage
    if (isResized) await nextFrame()
    const found = [...faults.signFaults(), ...faults.plateFaults()].map((what) => ({
      kind: 'contrastTooLow' as const,
      what,
    }))
    return { found, kinds: faults.contrastKinds(), tree: isResized ? faults.treeKind() : '' }
  }, since === 'new size')

/** In a new size every rule, unless a page built alike keeps them all; those of links go by colours as well. */
const ruleFaults = async (page: Page, tree: string, judged: Judged): Promise<Found[]> => {
  const isKnown = tree === '' || judged.has(`tree ${tree}`)
  const found = await page.evaluate((isKnown) => {
    const { faults } = globalThis as unknown as MeasuredPage
    return isKnown ? faults.linkFaults() : faults.ruleFaults()
  }, isKnown)
  if (!isKnown && found.length === 0) judged.add(`tree ${tree}`)
  return found
}

const contrastFaults = (
  page: Page,
  kinds: readonly string[],
): Promise<{ faults: Found[]; judged: string[] }> =>
  page.evaluate((given) => (globalThis as unknown as MeasuredPage).faults.contrastFaults(given), kinds)

/** A rule for sheets of style alone, asked once for each set of them. */
const sheetFaults = async (page: Page, judged: Judged): Promise<Found[]> => {
  const sheets = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.sheets().join(' '))
  if (judged.has(sheets)) return []
  const found = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.sheetFaults())
  if (found.length === 0) judged.add(sheets)
  return found
}

const newAmong = (kinds: readonly string[], judged: Judged, where: string): string[] =>
  kinds.filter((kind) => !judged.has(`${where} ${kind}`))
const keepIn = (judged: Judged, kinds: readonly string[], where: string): void =>
  kinds.forEach((kind) => judged.add(`${where} ${kind}`))

export async function measureState(
  page: Page,
  session: CDPSession,
  asked: Asked,
): Promise<{ looks: number; faults: Fault[] }> {
  const faults: Fault[] = []
  const { sizings, colours, keep, judged } = asked
  const looks = sizings.length * colours.length
  const add = (where: string, found: readonly Found[]): void =>
    void faults.push(...found.map(({ kind, what }) => ({ kind, what, where })))
  const lookIn = async (wanted: Colours, sizing: Sizing, others: readonly Sizing[] = []): Promise<void> => {
    const where = [sizing, ...others].map(({ size, zoom }) => `${size.name} ${zoom} %`).join(', ')
    add(`${where} ${wanted}`, await layoutFaults(page, 'new size'))
    await keep?.(`${where} ${wanted}`)
  }
  for (const wanted of keep === null ? colours.slice(0, 1) : colours) {
    await colour(session, page, wanted)
    for (const [sizing, ...others] of keep === null ? alike(sizings) : sizings.map((one) => [one])) {
      if (sizing === undefined) continue
      await resize(session, sizing)
      await lookIn(wanted, sizing, others)
    }
  }
  add('in every window', await sheetFaults(page, judged))
  const ends = extremes(sizings)
  for (const sizing of ends) {
    await resize(session, sizing)
    for (const wanted of colours) {
      await colour(session, page, wanted)
      const where = `${sizing.size.name} ${sizing.zoom} % ${wanted}`
      const { found, kinds, tree } = await readingOf(page, wanted === colours[0] ? 'new size' : 'new colours')
      add(where, [...found, ...(await ruleFaults(page, tree, judged))])
      if (wanted === 'forced' && keep === null) add(where, await layoutFaults(page, 'new colours'))
      const unknown = newAmong(kinds, judged, wanted)
      if (unknown.length === 0) continue
      const unread = await contrastFaults(page, unknown)
      add(where, unread.faults)
      if (unread.faults.length === 0) keepIn(judged, unread.judged, wanted)
    }
  }
  // What moves the focus comes last. Its ring is drawn for those who use the keyboard: the last press is one of it.
  await page.keyboard.press('Shift')
  for (const sizing of ends.reverse()) {
    const { width, height } = pointsOf(sizing)
    const size = `${width}x${height}`
    await resize(session, sizing)
    const kinds = await page.evaluate(() => (globalThis as unknown as MeasuredPage).faults.focusKinds())
    for (const wanted of colours) {
      const unknown = newAmong(kinds, judged, `${size} ${wanted}`)
      if (unknown.length === 0) continue
      await colour(session, page, wanted)
      const unseen = await page.evaluate(
        (given) => (globalThis as unknown as MeasuredPage).faults.focusFaults(given),
        unknown,
      )
      add(
        `${sizing.size.name} ${sizing.zoom} % ${wanted}`,
        unseen.faults.map((what) => ({ kind: 'focusInvisible', what })),
      )
      keepIn(judged, unseen.judged, `${size} ${wanted}`)
    }
  }
  return { looks, faults }
}
