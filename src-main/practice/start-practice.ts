// The practice service: a real HTTP server on this machine that behaves as service.md says, with nothing behind it.
// It is where a new bench starts, where new workers train, and the service of the tests. It imports nothing of the
// rest of the program, and the program talks to it through the same client as to any other service.
import { type Server, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { openAssignmentsStore } from './assignments/assignments-store'
import { ownCompany, createEndpoints } from './endpoints'
import { createFaultQueue } from './faults/fault-queue'
import { type Orders, type ReceivedRequest, createOrders } from './faults/orders'
import { createListener } from './http/listener'
import type { LabelPrinter } from './labels/label-printer'

export type PracticeOptions = {
  /** The service's own data folder; made if it is not there. */
  folder: string
  /** The API key that is accepted; kept in memory only. Another key at the next start sees the same assignments. */
  key: string
  /** Default: one that is free. */
  port?: number
  /** Least and most milliseconds from a create to its label. Default 1000 to 2000. */
  labelDelayMs?: readonly [number, number]
  /** For tests: another clock, another source of numbers from 0 to below 1, and a list of what came in. */
  now?: () => Date
  random?: () => number
  isRecording?: boolean
  /** Told what went wrong inside; never holds the key or an address. Default: a warning of the process. */
  onProblem?: (problem: Error) => void
}

export type Practice = {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  baseUrl: string
  key: string
  /** For tests and soak runs. */
  orders: Orders
  /** Ends open connections and closes the data file. A second call waits for the first. */
  stop: () => Promise<void>
}

const defaultLabelDelayMs = [1000, 2000] as const
const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveMs = 5_000

/**
 * Starts the service; it listens when the promise is fulfilled.
 * Rejects with a plain sentence if the key, the folder or the port cannot be used.
 */
export async function startPractice(options: PracticeOptions): Promise<Practice> {
  const { folder, key, port = 0, labelDelayMs = defaultLabelDelayMs } = options
  const { now = () => new Date(), random = Math.random } = options
  const onProblem = options.onProblem ?? ((problem: Error) => process.emitWarning(problem))
  if (!/^[!-~]+$/.test(key)) throw new Error('The practice key must be printable ASCII without spaces.')

  const store = openAssignmentsStore(folder, random, onProblem)
  const faults = createFaultQueue()
  const requests: ReceivedRequest[] | undefined = options.isRecording ? [] : undefined
  const timers = new Set<NodeJS.Timeout>()
  let extraLabelDelayMs = 0
  let baseUrl = ''
  let labelPrinter: Promise<LabelPrinter> | undefined

  const endpoints = createEndpoints({
    store,
    now,
    random,
    labelDelayMs: () => [labelDelayMs[0] + extraLabelDelayMs, labelDelayMs[1] + extraLabelDelayMs],
    baseUrl: () => baseUrl,
    // What draws labels is loaded at the first one: most starts of the program need none.
    labelPrinter: () => (labelPrinter ??= openLabelPrinter(onProblem)),
  })
  const wait = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, delayMs)
      timers.add(timer)
    })
  const server = createServer(createListener({ endpoints, faults, key, now, requests, wait, onProblem }))
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveMs
  const sockets = watchSockets(server)

  try {
    await listen(server, port)
  } catch (cause) {
    store.close()
    throw cause
  }
  baseUrl = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`

  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= new Promise<void>((resolve) => {
      for (const timer of timers) clearTimeout(timer)
      server.close(() => {
        store.close()
        resolve()
      })
      // Connections that are idle, slow or left hanging would keep the server from closing.
      for (const socket of sockets) socket.destroy()
    }))

  const orders = createOrders({
    queue: faults,
    store,
    ownCompany,
    requests,
    setExtraLabelDelay: (extraMs) => (extraLabelDelayMs = extraMs),
  })
  return { baseUrl, key, orders, stop }
}

async function openLabelPrinter(onProblem: (problem: Error) => void): Promise<LabelPrinter> {
  const [{ createLabelPrinter }, { createFontShelf }] = await Promise.all([
    import('./labels/label-printer'),
    import('./fonts/font-shelf'),
  ])
  return createLabelPrinter(createFontShelf(onProblem))
}

function watchSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return sockets
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'another program uses it' : cause.message
      reject(new Error(`The practice service cannot listen on port ${String(port)}: ${reason}.`, { cause }))
    }
    server.once('error', onError)
    // The loopback address alone: nobody on the network can reach it.
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      resolve()
    })
  })
}
