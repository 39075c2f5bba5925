// What decides how well words can be read, written down as one text: their colours, size and weight, and everything painted
// where they stand. Words that have all of it in common are read equally well on whatever screen, and are judged once.
import { type Box, boxOf } from './boxes'
import { createChain } from './chain'

/** `isPlain`: they stand on nothing but the backgrounds of what they stand in. */
export type WordsSeen = { element: Element; sight: string; isPlain: boolean; isOff: boolean }
type Painter = { element: Element; box: Box; look: string; isPlain: boolean }

const holdsWords = 'input, textarea, select'
const hasWords = (element: Element): boolean =>
  element.matches(holdsWords) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const nothing = new Set(['', 'rgba(0, 0, 0, 0)', 'transparent', 'none', 'normal', '1', '0', 'auto', 'static'])
const seenOf = (values: readonly string[]): string => values.filter((value) => !nothing.has(value)).join('|')

/** Of what lies behind or over others; empty when it paints nothing and changes nothing of what is in it. */
const painted = (style: CSSStyleDeclaration): { look: string; isPlain: boolean } => {
  const others = seenOf([
    style.backgroundImage,
    style.opacity,
    style.filter,
    style.mixBlendMode,
    style.clipPath,
    style.getPropertyValue('-webkit-mask-image'),
  ])
  return { look: seenOf([style.backgroundColor, others]), isPlain: others === '' }
}

const written = (element: Element): string => {
  const style = getComputedStyle(element)
  const offered = element.matches(':placeholder-shown')
    ? getComputedStyle(element, '::placeholder').color
    : ''
  return [style.color, style.fontSize, style.fontWeight, style.textShadow, style.textIndent, offered].join(
    '|',
  )
}

/** The rules of reading pass over what cannot be used, and over the words that name it. */
export const isOff = (element: Element | null | undefined): boolean =>
  (element?.closest(':disabled, [aria-disabled="true"], [inert]') ?? null) !== null

const paintersOf = (all: readonly Element[]): Painter[] =>
  all.flatMap((element) => {
    const { look, isPlain } = painted(getComputedStyle(element))
    return look === '' ? [] : [{ element, look, isPlain, box: boxOf(element.getBoundingClientRect()) }]
  })

const rounding = 1
/** Whether it lies below all of it, or a part; empty when it does not touch it. */
const lies = (below: Box, over: Box): 'whole' | 'part' | '' => {
  if (below.left >= over.right - rounding || below.right <= over.left + rounding) return ''
  if (below.top >= over.bottom - rounding || below.bottom <= over.top + rounding) return ''
  const isWhole =
    below.left <= over.left + rounding &&
    below.right >= over.right - rounding &&
    below.top <= over.top + rounding &&
    below.bottom >= over.bottom - rounding
  return isWhole ? 'whole' : 'part'
}

/** What it is scrolled in: whatever that stands on lies behind the words as soon as they are in sight. */
const createScrollers = (): ((element: Element) => Element) => {
  const known = new Map<Element, Element>()
  const scrollerOf = (element: Element): Element => {
    const { parentElement } = element
    if (parentElement === null) return element
    const found = known.get(element)
    if (found !== undefined) return found
    const { overflowX, overflowY } = getComputedStyle(element)
    const isOwn = overflowX !== 'visible' || overflowY !== 'visible'
    const scroller = isOwn ? element : scrollerOf(parentElement)
    known.set(element, scroller)
    return scroller
  }
  return scrollerOf
}

export const wordsSeen = (): WordsSeen[] => {
  const all = [document.documentElement, ...document.body.querySelectorAll('*'), document.body].filter(
    (element) => element.checkVisibility({ checkVisibilityCSS: true }),
  )
  const painters = paintersOf(all)
  const chainOf = createChain()
  const scrollerOf = createScrollers()
  const namesWhatIsOff = new Set(
    [...document.querySelectorAll('[aria-labelledby]')]
      .filter(isOff)
      .flatMap((element) => (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)),
  )
  return all.filter(hasWords).map((element) => {
    const box = boxOf(element.getBoundingClientRect())
    const scroller = scrollerOf(element)
    let isPlain = true
    const around = painters.flatMap((painter) => {
      const where = lies(painter.box, box)
      const isIn = (where !== '' || isPlain) && painter.element.contains(element)
      const isBehind = isIn && (where === 'whole' || painter.element.contains(scroller))
      if (isIn ? !isBehind || !painter.isPlain : where !== '') isPlain = false
      return where === '' ? [] : [`${isIn ? 'in' : 'by'} ${where} ${painter.look}`]
    })
    const off = isOff(element) || isOff(element.closest('label')?.control) || namesWhatIsOff.has(element.id)
    return {
      element,
      isPlain,
      isOff: off,
      sight: [off, written(element), ...around, chainOf(element)].join('\n'),
    }
  })
}
