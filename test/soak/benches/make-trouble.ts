// What happens to the benches of this soak while they work.
import type { TestEngine } from '../../support/engine/start-engine'
import type { BenchProcess } from './bench-process'
import type { Circumstances } from './circumstances'
import type { FaultyWire } from './faulty-wire'

type Deps = {
  engine: Pick<TestEngine, 'asAdministrator' | 'kill' | 'stop' | 'start'>
  benches: readonly BenchProcess[]
  wires: readonly FaultyWire[]
  trouble: Circumstances['trouble']
  /** How long one sleeps that fell asleep by itself. */
  sleepMs: number
}

const anyOf = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)]!

export function makeTrouble({ engine, benches, wires, trouble, sleepMs }: Deps) {
  const counts = { kills: 0, cuts: 0, stalls: 0, sleeps: 0, restarts: 0, forcedLeaseEnds: 0 }
  const timers = new Set<NodeJS.Timeout>()
  let isOver = false
  let restarting: Promise<void> = Promise.resolve()

  const later = (ms: number, work: () => unknown): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isOver) void Promise.resolve(work()).catch((cause: unknown) => console.error('trouble', cause))
    }, ms)
    timers.add(timer)
  }
  /** Again and again, at moments that nobody knows. */
  const often = (everyMs: number, work: () => unknown): void => {
    const again = (): void =>
      later(everyMs * (0.3 + 1.4 * Math.random()), async () => {
        try {
          await work()
        } finally {
          again()
        }
      })
    again()
  }

  const kill = async (): Promise<void> => {
    const bench = anyOf(benches)
    if (!bench.isRunning()) return
    await bench.kill()
    counts.kills += 1
    later(Math.random() * 1_500, bench.start)
  }
  const sleep = (): void => {
    const bench = anyOf(benches)
    if (!bench.isRunning() || bench.isAsleep()) return
    bench.sleep()
    counts.sleeps += 1
    later(Math.random() * 20_000, bench.wake)
  }
  const restart = async (): Promise<void> => {
    restarting = (async () => {
      await (Math.random() < 0.5 ? engine.kill() : engine.stop())
      await engine.start()
    })()
    await restarting
    counts.restarts += 1
  }
  const endLeases = async (): Promise<void> => {
    await engine.asAdministrator(
      "UPDATE pb.orders SET lease_until = now() - interval '1 s' WHERE state = 'held'",
    )
    counts.forcedLeaseEnds += 1
  }
  /** Those that fell asleep by themselves, just before they sent. */
  const wakeSleepers = (): void => {
    for (const bench of benches)
      if (bench.isAsleep() && !waking.has(bench)) {
        waking.add(bench)
        counts.sleeps += 1
        later(sleepMs, () => {
          waking.delete(bench)
          bench.wake()
        })
      }
  }
  const waking = new Set<BenchProcess>()

  return {
    start: (): void => {
      often(400, wakeSleepers)
      if (trouble === 'sleepers') return
      often(2_500, kill)
      often(10_000, sleep)
      often(3_000, endLeases)
      if (trouble === 'benches') return
      often(2_500, () => {
        anyOf(wires).cut()
        counts.cuts += 1
      })
      often(2_000, () => {
        anyOf(wires).cutAtAnswer()
        counts.cuts += 1
      })
      often(4_000, () => {
        anyOf(wires).stall(Math.random() * 5_000)
        counts.stalls += 1
      })
      often(40_000, restart)
    },
    stop: async (): Promise<void> => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      await restarting
      for (const bench of benches) {
        bench.wake()
        if (!bench.isRunning()) bench.start()
      }
    },
    done: () => ({ ...counts }),
  }
}
