// What was shipped and what is under way: the bench queue, the history and one shipment in full. Reads only.
import type { ListRequest, Shipment, ShipmentDetail, ShipmentPage } from '../../src-preload/contract/shipment'
import type { ShipmentId } from '../../src-preload/contract/ids'
import { compare } from '../api/wire/differences'
import { readSingleResponse } from '../api/wire/assignment'
import type { AnswersCache } from '../cache/answers'
import type { SearchCache } from '../cache/search'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'

type Deps = {
  shipments: ShipmentsRepo
  printJobs: PrintJobsRepo
  answers: AnswersCache
  search: SearchCache
  now: () => Date
}

const finishedInQueue = 30
const mostCounted = 1_000
const hourMs = 3_600_000

export function createShipmentLists({ shipments, printJobs, answers, search, now }: Deps) {
  const listed = (beforeSeq: number, request: Required<ListRequest>) =>
    shipments.page(beforeSeq, request.states, request.limit)

  const found = (beforeSeq: number, { text, states, limit }: Required<ListRequest>) => {
    const rows: { seq: number; shipment: Shipment }[] = []
    for (let before = beforeSeq; rows.length < limit;) {
      const seqs = search.find(text, before, limit)
      for (const seq of seqs) {
        const shipment = shipments.findBySeq(seq)
        if (shipment && (states.length === 0 || states.includes(shipment.state))) rows.push({ seq, shipment })
      }
      const last = seqs.at(-1)
      if (last === undefined || seqs.length < limit) break
      before = last
    }
    return rows.slice(0, limit)
  }

  /** Exact up to `mostCounted`: nobody reads a list of more, and counting all of them would take longer than finding some. */
  const countFound = (request: Required<ListRequest>): number =>
    request.states.length === 0
      ? search.find(request.text, Number.MAX_SAFE_INTEGER, mostCounted).length
      : found(Number.MAX_SAFE_INTEGER, { ...request, limit: mostCounted }).length

  return {
    /** Unfinished ones of any age and the latest finished ones, newest first. */
    queue: (): Shipment[] => {
      const rows = new Map<ShipmentId, Shipment>()
      const anHourAgo = new Date(now().getTime() - hourMs)
      for (const shipment of [
        ...shipments.unfinished(anHourAgo),
        ...shipments.latestFinished(finishedInQueue),
      ])
        rows.set(shipment.id, shipment)
      return [...rows.values()].sort((a, b) => b.seq - a.seq)
    },

    page: (request: Required<ListRequest>): ShipmentPage => {
      const beforeSeq = request.cursor === null ? Number.MAX_SAFE_INTEGER : Number(request.cursor)
      const rows = request.text.trim() === '' ? listed(beforeSeq, request) : found(beforeSeq, request)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ shipment }) => shipment),
        nextCursor: last && rows.length === request.limit ? String(last.seq) : null,
        total: request.text.trim() === '' ? shipments.count(request.states) : countFound(request),
      }
    },

    detail: (id: ShipmentId): ShipmentDetail => {
      const shipment = shipments.need(id)
      const cached = answers.assignment(id)
      const assignment = cached ? readSingleResponse(cached.answer) : null
      return {
        shipment,
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
