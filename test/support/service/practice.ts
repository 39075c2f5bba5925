// The practice service for tests: real HTTP on loopback in a folder of its own, with faults ordered beforehand or
// while it runs. `practice().loseNextAnswer().start()`. It imports no test framework, so that soak runs can use it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Orders } from '../../../src-main/practice/faults/orders'
import { type PracticeOptions, startPractice } from '../../../src-main/practice/start-practice'

const orderNames = [
  'delayNextAnswer',
  'delayAllAnswers',
  'throttleNext',
  'failNext',
  'answerBadGateway',
  'answerGatewayTimeout',
  'answerNextWith',
  'loseNextAnswer',
  'hangNextAnswer',
  'cutNextAnswer',
  'dropNextRequest',
  'labelLateByPolls',
  'labelLateByMs',
  'emptyLabelsUrl',
  'labelsUrlBecomes',
  'labelExpired',
  'labelsReadOnce',
  'labelBodyBecomes',
] as const satisfies readonly (keyof Orders)[]
type OrderName = (typeof orderNames)[number]

/** Every order of `Orders`, to be given before the start; they can be chained. */
export type PracticeBuilder = {
  [Name in OrderName]: (...parameters: Parameters<Orders[Name]>) => PracticeBuilder
} & { start: () => Promise<RunningPractice> }

export type RunningPractice = Pick<Orders, 'received' | 'created' | 'plantForeignAssignment'> & {
  /** Another one after `restart`. */
  readonly baseUrl: string
  readonly key: string
  /** Orders while it runs. */
  readonly orders: Orders
  readonly folder: string
  /** Stops and starts over the same data, on another port and with nothing ordered. */
  restart: (changes?: Partial<PracticeOptions>) => Promise<void>
  /** Also removes the folder, unless it was given. */
  stop: () => Promise<void>
}

/**
 * A practice service that is not started yet. Unless said otherwise it writes down every request, and a label is
 * there at the first GET after the create.
 */
export function practice(options: Partial<PracticeOptions> = {}): PracticeBuilder {
  const ordered: ((orders: Orders) => void)[] = []
  const chain: Record<string, unknown> = {}
  for (const name of orderNames) {
    chain[name] = (...parameters: unknown[]) => {
      ordered.push((orders) => {
        ;(orders[name] as (...given: unknown[]) => void)(...parameters)
      })
      return builder
    }
  }
  const builder = { ...chain, start: () => start(options, ordered) } as PracticeBuilder
  return builder
}

async function start(
  options: Partial<PracticeOptions>,
  ordered: readonly ((orders: Orders) => void)[],
): Promise<RunningPractice> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'packbench-practice-'))
  const complete: PracticeOptions = {
    key: 'practice-key-of-a-test',
    labelDelayMs: [0, 0],
    isRecording: true,
    onProblem: (problem) => {
      throw problem
    },
    ...options,
    folder,
  }
  let running = await startPractice(complete)
  for (const order of ordered) order(running.orders)

  return {
    get baseUrl() {
      return running.baseUrl
    },
    get key() {
      return running.key
    },
    get orders() {
      return running.orders
    },
    folder,
    received: () => running.orders.received(),
    created: () => running.orders.created(),
    plantForeignAssignment: (request) => running.orders.plantForeignAssignment(request),
    restart: async (changes = {}) => {
      await running.stop()
      running = await startPractice({ ...complete, ...changes })
    },
    stop: async () => {
      await running.stop()
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
