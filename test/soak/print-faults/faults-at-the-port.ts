// Faults of a label printer on its own network port.
import { waitUntil } from '../../../scripts/machine/process'
import { freePort } from '../../support/printers/child'
import { startFakeZebra, type ZebraCondition } from '../../support/printers/fake-zebra'
import type { Fault } from './faults'

const at = (target: string) => ({ way: 'socket', target }) as const

/** A label printer that is not ready gets no label. */
const notReady = (name: string, condition: ZebraCondition, problem: string): Fault => ({
  name,
  run: async ({ shop, print, expect, printed }) => {
    shop.zebra.set(condition)
    const job = await print(at(shop.zebra.address))
    expect('the state', await job.ended(), `failed ${problem}`)
    shop.zebra.set({})
    expect('printed', printed(), 0)
  },
})

/** A label printer that takes the label and is not to be called one that printed it. Its own one: no printer changes. */
const notProven = (name: string, condition: ZebraCondition, said: string, comesOut: 0 | 1): Fault => ({
  name,
  run: async ({ print, expect }) => {
    const own = await startFakeZebra(condition)
    try {
      const job = await print({ ...at(own.address), printsUnproven: true })
      expect('the state', await job.ended(), said)
      await waitUntil(() => own.printed().length === comesOut, 'the label', 2_000)
      own.set({ counter: condition.counter ?? 'labels' })
      const next = await print({ ...at(own.address), printsUnproven: true })
      const isCounted = condition.counter !== 'none'
      expect('the next one', await next.ended(), isCounted ? 'printed' : 'sent print-not-proven')
    } finally {
      await own.stop()
    }
  },
})

export const faultsAtThePort: readonly Fault[] = [
  notProven('mute for good', { isMute: true }, 'sent print-not-proven', 1),
  notProven(
    'mute for good and dropping labels',
    { isMute: true, dropsLabels: true },
    'sent print-not-proven',
    0,
  ),
  notProven('half mute for good', { isHalfMute: true }, 'sent print-not-proven', 1),
  notProven('dropping labels, with a counter', { dropsLabels: true }, 'unknown counter-still', 0),
  notProven(
    'dropping labels, with a counter of length',
    { dropsLabels: true, counter: 'inches' },
    'unknown counter-still',
    0,
  ),
  notProven(
    'dropping labels, without a counter',
    { dropsLabels: true, counter: 'none' },
    'sent print-not-proven',
    0,
  ),
  notProven('without a counter and too fast to be seen', { counter: 'none' }, 'sent print-not-proven', 1),
  {
    name: 'a hung connection',
    run: async ({ shop, print, expect, printed }) => {
      shop.zebra.set({ stallsAfterBytes: 1 })
      const hung = await print(at(shop.zebra.address))
      await hung.says('printing not-ready')
      shop.zebra.set({})
      const next = []
      for (let count = 0; count < 3; count += 1) next.push(await print(at(shop.zebra.address)))
      expect('the hung one', await hung.ended(), 'unknown connection-broken')
      const ends = await Promise.all(next.map((job) => job.ended()))
      expect('the next ones', ends, ['printed', 'printed', 'printed'])
      expect('printed', printed(), 3)
    },
  },
  notReady('paper out before printing', { isPaperOut: true }, 'paper-out'),
  notReady('head open', { isHeadOpen: true }, 'head-open'),
  notReady('paused', { isPaused: true }, 'paused'),
  notReady('silent', { isMute: true }, 'not-ready'),
  {
    name: 'printer off',
    run: async ({ print, expect }) => {
      const job = await print(at(`127.0.0.1:${await freePort()}`))
      expect('the state', await job.ended(), 'failed offline')
    },
  },
  {
    name: 'paper out while printing, then loaded',
    run: async ({ shop, print, expect, printed }) => {
      shop.zebra.set({ keepsFormats: true })
      const job = await print(at(shop.zebra.address))
      await job.says('printing')
      shop.zebra.set({ isPaperOut: true })
      await job.says('queued paper-out')
      expect('printed', printed(), 0)
      shop.zebra.set({})
      expect('the state', await job.ended(), 'printed')
      expect('printed', printed(), 1)
    },
  },
  {
    name: 'connection reset in the middle',
    run: async ({ shop, print, expect }) => {
      shop.zebra.set({ resetsAfterBytes: 1 })
      const job = await print(at(shop.zebra.address))
      expect('the state', await job.ended(), 'unknown connection-broken')
      shop.zebra.set({})
    },
  },
  {
    name: 'switched off and on with the label in its memory',
    run: async ({ print, expect }) => {
      const own = await startFakeZebra({ keepsFormats: true })
      const job = await print(at(own.address))
      await job.says('printing')
      await own.stop()
      await job.says('printing offline')
      const again = await startFakeZebra({}, own.port)
      expect('the state', await job.ended(), 'unknown connection-broken')
      expect('printed', again.printed().length, 0)
      await again.stop()
    },
  },
]
