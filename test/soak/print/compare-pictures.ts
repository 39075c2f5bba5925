// Whether two black and white pictures of a page show the same, to two dots: the judge's own way, none of the program's code.
import { inkSize, type Picture } from '../../support/printers/judges'
import type { Dots } from '../../support/printers/dots'

const reach = 2
/** Specks at edges and the corners of letters: a part of the ink. */
const mostStray = 0.01
const leastStray = 30
const mostSizeDifference = 0.01

export function showsSame(one: Picture, other: Dots): boolean {
  return isCovered(one, other) && isCovered(other, one)
}

/** Every dot of one has ink of the other near it. */
function isCovered(one: Dots, other: Dots): boolean {
  let [ink, stray] = [0, 0]
  for (let y = reach; y < Math.min(one.height, other.height) - reach; y += 1)
    for (let x = reach; x < Math.min(one.width, other.width) - reach; x += 1) {
      if (one.ink[y * one.width + x] !== 1) continue
      ink += 1
      if (!isNear(other, x, y)) stray += 1
    }
  return stray <= Math.max(leastStray, ink * mostStray)
}

function isNear({ width, ink }: Dots, x: number, y: number): boolean {
  for (let row = y - reach; row <= y + reach; row += 1)
    for (let at = row * width + x - reach; at <= row * width + x + reach; at += 1)
      if (ink[at] === 1) return true
  return false
}

export function isSameScale(one: Picture, other: Picture): boolean {
  const [was, is] = [inkSize(one), inkSize(other)]
  if (was === null || is === null) return was === is
  return was.every((side, index) => Math.abs(side - (is[index] ?? 0)) <= 0.5 + side * mostSizeDifference)
}
