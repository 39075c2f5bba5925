// When nothing can be sent: the service asks to wait, the worker pauses the bench, or the service cannot be reached. The
// screen says which, and what waits goes by itself afterwards, once.
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { createParcel, openScreen, shipmentOf, statusLine, untilState } from '../support/e2e/at-the-bench'
import { setUpConnectedBench } from '../support/e2e/connected-bench'
import type { Desk } from '../support/e2e/desk'
import type { LaunchedBench } from '../../scripts/runtime/launch-bench'
import { startKeyring } from '../../scripts/machine/start-keyring'
import { practice, type RunningPractice } from '../support/service/practice'
import { onLinux } from '../support/only-on'

describe('A bench that cannot send just now', onLinux('a keyring of its own'), () => {
  let service: RunningPractice
  let desk: Desk
  let bench: LaunchedBench
  let window: Page
  const posts = (lastName: string): number =>
    service.received().filter(({ method, body }) => method === 'POST' && body.includes(lastName)).length
  const form = () => window.getByRole('form', { name: 'New shipment' })

  setUpConnectedBench((parts) => void ({ service, desk, bench, window } = parts), { within: startKeyring })
  // In the end that is another one than the bench was connected to.
  afterAll(() => service.stop())

  it('counts down while the service asks to wait, and sends by itself when the time is up', async () => {
    service.orders.throttleNext(5)
    await createParcel(window, { firstName: 'Theo', lastName: 'Throttled', email: 't@example.com' })
    await statusLine(window)
      .getByText(/Service is busy, continues in 0:0[1-5]/)
      .waitFor()
    await form()
      .getByText(/sent in 0:0[1-5]: the service is busy/)
      .waitFor()
    expect((await shipmentOf(window, 'Throttled')).state).toBe('waiting')
    expect(posts('Throttled')).toBe(1)
    await untilState(window, 'Throttled', ['printed'])
    expect(posts('Throttled')).toBe(2)
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
  })

  it('sends nothing while it is paused from the line at the top, and says so', async () => {
    await statusLine(window).getByRole('button', { name: 'Pause: nothing is sent until you resume' }).click()
    await statusLine(window).getByText('Paused: nothing is sent').waitFor()
    await createParcel(window, { firstName: 'Paula', lastName: 'Paused', email: 'p@example.com' })
    await form().getByText('sent when you resume: the bench is paused').waitFor()
    await statusLine(window).getByText('1 waiting').waitFor()
    expect((await shipmentOf(window, 'Paused')).state).toBe('waiting')
    expect(posts('Paused')).toBe(0)
  })

  it('goes on as soon as it is resumed', async () => {
    await statusLine(window).getByRole('button', { name: 'Resume' }).click()
    await untilState(window, 'Paused', ['printed'])
    expect(posts('Paused')).toBe(1)
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
  })

  it('says that the service cannot be reached, and keeps the parcel waiting', async () => {
    await service.stop()
    await createParcel(window, { firstName: 'Olga', lastName: 'Offline', email: 'o@example.com' })
    await statusLine(window)
      .getByText(/^Service not reached/)
      .waitFor()
    await form().getByText('sent when the service can be reached again').waitFor()
    await window
      .getByRole('region', { name: 'Bench queue' })
      .getByText('The service cannot be reached')
      .waitFor()
    expect((await shipmentOf(window, 'Offline')).state).toBe('waiting')
  })

  it('sends it by itself when the service is back at the same address', async () => {
    service = await practice({ port: Number(new URL(service.baseUrl).port) }).start()
    await untilState(window, 'Offline', ['printed'])
    expect(posts('Offline')).toBe(1)
    await statusLine(window).getByText('Service', { exact: true }).waitFor()
  })

  it('is still paused after a restart, and sends what was waiting before it when it is resumed', async () => {
    await statusLine(window).getByRole('button', { name: 'Pause: nothing is sent until you resume' }).click()
    await createParcel(window, { firstName: 'Wim', lastName: 'Waiting', email: 'w@example.com' })
    await bench.close()
    expect(posts('Waiting')).toBe(0)
    bench = await desk.open()
    window = bench.window
    await statusLine(window).getByRole('button', { name: 'Resume' }).click()
    await untilState(window, 'Waiting', ['printed'])
    expect(posts('Waiting')).toBe(1)
  })

  it('has nothing left to settle after all of it', async () => {
    await openScreen(window, 'Attention')
    await window.getByText('All clear').waitFor()
  })
})
