// Faults of a label printer on its own network port.
import { createZebraChannel } from '../../../src-main/print/channels/zebra/zebra-channel'
import { freePort } from './child'
import { startFakeZebra, type ZebraCondition } from './fake-zebra'
import type { Fault } from './faults'

const socketWay = () => createZebraChannel({ answerMs: 400, connectMs: 800, stallMs: 1_000 })

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

export const faultsAtThePort: readonly Fault[] = [
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
