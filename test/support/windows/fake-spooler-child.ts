// The process of the spooler without a process: the shipped desk on a stand-in for Windows, that can hang, break or be
// killed at any verb as a driver's process does.
import { createSpoolerDesk } from '../../../src-main/print/channels/windows/spooler/spooler-desk'
import type { SpoolerChild } from '../../../src-main/print/channels/windows/spooler/spooler-process'
import {
  createSpoolerAnswers,
  type SpoolerAnswer,
  type SpoolerVerb,
} from '../../../src-main/print/channels/windows/spooler/spooler-protocol'
import type { FakeWin32 } from './fake-win32'

export type ChildFaults = {
  /** Never answers this verb: the work is not done. */
  hangsAt?: SpoolerVerb | null
  /** Does the work of this verb and dies before it can say so. */
  diesAfter?: SpoolerVerb | null
  diesBefore?: SpoolerVerb | null
  /** The printer whose driver hangs; every printer's when it is left out. */
  ofPrinter?: string
  /** What Windows does with half documents of a process that is gone; nobody promises either. */
  isSwept?: boolean
}

/** Every start is another process on the same Windows. `faults` may change while it runs. */
export function startsOn(windows: FakeWin32, faults: ChildFaults = {}) {
  let started = 0
  const start = (): SpoolerChild => {
    started += 1
    const answers = createSpoolerAnswers(createSpoolerDesk(windows.api))
    let hear: (answer: SpoolerAnswer) => void = () => undefined
    let sayEnd: (code: number) => void = () => undefined
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      windows.processEnds(faults.isSwept ?? true)
      sayEnd(1)
    }
    return {
      postMessage: (ask) => {
        if (isOver) return
        const isMeant = faults.ofPrinter === undefined || ask.args[0] === faults.ofPrinter
        if (isMeant && faults.hangsAt === ask.verb) return
        if (isMeant && faults.diesBefore === ask.verb) return setImmediate(end)
        // What passes a border is a copy.
        const answer = structuredClone(answers(structuredClone(ask)))
        if (isMeant && faults.diesAfter === ask.verb) return setImmediate(end)
        setImmediate(() => {
          if (!isOver) hear(answer)
        })
      },
      on: (event: string, listener: (value: never) => void) => {
        if (event === 'message') hear = listener as typeof hear
        else sayEnd = listener as typeof sayEnd
      },
      kill: end,
    }
  }
  return { start, started: () => started }
}
