// The key is a canary: a bench works through a run full of failures with a service that repeats the key in its answers,
// and afterwards the key is looked for in everything that the run has left behind.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScanner, startedWith, type Hit } from '../support/e2e/canary'
import {
  connectService,
  createParcel,
  openScreen,
  tryToConnect,
  untilState,
} from '../support/e2e/at-the-bench'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import { startOutside, type Outside } from '../support/e2e/outside'
import { startKeyring } from '../../scripts/machine/start-keyring'
import { practice } from '../support/service/practice'
import type { StationWindow } from '../../scripts/demo/window-shipments'
import { onLinux } from '../support/only-on'

// Letters that are written differently in every encoding.
const key = 'Canary+key/9f%3B&c7~"e1\\=Zq?'
const scanner = createScanner(key)

/** Everything that the bridge has told since then, kept in the page. */
type Listening = StationWindow & { heard: unknown[] }

describe('The key after a run full of failures', onLinux('a keyring of its own'), () => {
  let echo: Outside
  beforeAll(async () => {
    echo = await startOutside(({ headers }) => ({
      status: 500,
      html: `<p>${headers.authorization ?? ''}</p>`,
    }))
  })
  afterAll(() => echo.stop())
  const at = setUpConnectedBench(
    async ({ window }) => {
      await window.evaluate(() => {
        const page = globalThis as unknown as Listening
        page.heard = []
        page.station.bench.changed((status) => page.heard.push(status))
        page.station.shipments.changed((shipment) => page.heard.push(shipment))
      })
      await aRunFullOfFailures()
    },
    { service: practice({ key }).start, within: startKeyring, isConnected: false },
  )

  const aRunFullOfFailures = async () => {
    const name = 'Packing hall'
    const checks = at.window.getByRole('status', { name: 'Checks' })
    await tryToConnect(at.window, { name, baseUrl: 'http://127.0.0.1:9', key })
    await checks.getByText('The service cannot be reached.').waitFor()
    await tryToConnect(at.window, { name, baseUrl: echo.origin, key })
    await checks.getByText('(not asked)').waitFor()
    at.service.orders.answerNextWith(
      { status: 500, message: `Bearer ${key} broke it` },
      { at: 'health-auth' },
    )
    await tryToConnect(at.window, { name, baseUrl: at.service.baseUrl, key })
    await checks.getByText('The service has a fault.').waitFor()
    await connectService(at.window, { name, baseUrl: at.service.baseUrl, key })

    const base64 = Buffer.from(key).toString('base64')
    at.service.orders.answerNextWith({ status: 500, message: `Authorization: Bearer ${key}, ${base64}` })
    await createParcel(at.window, { firstName: 'Ulla', lastName: 'Unsure', email: 'u@example.com' })
    await untilState(at.window, 'Unsure', ['unsure'])
    at.service.orders.answerNextWith({
      status: 422,
      message: `${encodeURIComponent(key)} may not, ${key} neither`,
    })
    await createParcel(at.window, { firstName: 'Rolf', lastName: 'Refused', email: 'r@example.com' })
    await untilState(at.window, 'Refused', ['refused'])
    at.service.orders.answerNextWith({ status: 201, body: `{"id": "${key}", "cut` })
    await createParcel(at.window, { firstName: 'Carl', lastName: 'Cut', email: 'c@example.com' })
    await untilState(at.window, 'Cut', ['unsure'])
    at.service.orders.answerNextWith({ status: 404, message: key }, { at: 'get-single' })
    await openScreen(at.window, 'Attention')
    await at.window.getByRole('button', { name: /Ulla Unsure/ }).click()
    await at.window.getByLabel('Id from the portal').fill('nobody-knows-this')
    await at.window.getByRole('button', { name: 'Look up' }).click()
    await at.window.getByRole('alert').waitFor()
    at.service.orders.labelBodyBecomes('html')
    at.service.orders.labelExpired(404, 1)
    await createParcel(at.window, { firstName: 'Paul', lastName: 'Printed', email: 'p@example.com' })
    await untilState(at.window, 'Printed', ['label-awaited', 'printed'])
    await createParcel(at.window, { firstName: 'Mia', lastName: 'Berg' })
    const { shipmentNumber } = await untilState(at.window, 'Berg', ['printed'])
    at.service.orders.answerNextWith({ status: 500, message: key }, { at: 'tracking', times: 9 })
    await openScreen(at.window, 'Tracking')
    await at.window.getByLabel('Shipment number or name').fill(shipmentNumber ?? '')
    await at.window.keyboard.press('Enter')
    await at.window
      .getByRole('complementary', { name: 'The chosen parcel' })
      .getByText(shipmentNumber ?? '')
      .waitFor()
  }

  it('was really sent, and repeated by the service', () => {
    expect(at.service.received().filter(({ key: sent }) => sent === 'right').length).toBeGreaterThan(8)
  })

  it('is in no file of the bench while it runs', () => {
    const { hits, files } = scanner.scanFolder(at.desk.home)
    expect(hits).toEqual([])
    expect(files).toBeGreaterThan(10)
  })

  it('is on no screen, in no field, in no title and in no storage of the page', async () => {
    for (const screen of ['Ship', 'History', 'Tracking', 'Attention', 'Settings'] as const) {
      await openScreen(at.window, screen)
      const page = await at.window.evaluate(() =>
        JSON.stringify([
          document.title,
          location.href,
          document.documentElement.outerHTML,
          [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
          Object.entries(localStorage),
          Object.entries(sessionStorage),
        ]),
      )
      expect(scanner.scan(screen, page)).toEqual([])
    }
  })

  it('is in no answer and no news of the bridge', async () => {
    const told = await at.window.evaluate(async () => {
      const { station, heard } = globalThis as unknown as Listening
      const connections = await station.connections.list()
      const list = await station.shipments.list({ text: '', states: [], limit: 200 })
      const rows = list.ok ? list.value.rows : []
      const known = connections.ok ? connections.value : []
      const answers: unknown[] = [
        connections,
        list,
        await station.bench.status(),
        await station.shipments.queue(),
        await station.printers.list(),
        await station.printers.profiles(),
        await station.settings.get(),
        ...(await Promise.all(known.map(({ id }) => station.connections.check(id)))),
        ...(await Promise.all(rows.map(({ id }) => station.shipments.detail(id)))),
        ...(await Promise.all(
          rows.map(({ shipmentNumber }) =>
            station.tracking.get({ shipmentNumber: shipmentNumber ?? 'none', isFresh: false }),
          ),
        )),
      ]
      const withLabel = rows.find(({ labelSha256 }) => labelSha256 !== null)
      const picture =
        withLabel &&
        (await station.labels.picture({ shipmentId: withLabel.id, page: 0, longestSidePixels: 300 }))
      return {
        answers: JSON.stringify(answers),
        heard: JSON.stringify(heard),
        rows: rows.length,
        picture: picture?.ok === true ? [...picture.value.png] : [],
      }
    })
    expect(told.rows).toBe(5)
    expect(told.heard).toContain('Refused')
    expect(told.picture.length).toBeGreaterThan(1_000)
    expect([
      ...scanner.scan('answers', told.answers),
      ...scanner.scan('news', told.heard),
      ...scanner.scan('picture', Buffer.from(told.picture)),
    ]).toEqual([])
  })

  it('is not in the memory of the page', async () => {
    const other = 'Planted+in/the"page\\'
    await at.window.evaluate((planted) => Object.assign(globalThis, { planted }), `Bearer ${other}`)
    const session = await at.window.context().newCDPSession(at.window)
    const chunks: string[] = []
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
    await session.detach()
    const snapshot = chunks.join('')
    expect(createScanner(other).scan('heap', snapshot)).not.toEqual([])
    expect(scanner.scan('heap', snapshot)).toEqual([])
  })

  it('is in no argument and no environment of its processes', () => {
    const places = startedWith(at.bench.app.process().pid ?? -1)
    expect(places.length).toBeGreaterThan(4)
    expect(places.flatMap(({ place, content }) => scanner.scan(place, content))).toEqual([])
  })

  it('is in nothing that the program wrote out, and in no file after its end', async () => {
    await at.bench.close()
    expect(scanner.scan('stdout and stderr', at.bench.output())).toEqual([])
    expect(scanner.scanFolder(at.desk.home).hits).toEqual([])
  })

  it('would have been found in every form, in a file, in its name and in a text', () => {
    for (const [form, bytes] of scanner.forms) {
      writeFileSync(
        join(at.desk.home, 'planted'),
        Buffer.concat([Buffer.from('before '), bytes, Buffer.from(' after')]),
      )
      const hits: Hit[] = scanner.scanFolder(at.desk.home).hits
      expect(hits.map((hit) => hit.form)).toContain(form)
      expect(scanner.scan('text', bytes).map((hit) => hit.form)).toContain(form)
    }
    const inside = Buffer.from(`Authorization: Bearer ${key}\r\n`).toString('base64')
    expect(scanner.scan('header inside base64', inside)).not.toEqual([])
  })
})
