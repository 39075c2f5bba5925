// Faults of a label printer on its own network port.
import { createZebraChannel } from '../../../src-main/print/channels/zebra/zebra-channel'
import { waitUntil } from '../../../scripts/machine/process'
import { freePort } from './child'
import { startFakeZebra, type ZebraCondition } from './fake-zebra'
import type { Fault } from './faults'

const socketWay = () => createZebraChannel({ answerMs: 400, connectMs: 800, stallMs: 1_000, stillMs: 2_000 })

/** A label printer that is not ready gets no label. */
const notReady = (name: string, condition: ZebraCondition, problem: string): Fault => ({
  name,
  run: async ({ shop, start, expect, printed }) => {
    shop.zebra.set(condition)
    const job = start({ way: socketWay(), target: shop.zebra.address })
    expect('the state', await job.ended, `failed ${problem}`)
    shop.zebra.set({})
    expect('printed', printed(job.title), 0)
  },
})

/** A label printer that takes the label and is not to be called one that printed it. */
const notProven = (name: string, condition: ZebraCondition, said: string, comesOut: 0 | 1): Fault => ({
  name,
  run: async ({ shop, start, expect, printed }) => {
    shop.zebra.set(condition)
    const job = start({ way: socketWay(), target: shop.zebra.address, printsUnproven: true })
    expect('the state', await job.ended, said)
    await waitUntil(() => printed(job.title) === comesOut, 'the label', 2_000)
    shop.zebra.set({})
    const next = start({ way: socketWay(), target: shop.zebra.address })
    expect('the next one', await next.ended, 'printed')
  },
})

export const faultsAtThePort: readonly Fault[] = [
  notProven('mute for good', { isMute: true }, 'sent', 1),
  notProven('mute for good and dropping labels', { isMute: true, dropsLabels: true }, 'sent', 0),
  notProven('half mute for good', { isHalfMute: true }, 'sent', 1),
  notProven('dropping labels, with a counter', { dropsLabels: true }, 'unknown counter-still', 0),
  notProven(
    'dropping labels, with a counter of length',
    { dropsLabels: true, counter: 'inches' },
    'unknown counter-still',
    0,
  ),
  notProven('dropping labels, without a counter', { dropsLabels: true, counter: 'none' }, 'sent', 0),
  notProven('without a counter and too fast to be seen', { counter: 'none' }, 'sent', 1),
  {
    name: 'a hung connection',
    run: async ({ shop, start, expect, printed }) => {
      const way = socketWay()
      shop.zebra.set({ stallsAfterBytes: 1 })
      const hung = start({ way, target: shop.zebra.address })
      await hung.says('printing not-ready')
      shop.zebra.set({})
      const next = [1, 2, 3].map(() => start({ way, target: shop.zebra.address }))
      expect('the hung one', await hung.ended, 'unknown connection-broken')
      expect('the next ones', await Promise.all(next.map(({ ended }) => ended)), [
        'printed',
        'printed',
        'printed',
      ])
      expect(
        'printed',
        [hung, ...next].map(({ title }) => printed(title)),
        [0, 1, 1, 1],
      )
    },
  },
  notReady('paper out before printing', { isPaperOut: true }, 'paper-out'),
  notReady('head open', { isHeadOpen: true }, 'head-open'),
  notReady('paused', { isPaused: true }, 'paused'),
  notReady('silent', { isMute: true }, 'not-ready'),
  {
    name: 'printer off',
    run: async ({ start, expect }) => {
      const job = start({ way: socketWay(), target: `127.0.0.1:${await freePort()}` })
      expect('the state', await job.ended, 'failed offline')
    },
  },
  {
    name: 'paper out while printing, then loaded',
    run: async ({ shop, start, expect, printed }) => {
      shop.zebra.set({ keepsFormats: true })
      const job = start({ way: socketWay(), target: shop.zebra.address })
      await job.says('printing')
      shop.zebra.set({ isPaperOut: true })
      await job.says('queued paper-out')
      expect('printed', printed(job.title), 0)
      shop.zebra.set({})
      expect('the state', await job.ended, 'printed')
      expect('printed', printed(job.title), 1)
    },
  },
  {
    name: 'connection reset in the middle',
    run: async ({ shop, start, expect }) => {
      shop.zebra.set({ resetsAfterBytes: 1 })
      const job = start({ way: socketWay(), target: shop.zebra.address })
      expect('the state', await job.ended, 'unknown connection-broken')
      shop.zebra.set({})
    },
  },
  {
    name: 'switched off and on with the label in its memory',
    run: async ({ start, expect }) => {
      const own = await startFakeZebra({ keepsFormats: true })
      const job = start({ way: socketWay(), target: own.address })
      await job.says('printing')
      await own.stop()
      await job.says('printing offline')
      const again = await startFakeZebra({}, own.port)
      expect('the state', await job.ended, 'unknown connection-broken')
      expect('printed', again.printed().length, 0)
      await again.stop()
    },
  },
]
