// In forced colours Chromium lays a plate of the canvas' colour behind words, whatever ground they have, unless their style
// keeps its own colours. No rule of reading sees that plate: words in another ground's colour vanish on it. Words that keep
// theirs stand on their own ground, also in rows that the rules of reading cannot decide about.
import { isSeen, nameOf } from './boxes'
import { contrast } from './colours'
import { colourOf, groundOf } from './grounds'
import { isOff } from './words-seen'

/** WCAG 1.4.3. */
const least = 4.5

const hasWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

export const plateFaults = (): string[] => {
  if (!matchMedia('(forced-colors: active)').matches) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => hasWords(element) && isSeen(element) && !isOff(element))
    .filter((element) => {
      const style = getComputedStyle(element)
      const isPlated = style.getPropertyValue('forced-color-adjust') === 'auto'
      const ground = isPlated ? colourOf('Canvas') : groundOf(element)
      return contrast(colourOf(style.color), ground) < least
    })
    .map((element) => `forced colours, ${nameOf(element)}: ${element.textContent.slice(0, 40)}`)
}
