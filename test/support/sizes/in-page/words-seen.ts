// What decides how well words can be read, written down as one text: their colours, size and weight, and everything painted
// where they stand. Words that have all of it in common are read equally well on whatever screen, and are judged once.
import { type Box, boxOf } from './boxes'
import { createChain } from './chain'

export type WordsSeen = { element: Element; sight: string }
type Painter = { element: Element; box: Box; look: string }

const holdsWords = 'input, textarea, select'
const hasWords = (element: Element): boolean =>
  element.matches(holdsWords) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const nothing = new Set(['', 'rgba(0, 0, 0, 0)', 'transparent', 'none', 'normal', '1', '0', 'auto', 'static'])
const seenOf = (values: readonly string[]): string => values.filter((value) => !nothing.has(value)).join('|')

/** Of what lies behind or over others; empty when it paints nothing and changes nothing of what is in it. */
const painted = (style: CSSStyleDeclaration): string =>
  seenOf([
    style.backgroundColor,
    style.backgroundImage,
    style.opacity,
    style.filter,
    style.mixBlendMode,
    style.clipPath,
    style.getPropertyValue('-webkit-mask-image'),
  ])

const written = (style: CSSStyleDeclaration): string =>
  [style.color, style.fontSize, style.fontWeight, style.textShadow, style.textIndent].join('|')

/** The rules of reading pass over what cannot be used, and over the words that name it. */
export const isOff = (element: Element | null | undefined): boolean =>
  (element?.closest(':disabled, [aria-disabled="true"], [inert]') ?? null) !== null

const paintersOf = (all: readonly Element[]): Painter[] =>
  all.flatMap((element) => {
    const look = painted(getComputedStyle(element))
    return look === '' ? [] : [{ element, look, box: boxOf(element.getBoundingClientRect()) }]
  })

/** Whether it lies below all of it, or a part; empty when it does not touch it. */
const lies = (below: Box, over: Box): 'whole' | 'part' | '' => {
  if (below.left >= over.right || below.right <= over.left) return ''
  if (below.top >= over.bottom || below.bottom <= over.top) return ''
  const isWhole =
    below.left <= over.left &&
    below.right >= over.right &&
    below.top <= over.top &&
    below.bottom >= over.bottom
  return isWhole ? 'whole' : 'part'
}

export const wordsSeen = (): WordsSeen[] => {
  const all = [document.documentElement, ...document.body.querySelectorAll('*'), document.body].filter(
    (element) => element.checkVisibility({ checkVisibilityCSS: true }),
  )
  const painters = paintersOf(all)
  const chainOf = createChain()
  const namesWhatIsOff = new Set(
    [...document.querySelectorAll('[aria-labelledby]')]
      .filter(isOff)
      .flatMap((element) => (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)),
  )
  return all.filter(hasWords).map((element) => {
    const box = boxOf(element.getBoundingClientRect())
    const around = painters.flatMap((painter) => {
      const where = lies(painter.box, box)
      return where === ''
        ? []
        : [`${painter.element.contains(element) ? 'in' : 'by'} ${where} ${painter.look}`]
    })
    const off = isOff(element) || isOff(element.closest('label')?.control) || namesWhatIsOff.has(element.id)
    return {
      element,
      sight: [off, written(getComputedStyle(element)), ...around, chainOf(element)].join('\n'),
    }
  })
}
