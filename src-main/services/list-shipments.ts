// What was shipped and what is under way: the bench queue, the history and one shipment in full. Of the connection in
// use alone: what was practised never stands among what was shipped. Reads only.
import type { ListRequest, Shipment, ShipmentDetail, ShipmentPage } from '../../src-preload/contract/shipment'
import type { ConnectionId, ShipmentId } from '../../src-preload/contract/ids'
import { compare } from '../api/wire/differences'
import { readSingleResponse } from '../api/wire/assignment'
import type { AnswersCache } from '../cache/answers'
import type { SearchCache } from '../cache/search'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = {
  shipments: ShipmentsRepo
  connections: Pick<ConnectionsRepo, 'need'>
  printJobs: PrintJobsRepo
  answers: AnswersCache
  search: SearchCache
  activeConnection: () => ConnectionId
  now: () => Date
}

const finishedInQueue = 30
const mostCounted = 1_000
const hourMs = 3_600_000

export function createShipmentLists(deps: Deps) {
  const { shipments, printJobs, answers, search, activeConnection, now } = deps
  const listed = (beforeSeq: number, request: Required<ListRequest>) =>
    shipments.page(activeConnection(), beforeSeq, request.states, request.limit)

  /** The index knows neither connections nor states: what it finds is looked at without reading the whole row. */
  const foundSeqs = (beforeSeq: number, { text, states, limit }: Required<ListRequest>): number[] => {
    const connectionId = activeConnection()
    const seqs: number[] = []
    for (let before = beforeSeq; seqs.length < limit;) {
      const hits = search.find(text, before, limit)
      seqs.push(...hits.filter((seq) => shipments.isAmong(seq, connectionId, states)))
      const last = hits.at(-1)
      if (last === undefined || hits.length < limit) break
      before = last
    }
    return seqs.slice(0, limit)
  }
  const found = (beforeSeq: number, request: Required<ListRequest>) =>
    foundSeqs(beforeSeq, request).flatMap((seq) => {
      const shipment = shipments.findBySeq(seq)
      return shipment ? [{ seq, shipment }] : []
    })

  /** Exact up to `mostCounted`: nobody reads a list of more, and counting all of them would take longer than finding some. */
  const countFound = (request: Required<ListRequest>): number =>
    foundSeqs(Number.MAX_SAFE_INTEGER, { ...request, limit: mostCounted }).length

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

    page: (request: Required<ListRequest>): ShipmentPage => {
      const beforeSeq = request.cursor === null ? Number.MAX_SAFE_INTEGER : Number(request.cursor)
      const rows = request.text.trim() === '' ? listed(beforeSeq, request) : found(beforeSeq, request)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ shipment }) => shipment),
        nextCursor: last && rows.length === request.limit ? String(last.seq) : null,
        total:
          request.text.trim() === ''
            ? shipments.count(activeConnection(), request.states)
            : countFound(request),
      }
    },

    detail: (id: ShipmentId): ShipmentDetail => {
      const shipment = shipments.need(id)
      const cached = answers.assignment(id)
      const assignment = cached ? readSingleResponse(cached.answer) : null
      return {
        shipment,
        connectionName: deps.connections.need(shipment.connectionId).name,
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
