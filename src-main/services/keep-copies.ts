// Copies of the ledger: made one at a time, here and in the second place, and only when something was written since the last.
// When it is time for one is decided elsewhere.
import type { Message } from '../../src-preload/contract/messages'
import type { Copy, Records } from '../../src-preload/contract/records'
import { listCopies } from '../copies/copies-folder'
import { readPlaces, writePlaces } from '../copies/copy-places'
import type { Keeper } from '../copies/keeper-jobs'
import { freeBytesAt } from '../copies/make-copy'
import { type KeptMark, sizeOf } from '../ledger/mark/keep-mark'
import type { Log } from '../common/log'

type Deps = {
  paths: { ledger: string; copies: string }
  keeper: Keeper
  mark: Pick<KeptMark, 'age'>
  now: () => Date
  /** Called whenever there is something else to be said of the copies. */
  tell: () => void
  log: Log
}

/** Some ten seconds, with the checks of what was written. */
const quicklyCopiedBytes = 200_000_000
/** The hourly one, and the pause of work it waited for. */
const youngMs = 75 * 60_000

export function createCopyKeeping(deps: Deps) {
  const { paths, keeper, mark, tell } = deps
  let copying: Promise<void> | null = null
  let copiesInUse: Promise<unknown> = Promise.resolve()
  let copyFault: Message | null = null
  let secondFault: Message | null = null
  /** Of the newest copy; the next one is made when the ledger has moved on. Null: nobody looked yet. */
  let copiedStep: number | null = null

  /** One after the other: a copy that is just being made would keep whom the others are rid of. */
  const whileNothingIsCopied = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = copiesInUse.then(work, work)
    copiesInUse = turn.catch(() => undefined)
    return turn
  }

  const copy = (why: Copy['why']): Promise<void> => {
    copying ??= whileNothingIsCopied(async () => {
      const { step } = mark.age()
      const { second } = readPlaces(paths.copies)
      const at = deps.now().toISOString()
      const made = await keeper('copy', {
        ledger: paths.ledger,
        folder: paths.copies,
        second,
        why,
        at,
      }).catch((cause: unknown) => ({
        note: null,
        fault: { code: 'copy-failed', said: cause instanceof Error ? cause.message : String(cause) } as const,
        secondFault: null,
      }))
      copyFault = made.fault
      secondFault = made.secondFault
      if (made.fault === null) copiedStep = step
      else deps.log(`no copy of the ledger was made: ${made.fault.code}`)
      copying = null
      tell()
    })
    tell()
    return copying
  }
  /** The newest good copy lies wherever copies are to lie, and nothing was written since it was made. */
  const isCopied = (): boolean => {
    const { ledgerId, step } = mark.age()
    const { second } = readPlaces(paths.copies)
    copiedStep ??=
      listCopies(paths.copies, second).find(
        (known) =>
          known.fault === null &&
          known.ledgerId === ledgerId &&
          known.isHere &&
          (second === null || known.isInSecondPlace),
      )?.step ?? -1
    return step === copiedStep
  }
  /** A large one is copied for longer than anybody waits for a program to end. */
  const isJustCopied = (): boolean => {
    if (sizeOf(paths.ledger) < quicklyCopiedBytes) return false
    const { ledgerId } = mark.age()
    const { second } = readPlaces(paths.copies)
    return listCopies(paths.copies, second).some(
      (known) =>
        known.fault === null &&
        known.ledgerId === ledgerId &&
        Math.abs(deps.now().getTime() - Date.parse(known.madeAt)) < youngMs,
    )
  }
  const copyWhenChanged = async (why: Copy['why']): Promise<void> => {
    if (!isCopied()) await copy(why)
  }

  return {
    copy,
    copyWhenChanged,
    isJustCopied,
    whileNothingIsCopied,
    status: (): Pick<Records, 'isCopying' | 'copies' | 'copyFault' | 'secondPlace'> => {
      const { second } = readPlaces(paths.copies)
      return {
        isCopying: copying !== null,
        copies: listCopies(paths.copies, second),
        copyFault,
        secondPlace:
          second === null ? null : { folder: second, freeBytes: freeBytesAt(second), fault: secondFault },
      }
    },
    useSecondPlace: (second: string | null): void => {
      writePlaces(paths.copies, { second })
      if (second === null) secondFault = null
    },
  }
}
