// The practice service beside a real window: a process of its own, gone when the program is gone, and missed in words
// when it cannot start.
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusLine } from '../support/e2e/at-the-bench'
import { keepPicturesOfFailures, prepareDesk, type Desk } from '../support/e2e/desk'
import type { StationWindow } from '../../scripts/demo/window-shipments'

let desk: Desk
keepPicturesOfFailures(() => desk)
beforeAll(async () => {
  desk = await prepareDesk()
})
afterAll(() => desk.clear())

const practiceAddress = (window: Page): Promise<string> =>
  window.evaluate(async () => {
    const answer = await (globalThis as unknown as StationWindow).station.connections.list()
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value.find(({ kind }) => kind === 'practice')?.baseUrl ?? ''
  })

/** The code of the failure to connect; empty when somebody listens. */
const codeOfConnecting = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve('')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })

describe('The practice service of a bench', () => {
  it('is a neighbour of the program, and ends when the program is killed', async () => {
    const bench = await desk.open()
    await statusLine(bench.window).getByText('Service', { exact: true }).waitFor()
    const processes = await bench.app.evaluate(({ app }) => app.getAppMetrics())
    expect(processes.filter(({ name }) => name === 'Packbench practice')).toHaveLength(1)

    const { port } = new URL(await practiceAddress(bench.window))
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    const closed = once(socket, 'close')
    await bench.kill()
    await closed
    // A connection that was waiting to be taken is cut off by the end of the process; the one after it is refused.
    await expect.poll(() => codeOfConnecting(Number(port))).toBe('ECONNREFUSED')
  })

  it('is missed in words when it cannot start, and the window works all the same', async () => {
    const folder = join(desk.userDataFolder, 'practice')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file where the folder should be')
    const { window } = await desk.open()
    await statusLine(window)
      .getByText(/Service not reached|No key/)
      .waitFor()
  })
})
