// What no window of ours may ever do: ask for permissions or devices, leave our page, open another window, embed a guest, save
// a download, or reach anything but our own files by whatever way a browser has.
import type { App, Session, WebContents } from 'electron'

/** Writing plain text to the clipboard, for the Copy buttons; reading it stays denied like everything else. */
const copying = 'clipboard-sanitized-write'

/**
 * An address that nobody has: whoever asks the session's proxy for a way out, WebRTC above all, gets none. It stands for
 * this computer's own addresses as well, which are reached without a proxy otherwise. Our own files need no way out.
 */
const nowhere = { proxyRules: 'socks5://255.255.255.255:9', proxyBypassRules: '<-loopback>' }

/**
 * Parts of the browser that the page has no use for: USB alone could end the whole program in some versions. And what makes
 * every box that scrolls a Tab stop in newer ones: such boxes say themselves whether they are.
 */
export const withoutBlinkFeatures = [
  ...['WebUSB', 'WebHID', 'Serial', 'WebBluetooth', 'WebNFC'],
  ...['FileSystemAccess', 'FileSystemAccessLocal'],
  'KeyboardFocusableScrollers',
].join(',')

export function hardenSession(session: Session, isOwn: (url: string) => boolean): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) => {
    decide(permission === copying && isOwn(requestingUrl))
  })
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === copying && isOwn(`${origin}/`),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault()
    choose(null)
  })
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  // Main saves files, where the worker says in a dialog of main's.
  session.on('will-download', (event) => {
    event.preventDefault()
  })
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isOwn(details.url) })
  })
  void session.setProxy(nowhere)
}

export function hardenContents(app: App, page: string): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
    })
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault()
      choose('')
    })
    const stay = (event: { url: string; preventDefault: () => void }): void => {
      if (!isPage(event.url, page)) event.preventDefault()
    }
    contents.on('will-navigate', stay)
    contents.on('will-redirect', stay)
    contents.on('will-frame-navigate', stay)
  })
}

/** Some pages, about:blank among them, are shown without anybody being asked: then the own one is shown again. */
export function returnToPage(contents: WebContents, page: string): void {
  contents.on('did-navigate', (_event, url) => {
    if (!isPage(url, page)) void contents.loadURL(page)
  })
}

/** Whatever is asked of it, it is the one page. */
const isPage = (url: string, page: string): boolean => url.split(/[?#]/)[0] === page
