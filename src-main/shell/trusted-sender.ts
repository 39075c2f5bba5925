// Who may ask main something: the main frame of our own window, showing our own page, and nobody else.
import type { IpcMainInvokeEvent, WebContents } from 'electron'

type Deps = { window: WebContents; origin: string }

export const createTrustedSender =
  ({ window, origin }: Deps) =>
  (event: IpcMainInvokeEvent): boolean => {
    const frame = event.senderFrame
    return (
      frame !== null &&
      event.sender === window &&
      frame === event.sender.mainFrame &&
      originOf(frame.url) === origin
    )
  }

/** WebFrameMain.origin is null-ish for custom schemes in some versions; the address itself is not. */
const originOf = (url: string): string => {
  try {
    const { protocol, host } = new URL(url)
    return `${protocol}//${host}`
  } catch {
    return ''
  }
}
