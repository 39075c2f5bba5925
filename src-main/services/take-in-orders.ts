// An order file from its bytes to a batch: opened, looked at and changed in the thread that reads files, then handed over
// whole. Nothing of it is kept before that, and nothing is sent by it.
import type { z } from 'zod'
import type { Batch } from '../../src-preload/contract/batch'
import {
  type intakeChangeSchema,
  type intakeDecisionSchema,
  type folderFileSchema,
  type IntakeId,
  type IntakeOpened,
  type intakeOrderRequestSchema,
  type intakeRepairsRequestSchema,
  type intakeRepairsSchema,
  type intakeSourceSchema,
  type intakeTakeSchema,
  type IntakeView,
  intakeIdSchema,
} from '../../src-preload/contract/intake'
import type { Order } from '../../src-preload/contract/order'
import type { OpenSource } from '../intake/intake-calls'
import { IntakeRefusal } from '../intake/intake-refusal'
import { createIntakeThread, type IntakeThreadPort } from '../intake/intake-thread'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import type { IntakeMappingsRepo } from '../ledger/intake-mappings-repo'
import { StationFailure } from '../station-failure'
import type { Batches } from './batches/batches'
import type { OrderFolderWatch } from './watch-order-folder'

type Deps = {
  /** Runs intake/intake-worker.ts. */
  startIntakeThread: () => IntakeThreadPort
  mappings: IntakeMappingsRepo
  batches: Pick<Batches, 'take'>
  orderFolder: Pick<OrderFolderWatch, 'pathOf' | 'finish'>
  /** The path of an order file chosen in the system's dialog; null when it was closed. */
  chooseOrderFile: () => Promise<string | null>
  newId: () => string
  setTimer: SetTimer
  log: Log
}
export type OrderIntake = ReturnType<typeof createOrderIntake>

/** So many orders at a time come from the thread: more of them at once would keep main busy for too long. */
const atATime = 250

export function createOrderIntake(deps: Deps) {
  const { mappings, batches, orderFolder, chooseOrderFile, newId } = deps
  const thread = createIntakeThread({ ...deps, startThread: deps.startIntakeThread })
  let current: IntakeView | null = null
  /** The file of the watched folder that is open. */
  let folderKey: string | null = null

  const opened = (work: Promise<IntakeView>): Promise<IntakeOpened> =>
    work.then(
      (view): IntakeOpened => {
        current = view
        return { kind: 'opened', view }
      },
      (cause: unknown): IntakeOpened => {
        if (cause instanceof IntakeRefusal) return { kind: 'refused', reason: cause.reason }
        throw cause
      },
    )

  /** Another file may have been opened since the window asked. */
  const known = (id: IntakeId): IntakeView => {
    if (current?.id !== id) throw new StationFailure('not-found')
    return current
  }

  const openFrom = (source: OpenSource, key: string | null = null): Promise<IntakeOpened> => {
    current = null
    folderKey = key
    const id = intakeIdSchema.parse(newId())
    return opened(thread.ask('open', { id, source, remembered: mappings.all() }))
  }

  const allOrders = async (count: number): Promise<Order[]> => {
    const orders: Order[] = []
    while (orders.length < count) {
      const piece = await thread.ask('orders', { from: orders.length, count: atATime })
      if (piece.length === 0) break
      orders.push(...piece)
    }
    return orders
  }

  return {
    open: (source: z.output<typeof intakeSourceSchema>): Promise<IntakeOpened> => openFrom(source),

    choose: async (): Promise<IntakeOpened | null> => {
      const path = await chooseOrderFile()
      return path === null ? null : openFrom({ kind: 'path', path })
    },

    openFromFolder: async ({ key }: z.output<typeof folderFileSchema>): Promise<IntakeOpened> =>
      openFrom({ kind: 'path', path: orderFolder.pathOf(key) }, key),

    change: ({
      id,
      reading,
      mapping,
      answers,
    }: z.output<typeof intakeChangeSchema>): Promise<IntakeOpened> => {
      known(id)
      return opened(thread.ask('change', { reading, mapping, answers }))
    },

    order: ({ id, at }: z.output<typeof intakeOrderRequestSchema>): Promise<Order | null> => {
      known(id)
      return thread.ask('order', at)
    },

    repairs: ({
      id,
      ...request
    }: z.output<typeof intakeRepairsRequestSchema>): Promise<z.input<typeof intakeRepairsSchema>> => {
      known(id)
      return thread.ask('repairs', request)
    },

    decide: ({ id, decisions }: z.output<typeof intakeDecisionSchema>): Promise<IntakeOpened> => {
      known(id)
      return opened(thread.ask('decide', decisions))
    },

    take: async ({ id, given, isRemembered }: z.output<typeof intakeTakeSchema>): Promise<Batch> => {
      const view = known(id)
      // What must be answered was: the window asks first, and here it is held to it.
      if (view.questions.some((question) => question.mustBeAnswered && question.answer === null))
        throw new StationFailure('wrong-state')
      const orders = await allOrders(view.orderCount)
      if (orders.length !== view.orderCount) throw new StationFailure('wrong-state')
      if (isRemembered && view.reading.headingLine > 0)
        mappings.keep(view.headingsKey, await thread.ask('mapping', undefined))
      const key = folderKey
      const batch = await batches.take({ file: { name: view.name, shop: view.shop }, orders, given })
      if (key !== null) orderFolder.finish([key])
      return batch
    },

    stop: (): void => thread.stop(),
  }
}
