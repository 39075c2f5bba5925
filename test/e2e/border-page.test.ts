// What the page cannot do, tried out in the real window: no Node, no foreign code, no way out, no permission, no other
// file. The probes run in tasks of their own, because what a debugger evaluates is excused from the content policy; a
// bare window shows that they find something where nothing is forbidden.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../src-preload/contract'
import { createParcel, field, openScreen, untilState } from '../support/e2e-at-the-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e-desk'
import { type Probe, probes, runProbe } from '../support/e2e-probes'
import type { LaunchedBench } from '../support/electron'

describe('The page', () => {
  let outside: Server
  let requests: string[]
  let origin: string
  let desk: Desk
  let bench: LaunchedBench
  let window: Page
  const ownAddress = 'app://main/index.html'

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    requests = []
    outside = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('<p>outside</p>')
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    desk = await prepareDesk()
    bench = await desk.open()
    window = bench.window
    await bench.app.evaluate(({ session }) => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const { webRequest } = session.fromPartition('packbench')
      webRequest.onCompleted(({ url }) => seen.push(url))
      webRequest.onErrorOccurred(({ url }) => seen.push(url))
    })
  })
  afterAll(async () => {
    await desk.clear()
    outside.closeAllConnections()
    outside.close()
  })
  const requestsSeen = () => bench.app.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

  it('asks for nothing but its own files while a parcel is shipped and every screen is opened', async () => {
    await createParcel(window, { lastName: 'Berg' })
    await untilState(window, 'Berg', ['printed'])
    for (const screen of ['History', 'Tracking', 'Attention', 'Settings', 'Ship'] as const) await openScreen(window, screen)
    await window.reload()
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
    const seen = await requestsSeen()
    expect(seen).toContain(ownAddress)
    expect(seen.filter((url) => !url.startsWith('app://main/') && !/^(blob|data):/.test(url))).toEqual([])
  })

  it('has no Node, no Electron and nothing of the bridge but the calls of the contract', async () => {
    const found = await window.evaluate(() => ({
      globals: ['require', 'process', 'module', 'exports', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
        (name) => name in globalThis,
      ),
      station: Object.fromEntries(
        Object.entries((globalThis as unknown as { station: object }).station).map(([noun, group]) => [
          noun,
          Object.keys(group as object),
        ]),
      ),
    }))
    expect(found.globals).toEqual([])
    expect(found.station).toEqual(
      Object.fromEntries(Object.entries(contract).map(([noun, group]) => [noun, Object.keys(group)])),
    )
  })

  it('cannot put another function in the place of a call', async () => {
    const isChanged = await window.evaluate(() => {
      const { station } = globalThis as unknown as { station: { bench: Record<string, unknown> } }
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
      return (globalThis as unknown as { station: { bench: Record<string, unknown> } }).station.bench['status'] !== before
    })
    expect(isChanged).toBe(false)
  })

  it('runs isolated and sandboxed, with every weakening switched off', async () => {
    const preferences = await bench.app.evaluate(({ BrowserWindow }) => {
      const all: object = BrowserWindow.getAllWindows()[0]?.webContents.getLastWebPreferences() ?? {}
      return Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'preload' && name !== 'session'))
    })
    expect(preferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
    })
    expect(preferences['nodeIntegrationInWorker'] ?? false).toBe(false)
    expect(preferences['enableBlinkFeatures'] ?? '').toBe('')
  })

  describe.each(Object.keys(probes) as Probe[])('when it tries %s', (probe) => {
    it('is stopped', async () => {
      expect(await runProbe(window, probe, origin)).toBe('stopped')
    })

    it('would not be stopped without our rules', async () => {
      const bare = await bareWindow()
      expect(await runProbe(bare, probe, origin)).toBe('done')
    })
  })

  /** A window of the same program without content policy and hardened session, on a page of the outside. */
  let bare: Page | null = null
  const bareWindow = async (): Promise<Page> => {
    if (bare !== null) return bare
    const opened = bench.app.waitForEvent('window')
    await bench.app.evaluate(async ({ BrowserWindow }, url) => {
      const window = new BrowserWindow({ show: false, webPreferences: { partition: 'bare' } })
      await window.loadURL(url)
    }, `${origin}/bare`)
    bare = await opened
    return bare
  }

  it('has reached nobody outside with any of it', () => {
    expect(requests.filter((url) => url.startsWith('/from-the-bench'))).toEqual([])
    expect(requests).toContain('/from-the-bare-window')
  })

  it('opens no other window', async () => {
    const before = await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    for (const url of [origin, 'about:blank', ownAddress, 'file:///etc/passwd'])
      expect(await window.evaluate((url) => open(url) === null, url), url).toBe(true)
    expect(await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(before)
  })

  it('embeds no frame from outside', async () => {
    const directive = await window.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
          const frame = document.createElement('iframe')
          frame.src = url
          document.body.append(frame)
        }),
      `${origin}/framed`,
    )
    expect(directive).toBe('frame-src')
    expect(requests).not.toContain('/framed')
  })

  it('embeds no guest', async () => {
    const count = () => bench.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)
    const before = await count()
    await window.evaluate(
      (url) =>
        new Promise((resolve) => {
          const guest = document.createElement('webview')
          guest.setAttribute('src', url)
          document.body.append(guest)
          setTimeout(resolve, 0)
        }),
      origin,
    )
    expect(await count()).toBe(before)
  })

  it('goes nowhere else, whatever the address', async () => {
    await openScreen(window, 'Ship')
    await field(window, 'First name').fill('Still here')
    const tried = [`${origin}/elsewhere`, 'https://example.com/', 'file:///etc/passwd', 'app://other/index.html', 'data:text/html,x']
    for (const url of tried) await window.evaluate((url) => (location.href = url), url)
    await window.evaluate(
      (url) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('a')
          link.href = url
          document.body.append(link)
          link.click()
          link.href = 'javascript:document.title="taken over"'
          link.click()
          setTimeout(resolve, 0)
        }),
      `${origin}/elsewhere`,
    )
    expect(window.url()).toBe(ownAddress)
    expect(await window.title()).toBe('Packbench')
    expect(await field(window, 'First name').inputValue()).toBe('Still here')
    expect(requests).not.toContain('/elsewhere')
  })

  it('gets no permission', async () => {
    const answers = await window.evaluate(async () => {
      const stateOf = (name: string) =>
        navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)
      const outcome = (asked: Promise<unknown>) => asked.then(() => 'granted', () => 'denied')
      return {
        notifications: await Notification.requestPermission(),
        geolocation: await outcome(new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))),
        camera: await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
        microphone: await outcome(navigator.mediaDevices.getUserMedia({ audio: true })),
        screen: await outcome(navigator.mediaDevices.getDisplayMedia()),
        clipboard: await outcome(navigator.clipboard.readText()),
        midi: await stateOf('midi'),
        persistentStorage: await stateOf('persistent-storage'),
      }
    })
    expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['denied']))
  })

  it('gets no file but its own, however the path is written', async () => {
    const paths = [
      ...['..%2f', '..%5c', '%2e%2e/', '%2e%2e%2f', '....//', '..;/', '.%2e/', '%252e%252e%252f'].flatMap((up) => [
        `${up.repeat(3)}package.json`,
        `${up.repeat(12)}etc/passwd`,
        `assets/${up.repeat(4)}main/index.js`,
      ]),
      ...['/etc/passwd', '//etc/passwd', 'index.html%00.js', 'index.html/', 'INDEX.HTML', '%00', 'assets', 'assets/', 'index.js'],
      ...['package.json', 'main/index.js', 'preload/index.js', 'C:%5cWindows%5cwin.ini', 'file:///etc/passwd'],
    ]
    const statuses = await bench.app.evaluate(async ({ session }, paths) => {
      const own = session.fromPartition('packbench')
      const ask = async (url: string) =>
        // What cannot even be asked gets no answer.
        [url, await own.fetch(url).then(({ status }) => status, () => 404)] as const
      return {
        own: await Promise.all(['app://main/', 'app://main/index.html'].map(ask)),
        others: await Promise.all([...paths.map((path) => `app://main/${path}`), 'app://other/index.html'].map(ask)),
      }
    }, paths)
    expect(statuses.own.map(([, status]) => status)).toEqual([200, 200])
    expect(statuses.others.filter(([, status]) => status !== 404)).toEqual([])
  })
})
