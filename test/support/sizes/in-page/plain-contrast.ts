// Whether words on plain grounds can be read, by their colours, size and weight as WCAG 1.4.3 counts them; also the words
// that an empty field offers.
import { nameOf } from './boxes'
import { contrast, laidOn } from './colours'
import { colourOf, groundOf } from './grounds'
import type { WordsSeen } from './words-seen'

const leastOf = ({ fontSize, fontWeight }: CSSStyleDeclaration): number => {
  const pixels = parseFloat(fontSize)
  return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
}

export const plainContrast = ({ element, isPlain }: WordsSeen): string[] => {
  if (!isPlain) return []
  const ground = groundOf(element)
  const isOffering = element.matches(':placeholder-shown')
  const style = getComputedStyle(element, isOffering ? '::placeholder' : null)
  const stands = contrast(laidOn(colourOf(style.color), ground), ground)
  const words = isOffering ? (element.getAttribute('placeholder') ?? '') : element.textContent
  return stands >= leastOf(style)
    ? []
    : [
        `${nameOf(element)}: ${words.slice(0, 40)} (${stands.toFixed(2)}: ${style.color} on ${ground.join(' ')})`,
      ]
}
