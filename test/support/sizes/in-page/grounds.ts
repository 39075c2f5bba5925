// The colours of a page as numbers: of a text of style, and of what an element stands on.
import { type Colour, laidOn } from './colours'

const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
const figures = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/

export const colourOf = (text: string): Colour => {
  const [, red, green, blue, alpha = '1'] = figures.exec(text) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue), Number(alpha)]
  return drawn(text)
}

/** Names and newer ways to write a colour, as the browser itself draws them. */
const drawn = (text: string): Colour => {
  if (pen === null) throw new Error('This browser has no 2d canvas.')
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = text
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/** The ground an element stands on; where nothing is painted, the canvas of the window. Newer Chromiums let the ground shine
    through what the system marks as chosen. */
export const groundOf = (element: Element | null): Colour => {
  if (element === null) return colourOf('Canvas')
  const own = colourOf(getComputedStyle(element).backgroundColor)
  return own[3] === 1 ? own : laidOn(own, groundOf(element.parentElement))
}
