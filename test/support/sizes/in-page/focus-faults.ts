// Where the focus is, for somebody who sees: each stop of the Tab key must look otherwise while it has the focus, in colours
// that stand out from what is around it.
import { isSeen, nameOf, usableRoots } from './boxes'
import { createChain } from './chain'
import { type Colour, contrast, laidOn } from './colours'
import { colourOf, groundOf } from './grounds'
import { shortOf } from './short-of'

type Look = { outline: string; border: string; background: string; colour: string; shadow: string }
const lookOf = (element: Element): Look => {
  const style = getComputedStyle(element)
  return {
    outline: style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 1 ? '' : style.outlineColor,
    border: parseFloat(style.borderTopWidth) > 0 ? style.borderTopColor : '',
    background: style.backgroundColor,
    colour: style.color,
    shadow: style.boxShadow === 'none' ? '' : style.boxShadow,
  }
}

/** WCAG 1.4.11: three to one against what is beside it. */
const least = 3

const standsOut = (element: Element, before: Look, after: Look): boolean => {
  const ground = groundOf(element.parentElement)
  const own = laidOn(colourOf(after.background), ground)
  /** Beside it, or on itself. */
  const isClear = (text: string, grounds: readonly Colour[]): boolean => {
    const ring = colourOf(text)
    return ring[3] > 0.5 && grounds.some((beside) => contrast(laidOn(ring, beside), beside) >= least)
  }
  const isNew = (part: keyof Look): boolean => after[part] !== '' && after[part] !== before[part]
  if (isNew('outline') && isClear(after.outline, [ground, own])) return true
  if (isNew('border') && isClear(after.border, [ground, own])) return true
  const [shadow] = /(?:rgba?|color)\([^)]*\)/.exec(after.shadow) ?? []
  if (isNew('shadow') && shadow !== undefined && isClear(shadow, [ground])) return true
  return isNew('background') && contrast(own, laidOn(colourOf(before.background), ground)) >= least
}

const stops = 'button, input, textarea, select, a[href], summary, [tabindex]'
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) &&
  (isSeen(element) || (element.closest('label') !== null && isSeen(element.closest('label') as Element)))

const activeIn = (element: Element): Element | null =>
  document.getElementById(element.getAttribute('aria-activedescendant') ?? '')

/** One of each kind of stop. Drawn alike is what stands in the same, is marked alike and has the same style of its own. */
const stopsByKind = (): Map<string, HTMLElement> => {
  const [root = document.body] = usableRoots()
  const chainOf = createChain()
  const found = new Map<string, HTMLElement>()
  for (const stop of root.querySelectorAll<HTMLElement>(stops)) {
    if (!isStop(stop)) continue
    const style = (stop.getAttribute('style') ?? '').replaceAll(/\d+/g, '0')
    const kind = shortOf([style, chainOf(stop), chainOf(activeIn(stop))].join('\n'))
    if (!found.has(kind)) found.set(kind, stop)
  }
  return found
}

let last = new Map<string, HTMLElement>()
/** By a short name that is the same on every screen. */
export const focusKinds = (): string[] => {
  last = stopsByKind()
  return [...last.keys()]
}

const pictureOf = (element: Element): Map<Element, Look> => {
  const shown = new Map<Element, Look>()
  const active = activeIn(element)
  const label = element.closest('label')
  for (const one of [element, element.parentElement, element.parentElement?.parentElement, label, active])
    if (one !== null && one !== undefined) shown.set(one, lookOf(one))
  return shown
}

/** The stops whose focus nobody sees, of those `focusKinds` named, and the kinds nobody need
    look at again. The last press must have been one of the keyboard. */
export const focusFaults = (kinds: readonly string[]): { faults: string[]; judged: string[] } => {
  const faults: string[] = []
  const judged: string[] = []
  const had = document.activeElement
  for (const kind of kinds) {
    const stop = last.get(kind)
    if (stop === undefined) continue
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = pictureOf(stop)
    stop.focus({ preventScroll: true })
    if (document.activeElement !== stop) continue
    const after = pictureOf(stop)
    const isShown = [...after].some(([element, look]) => {
      const was = before.get(element)
      return was !== undefined && standsOut(element, was, look)
    })
    if (isShown) judged.push(kind)
    else faults.push(`${nameOf(stop)}: ${stop.getAttribute('aria-label') ?? stop.textContent.slice(0, 40)}`)
  }
  if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  return { faults, judged }
}

/** The signs of states that nobody sees: they are decoration, which no rule of reading looks at. */
export const signFaults = (): string[] =>
  [...document.querySelectorAll('.state-sign:has(*)')]
    .filter((sign) => isSeen(sign))
    .filter((sign) => contrast(colourOf(getComputedStyle(sign).color), groundOf(sign)) < least)
    .map((sign) => `${nameOf(sign)}: ${sign.parentElement?.textContent.slice(0, 40) ?? ''}`)
