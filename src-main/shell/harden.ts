// What no window of ours may ever do: ask for permissions, leave our page, open another window, embed a guest,
// or reach anything but our own files.
import type { App, Session } from 'electron'

/** Writing plain text to the clipboard, for the Copy buttons; reading it stays denied like everything else. */
const copying = 'clipboard-sanitized-write'

export function hardenSession(session: Session, isOwn: (url: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) => {
    decide(permission === copying && isOwn(requestingUrl))
  })
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === copying && isOwn(`${origin}/`),
  )
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isOwn(details.url) })
  })
}

export function hardenContents(app: App, isOwn: (url: string) => boolean): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
    })
    contents.on('will-navigate', (event) => {
      if (!isOwn(event.url)) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      if (!isOwn(event.url)) event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!isOwn(event.url)) event.preventDefault()
    })
  })
}
