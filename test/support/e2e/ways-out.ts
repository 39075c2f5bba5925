// What a page that was taken over would try with the browser itself: other windows, frames, guests, addresses, permissions,
// devices, a relay. Each is tried in the given page and told as it came out; whoever calls judges.
import type { Page } from 'playwright'
import { contract } from '../../../src-preload/contract'

export const ownAddress = 'app://main/index.html'

/** Everything the page has that a web page has not: Node's and Electron's names, and the calls of the bridge. */
export const bridgeIn = (page: Page) =>
  page.evaluate(() => ({
    globals: [
      'require',
      'process',
      'module',
      'exports',
      'Buffer',
      'global',
      '__dirname',
      'electron',
      'ipcRenderer',
    ].filter((name) => name in globalThis),
    station: Object.fromEntries(
      Object.entries((globalThis as unknown as { station?: object }).station ?? {}).map(([noun, group]) => [
        noun,
        Object.keys(group as object).sort(),
      ]),
    ),
  }))

/** What the bridge offers when it offers the contract alone, as `bridgeIn` tells it. */
export const namesInContract = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(contract).map(([noun, group]) => [noun, Object.keys(group).sort()]))

/** Whether the page can put another function in the place of a call. */
export const canReplaceCall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bridge = globalThis as unknown as { station: { bench: Record<string, unknown> } }
    const { station } = bridge
    const before = station.bench['status']
    for (const change of [
      () => (station.bench['status'] = () => 'mine'),
      () => Object.assign(globalThis, { station: {} }),
      () => delete station.bench['status'],
    ])
      try {
        change()
      } catch {
        // A frozen bridge may say so.
      }
    return bridge.station.bench['status'] !== before
  })

export const windowAddresses = (origin: string): string[] => [
  origin,
  'about:blank',
  ownAddress,
  'file:///etc/passwd',
]

export const isWindowRefused = (page: Page, url: string): Promise<boolean> =>
  page.evaluate((url) => open(url) === null, url)

/** The directive that refused the frame; it is waited for. */
export const embedFrame = (page: Page, url: string): Promise<string> =>
  page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), {
          once: true,
        })
        const frame = document.createElement('iframe')
        frame.src = url
        document.body.append(frame)
        setTimeout(() => resolve('nothing refused it'), 10_000)
      }),
    url,
  )

export const embedGuest = (page: Page, url: string, attributes: Record<string, string> = {}): Promise<void> =>
  page.evaluate(
    ([url, attributes]) =>
      new Promise<void>((resolve) => {
        const guest = document.createElement('webview')
        for (const [name, value] of Object.entries(attributes)) guest.setAttribute(name, value)
        guest.setAttribute('src', url)
        document.body.append(guest)
        setTimeout(resolve, 0)
      }),
    [url, attributes] as const,
  )

export const otherAddresses = (origin: string): string[] => [
  `${origin}/elsewhere`,
  'https://example.com/',
  'file:///etc/passwd',
  'app://other/index.html',
  'app://main/nothing',
  'app://main/index.html/',
  'data:text/html,x',
  'javascript:document.title="taken over"',
]

/** By a link and by the page itself. */
export const tryToLeave = (page: Page, url: string): Promise<void> =>
  page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
    link.remove()
    if (!url.startsWith('javascript:')) location.href = url
  }, url)

/** Gathers every way to the outside that WebRTC finds by a relay there. */
export const gatherWays = (page: Page, origin: string): Promise<void> =>
  page.evaluate(async (host) => {
    const urls = [`turn:${host}?transport=tcp`, `turns:${host}?transport=tcp`, `stun:${host}`]
    const connection = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] })
    connection.createDataChannel('out')
    const isOver = new Promise<void>((resolve) => {
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve()
      })
      // A relay that says nothing is waited for much longer.
      setTimeout(resolve, 3_000)
    })
    await connection.setLocalDescription(await connection.createOffer())
    await isOver
    connection.close()
  }, new URL(origin).host)

/** What the page finds of devices and of the computer's files. */
export const devicesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['usb', 'hid', 'serial', 'bluetooth']
      .filter((name) => name in navigator)
      .concat(
        ['showOpenFilePicker', 'showSaveFilePicker', 'showDirectoryPicker'].filter(
          (name) => name in globalThis,
        ),
      ),
  )

/** 'denied', or what else came of asking for each. */
export const permissionsIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const stateOf = (name: string) =>
      navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)
    const outcome = (asked: Promise<unknown>) =>
      asked.then(
        () => 'granted',
        () => 'denied',
      )
    return {
      notifications: await Notification.requestPermission(),
      geolocation: await outcome(
        new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
      ),
      camera: await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await outcome(navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await outcome(navigator.mediaDevices.getDisplayMedia()),
      clipboard: await outcome(navigator.clipboard.readText()),
      midi: await stateOf('midi'),
      persistentStorage: await stateOf('persistent-storage'),
    }
  })
