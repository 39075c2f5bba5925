// One person's data, given out or erased; and recipients that have been kept as long as is wanted. Erased means gone: from the
// ledger, the cache, the index, the copies, the label and print files, the practice service and the log; and where several
// benches work together, at each of them and in the engine.
import { unlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { isSameText } from '../../src-preload/contract/confirmation'
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { ErasedAnswer } from '../../src-preload/contract/privacy'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { AskIndex } from '../cache/index/ask-index'
import type { Log } from '../common/log'
import type { SetTimer } from '../common/timers'
import { recipientKey } from '../ledger/draft-keys'
import type { Erased, EraseRepo } from '../ledger/erase-repo'
import type { LabelFiles } from '../ledger/label-files'
import type { SettingsRepo } from '../ledger/settings-repo'
import type { EraseJob } from '../copies/erase-in-copies'
import type { JobFiles } from '../print/job/job-files'
import { StationFailure } from '../station-failure'
import type { FormKeeping } from './keep-form'
import { createKnownPeople, type KnownPeopleDeps } from './known-people'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

type Deps = KnownPeopleDeps & {
  settings: Pick<SettingsRepo, 'get'>
  erasing: EraseRepo
  /** What was committed before the call is on the disk. */
  whenDurable: () => Promise<void>
  index: Pick<AskIndex, 'locate' | 'forget'>
  store: Pick<LabelFiles, 'remove'>
  /** What other benches shipped, as far as it is here. */
  others: KnownPeopleDeps['others'] &
    Pick<ParcelsOfOthers, 'erase' | 'olderThan' | 'toErase' | 'noteErasedHere'>
  /** Tells every other bench, and the engine, to empty what they have of these. */
  tellErased: (ids: readonly ShipmentId[]) => void
  printFiles: Pick<JobFiles, 'remove'>
  /** What is typed and not created yet. */
  forms: Pick<FormKeeping, 'forgetPerson' | 'forgetBefore'>
  /** In every copy of the ledger, and what was set aside of it. */
  eraseInCopies: (
    wanted: Pick<EraseJob, 'ids' | 'ordersBefore' | 'at'>,
  ) => Promise<{ rewritten: number; dropped: number }>
  /** Assignments of the practice service. */
  forgetPractice: (assignmentIds: readonly string[]) => Promise<void>
  /** Strikes texts out of what was logged. */
  scrubLog: (texts: readonly string[]) => void
  /** Whoever keeps something of a shipment in memory. */
  onErased: (shipments: Shipment[]) => void
  now: () => Date
  monotonicMs: () => number
  setTimer: SetTimer
  log: Log
}
export type Privacy = ReturnType<typeof createPrivacy>

const dayMs = 86_400_000
const firstLookAfterMs = 90_000
const lookAgainMs = 6 * 3_600_000
const soonMs = 1_000

export function createPrivacy(deps: Deps) {
  const { shipments, erasing, others } = deps
  const people = createKnownPeople(deps)
  const began = { atMs: deps.now().getTime(), evenMs: deps.monotonicMs() }
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()

  /** One at a time: two would rewrite the same copies. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = running.then(work, work)
    running = turn.catch(() => undefined)
    return turn
  }

  const unlinkQuietly = (path: string): Promise<void> => unlink(path).catch(() => undefined)

  /** Files first named in the ledger, so that a crash in between leaves files without an owner, which the next run takes. */
  const removeFiles = async ({ labelSha256, printTitles, printFiles }: Erased): Promise<void> => {
    if (labelSha256 !== null) await deps.store.remove(labelSha256)
    for (const title of printTitles) await deps.printFiles.remove(title)
    for (const file of printFiles)
      // Only what a job of ours wrote there.
      if (printTitles.some((title) => basename(file).startsWith(title))) await unlinkQuietly(file)
  }

  const erase = async (ids: readonly ShipmentId[], words: readonly string[]): Promise<ErasedAnswer> => {
    const at = deps.now().toISOString()
    const erased = erasing.erase(ids, at)
    if (erased.length > 0) {
      await deps.whenDurable()
      deps.answers.forget(erased)
      for (const one of erased) await removeFiles(one)
      await deps.index.forget(erased.map(({ seq }) => seq))
      await deps.forgetPractice(erased.flatMap(({ assignmentId }) => assignmentId ?? []))
      erasing.sweep()
      deps.scrubLog(words)
      deps.onErased(erased.map(({ id }) => shipments.need(id)))
    }
    const { rewritten, dropped } =
      erased.length === 0
        ? { rewritten: 0, dropped: 0 }
        : await deps.eraseInCopies({ ids: erased.map(({ id }) => id), ordersBefore: null, at })
    return {
      shipments: erased.length,
      elsewhere: 0,
      open: ids.length - erased.length,
      copiesRewritten: rewritten,
      copiesDropped: dropped,
    }
  }

  /** In portions: their file is not held up. */
  const eraseOld = async (before: Date): Promise<void> => {
    for (let ids = others.olderThan(before); ids.length > 0 && !isStopped; ids = others.olderThan(before))
      await others.erase(ids)
  }

  /** Another bench has erased their person. What is under way here stays until it is settled. */
  const eraseAsTold = async (): Promise<void> => {
    const ids = others.toErase().filter((id) => shipments.find(id)?.erasedAt === null)
    const words = ids.flatMap((id) => wordsOf(shipments.need(id).draft))
    if (ids.length > 0) await erase(ids, words)
    others.noteErasedHere(others.toErase().filter((id) => shipments.find(id)?.erasedAt !== null))
  }

  /** What has been kept as long as is wanted; off unless somebody said so. */
  const retain = async (): Promise<void> => {
    const { retentionDays } = deps.settings.get()
    if (retentionDays === null) return
    // Nothing comes back that a clock set forward would erase: no more time counts than has passed in this run.
    const nowMs = Math.min(deps.now().getTime(), began.atMs + deps.monotonicMs() - began.evenMs)
    const before = new Date(nowMs - retentionDays * dayMs)
    await deps.forms.forgetBefore(before)
    for (const { id } of deps.connections.all())
      for (let ids = erasing.olderThan(id, before); ids.length > 0; ids = erasing.olderThan(id, before)) {
        if (isStopped) return
        const words = ids.flatMap((one) => wordsOf(shipments.need(one).draft))
        const { shipments: count } = await erase(ids, words)
        if (count === 0) break
      }
    await eraseOld(before)
    if (erasing.eraseOrdersBefore(before) === 0) return
    await deps.whenDurable()
    erasing.sweep()
    const at = deps.now().toISOString()
    await deps.eraseInCopies({ ids: [], ordersBefore: before.toISOString(), at })
  }

  const look = (afterMs: number): void => {
    deps.setTimer(afterMs, () => {
      if (isStopped) return
      void inTurn(() => eraseAsTold().then(retain))
        .catch((cause: unknown) => {
          deps.log('old recipients could not be erased', cause)
        })
        .finally(() => look(lookAgainMs))
    })
  }

  return {
    find: people.find,
    give: people.give,

    /** Throws StationFailure 'confirmation-missing' without the last name. */
    erase: ({ shipmentId, confirmation }: { shipmentId: ShipmentId; confirmation: string }) =>
      inTurn(async (): Promise<ErasedAnswer> => {
        const { draft } = people.need(shipmentId)
        const { lastName } = draft.recipient
        if (!isSameText(lastName, confirmation))
          throw new StationFailure('confirmation-missing', { code: 'confirmation-differs', wanted: lastName })
        await deps.forms.forgetPerson(draft.recipient)
        const key = recipientKey(draft)
        const all = erasing.ofPerson(key)
        const theirs = others.ofPerson(key).map(({ shipment }) => shipment.id)
        const words = [...all.map(({ id }) => shipments.need(id).draft), draft].flatMap(wordsOf)
        // Told before anything goes: whoever forgets it here could not say it any more.
        if (theirs.length > 0) {
          deps.tellErased(theirs)
          await deps.whenDurable()
        }
        const erased = await erase(
          all.map(({ id }) => id),
          words,
        )
        if (theirs.length > 0) await others.erase(theirs)
        return { ...erased, elsewhere: theirs.length }
      }),

    /** Somebody was erased at another bench: here as well, soon. */
    eraseAsTold: (): void => {
      deps.setTimer(soonMs, () => {
        if (isStopped) return
        inTurn(eraseAsTold).catch((cause: unknown) => {
          deps.log('somebody who was erased at another bench could not be erased here', cause)
        })
      })
    },

    /** Now, instead of when its time comes. */
    retainNow: (): Promise<void> => inTurn(retain),

    start: (): void => look(firstLookAfterMs),
    stop: async (): Promise<void> => {
      isStopped = true
      await running
    },
  }
}

/** What a log may have said of somebody: whole texts, and each of their words that is more than a syllable. */
const wordsOf = ({ recipient, parcel }: Shipment['draft']): string[] => {
  const texts = [
    recipient.firstName,
    recipient.lastName,
    recipient.company,
    recipient.addressLine,
    recipient.addressLine2,
    recipient.email,
    recipient.phoneNumber,
    parcel.reference,
    parcel.description,
  ].filter((text) => text !== null)
  return [...texts, ...texts.flatMap((text) => text.split(/\s+/))].filter(({ length }) => length > 3)
}
