// The same as the worker, with the whole application: a real window that creates through its own bridge, killed by its
// process id, started again on the same data, its unsure shipments settled as a person with the portal beside it would.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { CreateRequest, Shipment } from '../../../src-preload/contract/shipment'
import { aDraft } from '../../support/builders'
import { connectWindow } from '../../support/connect-window'
import { openDisplay } from '../../../scripts/machine/open-display'
import { launchBench } from '../../../scripts/runtime/launch-bench'
import type { StationWindow } from '../../../scripts/demo/window-shipments'
import type { Outcome } from '../../../scripts/named-runs'
import { judge } from './judge'
import { startWatchedService } from './watched-service'

const key = 'counting-service-key'
const slowestMs = 60
const draftsPerLife = 400

export async function killApp(kills: number): Promise<Outcome> {
  const userDataFolder = await mkdtemp(join(tmpdir(), 'packbench-kill-app-'))
  const ledgerPath = join(userDataFolder, 'ledger.db')
  const display = await openDisplay({ isPrivate: true })
  const { service, withoutIntent } = await startWatchedService({ key, slowestMs, ledgerPath })

  const life = async (round: number, isLast: boolean): Promise<void> => {
    const bench = await launchBench({ userDataFolder, within: [display] })
    try {
      await bench.window.waitForFunction(() => 'station' in window)
      await connect(bench.window, service.baseUrl)
      await settleUnsure(bench.window, service.idsOf)
      if (isLast) {
        await wait(2_000)
        return
      }
      const requests = Array.from({ length: draftsPerLife }, (_, index) => ({
        draftId: `life-${round}-draft-${index}`,
        draft: aDraft({ parcel: { reference: `life-${round}-order-${index}` } }),
        doubleReason: null,
      })) as CreateRequest[]
      // Not awaited: it is still creating when the process dies.
      void bench.window
        .evaluate(async (drafts) => {
          const { station } = globalThis as unknown as StationWindow
          for (const draft of drafts) {
            await station.shipments.create(draft)
            await new Promise((resolve) => setTimeout(resolve, 15))
          }
        }, requests)
        .catch(() => undefined)
      await wait(50 + Math.random() * 700)
      await bench.kill()
    } finally {
      await bench.close()
    }
    while (service.openConnections() > 0) await wait(5)
    await wait(2 * slowestMs)
  }

  try {
    for (let round = 0; round <= kills; round += 1) await life(round, round === kills)
    const received = service.received()
    const { duplicates, lost, unsure } = judge(received, ledgerPath)
    const result = {
      kills,
      posts: received.length,
      duplicates,
      lost,
      unsure,
      sentWithoutDurableIntent: withoutIntent(),
      app: true,
    }
    return { result, met: duplicates === 0 && lost === 0 && withoutIntent() === 0 }
  } finally {
    await service.stop()
    await display.stop()
    await rm(userDataFolder, { recursive: true, force: true })
  }
}

async function connect(window: Page, baseUrl: string): Promise<void> {
  await window.evaluate(async () => {
    const { station } = globalThis as unknown as StationWindow
    await station.settings.change({ doubleWithinDays: 0, unsureCap: 50, printsByItself: false })
  })
  await connectWindow(window, { name: 'Counting', baseUrl, key })
}

async function settleUnsure(window: Page, idsOf: (reference: string) => string[]): Promise<void> {
  const unsure = await window.evaluate(async (): Promise<Shipment[]> => {
    const { station } = globalThis as unknown as StationWindow
    const page = await station.shipments.list({ text: '', states: ['unsure'], limit: 200 })
    return page.ok ? page.value.rows : []
  })
  for (const { id, draft } of unsure) {
    const reference = draft.parcel.reference ?? ''
    const [assignmentId] = idsOf(reference)
    const isSettled = await window.evaluate(
      async ({ id, assignmentId }) => {
        const { shipments } = (globalThis as unknown as StationWindow).station
        const answer =
          assignmentId === undefined
            ? // Sending again is locked for longer than these lives last.
              await shipments.drop({ id, reason: 'not in the portal' })
            : await shipments.adopt({ id, assignmentId, confirmation: '' })
        return answer.ok
      },
      { id, assignmentId },
    )
    if (!isSettled) throw new Error(`${reference} could not be settled.`)
  }
}
