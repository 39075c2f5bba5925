// The window of a file of walk tests, on the page that all of those files share: opened before its tests, closed after them.
import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { type OpenedWalk, openWalkOn } from './open-walk'
import type { Look, Walk } from './walk'

export type WalkOfFile = Pick<OpenedWalk, 'page'> & {
  session: CDPSession
  /** In the look that was asked for. */
  walk: Walk
  walkIn: OpenedWalk['walk']
}

/** Registers the opening and the closing; what it returns is filled in before the first test. */
export function walkOfFile(look: Look, prepare?: (page: Page) => Promise<void>): WalkOfFile {
  const standing = {} as WalkOfFile
  let opened: OpenedWalk
  beforeAll(async () => {
    opened = await openWalkOn({ url: inject('walkUrl') })
    const { page, walk: walkIn } = opened
    await prepare?.(page)
    const session = await page.context().newCDPSession(page)
    Object.assign(standing, { page, session, walk: walkIn(look), walkIn })
  })
  afterAll(() => opened.close())
  return standing
}

/** Where many states are opened: what only moves is waited for in each. */
export const withoutMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' })
