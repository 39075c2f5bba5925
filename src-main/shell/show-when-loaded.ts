// Shows a window once its page is loaded and begins to draw. A window that is seen has its page wait for the graphics
// process, which starts beside it and takes as long as the loading does. Whatever becomes of the page, the window comes.

import type { EventEmitter } from 'node:events'

type Deps = { page: Pick<EventEmitter, 'once'>; show: () => void }

/** Nobody looks at an empty screen for longer than this. */
const latestMs = 1_500

export function showWhenLoaded({ page, show }: Deps): void {
  let isShown = false
  const showOnce = (): void => {
    if (!isShown) show()
    isShown = true
  }
  page.once('dom-ready', showOnce)
  page.once('did-fail-load', showOnce)
  page.once('render-process-gone', showOnce)
  setTimeout(showOnce, latestMs)
}
