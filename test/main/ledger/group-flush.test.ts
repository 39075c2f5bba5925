import { describe, expect, it } from 'vitest'
import { createGroupFlush } from '../../../src-main/ledger/mark/group-flush'

/** Each round ends when the test says so. */
const aFlush = () => {
  const rounds: { end: () => void; fail: () => void }[] = []
  const timers: (() => void)[] = []
  const order: string[] = []
  const logged: string[] = []
  const flush = createGroupFlush({
    round: () =>
      new Promise((resolve, reject) => {
        rounds.push({ end: resolve, fail: () => reject(new Error('EIO')) })
      }),
    setTimer: (_delayMs, run) => {
      timers.push(run)
      return () => undefined
    },
    log: (message) => void logged.push(message),
  })
  const asks = (name: string): void =>
    void flush.whenDurable().then(
      () => order.push(name),
      () => order.push(`${name} refused`),
    )
  return { flush, rounds, timers, order, logged, asks }
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('bringing commits to the disk', () => {
  it('is done already where nothing was written', async () => {
    const { flush, rounds, order, asks } = aFlush()
    expect(flush.isDurable()).toBe(true)
    asks('nothing')
    flush.onceDurable(() => void order.push('at once'))
    await aTurn()
    expect([order, rounds.length]).toEqual([['at once', 'nothing'], 0])
  })

  it('is one round for all commits of a turn, and one more for all that came meanwhile', async () => {
    const { flush, rounds, order, asks } = aFlush()
    flush.note()
    flush.note()
    asks('first')
    await aTurn()
    flush.note()
    asks('second')
    flush.note()
    asks('third')
    await aTurn()
    expect(rounds).toHaveLength(1)
    rounds[0]?.end()
    await aTurn()
    expect([order, rounds.length]).toEqual([['first'], 2])
    rounds[1]?.end()
    await aTurn()
    expect(order).toEqual(['first', 'second', 'third'])
    expect(flush.isDurable()).toBe(true)
  })

  it('forgets no commit that comes at the very moment a round ends', async () => {
    const { flush, rounds, asks, order } = aFlush()
    flush.note()
    void flush.whenDurable().then(() => {
      flush.note()
      asks('last')
    })
    await aTurn()
    for (let round = 0; round < 2; round += 1) {
      rounds[round]?.end()
      await aTurn()
    }
    expect([order, flush.isDurable()]).toEqual([['last'], true])
  })

  it('knows on whose behalf something was written, also after a wait, and what only reads beside it', async () => {
    const { flush } = aFlush()
    const reads = flush.watching(async (hasWritten) => {
      await aTurn()
      await aTurn()
      return hasWritten()
    })
    const writes = flush.watching(async (hasWritten) => {
      await aTurn()
      flush.note()
      return hasWritten()
    })
    expect(await Promise.all([reads, writes])).toEqual([false, true])
  })

  it('goes on after something that waited for it failed', async () => {
    const { flush, rounds, logged } = aFlush()
    flush.note()
    flush.onceDurable(() => {
      throw new Error('a listener')
    })
    await aTurn()
    rounds[0]?.end()
    await aTurn()
    flush.note()
    await aTurn()
    rounds[1]?.end()
    await aTurn()
    expect([flush.isDurable(), logged]).toEqual([true, ['what waited for the disk failed']])
  })

  it('is refused while the disk refuses, tried again by itself, and told in the order of the calls', async () => {
    const { flush, rounds, timers, order, asks } = aFlush()
    flush.note()
    flush.onceDurable(() => void order.push('one'))
    flush.onceDurable(() => void order.push('two'))
    asks('a call')
    await aTurn()
    rounds[0]?.fail()
    await aTurn()
    expect([order, timers.length, flush.isDurable()]).toEqual([['a call refused'], 1, false])
    timers[0]?.()
    await aTurn()
    rounds[1]?.end()
    await aTurn()
    expect([order, flush.isDurable()]).toEqual([['a call refused', 'one', 'two'], true])
  })

  it('is tried again at once for whoever asks after a failure', async () => {
    const { flush, rounds, order, asks } = aFlush()
    flush.note()
    await aTurn()
    rounds[0]?.fail()
    await aTurn()
    asks('later')
    await aTurn()
    rounds[1]?.end()
    await aTurn()
    expect(order).toEqual(['later'])
  })

  it.each([
    ['told that it is there', null, 'a call'],
    ['told that it is not', new Error('EIO'), 'a call refused'],
  ])('is over when the ledger is closed: whoever waits is %s', async (_what, failure, told) => {
    const { flush, rounds, order, asks } = aFlush()
    flush.note()
    asks('a call')
    await aTurn()
    flush.close(failure)
    rounds[0]?.end()
    await aTurn()
    expect([order, rounds.length]).toEqual([[told], 1])
  })
})
