// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createChain } from './in-page/chain'
import { shortOf } from './in-page/short-of'
import { wordsSeen } from './in-page/words-seen'

const places: Record<string, [left: number, top: number, right: number, bottom: number]> = {}

beforeEach(() => {
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    getBoundingClientRect(this: Element) {
      const [left, top, right, bottom] = places[this.id] ?? [0, 0, 100, 100]
      return { left, top, right, bottom }
    },
  })
})

/** How the words `one` and `other` are seen. */
const sights = (html: string): (string | undefined)[] => {
  document.body.innerHTML = html
  const seen = wordsSeen()
  return ['one', 'other'].map((id) => seen.find(({ element }) => element.id === id)?.sight)
}
const areAlike = (html: string): boolean => {
  const [one, other] = sights(html)
  expect(one).toBeTypeOf('string')
  expect(other).toBeTypeOf('string')
  return one === other
}

describe('words whose like was judged', () => {
  it('have the same colours on the same ground, whatever they say', () => {
    expect(
      areAlike('<p id="one" style="color: red">Dresden</p><p id="other" style="color: red">Köln</p>'),
    ).toBe(true)
  })

  it.each([
    ['in another colour', '<p id="one" style="color: red">a</p><p id="other" style="color: blue">a</p>'],
    [
      'on another ground',
      '<div style="background-color: red"><p id="one">a</p></div><div><p id="other">a</p></div>',
    ],
    ['that are larger', '<p id="one" style="font-size: 30px">a</p><p id="other">a</p>'],
    ['that are bold', '<p id="one" style="font-weight: 700">a</p><p id="other">a</p>'],
    [
      'in something that lets the ground through',
      '<div style="opacity: 0.5"><p id="one">a</p></div><div><p id="other">a</p></div>',
    ],
    ['of another class', '<p id="one" class="note">a</p><p id="other">a</p>'],
    [
      'in something of another mark',
      '<div data-on="true"><p id="one">a</p></div><div><p id="other">a</p></div>',
    ],
    ['on a button that can be used', '<button id="one" disabled>a</button><button id="other">a</button>'],
    [
      'that name what can be used',
      '<label id="one" for="a">a</label><input id="a" disabled><label id="other" for="b">a</label><input id="b">',
    ],
  ])('are others %s', (_, html) => {
    expect(areAlike(html)).toBe(false)
  })

  it('are others where something is painted over them, or over a part of them', () => {
    const html = '<p id="one">a</p><p id="other">a</p><div id="over" style="background-color: red"></div>'
    places['one'] = [0, 0, 100, 20]
    places['other'] = [0, 40, 100, 60]
    places['over'] = [0, 80, 100, 90]
    expect(areAlike(html)).toBe(true)
    places['over'] = [50, 0, 100, 20]
    expect(areAlike(html)).toBe(false)
    const [inPart] = sights(html)
    places['over'] = [0, 0, 100, 20]
    expect(sights(html)[0]).not.toBe(inPart)
  })
})

describe('the short name of a kind', () => {
  it('is the same for the same text, and another one for ten thousand that differ little', () => {
    const names = Array.from({ length: 10_000 }, (_, index) =>
      shortOf(`button[class=key] ${String(index)}<main`),
    )
    expect(new Set(names).size).toBe(10_000)
    expect(shortOf('p<main')).toBe(shortOf('p<main'))
  })

  it('goes by everything style goes by, from the inside out, and not by what is its own', () => {
    document.body.innerHTML = '<ul class="rows"><li id="a" title="Mia">a</li><li data-on="true">b</li></ul>'
    const [first, second] = document.querySelectorAll('li')
    const chainOf = createChain()
    expect(chainOf(first ?? null)).toBe('LI[]<UL[class=rows]<BODY[]<HTML[]<')
    expect(chainOf(second ?? null)).toBe('LI[data-on=true]<UL[class=rows]<BODY[]<HTML[]<')
  })
})
