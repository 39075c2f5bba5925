// The history of the fake station: filters, sorting and search, simpler than the index and to the same effect.
import type { Batch } from '../../../src-preload/contract/batch'
import { fold } from '../../../src-preload/contract/fold'
import { dayPlaceOf } from '../../../src-renderer/rules/end-of-day'
import type { ShipmentId } from '../../../src-preload/contract/ids'
import type { SuggestedRecipient, SuggestRequest } from '../../../src-preload/contract/suggestion'
import type { Shipment, ShipmentChoices, ShipmentQuestion } from '../../../src-preload/contract/shipment'

const nameOf = ({ draft: { recipient } }: Shipment): string => `${recipient.firstName} ${recipient.lastName}`

type FileOf = (id: ShipmentId) => Pick<Batch, 'id' | 'name' | 'takenAt'> | null

const orders: Record<ShipmentQuestion['sortBy'], (shipment: Shipment) => string> = {
  created: () => '',
  recipient: (shipment) => fold(nameOf(shipment)),
  reference: ({ draft }) => fold(draft.parcel.reference ?? ''),
  number: ({ shipmentNumber }) => fold(shipmentNumber ?? ''),
}

/** `newestFirst` is what the connection has. */
export function listed(
  question: ShipmentQuestion,
  newestFirst: readonly Shipment[],
  fileOf: FileOf,
): Shipment[] {
  const { states, carriers, countries, files, packers, benches, printed, scannedBack, since, until } =
    question
  const wanted = fold(question.text)
  const keyOf = orders[question.sortBy]
  const matching = newestFirst.filter(
    (shipment) =>
      (states.length === 0 || states.includes(shipment.state)) &&
      (carriers.length === 0 || carriers.includes(shipment.carrierHandle ?? '')) &&
      (countries.length === 0 || countries.includes(shipment.draft.recipient.countryCode)) &&
      (files.length === 0 || files.some((file) => file === fileOf(shipment.id)?.id)) &&
      (packers.length === 0 || packers.includes(shipment.packedBy ?? '')) &&
      (benches.length === 0 || benches.includes(benchOf(shipment))) &&
      (printed === 'any' || (printed === 'yes') === (shipment.state === 'printed')) &&
      (scannedBack === 'any' ||
        dayPlaceOf(shipment) === (scannedBack === 'yes' ? 'scanned-back' : 'not-scanned-back')) &&
      (since === null || Date.parse(shipment.createdAt) >= Date.parse(since)) &&
      (until === null || Date.parse(shipment.createdAt) < Date.parse(until)) &&
      fold(JSON.stringify([shipment.draft, shipment.shipmentNumber])).includes(wanted),
  )
  const sign = question.isAscending ? 1 : -1
  return matching.sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    return sign * (left < right ? -1 : left > right ? 1 : a.seq - b.seq)
  })
}

/** Of this bench in a shop of several. */
const selfBench = 'bench_1'
const benchOf = ({ ofBench }: Shipment): string => ofBench?.bench ?? selfBench

/** None where nobody else is in sight. */
function benchesOf(shipments: readonly Shipment[]): ShipmentChoices['benches'] {
  const names = new Map([[selfBench, 'Packtisch 1']])
  for (const { ofBench } of shipments) if (ofBench !== undefined) names.set(ofBench.bench, ofBench.name)
  if (names.size === 1) return []
  return [...names].map(([value, name]) => ({
    ...{ value, name },
    isSelf: value === selfBench,
    count: shipments.filter((shipment) => benchOf(shipment) === value).length,
  }))
}

export function choicesOf(shipments: readonly Shipment[], fileOf: FileOf): ShipmentChoices {
  const counted = (values: readonly (string | null)[]) => {
    const counts = new Map<string, number>()
    for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
  }
  return {
    carriers: counted(shipments.map(({ carrierHandle }) => carrierHandle)),
    benches: benchesOf(shipments),
    packers: counted(shipments.map(({ packedBy }) => packedBy)),
    files: counted(shipments.map(({ id }) => fileOf(id)?.id ?? null)).flatMap(({ value, count }) => {
      const file = shipments.map(({ id }) => fileOf(id)).find((found) => found?.id === value)
      return file ? [{ value: file.id, name: file.name, takenAt: file.takenAt, count }] : []
    }),
    countries: counted(shipments.map(({ draft }) => draft.recipient.countryCode)),
  }
}

/** Whose field begins with what is typed, each once. */
export function suggestedTo(
  { field, text }: SuggestRequest,
  newestFirst: readonly Shipment[],
): SuggestedRecipient[] {
  const recipients = newestFirst
    .map(({ draft: { recipient } }) => ({
      ...recipient,
      company: recipient.company ?? '',
      addressLine2: recipient.addressLine2 ?? '',
      region: recipient.region ?? '',
      phoneNumber: recipient.phoneNumber ?? '',
    }))
    .filter((recipient) => fold(recipient[field]).startsWith(fold(text)))
  const once = new Map(recipients.map((recipient) => [JSON.stringify(recipient), recipient]))
  return [...once.values()].slice(0, 6)
}
