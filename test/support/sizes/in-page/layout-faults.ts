// What is wrong with a layout: words that are cut, things that lie on each other, controls nobody can get at.
import { type Box, boxOf, isSeen, lookAnew, nameOf, nowSeen, sightOf, usableRoots } from './boxes'

export type LayoutFault = { kind: 'cut' | 'overlapping' | 'unreachable'; what: string }

const controls =
  'button, input, textarea, select, a[href], summary, [role="option"], [role="tab"], [tabindex]'
/** Always in sight, without scrolling: what the screen is for, and the sentence that says what will happen. */
const alwaysInSight = '.ship-action-row, .batch-action, .intake-action, .status, .rail'
/** Letters may reach a little into each other's lines. */
const touching = { across: 2, down: 4 }
const sentence = /\S+\s+\S+\s+\S+\s+\S+\s+\S+/

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
/** What was typed, or came from elsewhere, may end in dots when it is there in full: as a title, and where it is opened. */
const mayEndInDots = (element: Element, text: string): boolean => {
  if (element.closest('[aria-hidden="true"]') !== null) return true
  const titled = element.closest('[title]')
  return (
    titled !== null && titled.getAttribute('title') !== '' && !(sentence.test(text) && /[.!?:]$/.test(text))
  )
}

type Thing = { element: Element; box: Box; scroller: Element | null; layer: Element | null; words: string }

const layers = new Map<Element, Element | null>()
/** What lies above the rest on purpose. */
const layerOf = (element: Element): Element | null => {
  const found = layers.get(element)
  if (found !== undefined) return found
  const { position, zIndex } = getComputedStyle(element)
  const isOwn =
    position === 'fixed' ||
    position === 'sticky' ||
    zIndex !== 'auto' ||
    element.matches(':popover-open, :modal') ||
    (position === 'absolute' && element.parentElement?.matches('button, label, .rail-item') === true)
  const around = element.parentElement
  const layer = isOwn ? element : around === null ? null : layerOf(around)
  layers.set(element, layer)
  return layer
}

const textBoxes = (node: Text): Box[] => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1).map(boxOf)
}

const proxyOf = (control: Element): Element | null => {
  if (isSeen(control)) return control
  const label = control.closest('label')
  return label !== null && isSeen(label) ? label : null
}

const lookAtText = (root: Element, faults: LayoutFault[], things: Thing[]): void => {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode() !== null) {
    const node = nodes.currentNode as Text
    const element = node.parentElement
    const words = shortened(node.data)
    if (element === null || words === '' || element.closest('svg, script, style, option') !== null) continue
    if (!isSeen(element)) continue
    const boxes = textBoxes(node)
    if (boxes.length === 0) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const endsInDots = textOverflow === 'ellipsis' && overflowX !== 'visible'
    const isShort = endsInDots && element.scrollWidth > element.clientWidth + 1
    if (isShort) {
      if (!mayEndInDots(element, shortened(element.textContent)))
        faults.push({ kind: 'cut', what: `${nameOf(element)}: ${words}` })
      continue
    }
    let lost: string | null = null
    let scroller: Element | null = null
    for (const box of boxes) {
      const ink = { ...box, top: box.top + 2, bottom: box.bottom - 2 }
      const sight = sightOf(ink, element)
      lost ??= sight.lost
      scroller = sight.scroller
      things.push({ element, box: ink, scroller, layer: layerOf(element), words })
    }
    if (lost !== null && !isDotted(element))
      faults.push({ kind: 'cut', what: `${nameOf(element)} ${lost}: ${words}` })
  }
}

/** Ends in dots because of what it stands in. */
const isDotted = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(at)
    const isLong =
      textOverflow === 'ellipsis' && overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1
    if (isLong || (webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + 1))
      return mayEndInDots(at, shortened(at.textContent))
  }
  return false
}

const pen = document.createElement('canvas').getContext('2d')
const lookAtPlaceholders = (root: Element, faults: LayoutFault[]): void => {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (pen === null || field.value !== '' || !isSeen(field)) continue
    const { fontSize, fontFamily, fontWeight } = getComputedStyle(field, '::placeholder')
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    if (pen.measureText(field.placeholder).width > field.clientWidth + 1)
      faults.push({ kind: 'cut', what: `${nameOf(field)} placeholder: ${field.placeholder}` })
  }
}

const lookAtControls = (root: Element, faults: LayoutFault[], things: Thing[]): void => {
  for (const control of root.querySelectorAll(controls)) {
    const element = proxyOf(control)
    if (element === null || element.matches('[role="listbox"]')) continue
    const box = boxOf(element.getBoundingClientRect())
    if (box.right - box.left < 2 || box.bottom - box.top < 2) continue
    const { lost, scroller } = sightOf(box, element)
    const words = shortened(element.getAttribute('aria-label') ?? element.textContent)
    if (lost !== null) faults.push({ kind: 'unreachable', what: `${nameOf(element)} ${lost}: ${words}` })
    if (element.matches('button, input, textarea, select, a, summary, label'))
      things.push({ element, box, scroller, layer: layerOf(element), words })
  }
}

const lookAtWhatStays = (root: Element, faults: LayoutFault[]): void => {
  for (const element of root.querySelectorAll(alwaysInSight)) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (!isSeen(element)) continue
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push({ kind: 'unreachable', what: `${nameOf(element)} is not in sight at once` })
  }
}

const lookSideways = (root: Element, faults: LayoutFault[]): void => {
  for (const element of root.querySelectorAll('*')) {
    const { overflowX } = getComputedStyle(element)
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue
    if (element.scrollWidth <= element.clientWidth + 1 || element.matches('textarea, :has(> table)')) continue
    const { right } = element.getBoundingClientRect()
    const wide = [...element.querySelectorAll('*')].find((part) => part.getBoundingClientRect().right > right)
    if (isSeen(element))
      faults.push({
        kind: 'cut',
        what: `${nameOf(element)} scrolls sideways: ${wide === undefined ? '' : nameOf(wide)}`,
      })
  }
}

const lookForOverlaps = (things: readonly Thing[], faults: LayoutFault[]): void => {
  const sorted = [...things].sort((a, b) => a.box.top - b.box.top)
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.box.top > one.box.bottom) break
      if (one.element === other.element || one.layer !== other.layer) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const isTogether = one.scroller === other.scroller
      // What scrolls together is compared wherever it is scrolled to.
      const a = isTogether ? one.box : nowSeen(one.box, one.element)
      const b = isTogether ? other.box : nowSeen(other.box, other.element)
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (across > touching.across && down > touching.down)
        faults.push({
          kind: 'overlapping',
          what: `${nameOf(one.element)} (${one.words}) and ${nameOf(other.element)} (${other.words})`,
        })
    }
  })
}

const lookAtAll = (faults: LayoutFault[]): void => {
  for (const root of usableRoots()) {
    const things: Thing[] = []
    // A question whose panel is hidden holds up everything and is nowhere.
    if (!isSeen(root)) faults.push({ kind: 'unreachable', what: `${nameOf(root)} is asked and not in sight` })
    lookAtText(root, faults, things)
    lookAtControls(root, faults, things)
    lookAtPlaceholders(root, faults)
    lookAtWhatStays(root, faults)
    lookSideways(root, faults)
    lookForOverlaps(things, faults)
  }
}

/** Each fault once, with the place and the words. A panel that lies over a narrow screen is looked at open and closed. */
export const layoutFaults = (): LayoutFault[] => {
  const faults: LayoutFault[] = []
  const page = document.documentElement
  const { side } = page.dataset
  const hasDrawer = matchMedia('(max-width: 900px)').matches && document.querySelector('.side') !== null
  for (const stand of hasDrawer ? ['closed', 'open'] : [side]) {
    if (stand !== undefined) page.dataset['side'] = stand
    lookAnew()
    layers.clear()
    lookAtAll(faults)
  }
  if (side === undefined) delete page.dataset['side']
  else page.dataset['side'] = side
  const known = new Set<string>()
  return faults.filter(({ kind, what }) => !known.has(kind + what) && known.add(kind + what))
}
