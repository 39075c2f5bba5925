// No way out of the page and none to other files, tried out in the real window: no other window, frame or guest, no
// other address, no permission.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { field, openScreen } from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { startOutside, type Outside } from '../support/e2e/outside'
import { setUpBench } from '../support/e2e/set-up-bench'
import {
  devicesIn,
  embedFrame,
  embedGuest,
  gatherWays,
  isWindowRefused,
  otherAddresses,
  ownAddress,
  permissionsIn,
  tryToLeave,
  windowAddresses,
} from '../support/e2e/ways-out'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { shipmentsIn } from '../../scripts/demo/window-shipments'

describe('The page', () => {
  let outside: Outside
  let bench: LaunchedBench
  let window: Page

  setUpBench((parts) => void ({ bench, window } = parts), {
    beside: async () => (outside = await startOutside()),
  })

  it('opens no other window', async () => {
    const before = await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    for (const url of windowAddresses(outside.origin))
      expect(await isWindowRefused(window, url), url).toBe(true)
    expect(await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(before)
  })

  it('embeds no frame from outside', async () => {
    const directive = await embedFrame(window, `${outside.origin}/framed`)
    expect(directive).toBe('frame-src')
    expect(outside.requests()).not.toContain('/framed')
  })

  it('embeds no guest', async () => {
    const count = () => bench.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)
    const before = await count()
    await embedGuest(window, outside.origin)
    expect(await count()).toBe(before)
  })

  it('goes nowhere else, whatever the address', async () => {
    await openScreen(window, 'Ship')
    await field(window, 'First name').fill('Still here')
    for (const url of otherAddresses(outside.origin)) {
      await tryToLeave(window, url)
      // What main answers now it says after it has decided about the way out.
      expect(await shipmentsIn(window)).toEqual([])
      expect(
        await bench.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().some(({ webContents }) => webContents.isLoadingMainFrame()),
        ),
      ).toBe(false)
      expect(await window.evaluate(() => `${location.href} ${document.title}`), url).toBe(
        `${ownAddress} PRACTICE – Packbench`,
      )
    }
    await expect.poll(() => field(window, 'First name').inputValue(), soon).toBe('Still here')
    expect(outside.requests()).not.toContain('/elsewhere')
  })

  it('opens no connection by WebRTC, which asks no policy', async () => {
    const before = outside.connections()
    await gatherWays(window, outside.origin)
    expect(outside.connections()).toBe(before)
  })

  it('would be seen doing so where nothing is forbidden', async () => {
    const opened = bench.app.waitForEvent('window')
    await bench.app.evaluate(async ({ BrowserWindow }, url) => {
      const bare = new BrowserWindow({ show: false, webPreferences: { partition: 'bare' } })
      bare.webContents.setWebRTCIPHandlingPolicy('default')
      await bare.loadURL(url)
    }, outside.origin)
    const bare = await opened
    await bare.waitForURL(outside.origin)
    const before = outside.connections()
    await gatherWays(bare, outside.origin)
    expect(outside.connections()).toBeGreaterThan(before)
    await bare.close()
  })

  it('knows no devices and no files of the computer', async () => {
    expect(await devicesIn(window)).toEqual([])
  })

  it('saves no download', async () => {
    await bench.app.evaluate(({ session }) => {
      const seen: boolean[] = []
      Object.assign(globalThis, { downloads: seen })
      session.fromPartition('packbench').on('will-download', (event) => seen.push(event.defaultPrevented))
    })
    for (const address of ['blob', 'data:text/plain,x'])
      await window.evaluate((address) => {
        const link = document.createElement('a')
        link.href = address === 'blob' ? URL.createObjectURL(new Blob(['x'])) : address
        link.download = 'x.txt'
        document.body.append(link)
        link.click()
        link.remove()
      }, address)
    await expect
      .poll(() => bench.app.evaluate(() => (globalThis as unknown as { downloads: boolean[] }).downloads))
      .toEqual([true, true])
  })

  it('is shown again when it led itself to nothing', async () => {
    await window.evaluate(() => void (location.href = 'about:blank'))
    await window.waitForURL(ownAddress)
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
  })

  it('gets no permission', async () => {
    const answers = await permissionsIn(window)
    expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['denied']))
  })

  it('gets no file but its own, however the path is written', async () => {
    const paths = [
      ...['..%2f', '..%5c', '%2e%2e/', '%2e%2e%2f', '....//', '..;/', '.%2e/', '%252e%252e%252f'].flatMap(
        (up) => [
          `${up.repeat(3)}package.json`,
          `${up.repeat(12)}etc/passwd`,
          `assets/${up.repeat(4)}main/index.js`,
        ],
      ),
      ...[
        '/etc/passwd',
        '//etc/passwd',
        'index.html%00.js',
        'index.html/',
        'INDEX.HTML',
        '%00',
        'assets',
        'assets/',
        'index.js',
      ],
      ...[
        'package.json',
        'main/index.js',
        'preload/index.js',
        'C:%5cWindows%5cwin.ini',
        'file:///etc/passwd',
      ],
    ]
    const statuses = await bench.app.evaluate(async ({ session }, paths) => {
      const own = session.fromPartition('packbench')
      const ask = async (url: string) =>
        // What cannot even be asked gets no answer.
        [
          url,
          await own.fetch(url).then(
            ({ status }) => status,
            () => 404,
          ),
        ] as const
      const policyOf = async (url: string) => (await own.fetch(url)).headers.get('content-security-policy')
      const unguarded = []
      for (const url of ['app://main/index.html', 'app://main/nothing', 'app://main/assets'])
        if (!(await policyOf(url))?.startsWith("default-src 'none'")) unguarded.push(url)
      return {
        unguarded,
        own: await Promise.all(['app://main/', 'app://main/index.html'].map(ask)),
        others: await Promise.all(
          [...paths.map((path) => `app://main/${path}`), 'app://other/index.html'].map(ask),
        ),
      }
    }, paths)
    expect(statuses.own.map(([, status]) => status)).toEqual([200, 200])
    expect(statuses.others.filter(([, status]) => status !== 404)).toEqual([])
    expect(statuses.unguarded).toEqual([])
  })
})
