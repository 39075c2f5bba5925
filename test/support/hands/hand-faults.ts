// What hands need of the window as it stands: a key for every action, shown on it and meant once; targets that a glove
// meets; lists that are one stop of the Tab key; and a place where news is read out. Runs in the page.
import { isSeen, usableRoots } from '../sizes/in-page/boxes'

export type HandFaults = {
  withoutKey: string[]
  doubleKeys: string[]
  small: string[]
  manyStops: string[]
  silent: string[]
}

const actions = 'button, a[href], summary, [role="button"]'
/** The arrow keys go through them. */
const oneStop =
  '[data-one-stop], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="grid"], [role="tree"]'
/** They are chosen or typed into, as fields are. */
const fieldRoles = new Set(['option', 'tab', 'radio', 'checkbox', 'combobox'])

const isUsable = (element: Element): boolean => isSeen(element) && element.closest('[inert]') === null

const wordsOf = (element: Element): string =>
  `${element.className} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`

const capsOf = (element: Element): string[] =>
  [...element.querySelectorAll('kbd')].filter(isSeen).map((cap) => cap.textContent)

/** On the way between the screens the keys are no caps; a button that is a picture says its key when it is pointed at. */
const saysKey = (element: Element): boolean => {
  const keys = element.getAttribute('aria-keyshortcuts')?.split('+').join(' ') ?? ''
  const isPicture = element.textContent.trim() === ''
  return (
    (keys !== '' && element.textContent.includes(keys)) ||
    /\bF\d+\b/.test(element.textContent) ||
    (isPicture && /\(.+\)$/.test(element.getAttribute('title') ?? ''))
  )
}

/** Of a field, a list or a sentence that has the key itself. */
const isPartOf = (element: HTMLElement): boolean => element.tabIndex < 0 || fieldRoles.has(element.role ?? '')

const withoutKey = (found: readonly HTMLElement[]): string[] =>
  found
    .filter((element) => capsOf(element).length === 0 && !saysKey(element))
    .filter((element) => !isPartOf(element) && element.closest(oneStop) === null)
    .map(wordsOf)

const doubleKeys = (found: readonly HTMLElement[]): string[] => {
  const byKey = new Map<string, Set<string>>()
  for (const element of found)
    for (const key of capsOf(element)) {
      // One key opens everything that is folded away alike.
      const meant = element.matches('summary') ? key : wordsOf(element)
      byKey.set(key, new Set([...(byKey.get(key) ?? []), meant]))
    }
  return [...byKey]
    .filter(([, meant]) => meant.size > 1)
    .map(([key, meant]) => `${key}: ${[...meant].join(' and ')}`)
}

/** WCAG 2.2, 2.5.8. */
const leastTarget = 24
/** What decides at the bench is pressed with gloves on. */
const leastMain = 44
const rounding = 0.5

const targets = `${actions}, input, textarea, [role="option"], [role="combobox"]`

/** A choice is pressed at its words as well. */
const placeOf = (element: Element): Element =>
  element.matches('input[type="radio"], input[type="checkbox"]')
    ? (element.closest('label') ?? element)
    : element

/** How far from its middle a press still meets it: words that are pressed reach beyond their line. */
const isMet = (place: Element, least: number): boolean => {
  place.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = place.getBoundingClientRect()
  const [x, y, half] = [left + width / 2, top + height / 2, least / 2 - rounding]
  return [
    [0, -half],
    [0, half],
    [-half, 0],
    [half, 0],
  ].every(([right = 0, down = 0]) => {
    const met = document.elementFromPoint(x + right, y + down)
    return met !== null && place.contains(met)
  })
}

const small = (root: Element): string[] =>
  [...root.querySelectorAll(targets)].flatMap((element) => {
    const place = placeOf(element)
    if (!isUsable(place)) return []
    const { width, height } = place.getBoundingClientRect()
    const least = element.matches('.button[data-kind="main"]') ? leastMain : leastTarget
    const isLarge = height >= least - rounding && width >= leastTarget - rounding
    return isLarge || (least === leastTarget && isMet(place, least))
      ? []
      : [`${wordsOf(element)}: ${width.toFixed(1)} × ${height.toFixed(1)}`]
  })

const manyStops = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>(`ul, ol, ${oneStop}`)].filter(isUsable).flatMap((list) => {
    // Rows with fields of their own are a form.
    if (list.querySelector('input:not([type="radio"]), textarea, [role="combobox"]') !== null) return []
    const buttons = [...list.querySelectorAll<HTMLElement>('button')].filter(isUsable)
    // One with a key of its own is no step on the way to another.
    const stops = buttons.filter((button) => button.tabIndex >= 0 && capsOf(button).length === 0)
    return stops.length > 1 ? [`${stops.length} stops in ${list.className}: ${wordsOf(list)}`] : []
  })

/** Waits for news from the beginning: what appears together with its words is not read out everywhere. */
const silent = (): string[] =>
  document.querySelector('[role="status"], [aria-live]') === null ? ['nothing is read out'] : []

export const handFaults = (): HandFaults => {
  const [root = document.body] = usableRoots()
  const found = [...root.querySelectorAll<HTMLElement>(actions)].filter(isUsable)
  return {
    withoutKey: withoutKey(found),
    doubleKeys: doubleKeys(found),
    small: small(root),
    manyStops: manyStops(root),
    silent: silent(),
  }
}
