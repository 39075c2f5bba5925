// What a ledger that may be older than what was sent is allowed to do: nothing by itself. Runs at start, before anybody can
// create or print: what waits or was being sent goes to a person, and so does every print that was on its way. The same
// for what has waited too long: a whole profile that was put back together with its mark looks like one that rested.
import type { PrintJob } from '../../src-preload/contract/printer'
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { Message } from '../../src-preload/contract/messages'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { BatchesRepo } from '../ledger/batches-repo'
import type { BenchStateRepo } from '../ledger/bench-state-repo'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import type { Log } from '../common/log'
import type { Announce } from './announce-shipment'
import { shipmentProblem } from './shipment-problem'

type Deps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  benchState: BenchStateRepo
  settings: SettingsRepo
  batches: Pick<BatchesRepo, 'doubtAll' | 'doubtLongWanted'>
  inOneWrite: <Value>(work: () => Value) => Value
  announce: Announce
  now: () => Date
  log: Log
}
export type SetBackRule = ReturnType<typeof createSetBackRule>

const hourMs = 3_600_000
const openPrints = ['wanted', 'submitting', 'queued', 'printing'] as const

export function createSetBackRule(deps: Deps) {
  const { shipments, printJobs, benchState } = deps

  const ask = ({ id, state }: Shipment, cause: Message, code: ErrorCode, detail: Message): Shipment =>
    shipments.step(id, state, { to: 'unsure', cause, detail, problem: shipmentProblem(code, detail) })

  const askAboutPrint = ({ id }: Pick<PrintJob, 'id'>): void => {
    printJobs.change(id, { state: 'unknown', question: 'lost', reason: { code: 'print-ledger-set-back' } })
  }

  /** One that a step fails on, such as a damaged row, keeps nobody else from a person. */
  const eachAlone = <Item>(items: readonly Item[], work: (item: Item) => Shipment | null): Shipment[] =>
    items.flatMap((item) => {
      try {
        return work(item) ?? []
      } catch (cause) {
        deps.log('a shipment could not be put to a person', cause)
        return []
      }
    })

  const settleSetBack = (): Shipment[] => {
    const setBack = benchState.setBack()
    if (setBack === null || setBack.isSettled) return []
    const detail: Message = { code: 'ledger-set-back', lostSteps: setBack.lostSteps }
    const asked = eachAlone([...shipments.inState('waiting'), ...shipments.inState('sending')], (shipment) =>
      ask(shipment, { code: 'step-ledger-set-back' }, 'ledger-set-back', detail),
    )
    for (const job of openPrints.flatMap((state) => printJobs.inState(state))) askAboutPrint(job)
    deps.batches.doubtAll()
    benchState.keepSetBack({ ...setBack, isSettled: true })
    return asked
  }

  /** By whatever clock: one that was set back says as little about the wait as one that was set forward. */
  const hasWaitedLong = ({ changedAt }: Shipment): boolean =>
    !(Math.abs(deps.now().getTime() - Date.parse(changedAt)) <= deps.settings.get().askAfterHours * hourMs)

  const settleLongWaits = (): Shipment[] => {
    const nowMs = deps.now().getTime()
    const longMs = deps.settings.get().askAfterHours * hourMs
    deps.batches.doubtLongWanted(new Date(nowMs - longMs), new Date(nowMs + longMs))
    return eachAlone(shipments.inState('waiting').filter(hasWaitedLong), (shipment) =>
      ask(shipment, { code: 'step-waited-long' }, 'waited-long', {
        code: 'waited-long',
        since: shipment.changedAt,
      }),
    )
  }

  return {
    /** At start: everything, or nothing and it throws. */
    settle: (): void => {
      const asked = deps.inOneWrite(() => [...settleSetBack(), ...settleLongWaits()])
      for (const shipment of asked) deps.announce(shipment)
    },

    /** Whether a label of this shipment may have been printed in a time that the ledger does not know of any more. */
    mayBePrinted: ({ createdAt }: Shipment): boolean => {
      const setBack = benchState.setBack()
      return setBack !== null && !(Date.parse(createdAt) > Date.parse(setBack.foundAt))
    },
    askAboutPrint,
  }
}
