// The parcels of the other benches, as this one may look at them: at the connection it has tied to the shared one, with the name
// of their bench. A bench that works alone has no file of them, and every question here is answered with nothing at once.
import type { ConnectionKind } from '../../../src-preload/contract/connection'
import type { Draft } from '../../../src-preload/contract/draft'
import type { ConnectionId, ShipmentId } from '../../../src-preload/contract/ids'
import type { LikelyDouble, Shipment, ShipmentEvent } from '../../../src-preload/contract/shipment'
import { shipmentSchema } from '../../../src-preload/contract/shipment'
import type { AnswersCache } from '../../cache/answers'
import type { AskIndex } from '../../cache/index/ask-index'
import type { OthersAsked } from '../../cache/index/index-messages'
import type { OfOther, Others } from '../../cache/others/open-others'
import type { Log } from '../../common/log'
import type { SetTimer } from '../../common/timers'
import type { Fact } from '../../engine/fact'
import { recipientKey, referenceKey } from '../../ledger/draft-keys'
import type { BenchLogin, EngineSession } from './engine-session'
import type { createShopFile } from './shop-file'

type Deps = {
  session: Pick<EngineSession, 'self' | 'nameOf' | 'sharedOf' | 'connectionOf'>
  file: Pick<ReturnType<typeof createShopFile>, 'begin' | 'isThere' | 'ask' | 'write' | 'stop'>
  index: Pick<AskIndex, 'changed' | 'forget'>
  /** What the service said of them. */
  forgetAnswers: AnswersCache['forget']
  /** Those of them that were fetched. */
  forgetLabels: (sha256s: readonly string[]) => Promise<void>
  kindOf: (id: ConnectionId) => ConnectionKind
  /** What was printed again here of a colleague's parcel. */
  lastPrintOf: (id: ShipmentId) => Shipment['lastPrint']
  /** A person was erased at another bench, and this one has parcels of theirs. */
  onToErase: () => void
  /** Some of them changed: those of one moment together. */
  onChange: (shipments: Shipment[]) => void
  setTimer: SetTimer
  log: Log
}
export type ParcelsOfOthers = ReturnType<typeof createParcelsOfOthers>

const gatherMs = 250

export function createParcelsOfOthers(deps: Deps) {
  const { session, file } = deps
  const { ask } = file
  const changed = new Set<number>()

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

  /** Of what is at a connection that is shared. */
  const askAt = <Value>(
    id: ConnectionId,
    work: (file: Others, connection: string) => Value,
    otherwise: Value,
  ): Value => {
    const connection = session.sharedOf(id)
    return connection === null ? otherwise : ask((there) => work(there, connection), otherwise)
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
      deps.onChange(ask((there) => all(news.flatMap((number) => there.findByPlace(number) ?? [])), []))
    })
  }

  const knownOf = (ids: readonly ShipmentId[]): OfOther[] =>
    ids.length === 0 ? [] : ask((there) => ids.flatMap((id) => there.find(id) ?? []), [])
  /** What is kept of erased ones beside shop.db: told from how they were before. */
  const forget = async (erased: readonly OfOther[]): Promise<void> => {
    deps.forgetAnswers(
      erased.flatMap(({ shipment: { id, connection, shipmentNumber } }) => {
        const connectionId = session.connectionOf(connection)
        return connectionId === null ? [] : [{ id, connectionId, shipmentNumber }]
      }),
    )
    await deps.forgetLabels(erased.flatMap(({ shipment }) => shipment.labelSha256 ?? []))
    if (erased.length > 0) await deps.index.forget(erased.map(({ number }) => number))
  }

  const toErase = (): ShipmentId[] => ask((there) => there.toErase(), [])

  return {
    begin: file.begin,

    /** From the feed. Throws what SQLite throws; what is in already is passed by. */
    take: (facts: readonly Fact[]): void => {
      const ids = facts.flatMap(({ body }) =>
        body !== null && body !== 'unreadable' && body.kind === 'erase' ? body.ids : [],
      )
      const known = knownOf(ids)
      tell(file.write((there) => there.take(facts)) ?? [])
      if (known.length > 0)
        forget(known).catch((cause: unknown) => {
          deps.log('what belongs to erased parcels of other benches could not be taken away', cause)
        })
      if (ids.length > 0 && toErase().length > 0) deps.onToErase()
    },
    /** Per bench the newest fact that is here: what comes after it is asked for. Empty where nothing can be kept. */
    seen: (): Record<BenchLogin, number> => ask((there) => there.seen(), {}),
    /** Whether facts can be kept here at all just now. */
    canTake: file.isThere,

    /** For the index: whether, and which, of them stand in a list. Null: this bench's own alone. */
    asked: (id: ConnectionId, benches: readonly BenchLogin[] = []): OthersAsked | null => {
      const connection = askAt(id, (there, shared) => (there.hasAny(shared) ? shared : null), null)
      if (connection === null) return null
      const self = session.self()?.bench ?? ''
      const others = benches.filter((bench) => bench !== self)
      return {
        connectionId: connection,
        // None of the others is a bench that does not exist.
        benches: benches.length > 0 && others.length === 0 ? [''] : others,
        isOwnAsked: benches.length === 0 || benches.includes(self),
      }
    },
    nameOf: session.nameOf,
    self: session.self,

    find: (id: ShipmentId): Shipment | null => ask((there) => one(there.find(id)), null),
    findByPlace: (number: number): Shipment | null => ask((there) => one(there.findByPlace(number)), null),
    findByNumber: (id: ConnectionId, shipmentNumber: string): Shipment | null =>
      askAt(id, (there, shared) => one(there.findByNumber(shared, shipmentNumber)), null),
    findByAssignment: (id: ConnectionId, assignmentId: string): Shipment | null =>
      askAt(id, (there, shared) => one(there.findByAssignment(shared, assignmentId)), null),
    alike: (
      draft: Draft,
      id: ConnectionId,
      since: Date,
      by: { reference: boolean; recipient: boolean },
    ): LikelyDouble[] => {
      const keys = {
        reference: by.reference ? referenceKey(draft) : null,
        recipient: by.recipient ? recipientKey(draft) : null,
      }
      return askAt(
        id,
        (there, shared) =>
          there.alike(shared, keys, since).flatMap((found) => {
            const shipment = one(found)
            return shipment === null ? [] : [{ shipment, because: becauseOf(found, keys) }]
          }),
        [],
      )
    },
    createdBetween: (
      id: ConnectionId,
      between: { since: Date; until: Date },
      beforeNumber: number,
      limit: number,
    ): Shipment[] =>
      askAt(id, (there, shared) => all(there.createdBetween(shared, between, beforeNumber, limit)), []),
    parcelsBelow: (id: ConnectionId, beforeNumber: number, limit: number): Shipment[] =>
      askAt(id, (there, shared) => all(there.parcelsBelow(shared, beforeNumber, limit)), []),
    /** What its bench told of its life. */
    events: (id: ShipmentId): ShipmentEvent[] =>
      ask((there) => there.events(id), []).map((event) => ({ ...event, answer: null })),
    fileNameOf: (id: ShipmentId): string | null =>
      ask((there) => there.find(id)?.shipment.fileName ?? null, null),

    /** Whatever went to this person at whatever bench. */
    ofPerson: (key: string): OfOther[] => ask((there) => there.ofPerson(key), []),
    /** This bench's own, whose person was erased at another one. */
    toErase,
    noteErasedHere: (ids: readonly ShipmentId[]): void =>
      ask((there) => there.noteErasedHere(ids), undefined),
    /** Created before then, some at a time. */
    olderThan: (before: Date): ShipmentId[] => ask((there) => there.olderThan(before), []),
    /** Nothing of these people is left in shop.db, nor in its index, when this resolves. */
    erase: async (ids: readonly ShipmentId[]): Promise<void> => {
      const known = knownOf(ids)
      const erased = file.write((there) => there.erase(ids)) ?? []
      await forget(known)
      tell(erased)
    },
    /** Something about it changed that its bench does not know, such as what was printed of it here. */
    tellAgain: (id: ShipmentId): void => {
      const number = ask((there) => there.find(id)?.number ?? null, null)
      if (number !== null) tell([number])
    },

    stop: file.stop,
  }
}

const becauseOf = (
  { shipment }: OfOther,
  { reference, recipient }: { reference: string | null; recipient: string | null },
): LikelyDouble['because'] => [
  ...(reference !== null && shipment.keys.some((key) => key.reference === reference)
    ? (['reference'] as const)
    : []),
  ...(recipient !== null && shipment.keys.some((key) => key.recipient === recipient)
    ? (['recipient'] as const)
    : []),
]
