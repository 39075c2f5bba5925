// The bridge holds the window's questions back until it hears that somebody answers them, or why nobody does; a page that is
// loaded anew hears it again.
import type { StationError } from '../../src-preload/contract/errors'
import { benchReadyChannel } from '../../src-preload/contract/ready'

type Page = {
  on: (event: 'dom-ready', listener: () => void) => unknown
  send: (channel: string, refusal: unknown) => void
  isDestroyed: () => boolean
}

/** Tells the page that it is answered from now on, or with what every question is refused. */
export function answeringPage(page: Page): (refusal?: StationError) => void {
  let said: { refusal: { ok: false; error: StationError } | undefined } | null = null
  const say = (): void => {
    if (said !== null && !page.isDestroyed()) page.send(benchReadyChannel, said.refusal)
  }
  page.on('dom-ready', say)
  return (refusal) => {
    said = { refusal: refusal && { ok: false, error: refusal } }
    say()
  }
}
