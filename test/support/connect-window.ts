// A window is given a service through its own bridge, as often as it starts: the key is not kept over a restart where the
// system cannot seal it, and is entered again.
import type { Page } from 'playwright'
import type { StationWindow } from '../../scripts/demo/window-shipments'

export async function connectWindow(
  window: Page,
  service: { name: string; baseUrl: string; key: string },
): Promise<void> {
  const problem = await window.evaluate(async ({ name, baseUrl, key }) => {
    const { connections } = (globalThis as unknown as StationWindow).station
    const list = await connections.list()
    const known = list.ok ? list.value.find(({ kind }) => kind === 'test') : undefined
    const answer = known
      ? await connections.replaceKey({ id: known.id, key })
      : await connections.connect({ name, kind: 'test', baseUrl, key })
    return answer.ok && answer.value.connection ? null : JSON.stringify(answer)
  }, service)
  if (problem !== null) throw new Error(`The service was not connected: ${problem}`)
}
