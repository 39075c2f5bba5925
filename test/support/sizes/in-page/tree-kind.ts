// How the page is built, as the rules of axe know it, written down as one short text: what every element is, how it is marked,
// what belongs to what, whether it is in sight and whether it has words; not which words. Pages built alike keep or break the
// same rules, whatever is said on them and in whatever language.
import { shortOf } from './short-of'

/** Texts: that they are there counts, not what they say. */
const texts = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'value',
  'aria-valuetext',
  'aria-keyshortcuts',
])
/** Drawing alone. */
const drawn = new Set(['style', 'd', 'points', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height', 'src'])
const targets = 'button, a[href], input, select, textarea, summary, [tabindex], [role="option"], [role="tab"]'
/** WCAG 2.5.8: where no target is smaller, it does not count where they stand. */
const leastTarget = 24

const marksOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => !drawn.has(name))
    .map(({ name, value }) => `${name}=${texts.has(name) ? String(value.trim() !== '') : value}`)
    .sort()
    .join(' ')

const hasWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const places = (): string => {
  const boxes = [...document.querySelectorAll(targets)].map((target) => target.getBoundingClientRect())
  const isSmall = boxes.some(
    ({ width, height }) => width > 0 && height > 0 && Math.min(width, height) < leastTarget,
  )
  return isSmall
    ? boxes.map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()).join(' ')
    : ''
}

export const treeKind = (): string => {
  const parts: string[] = []
  const add = (element: Element): void => {
    parts.push(
      element.tagName,
      marksOf(element),
      String(element.checkVisibility({ checkVisibilityCSS: true })),
      String(hasWords(element)),
    )
    for (const child of element.children) add(child)
    parts.push('/')
  }
  add(document.documentElement)
  return shortOf([...parts, places()].join('\n'))
}
