// "Connect your service" as a person uses it: what it says when something is wrong, and where the key is afterwards.
// The service is a real one on loopback, in this process.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectService,
  createParcel,
  openScreen,
  shipmentOf,
  soon,
  statusLine,
  tryToConnect,
  untilState,
} from '../support/e2e/at-the-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { startKeyring, type Keyring } from '../../scripts/machine/start-keyring'
import { practice, type RunningPractice } from '../support/service/practice'
import { serviceMessagesEn } from '../../src-renderer/text/en/messages/service-messages'
import { onLinux } from '../support/only-on'

const rightKey = 'the-right-key-of-this-test'
const checks = (window: Page) => window.getByRole('status', { name: 'Checks' })
const connections = (window: Page, name: string) => window.getByRole('listitem').filter({ hasText: name })

describe('Connecting a service', () => {
  let service: RunningPractice
  let webPage: Server
  let desk: Desk
  let window: Page

  keepPicturesOfFailures(() => desk)
  beforeAll(async () => {
    service = await practice({ key: rightKey }).start()
    webPage = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Sign in</title></html>')
    })
    await new Promise<void>((resolve) => webPage.listen(0, '127.0.0.1', resolve))
    desk = await prepareDesk()
    window = (await desk.open()).window
  })
  afterAll(async () => {
    await desk.clear()
    await service.stop()
    webPage.close()
  })

  const nothingIsKept = async () => {
    await window.getByText('Nothing was kept, not even the key.').waitFor()
    await statusLine(window).getByText('PRACTICE', { exact: true }).waitFor()
    await expect.poll(() => window.getByLabel('Key', { exact: true }).inputValue(), soon).toBe('')
  }

  it('says what is missing at its fields, and asks nobody', async () => {
    await tryToConnect(window, { name: '', baseUrl: '', key: '' })
    await window.getByText('Give the connection a name.').waitFor()
    await window.getByText('Enter the address of the service.').waitFor()
    await window.getByText('Enter the key the service gave you.').waitFor()
  })

  it('refuses an address over which the key could be read', async () => {
    await tryToConnect(window, { name: 'Packing hall', baseUrl: 'http://shipping.example', key: rightKey })
    await window
      .getByText(
        serviceMessagesEn['service-address-wrong']({ code: 'service-address-wrong', why: 'not-encrypted' }),
      )
      .waitFor()
  })

  it('says that nobody answers at a wrong address, and keeps nothing', async () => {
    await tryToConnect(window, { name: 'Packing hall', baseUrl: 'http://127.0.0.1:9', key: rightKey })
    await checks(window).getByText('The service cannot be reached.').waitFor()
    await checks(window).getByText('(not asked)').waitFor()
    await nothingIsKept()
  })

  it('says that a web page is not the service', async () => {
    const { port } = webPage.address() as AddressInfo
    await tryToConnect(window, { name: 'Packing hall', baseUrl: `http://127.0.0.1:${port}`, key: rightKey })
    await checks(window)
      .getByText('Something answers at this address, but not the shipping service.')
      .waitFor()
    await nothingIsKept()
  })

  it('says that the service does not take a wrong key', async () => {
    await tryToConnect(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: 'a-wrong-key' })
    await checks(window).getByText('The service does not accept the key.').waitFor()
    await nothingIsKept()
    expect(service.received().map(({ path, key }) => [path, key])).toEqual([
      ['/health/api', 'none'],
      ['/health/auth', 'wrong'],
    ])
  })

  it('uses a service that answers and takes the key, and marks it as a test on every screen', async () => {
    await connectService(window, { name: 'Packing hall', baseUrl: service.baseUrl, key: rightKey })
    for (const screen of ['Ship', 'History', 'Tracking', 'Attention', 'Settings'] as const) {
      await openScreen(window, screen)
      await statusLine(window).getByText('TEST', { exact: true }).waitFor()
      await statusLine(window).getByText('Packing hall').waitFor()
    }
  })

  it('ships with the connected service', async () => {
    await createParcel(window, { lastName: 'Berg' })
    const shipment = await untilState(window, 'Berg', ['printed'])
    expect(service.created().map(({ id }) => id)).toEqual([shipment.assignmentId])
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
  const prepare = async (within: Parameters<typeof prepareDesk>[0]): Promise<string> => {
    service = await practice({ key: rightKey }).start()
    desk = await prepareDesk(within)
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
  const clear = async () => {
    await desk.clear()
    await service.stop()
  }

  describe('with a keyring', onLinux('a keyring of its own'), () => {
    let before: string
    beforeAll(async () => {
      keyring = await startKeyring()
      before = await prepare([keyring])
    })
    afterAll(clear)

    it('is announced as sealed before it is entered', () => {
      expect(before).toContain('The key is stored securely on this computer')
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
    let before: string
    beforeAll(async () => {
      before = await prepare([{ env: {}, args: ['--password-store=basic'] }])
    })
    afterAll(clear)

    it('is announced as kept for this run only before it is entered', () => {
      expect(before).toContain('This computer cannot store the key securely. You enter it at each start.')
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
