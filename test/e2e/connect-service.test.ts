// "Connect your service" as a person uses it: what it says when something is wrong, and where the key is afterwards.
// The service is a real one on loopback, in this process.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectService,
  createParcel,
  openScreen,
  shipmentOf,
  statusLine,
  tryToConnect,
  untilState,
} from '../support/e2e/at-the-bench'
import { soon } from '../support/e2e/soon'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import { startOutside, type Outside } from '../support/e2e/outside'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import type { LaunchedBench, Surrounding } from '../../scripts/runtime/launch-bench'
import { startKeyring, type Keyring } from '../../scripts/machine/start-keyring'
import { practice, type RunningPractice } from '../support/service/practice'
import { serviceMessagesEn } from '../../src-renderer/text/en/messages/service-messages'
import { onLinux } from '../support/only-on'

const rightKey = 'the-right-key-of-this-test'
const checks = (window: Page) => window.getByRole('status', { name: 'Checks' })
const connections = (window: Page, name: string) => window.getByRole('listitem').filter({ hasText: name })

describe('Connecting a service', () => {
  let webPage: Outside
  beforeAll(async () => {
    webPage = await startOutside(() => ({ status: 200, html: '<html><title>Sign in</title></html>' }))
  })
  afterAll(() => webPage.stop())
  const at = setUpConnectedBench(undefined, {
    service: practice({ key: rightKey }).start,
    isConnected: false,
  })

  const nothingIsKept = async () => {
    await at.window.getByText('Nothing was kept, not even the key.').waitFor()
    await statusLine(at.window).getByText('PRACTICE', { exact: true }).waitFor()
    await expect.poll(() => at.window.getByLabel('Key', { exact: true }).inputValue(), soon).toBe('')
  }

  it('says what is missing at its fields, and asks nobody', async () => {
    await tryToConnect(at.window, { name: '', baseUrl: '', key: '' })
    await at.window.getByText('Give the connection a name.').waitFor()
    await at.window.getByText('Enter the address of the service.').waitFor()
    await at.window.getByText('Enter the key the service gave you.').waitFor()
  })

  it('refuses an address over which the key could be read', async () => {
    await tryToConnect(at.window, { name: 'Packing hall', baseUrl: 'http://shipping.example', key: rightKey })
    await at.window
      .getByText(
        serviceMessagesEn['service-address-wrong']({ code: 'service-address-wrong', why: 'not-encrypted' }),
      )
      .waitFor()
  })

  it('says that nobody answers at a wrong address, and keeps nothing', async () => {
    await tryToConnect(at.window, { name: 'Packing hall', baseUrl: 'http://127.0.0.1:9', key: rightKey })
    await checks(at.window).getByText('The service cannot be reached.').waitFor()
    await checks(at.window).getByText('(not asked)').waitFor()
    await nothingIsKept()
  })

  it('says that a web page is not the service', async () => {
    await tryToConnect(at.window, { name: 'Packing hall', baseUrl: webPage.origin, key: rightKey })
    await checks(at.window)
      .getByText('Something answers at this address, but not the shipping service.')
      .waitFor()
    await nothingIsKept()
  })

  it('says that the service does not take a wrong key', async () => {
    await tryToConnect(at.window, { name: 'Packing hall', baseUrl: at.service.baseUrl, key: 'a-wrong-key' })
    await checks(at.window).getByText('The service does not accept the key.').waitFor()
    await nothingIsKept()
    expect(at.service.received().map(({ path, key }) => [path, key])).toEqual([
      ['/health/api', 'none'],
      ['/health/auth', 'wrong'],
    ])
  })

  it('uses a service that answers and takes the key, and marks it as a test on every screen', async () => {
    await connectService(at.window, { name: 'Packing hall', baseUrl: at.service.baseUrl, key: rightKey })
    for (const screen of ['Ship', 'History', 'Tracking', 'Attention', 'Settings'] as const) {
      await openScreen(at.window, screen)
      await statusLine(at.window).getByText('TEST', { exact: true }).waitFor()
      await statusLine(at.window).getByText('Packing hall').waitFor()
    }
  })

  it('ships with the connected service', async () => {
    await createParcel(at.window, { lastName: 'Berg' })
    const shipment = await untilState(at.window, 'Berg', ['printed'])
    expect(at.service.created().map(({ id }) => id)).toEqual([shipment.assignmentId])
  })
})

describe('The key over a restart', () => {
  let service: RunningPractice
  let keyring: Keyring | undefined
  let desk: Desk
  let bench: LaunchedBench

  keepPicturesOfFailures(() => desk)
  afterAll(async () => {
    await keyring?.stop()
  })

  /** One bench that connects and ships, and the same bench after a restart. */
  const prepare = async (within: Surrounding): Promise<string> => {
    service = await practice({ key: rightKey }).start()
    desk = await prepareDesk([within])
    const first = await desk.open()
    await openScreen(first.window, 'Settings')
    await first.window
      .getByText(/^(The key is stored|This computer cannot store)/)
      .first()
      .waitFor()
    const words = await first.window
      .getByText(/^(The key is stored|This computer cannot store)/)
      .first()
      .textContent()
    await connectService(first.window, { name: 'Packing hall', baseUrl: service.baseUrl, key: rightKey })
    await createParcel(first.window, { lastName: 'Berg' })
    await untilState(first.window, 'Berg', ['printed'])
    await first.close()
    bench = await desk.open()
    return words ?? ''
  }
  /** Registers both; what it returns is what the bench said of keys before it had one. */
  const setUpRestarted = (within: () => Promise<Surrounding>): (() => string) => {
    let before = ''
    beforeAll(async () => {
      before = await prepare(await within())
    })
    afterAll(async () => {
      await desk.clear()
      await service.stop()
    })
    return () => before
  }

  describe('with a keyring', onLinux('a keyring of its own'), () => {
    const before = setUpRestarted(async () => (keyring = await startKeyring()))

    it('is announced as sealed before it is entered', () => {
      expect(before()).toContain('The key is stored securely on this computer')
    })

    it('is still there, and the bench ships without asking for it', async () => {
      const { window } = bench
      await statusLine(window).getByText('Packing hall').waitFor()
      await statusLine(window).getByText('Service', { exact: true }).waitFor()
      await createParcel(window, { lastName: 'Winter', firstName: 'Jonas', email: 'jonas@example.com' })
      await untilState(window, 'Winter', ['printed'])
    })

    it('is named as sealed in the settings', async () => {
      await openScreen(bench.window, 'Settings')
      await connections(bench.window, 'Packing hall').getByText('key stored securely').waitFor()
    })

    it('is asked for again with the reason once the keyring is gone, and everything else is there', async () => {
      await bench.close()
      // Once more at the end: what opens from here on makes folders of it anew.
      await keyring?.stop()
      bench = await desk.open()
      const { window } = bench
      await openScreen(window, 'Settings')
      await connections(window, 'Packing hall')
        .getByText('the stored key cannot be opened now: enter it again')
        .waitFor()
      await openScreen(window, 'History')
      for (const name of ['Mia Berg', 'Jonas Winter'])
        await window.getByRole('option').getByText(name, { exact: true }).waitFor()
    })
  })

  describe('without a keyring', () => {
    const before = setUpRestarted(() => Promise.resolve({ env: {}, args: ['--password-store=basic'] }))

    it('is announced as kept for this run only before it is entered', () => {
      expect(before()).toContain('This computer cannot store the key securely. You enter it at each start.')
    })

    it('is asked for again, in the status line and in the settings', async () => {
      const { window } = bench
      await statusLine(window).getByText('No key').waitFor()
      await openScreen(window, 'Settings')
      await connections(window, 'Packing hall').getByText('no key', { exact: true }).waitFor()
    })

    it('leaves everything else as it was', async () => {
      const { window } = bench
      expect((await shipmentOf(window, 'Berg')).state).toBe('printed')
      await openScreen(window, 'History')
      await window.getByRole('option').getByText('Mia Berg', { exact: true }).waitFor()
    })

    it('works again as soon as it is entered', async () => {
      const { window } = bench
      await openScreen(window, 'Settings')
      const connection = connections(window, 'Packing hall')
      await connection.getByRole('button', { name: 'Replace key' }).click()
      await connection.getByLabel('New key').fill(rightKey)
      await connection.getByRole('button', { name: 'Check and replace' }).click()
      await connection.getByText('The new key is in use.').waitFor()
      await connection.getByText('key not stored: asked for at each start').waitFor()
      await statusLine(window).getByText('Service', { exact: true }).waitFor()
    })
  })
})
