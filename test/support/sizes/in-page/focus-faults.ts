// Where the focus is, for somebody who sees: each stop of the Tab key must look otherwise while it has the focus, in colours
// that stand out from what is around it.
import { isSeen, nameOf, usableRoots } from './boxes'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]
const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

const colourOf = (text: string): Colour => {
  if (pen === null) throw new Error('This browser has no 2d canvas.')
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = text
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

const light = ([red, green, blue]: Colour): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** The ground an element stands on; where nothing is painted, the canvas of the window. */
const groundOf = (element: Element | null): Colour => {
  for (let at = element; at !== null; at = at.parentElement) {
    const colour = colourOf(getComputedStyle(at).backgroundColor)
    if (colour[3] > 0.9) return colour
  }
  return colourOf('Canvas')
}

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
  const own = colourOf(after.background)
  if (after.outline !== '' && after.outline !== before.outline) {
    const ring = colourOf(after.outline)
    if (ring[3] > 0.5 && Math.max(contrast(ring, ground), contrast(ring, groundOf(element))) >= least)
      return true
  }
  if (after.border !== '' && after.border !== before.border)
    if (contrast(colourOf(after.border), ground) >= least || contrast(colourOf(after.border), own) >= least)
      return true
  if (after.shadow !== before.shadow && after.shadow !== '') {
    const [text] = /(?:rgba?|color)\([^)]*\)/.exec(after.shadow) ?? []
    if (text !== undefined) {
      const ring = colourOf(text)
      if (ring[3] > 0.5 && contrast(ring, ground) >= least) return true
    }
  }
  return after.background !== before.background && contrast(own, colourOf(before.background)) >= least
}

const stops = 'button, input, textarea, select, a[href], summary, [tabindex]'
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) &&
  (isSeen(element) || (element.closest('label') !== null && isSeen(element.closest('label') as Element)))

/** Those that are drawn alike are looked at once. */
const kindOf = (element: Element): string =>
  `${nameOf(element).replace(/^#.*/, '')} ${element.className} ${element.getAttribute('role') ?? ''} ${element.parentElement?.className ?? ''} ${element.getAttribute('style') ?? ''} ${Object.entries((element as HTMLElement).dataset).join()}`

const pictureOf = (element: Element): Map<Element, Look> => {
  const shown = new Map<Element, Look>()
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
  const label = element.closest('label')
  for (const one of [element, element.parentElement, element.parentElement?.parentElement, label, active])
    if (one !== null && one !== undefined) shown.set(one, lookOf(one))
  return shown
}

/** The stops whose focus nobody sees. The last press must have been one of the keyboard. */
export const focusFaults = (): string[] => {
  const faults: string[] = []
  const [root = document.body] = usableRoots()
  const had = document.activeElement
  const known = new Set<string>()
  for (const stop of root.querySelectorAll<HTMLElement>(stops)) {
    if (!isStop(stop) || known.has(kindOf(stop))) continue
    known.add(kindOf(stop))
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = pictureOf(stop)
    stop.focus({ preventScroll: true })
    if (document.activeElement !== stop) continue
    const after = pictureOf(stop)
    const isShown = [...after].some(([element, look]) => {
      const was = before.get(element)
      return was !== undefined && standsOut(element, was, look)
    })
    if (!isShown)
      faults.push(`${nameOf(stop)}: ${stop.getAttribute('aria-label') ?? stop.textContent.slice(0, 40)}`)
  }
  if (had instanceof HTMLElement) had.focus({ preventScroll: true })
  return faults
}
