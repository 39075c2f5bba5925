// What the page cannot do, tried out in the real window: no Node, no foreign code, no call to the outside. The probes run in
// tasks of their own, because what a debugger evaluates is excused from the content policy; a bare window shows that they
// find something where nothing is forbidden.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { createParcel, openScreen, untilState } from '../support/e2e/at-the-bench'
import { startOutside, type Outside } from '../support/e2e/outside'
import { type Probe, probes, runProbe } from '../support/e2e/probes'
import { setUpBench } from '../support/e2e/set-up-bench'
import { bridgeIn, canReplaceCall, namesInContract, ownAddress } from '../support/e2e/ways-out'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'

describe('The page', () => {
  let outside: Outside
  let bench: LaunchedBench
  let window: Page

  const watchRequests = async () => {
    await bench.app.evaluate(({ session }) => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const { webRequest } = session.fromPartition('packbench')
      webRequest.onCompleted(({ url }) => seen.push(url))
      webRequest.onErrorOccurred(({ url }) => seen.push(url))
    })
  }
  setUpBench(
    async (parts) => {
      ;({ bench, window } = parts)
      await watchRequests()
    },
    { beside: async () => (outside = await startOutside()) },
  )
  const requestsSeen = () => bench.app.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

  it('asks for nothing but its own files while a parcel is shipped and every screen is opened', async () => {
    await createParcel(window, { lastName: 'Berg' })
    await untilState(window, 'Berg', ['printed'])
    for (const screen of ['History', 'Tracking', 'Attention', 'Settings', 'Ship'] as const)
      await openScreen(window, screen)
    await window.reload()
    await window.waitForFunction(() => document.documentElement.dataset['usable'] === 'true')
    const seen = await requestsSeen()
    expect(seen).toContain(ownAddress)
    expect(seen.filter((url) => !url.startsWith('app://main/') && !/^(blob|data):/.test(url))).toEqual([])
  })

  it('has no Node, no Electron and nothing of the bridge but the calls of the contract', async () => {
    const found = await bridgeIn(window)
    expect(found.globals).toEqual([])
    expect(found.station).toEqual(namesInContract())
  })

  it('cannot put another function in the place of a call', async () => {
    expect(await canReplaceCall(window)).toBe(false)
  })

  it('runs isolated and sandboxed, with every weakening switched off', async () => {
    const preferences = await bench.app.evaluate(({ BrowserWindow }) => {
      // Electron has it for tests and does not document it.
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as
        { getLastWebPreferences?: () => Record<string, unknown> | null } | undefined
      const { preload: _preload, session: _session, ...others } = contents?.getLastWebPreferences?.() ?? {}
      return others
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
      expect(await runProbe(window, probe, outside.origin)).toBe('stopped')
    })

    it('would not be stopped without our rules', async () => {
      const bare = await bareWindow()
      expect(await runProbe(bare, probe, outside.origin)).toBe('done')
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
    }, `${outside.origin}/bare`)
    bare = await opened
    await bare.waitForURL(`${outside.origin}/bare`)
    return bare
  }

  it.each(['https://127.0.0.1:9/', 'file:///etc/passwd', 'app://other/index.html'])(
    'may not even ask for %s',
    async (url) => {
      const directive = await window.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            const listener = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective)
            document.addEventListener('securitypolicyviolation', listener, { once: true })
            fetch(url).then(
              () => resolve('it was answered'),
              () => undefined,
            )
          }),
        url,
      )
      expect(directive).toBe('connect-src')
    },
  )

  it('has reached nobody outside with any of it', () => {
    expect(outside.requests().filter((url) => url.startsWith('/from-the-bench'))).toEqual([])
    expect(outside.requests()).toContain('/from-the-bare-window')
  })
})
