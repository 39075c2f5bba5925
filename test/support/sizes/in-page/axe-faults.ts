// The rules of axe, run in the page. Its rule of contrast takes the most time by far and goes by what is painted alone: it is
// asked only about words whose like was not judged before, and that stand on more than plain grounds.
import type { AxeResults, RunOptions } from 'axe-core'
import { isSeen, usableRoots } from './boxes'
import { shortOf } from './short-of'
import { plainContrast } from './plain-contrast'
import { type WordsSeen, wordsSeen } from './words-seen'

export type AxeFault = { kind: 'axeViolations' | 'contrastTooLow'; what: string }

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const axeFaults = async (where: Document | Element[], options: RunOptions): Promise<AxeFault[]> => {
  const { default: axe } = await import('axe-core')
  const { violations }: AxeResults = await axe.run(
    where instanceof Document ? where : { include: where },
    // What has to be fetched once more for it is judged by `sheetFaults`.
    { ...options, resultTypes: ['violations'], preload: false },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }): AxeFault => ({
      kind: id === 'color-contrast' ? 'contrastTooLow' : 'axeViolations',
      what: `${id} at ${target.join(' ')}: ${(failureSummary ?? '').replaceAll(/\s+/g, ' ')}`,
    })),
  )
}
const byRules = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })

/** Every rule but that of contrast. */
export const ruleFaults = async (): Promise<AxeFault[]> => {
  const found = await axeFaults(document, {
    runOnly: { type: 'tag', values: levels },
    rules: { 'color-contrast': { enabled: false }, 'css-orientation-lock': { enabled: false } },
  })
  const stay: AxeFault[] = []
  for (const fault of found) if (!(await isOnlyScrolledAway(fault))) stay.push(fault)
  return stay
}

/** A target that reached below a foot, as everything was scrolled then, and is large enough where it is scrolled to. */
const isOnlyScrolledAway = async ({ what }: AxeFault): Promise<boolean> => {
  const [, where] = /^target-size at (.+?): /.exec(what) ?? []
  const target = where === undefined ? null : document.querySelector(where)
  if (target === null) return false
  const around: [Element, number][] = []
  for (let at = target.parentElement; at !== null; at = at.parentElement) around.push([at, at.scrollTop])
  target.scrollIntoView({ block: 'center' })
  const again = await axeFaults([target], byRules(['target-size']))
  for (const [element, top] of around) element.scrollTop = top
  return again.length === 0
}

/** Those of them that go by colours. */
export const linkFaults = async (): Promise<AxeFault[]> =>
  document.querySelector('a[href], [role="link"]') === null
    ? []
    : axeFaults(document, byRules(['link-in-text-block']))

let words = new Map<string, WordsSeen>()
/** One of each kind of words somebody reads now, by a short name that is the same on every screen. */
export const contrastKinds = (): string[] => {
  const roots = usableRoots()
  const read = wordsSeen().filter(
    ({ element, isOff }) => !isOff && roots.some((root) => root.contains(element)) && isSeen(element),
  )
  words = new Map(read.map((seen) => [shortOf(seen.sight), seen]))
  return [...words.keys()]
}

/** Of those `contrastKinds` named; what is gone since then is not judged. Words on plain grounds are reckoned by their styles;
    axe looks at the others. */
export const contrastFaults = async (
  kinds: readonly string[],
): Promise<{ faults: AxeFault[]; judged: string[] }> => {
  const judged = kinds.filter((kind) => words.get(kind)?.element.isConnected === true)
  const asked = judged.flatMap((kind) => words.get(kind) ?? [])
  const plain = asked.flatMap(plainContrast).map((what) => ({ kind: 'contrastTooLow' as const, what }))
  const others = asked.filter(({ isPlain }) => !isPlain).map(({ element }) => element)
  const read = others.length === 0 ? [] : await axeFaults(others, byRules(['color-contrast']))
  return { faults: [...plain, ...read], judged }
}

/** The sheets of style that are there, and whether one of them holds the screen in one direction. */
export const sheets = (): string[] => [...document.styleSheets].map(({ href }) => href ?? '').sort()
export const sheetFaults = async (): Promise<AxeFault[]> => {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(document, byRules(['css-orientation-lock']))
  return violations.map(({ id }) => ({ kind: 'axeViolations', what: id }))
}
