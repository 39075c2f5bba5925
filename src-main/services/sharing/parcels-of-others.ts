// The parcels of the other benches, as this one may look at them: at the connection it has tied to the shared one, with the name
// of their bench. A bench that works alone has no file of them, and every question here is answered with nothing at once.
import type { ConnectionKind } from '../../../src-preload/contract/connection'
import type { Draft } from '../../../src-preload/contract/draft'
import type { ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { LikelyDouble, Shipment, ShipmentEvent } from '../../../src-preload/contract/shipment'
import { shipmentSchema } from '../../../src-preload/contract/shipment'
import type { AskIndex } from '../../cache/index/ask-index'
import type { OthersAsked } from '../../cache/index/index-messages'
import type { OfOther, Others } from '../../cache/others/open-others'
import type { SetTimer } from '../../common/timers'
import type { Fact } from '../../engine/fact'
import { recipientKey, referenceKey } from '../../ledger/draft-keys'
import type { BenchLogin, EngineSession } from './engine-session'

type Deps = {
  session: Pick<
    EngineSession,
    'standing' | 'self' | 'benches' | 'nameOf' | 'sharedOf' | 'connectionOf' | 'listen'
  >
  /** Opens shop.db, or throws. */
  openFile: () => Others
  /** Takes away what is left of shop.db and of what belongs to it. */
  removeFile: () => void
  path: string
  index: Pick<AskIndex, 'others' | 'changed' | 'forget'>
  /** Those of them that were fetched. */
  forgetLabels: (sha256s: readonly string[]) => Promise<void>
  kindOf: (id: ConnectionId) => ConnectionKind
  /** What was printed again here of a colleague's parcel. */
  lastPrintOf: (id: ShipmentId) => Shipment['lastPrint']
  /** A person was erased at another bench, and this one has parcels of theirs. */
  onToErase: () => void
  /** Some of them changed: those of one moment together. */
  onChange: (shipments: Shipment[]) => void
  monotonicMs: () => number
  setTimer: SetTimer
  log: (message: string, cause?: unknown) => void
}
export type ParcelsOfOthers = ReturnType<typeof createParcelsOfOthers>

/** A disk that refuses is asked again after so long. */
const openAgainMs = 30_000
const gatherMs = 250

export function createParcelsOfOthers(deps: Deps) {
  const { session } = deps
  let open: Others | null = null
  let restsUntilMs = 0
  let wasOn = false
  let isStopped = false
  const changed = new Set<number>()

  const file = (): Others | null => {
    if (session.standing() === 'off' || isStopped) return null
    if (open !== null || deps.monotonicMs() < restsUntilMs) return open
    try {
      open = deps.openFile()
      wasOn = true
      deps.index.others(deps.path)
    } catch (cause) {
      restsUntilMs = deps.monotonicMs() + openAgainMs
      deps.log('what other benches shipped cannot be kept here', cause)
    }
    return open
  }

  /** This bench works alone from here on: what it knew of others goes. */
  const look = (): void => {
    if (isStopped || session.standing() !== 'off') return void file()
    if (!wasOn) return
    wasOn = false
    open?.close()
    open = null
    deps.removeFile()
    deps.index.others(null)
  }
  session.listen(look)

  const ofBench = (bench: BenchLogin) => ({ bench, name: session.nameOf(bench) })

  /** Null: the connection of it is not tied here (any more). */
  const toShipment = ({ number, bench, shipment }: OfOther): Shipment | null => {
    const connectionId = session.connectionOf(shipment.connection)
    if (connectionId === null) return null
    const whole = shipmentSchema.safeParse({
      ...shipment,
      seq: number,
      connectionId,
      connectionKind: deps.kindOf(connectionId),
      labelSha256: shipment.erasedAt === null ? shipment.labelSha256 : null,
      lastPrint: deps.lastPrintOf(shipment.id),
      labelTries: 0,
      asksAt: null,
      asksStoppedAt: null,
      ofBench: ofBench(bench),
    })
    if (!whole.success)
      deps.log('a parcel of another bench is not what was taken in', whole.error.issues[0]?.path)
    return whole.data ?? null
  }
  const one = (found: OfOther | null | undefined): Shipment | null =>
    found === null || found === undefined ? null : toShipment(found)
  const all = (found: readonly OfOther[] | undefined): Shipment[] =>
    (found ?? []).flatMap((it) => one(it) ?? [])

  /** At a connection that is shared; null where there is nothing to look at. */
  const at = (id: ConnectionId): { file: Others; connection: string } | null => {
    const [there, connection] = [file(), session.sharedOf(id)]
    return there === null || connection === null ? null : { file: there, connection }
  }

  const tell = (numbers: readonly number[]): void => {
    if (numbers.length === 0) return
    deps.index.changed(...numbers)
    const isTelling = changed.size > 0
    for (const number of numbers) changed.add(number)
    if (isTelling) return
    deps.setTimer(gatherMs, () => {
      const news = [...changed].sort((a, b) => b - a)
      changed.clear()
      deps.onChange(all(news.flatMap((number) => file()?.findByPlace(number) ?? [])))
    })
  }

  const toErase = (): ShipmentId[] => file()?.toErase() ?? []

  return {
    /** At start, and whenever the session says that something changed. */
    begin: (): void => {
      // Left over where this bench went on alone and ended before it was taken away.
      wasOn = true
      look()
    },

    /** From the feed. Throws what SQLite throws; what is in already is passed by. */
    take: (facts: readonly Fact[]): void => {
      tell(file()?.take(facts) ?? [])
      const isErasing = facts.some(
        ({ body }) => body !== null && body !== 'unreadable' && body.kind === 'erase',
      )
      if (isErasing && toErase().length > 0) deps.onToErase()
    },
    /** Per bench the newest fact that is here: what comes after it is asked for. Empty where nothing can be kept. */
    seen: (): Record<BenchLogin, number> => file()?.seen() ?? {},
    /** Whether facts can be kept here at all just now. */
    canTake: (): boolean => file() !== null,

    /** For the index: whether, and which, of them stand in a list. Null: this bench's own alone. */
    asked: (id: ConnectionId, benches: readonly BenchLogin[] = []): OthersAsked | null => {
      const there = at(id)
      if (there === null || !there.file.hasAny(there.connection)) return null
      const self = session.self()?.bench ?? ''
      const others = benches.filter((bench) => bench !== self)
      return {
        connectionId: there.connection,
        // None of the others is a bench that does not exist.
        benches: benches.length > 0 && others.length === 0 ? [''] : others,
        isOwnAsked: benches.length === 0 || benches.includes(self),
      }
    },
    nameOf: session.nameOf,
    self: session.self,

    find: (id: ShipmentId): Shipment | null => one(file()?.find(id)),
    findByPlace: (number: number): Shipment | null => one(file()?.findByPlace(number)),
    findByNumber: (id: ConnectionId, shipmentNumber: string): Shipment | null => {
      const there = at(id)
      return there === null ? null : one(there.file.findByNumber(there.connection, shipmentNumber))
    },
    findByAssignment: (id: ConnectionId, assignmentId: string): Shipment | null => {
      const there = at(id)
      return there === null ? null : one(there.file.findByAssignment(there.connection, assignmentId))
    },
    alike: (
      draft: Draft,
      id: ConnectionId,
      since: Date,
      by: { reference: boolean; recipient: boolean },
    ): LikelyDouble[] => {
      const there = at(id)
      if (there === null) return []
      const reference = by.reference ? referenceKey(draft) : null
      const recipient = by.recipient ? recipientKey(draft) : null
      return there.file.alike(there.connection, { reference, recipient }, since).flatMap((found) => {
        const shipment = one(found)
        if (shipment === null) return []
        const isReference =
          reference !== null && found.shipment.keys.some((key) => key.reference === reference)
        const isRecipient =
          recipient !== null && found.shipment.keys.some((key) => key.recipient === recipient)
        const because: LikelyDouble['because'] = [
          ...(isReference ? (['reference'] as const) : []),
          ...(isRecipient ? (['recipient'] as const) : []),
        ]
        return [{ shipment, because }]
      })
    },
    createdBetween: (
      id: ConnectionId,
      between: { since: Date; until: Date },
      beforeNumber: number,
      limit: number,
    ): Shipment[] => {
      const there = at(id)
      return there === null
        ? []
        : all(there.file.createdBetween(there.connection, between, beforeNumber, limit))
    },
    parcelsBelow: (id: ConnectionId, beforeNumber: number, limit: number): Shipment[] => {
      const there = at(id)
      return there === null ? [] : all(there.file.parcelsBelow(there.connection, beforeNumber, limit))
    },
    /** What its bench told of its life. */
    events: (id: ShipmentId): ShipmentEvent[] =>
      (file()?.events(id) ?? []).map((event) => ({ ...event, answer: null })),
    fileNameOf: (id: ShipmentId): string | null => file()?.find(id)?.shipment.fileName ?? null,

    /** Whatever went to this person at whatever bench. */
    ofPerson: (key: string): OfOther[] => file()?.ofPerson(key) ?? [],
    /** This bench's own, whose person was erased at another one. */
    toErase,
    noteErasedHere: (ids: readonly ShipmentId[]): void => file()?.noteErasedHere(ids),
    /** Created before then, some at a time. */
    olderThan: (before: Date): ShipmentId[] => file()?.olderThan(before) ?? [],
    /** Nothing of these people is left in shop.db, nor in its index, when this resolves. */
    erase: async (ids: readonly ShipmentId[]): Promise<void> => {
      const labels = ids.flatMap((id) => file()?.find(id)?.shipment.labelSha256 ?? [])
      const erased = file()?.erase(ids) ?? []
      await deps.forgetLabels(labels)
      if (erased.length > 0) await deps.index.forget(erased)
      tell(erased)
    },
    /** Something about it changed that its bench does not know, such as what was printed of it here. */
    tellAgain: (id: ShipmentId): void => {
      const found = file()?.find(id)
      if (found) tell([found.number])
    },

    stop: (): void => {
      isStopped = true
      open?.close()
      open = null
    },
  }
}
