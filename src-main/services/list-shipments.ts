// What was shipped and what is under way: the bench queue, the history and one shipment in full. Of the connection in
// use alone: what was practised never stands among what was shipped. Reads only.
import type {
  Shipment,
  ShipmentChoices,
  ShipmentDetail,
  ShipmentPage,
  ShipmentQuestion,
} from '../../src-preload/contract/shipment'
import { batchIdSchema, type ConnectionId, type ShipmentId } from '../../src-preload/contract/ids'
import type { SuggestedRecipient, SuggestRequest } from '../../src-preload/contract/suggestion'
import { compare } from '../api/wire/differences'
import { readSingleResponse } from '../api/wire/assignment'
import type { AnswersCache } from '../cache/answers'
import type { AskIndex } from '../cache/index/ask-index'
import type { IndexChoices } from '../cache/index/index-messages'
import { isOfOther } from '../cache/others/numbers'
import type { BatchesRepo } from '../ledger/batches-repo'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'
import { createLedgerList, type PageRequest } from './list-from-ledger'

type Deps = {
  shipments: ShipmentsRepo
  connections: Pick<ConnectionsRepo, 'need'>
  batches: Pick<BatchesRepo, 'need' | 'ofShipment'>
  printJobs: PrintJobsRepo
  answers: AnswersCache
  index: Pick<AskIndex, 'locate' | 'count' | 'choices' | 'suggest' | 'progress'>
  others: Pick<
    ParcelsOfOthers,
    'asked' | 'find' | 'findByPlace' | 'events' | 'fileNameOf' | 'nameOf' | 'self'
  >
  activeConnection: () => ConnectionId
  now: () => Date
}

const finishedInQueue = 30
const hourMs = 3_600_000

export function createShipmentLists(deps: Deps) {
  const { shipments, printJobs, batches, answers, index, others, activeConnection, now } = deps
  const listFromLedger = createLedgerList(shipments, (id) => batches.ofShipment(id)?.batchId ?? null)

  const named = ({ value, count }: IndexChoices['files'][number]): ShipmentChoices['files'][number] => {
    const { id, name, takenAt } = batches.need(batchIdSchema.parse(value))
    return { value: id, count, name, takenAt }
  }

  /** In the order of these numbers, those of other benches among them. */
  const inOrderOf = (seqs: readonly number[]): Shipment[] =>
    seqs.flatMap((seq) => (isOfOther(seq) ? others.findByPlace(seq) : shipments.findBySeq(seq)) ?? [])

  const choicesOfBenches = (
    own: number,
    benches: NonNullable<IndexChoices['benches']>,
  ): ShipmentChoices['benches'] => {
    const self = others.self()
    if (self === null || benches.length === 0) return []
    return [
      { value: self.bench, count: own, name: self.name, isSelf: true },
      ...benches.map((bench) => ({ ...bench, name: others.nameOf(bench.value), isSelf: false })),
    ]
  }

  const detailOfOther = (id: ShipmentId): ShipmentDetail => {
    const shipment = others.find(id)
    if (shipment === null) throw new StationFailure('not-found', { code: 'shipment-unknown' })
    return {
      shipment,
      connectionName: deps.connections.need(shipment.connectionId).name,
      fileName: others.fileNameOf(id),
      events: others.events(id),
      printJobs: shipment.lastPrint === null ? [] : [shipment.lastPrint],
      assignmentJson: null,
      differences: [],
    }
  }

  return {
    /** Unfinished ones of any age and the latest finished ones, newest first. */
    queue: (): Shipment[] => {
      const rows = new Map<ShipmentId, Shipment>()
      const connectionId = activeConnection()
      const anHourAgo = new Date(now().getTime() - hourMs)
      for (const shipment of [
        ...shipments.unfinished(connectionId, anHourAgo),
        ...shipments.latestFinished(connectionId, finishedInQueue),
      ])
        rows.set(shipment.id, shipment)
      return [...rows.values()].sort((a, b) => b.seq - a.seq)
    },

    /** What still needs this connection, newest first. */
    openOf: (id: ConnectionId): Shipment[] => shipments.openOf(id),

    /** Where the index cannot say, the ledger does: the newest ones, and what is found among them. */
    page: async (request: PageRequest): Promise<ShipmentPage> => {
      const { offset, limit, ...question } = request
      const connectionId = activeConnection()
      const asked = others.asked(connectionId, question.benches)
      const located = await index.locate({ ...question, benches: [], connectionId }, { offset, limit }, asked)
      if (located === null) return { ...listFromLedger(connectionId, request), index: index.progress() }
      const { seqs, total, isCounted, all, progress } = located
      return { rows: inOrderOf(seqs), total, isCounted, all, index: progress }
    },

    count: async (question: ShipmentQuestion): Promise<{ total: number | null }> => {
      const connectionId = activeConnection()
      const asked = others.asked(connectionId, question.benches)
      return { total: await index.count({ ...question, benches: [], connectionId }, asked) }
    },

    choices: async (): Promise<ShipmentChoices> => {
      const connectionId = activeConnection()
      const found = await index.choices(connectionId, others.asked(connectionId))
      if (found === null) return { carriers: [], countries: [], files: [], packers: [], benches: [] }
      const own = found.benches === undefined ? 0 : shipments.count(connectionId, [])
      return {
        ...found,
        files: found.files.map(named),
        benches: choicesOfBenches(own, found.benches ?? []),
      }
    },

    /** While the index cannot say, nothing is offered: it is a help, and nobody waits for it. */
    suggest: async (wanted: SuggestRequest): Promise<SuggestedRecipient[]> =>
      (await index.suggest(activeConnection(), wanted, others.asked(activeConnection()))) ?? [],

    detail: (id: ShipmentId): ShipmentDetail => {
      const shipment = shipments.find(id)
      if (shipment === null) return detailOfOther(id)
      const cached = answers.assignment(id)
      const file = batches.ofShipment(id)
      const assignment = cached ? readSingleResponse(cached.answer) : null
      return {
        shipment,
        connectionName: deps.connections.need(shipment.connectionId).name,
        fileName: file === null ? null : batches.need(file.batchId).name,
        events: shipments.events(id),
        printJobs: printJobs.ofShipment(id),
        assignmentJson: cached ? JSON.stringify(cached.answer, null, 2) : null,
        differences: assignment
          ? compare(shipment.draft, assignment)
              .filter((field) => !field.isSame)
              .map(({ path, asked, answered }) => ({ path, asked, answered }))
          : [],
      }
    },
  }
}
