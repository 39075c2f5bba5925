// What is known of a person: the people that a text finds, and everything about one of them as a file to give out.
import type { ShipmentId } from '../../src-preload/contract/ids'
import type { Person } from '../../src-preload/contract/privacy'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { AnswersCache } from '../cache/answers'
import type { AskIndex } from '../cache/index/ask-index'
import { unfiltered } from '../cache/index/question'
import { isOfOther } from '../cache/others/numbers'
import { replaceDurably } from '../common/durable-file'
import type { ConnectionsRepo } from '../ledger/connections-repo'
import { recipientKey } from '../ledger/draft-keys'
import type { EraseRepo } from '../ledger/erase-repo'
import type { PrintJobsRepo } from '../ledger/print-jobs-repo'
import type { ShipmentsRepo } from '../ledger/shipments-repo'
import { StationFailure } from '../station-failure'
import type { ParcelsOfOthers } from './sharing/parcels-of-others'

export type KnownPeopleDeps = {
  shipments: ShipmentsRepo
  printJobs: Pick<PrintJobsRepo, 'ofShipment'>
  connections: Pick<ConnectionsRepo, 'all'>
  erasing: Pick<EraseRepo, 'ofPerson'>
  answers: AnswersCache
  index: Pick<AskIndex, 'locate'>
  others: Pick<ParcelsOfOthers, 'asked' | 'find' | 'findByPlace' | 'ofPerson' | 'events'>
  chooseFileToSave: (proposal: string) => Promise<string | null>
}

const mostLookedAt = 200
const mostPeople = 20

export function createKnownPeople(deps: KnownPeopleDeps) {
  const { shipments, erasing, others } = deps

  /** Of this bench or of another one. */
  const need = (id: ShipmentId): Shipment => shipments.find(id) ?? others.find(id) ?? shipments.need(id)

  const personOf = (shipment: Shipment): Person | null => {
    const key = recipientKey(shipment.draft)
    const all = erasing.ofPerson(key)
    const elsewhere = others.ofPerson(key).length
    if (all.length + elsewhere === 0) return null
    const { firstName, lastName, city, countryCode } = shipment.draft.recipient
    return {
      shipmentId: shipment.id,
      ...{ firstName, lastName, city, countryCode },
      shipments: all.length + elsewhere,
      open: all.filter(({ isSettled }) => !isSettled).length,
      latestAt: shipment.createdAt,
    }
  }

  const find = async (text: string): Promise<Person[]> => {
    const people = new Map<string, Person>()
    for (const { id: connectionId } of deps.connections.all()) {
      const located = await deps.index.locate(
        { ...unfiltered, text, connectionId },
        { offset: 0, limit: mostLookedAt },
        others.asked(connectionId),
      )
      for (const seq of located?.seqs ?? []) {
        const shipment = isOfOther(seq) ? others.findByPlace(seq) : shipments.findBySeq(seq)
        if (shipment === null) continue
        const key = recipientKey(shipment.draft)
        if (shipment.erasedAt !== null || people.has(key) || people.size >= mostPeople) continue
        const person = personOf(shipment)
        if (person !== null) people.set(key, person)
      }
    }
    return [...people.values()]
  }

  function everythingOf(id: ShipmentId) {
    const shipment = shipments.need(id)
    const { connectionId, shipmentNumber } = shipment
    return {
      shipment,
      events: shipments.events(id),
      printJobs: deps.printJobs.ofShipment(id),
      assignment: deps.answers.assignment(id)?.answer ?? null,
      tracking:
        shipmentNumber === null
          ? null
          : (deps.answers.tracking(connectionId, shipmentNumber)?.answer ?? null),
    }
  }

  function everythingOfOther(id: ShipmentId) {
    return { shipment: others.find(id), events: others.events(id) }
  }

  return {
    need,
    /** People that anything shipped to them is found by. */
    find: ({ text }: { text: string }): Promise<Person[]> => find(text),

    /** Everything that is known about one person, as one file; null when the dialog was closed. */
    give: async (id: ShipmentId): Promise<{ path: string } | null> => {
      const { draft } = need(id)
      const path = await deps.chooseFileToSave(
        `${draft.recipient.lastName} ${draft.recipient.firstName}.json`,
      )
      if (path === null) return null
      const key = recipientKey(draft)
      const all = [
        ...erasing.ofPerson(key).map((one) => everythingOf(one.id)),
        ...others.ofPerson(key).map((one) => everythingOfOther(one.shipment.id)),
      ]
      try {
        await replaceDurably(
          path,
          Buffer.from(JSON.stringify({ recipient: draft.recipient, shipments: all }, null, 2)),
        )
      } catch (cause) {
        const said = cause instanceof Error ? cause.message : String(cause)
        throw new StationFailure('file-unwritable', { code: 'file-unwritable', path, said }, { cause })
      }
      return { path }
    },
  }
}
