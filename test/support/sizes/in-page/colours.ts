// How far two colours stand out from each other, and what a half transparent one looks like on its ground.
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const light = ([red, green, blue]: Colour): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** As WCAG counts it: from 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** What is seen where one lies on the other, which lets nothing through. */
export const laidOn = (above: Colour, ground: Colour): Colour => {
  const part = (index: 0 | 1 | 2): number => above[index] * above[3] + ground[index] * (1 - above[3])
  return [part(0), part(1), part(2), 1]
}
