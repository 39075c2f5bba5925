// The wire between one bench and the engine: passes bytes on until it is told to cut, to stall or to swallow what comes back.
import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export type FaultyWire = {
  port: number
  /** Whatever is open breaks at once. */
  cut: () => void
  /** Nothing gets through, in either direction, for so long. */
  stall: (ms: number) => void
  /** The next answer of the engine is lost, and the connection with it. */
  cutAtAnswer: () => void
  stop: () => Promise<void>
}

export async function startFaultyWire(enginePort: number): Promise<FaultyWire> {
  const pairs = new Set<[Socket, Socket]>()
  let isCuttingAtAnswer = false
  let stalledUntilMs = 0

  const server = createServer((bench) => {
    const engine = connect({ host: '127.0.0.1', port: enginePort })
    const pair: [Socket, Socket] = [bench, engine]
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      bench.destroy()
      engine.destroy()
    }
    const pass = (from: Socket, to: Socket, isAnswer: boolean): void => {
      from.on('data', (bytes: Buffer) => {
        if (isAnswer && isCuttingAtAnswer) {
          isCuttingAtAnswer = false
          end()
          return
        }
        const waitMs = stalledUntilMs - Date.now()
        if (waitMs <= 0) {
          to.write(bytes)
          return
        }
        from.pause()
        setTimeout(() => {
          to.write(bytes)
          from.resume()
        }, waitMs)
      })
      from.on('error', end)
      from.on('close', end)
    }
    pass(bench, engine, false)
    pass(engine, bench, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const [bench, engine] of [...pairs]) {
      bench.destroy()
      engine.destroy()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stall: (ms) => {
      stalledUntilMs = Date.now() + ms
    },
    cutAtAnswer: () => {
      isCuttingAtAnswer = true
    },
    stop: async () => {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
