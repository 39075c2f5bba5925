// The faults that tests can order, as values, and the queue they wait in. It does nothing by itself: where no fault
// was ordered, and that is always so in the worker's practice, every request goes its normal way.
import type { Answer } from '../http/answer'
import { type Endpoint, endpoints } from '../http/routes'

/** What becomes of the answer on its way out. */
export type Ending = 'send' | 'lose' | 'hang' | 'cut' | 'cut-without-length'

type Fault =
  /** The connection ends before anything is done. */
  | { kind: 'drop' }
  /** Another answer, in place of the service's own or, if `isPerformed`, after the work was done. */
  | { kind: 'instead'; answer: (path: string, now: Date) => Answer; isPerformed: boolean }
  | { kind: 'change'; answer: (answer: Answer, parameter: string) => Answer }
  | { kind: 'delay'; delayMs: number }
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'ending'; ending: Exclude<Ending, 'send'> }

export type Where = {
  /** For which endpoint; the default is said at each order. */
  at?: Endpoint | readonly Endpoint[] | 'any'
  /** For how many requests; `Infinity` for all. */
  times?: number
}

/** What happens to one request: at most one fault of each kind, but every change. */
type Ordered = {
  isDropped: boolean
  instead?: Extract<Fault, { kind: 'instead' }>
  changes: readonly Extract<Fault, { kind: 'change' }>[]
  delayMs: number
  until: Promise<unknown>
  ending: Ending
}

export type FaultQueue = {
  order: (fault: Fault, where: Where) => void
  /** Takes what was ordered for the next request at this endpoint, oldest orders first. */
  take: (endpoint: Endpoint) => Ordered
  clear: () => void
}

type Waiting = {
  fault: Fault
  at: ReadonlySet<Endpoint>
  left: number
}

export function createFaultQueue(): FaultQueue {
  let waiting: Waiting[] = []

  function order(fault: Fault, { at = 'any', times = 1 }: Where): void {
    const places = at === 'any' ? endpoints : typeof at === 'string' ? [at] : at
    waiting.push({ fault, at: new Set(places), left: times })
  }

  function take(endpoint: Endpoint): Ordered {
    const taken: Fault[] = []
    for (const each of waiting) {
      const { kind } = each.fault
      if (!each.at.has(endpoint) || (kind !== 'change' && taken.some((other) => other.kind === kind)))
        continue
      taken.push(each.fault)
      each.left -= 1
    }
    waiting = waiting.filter(({ left }) => left > 0)
    const ofKind = <K extends Fault['kind']>(kind: K) =>
      taken.filter((fault): fault is Extract<Fault, { kind: K }> => fault.kind === kind)
    const [instead] = ofKind('instead')
    return {
      isDropped: ofKind('drop').length > 0,
      ...(instead ? { instead } : {}),
      changes: ofKind('change'),
      delayMs: ofKind('delay')[0]?.delayMs ?? 0,
      until: ofKind('hold')[0]?.until ?? Promise.resolve(),
      ending: ofKind('ending')[0]?.ending ?? 'send',
    }
  }

  return { order, take, clear: () => (waiting = []) }
}
