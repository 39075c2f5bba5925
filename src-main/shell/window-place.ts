// Where the window opens, and which place is remembered of it: plain figures in the screen's own points, nothing of Electron.
export type Place = { x: number; y: number; width: number; height: number }
export type Size = Pick<Place, 'width' | 'height'>

const usualSize: Size = { width: 1280, height: 720 }
const smallestSize: Size = { width: 800, height: 560 }
/** What the system draws around the page, at most: a title and a menu. */
const frameHeight = 64
/** So much of the window, with its title, must be on a screen for a hand to get at it. */
const graspable = { width: 100, height: 40 }

const within = (size: Size, area: Size): Size => ({
  width: Math.min(size.width, area.width),
  height: Math.min(size.height, area.height),
})

/** No screen is too small for the smallest window. */
export const smallestOn = (area: Size): Size => within(smallestSize, area)

/** Of the page of the first window: the frame around it has to fit the screen as well. */
export const firstSize = (area: Size): Size =>
  within(usualSize, { width: area.width, height: area.height - frameHeight })

const isGraspable = ({ x, y, width }: Place, area: Place): boolean => {
  const seen = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return seen >= graspable.width && y >= area.y - 8 && y <= area.y + area.height - graspable.height
}

/** As it was left; where its screen is gone, as large as before in the middle of the main one. */
export const placeOn = (kept: Place, areas: readonly Place[], main: Place): Place => {
  if (areas.some((area) => isGraspable(kept, area))) return kept
  const { width, height } = within(kept, main)
  return {
    x: main.x + Math.round((main.width - width) / 2),
    y: main.y + Math.round((main.height - height) / 2),
    width,
    height,
  }
}

const sides = ['x', 'y', 'width', 'height'] as const

/**
 * What is remembered at the end. `kept` is what was remembered before, `asked` where the window was put for it, and
 * `settled` where the system then had it: some count the frame in and some do not, and the window would wander by that
 * much at each start. A window nobody moved stays remembered as it was, for the day its screen is back.
 */
export const placeToKeep = (
  { kept, asked, settled }: { kept: Place | null; asked: Place | null; settled: Place | null },
  now: Place,
): Place => {
  if (kept === null || asked === null || settled === null) return now
  if (sides.every((side) => now[side] === settled[side])) return kept
  const at = (side: (typeof sides)[number]): number => now[side] - settled[side] + asked[side]
  return { x: at('x'), y: at('y'), width: at('width'), height: at('height') }
}
