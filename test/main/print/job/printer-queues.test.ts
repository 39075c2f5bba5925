import { describe, expect, it } from 'vitest'
import { createPrinterQueues } from '../../../../src-main/print/job/printer-queues'

/** A promise that is settled by hand. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe('the line of each printer', () => {
  it('works one job after the other, in the order they came', async () => {
    const queues = createPrinterQueues()
    const seen: string[] = []
    const first = gate()
    const jobs = [
      queues.enqueue('zebra', async () => {
        seen.push('1 begins')
        await first.opened
        seen.push('1 ends')
      }),
      queues.enqueue('zebra', () => Promise.resolve(seen.push('2'))),
      queues.enqueue('zebra', () => Promise.resolve(seen.push('3'))),
    ]
    expect(queues.length('zebra')).toBe(3)
    first.open()
    await Promise.all(jobs)
    expect(seen).toEqual(['1 begins', '1 ends', '2', '3'])
    expect(queues.length('zebra')).toBe(0)
  })

  it('does not let one printer wait for another', async () => {
    const queues = createPrinterQueues()
    const stuck = gate()
    const blocked = queues.enqueue('dead', () => stuck.opened)
    await expect(queues.enqueue('office', () => Promise.resolve('printed'))).resolves.toBe('printed')
    stuck.open()
    await blocked
  })

  it('goes on after a job that failed, even one that threw at once', async () => {
    const queues = createPrinterQueues()
    const failed = queues.enqueue('zebra', () => {
      throw new Error('jam')
    })
    const next = queues.enqueue('zebra', () => Promise.resolve('printed'))
    await expect(failed).rejects.toThrow('jam')
    await expect(next).resolves.toBe('printed')
  })

  it('is idle when every printer has nothing left', async () => {
    const queues = createPrinterQueues()
    await queues.idle()
    const running = gate()
    let isIdle = false
    void queues.enqueue('zebra', () => running.opened)
    const idle = queues.idle().then(() => (isIdle = true))
    expect(isIdle).toBe(false)
    running.open()
    await idle
    expect(isIdle).toBe(true)
  })
})
