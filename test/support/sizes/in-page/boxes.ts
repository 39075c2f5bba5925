// Where things stand in the page, and how much of each can be brought into sight: by what is laid out, not by pictures.
export type Box = { left: number; top: number; right: number; bottom: number }

/** Rounding of a zoomed page. */
const slack = 1.5
/** Less than this of a scrolling area is no room to work in. */
const leastRoom = 32

export const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom })

export const nameOf = (element: Element): string => {
  const { id, classList, tagName } = element
  const own = classList.length > 0 ? `.${[...classList].join('.')}` : ''
  return id === '' ? `${tagName.toLowerCase()}${own}` : `#${id}`
}

/** Drawn for eyes: not hidden, not transparent, not only there to be read out. */
export const isSeen = (element: Element): boolean => {
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
  // What a narrow window has no room for is still read out.
  return element.closest('.visually-hidden') === null && getComputedStyle(element).clipPath !== 'inset(50%)'
}

/** What a person can use now: the window, or the question laid over it, with everything that is folded out. */
export const usableRoots = (): Element[] => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [dialog ?? document.body]
}

/** What it stands in for its place: a fixed one stands in the window alone. */
const placedIn = (element: Element, position: string): Element | null => {
  if (position === 'fixed' || element.matches(':modal, :popover-open')) return null
  if (position !== 'absolute') return element.parentElement
  let parent = element.parentElement
  while (
    parent !== null &&
    getComputedStyle(parent).position === 'static' &&
    !hasContain(getComputedStyle(parent))
  )
    parent = parent.parentElement
  return parent
}

const hasContain = ({ contain, containerType }: CSSStyleDeclaration): boolean =>
  contain !== 'none' || containerType !== 'normal'

export type Sight = {
  /** What is left of the box where it can be seen, after scrolling as far as needed. */
  box: Box
  /** Named when something of it is out of reach for good. */
  lost: string | null
  /** What scrolls it, the nearest. */
  scroller: Element | null
}

type Axis = { from: 'left' | 'top'; to: 'right' | 'bottom'; overflow: 'overflowX' | 'overflowY' }
const axes: readonly Axis[] = [
  { from: 'left', to: 'right', overflow: 'overflowX' },
  { from: 'top', to: 'bottom', overflow: 'overflowY' },
]

const inner = (element: Element): Box => {
  const { left, top } = element.getBoundingClientRect()
  const from = { left: left + element.clientLeft, top: top + element.clientTop }
  return { ...from, right: from.left + element.clientWidth, bottom: from.top + element.clientHeight }
}

type Frame = {
  element: Element
  room: Box
  style: Record<Axis['overflow'], string>
  before: Record<Axis['from'], number>
}

/** What cuts or scrolls each element, from the inside out; true until something moves. */
const known = new Map<Element, readonly Frame[]>()
export const lookAnew = (): void => known.clear()

const framesOf = (element: Element | null): readonly Frame[] => {
  if (element === null || element === document.body || element === document.documentElement) return []
  const found = known.get(element)
  if (found !== undefined) return found
  const { position, overflowX, overflowY } = getComputedStyle(element)
  const around = framesOf(placedIn(element, position))
  const frames =
    overflowX === 'visible' && overflowY === 'visible'
      ? around
      : [
          {
            element,
            room: inner(element),
            style: { overflowX, overflowY },
            before: { left: element.scrollLeft, top: element.scrollTop },
          },
          ...around,
        ]
  known.set(element, frames)
  return frames
}

/** What of a box is in sight as everything is scrolled now. */
export const nowSeen = (wanted: Box, owner: Element): Box => {
  const box = { ...wanted }
  for (const { element, room } of framesOf(owner)) {
    if (element === owner) continue
    box.left = Math.max(box.left, room.left)
    box.top = Math.max(box.top, room.top)
    box.right = Math.min(box.right, room.right)
    box.bottom = Math.min(box.bottom, room.bottom)
  }
  return box
}

/** How a box that belongs to `owner` can be seen. */
export const sightOf = (wanted: Box, owner: Element): Sight => {
  const box = { ...wanted }
  let lost: string | null = null
  let scroller: Element | null = null
  const lose = (where: Element | null, how: string): void => {
    lost ??= `${how} ${where === null ? 'the window' : nameOf(where)}`
  }
  for (const { element, room, style, before } of framesOf(owner)) {
    const isOwn = element === owner
    if (isOwn && owner.matches('input, textarea')) continue
    for (const { from, to, overflow } of axes) {
      const kind = style[overflow]
      if (kind === 'visible') continue
      if (kind === 'hidden' || kind === 'clip') {
        if (box[from] < room[from] - slack || box[to] > room[to] + slack) lose(element, 'beyond')
        continue
      }
      if (isOwn) continue
      scroller ??= element
      if (box[from] + before[from] < room[from] - slack) lose(element, 'before the beginning of')
      const size = box[to] - box[from]
      if (room[to] - room[from] < Math.min(leastRoom, size)) lose(element, 'no room in')
      box[from] = Math.min(Math.max(box[from], room[from]), Math.max(room[from], room[to] - size))
      box[to] = Math.min(box[from] + size, room[to])
    }
  }
  const isOutside =
    box.left < -slack ||
    box.right > innerWidth + slack ||
    box.top < -slack ||
    box.bottom > innerHeight + slack
  if (isOutside) lose(null, 'outside of')
  return { box, lost, scroller }
}
