// What goes along when parcels are handed over, as a list to print and as a table for a file.
import type { Layout } from '../../src-preload/contract/draft'
import type { HandOverList } from '../../src-preload/contract/end-of-day'
import type { PrinterProfile } from '../../src-preload/contract/printer-profile'
import type { Shipment } from '../../src-preload/contract/shipment'
import type { Table } from '../../src-preload/contract/table'
import { csvTime, separatorOf } from './csv'
import { dayPlaceOf, type EndOfDay, type HandOverGroup } from './end-of-day'
import { recipientName } from './shipments'
import { newestFirst } from './by-age'

export type HandOverWords = {
  listTitle: (day: string) => string
  listHeads: readonly string[]
  signatures: readonly string[]
  groupTitle: (carrier: string, channel: string) => string
  groupNote: (parcels: number, weight: string) => string
  missingNote: (missing: number) => string
  pickedUp: string
  total: (parcels: number, carriers: number, weight: string) => string
  noCarrier: string
  notScannedMark: string
  csvName: (day: string) => string
  csvHeads: readonly string[]
  places: Record<ReturnType<typeof dayPlaceOf>, string>
}
export type ChannelNames = Record<HandOverGroup['channel'], string>

export const weightText = (grams: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(grams / 1000)} kg`
export const roundWeight = (grams: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(grams / 1000)} kg`

export const placeText = ({ recipient }: Shipment['draft']): string =>
  `${`${recipient.postalCode} ${recipient.city}`.trim()}, ${recipient.countryCode}`

/** Paper wide enough for a list. */
const listWidthMillimetres = 140

/** The kinds of label whose profile can print a list, each printer once; where there is none, sheets go to their folder. */
export const listLayouts = (profiles: readonly PrinterProfile[]): Layout[] => {
  const wide = profiles.filter(
    ({ stock, content, sheet }) =>
      Math.max(stock.widthMillimetres, stock.heightMillimetres) >= 200 &&
      Math.min(stock.widthMillimetres, stock.heightMillimetres) >= listWidthMillimetres &&
      content === 'pdf' &&
      sheet === null,
  )
  const isFirst = ({ way, target }: PrinterProfile, index: number): boolean =>
    wide.findIndex((other) => other.way === way && other.target === target) === index
  // A printer before a folder.
  return wide
    .filter(isFirst)
    .sort((a, b) => Number(a.way === 'folder') - Number(b.way === 'folder'))
    .map(({ layout }) => layout)
}

export const handOverList = (
  { groups, handOver, counts }: EndOfDay,
  layout: Layout,
  dayName: string,
  words: HandOverWords,
  channels: ChannelNames,
  locale: string,
): HandOverList => ({
  layout,
  title: words.listTitle(dayName),
  lines: [
    words.total(handOver.parcels, handOver.carriers, roundWeight(handOver.weightGrams, locale)),
    ...(counts['not-scanned-back'] === 0 ? [] : [words.missingNote(counts['not-scanned-back'])]),
  ],
  heads: [...words.listHeads],
  shares: [5, 24, 30, 28, 13],
  groups: groups.map((group) => ({
    title: words.groupTitle(group.carrier ?? words.noCarrier, channels[group.channel]),
    note: [
      words.groupNote(group.shipments.length, roundWeight(group.weightGrams, locale)),
      ...(group.isPickedUp ? [words.pickedUp] : []),
    ].join(', '),
    rows: group.shipments.map((shipment, index) => [
      String(index + 1),
      `${shipment.shipmentNumber ?? ''}${shipment.scannedBackAt === null ? ` ${words.notScannedMark}` : ''}`,
      recipientName(shipment.draft),
      placeText(shipment.draft),
      weightText(shipment.draft.parcel.weightGrams, locale),
    ]),
  })),
  signatures: [...words.signatures],
})

/** Everything of the day, also what is not handed over: the file says of each where it stands. */
export const dayTable = (
  shipments: readonly Shipment[],
  day: string,
  words: HandOverWords,
  channels: ChannelNames,
  locale: string,
): Table => ({
  name: words.csvName(day),
  separator: separatorOf(locale),
  heads: [...words.csvHeads],
  rows: [...shipments].sort(newestFirst).map((shipment) => {
    const { draft } = shipment
    return [
      words.places[dayPlaceOf(shipment)],
      shipment.carrierHandle ?? '',
      channels[draft.distributionChannel],
      shipment.shipmentNumber ?? '',
      recipientName(draft),
      draft.recipient.company ?? '',
      draft.recipient.postalCode,
      draft.recipient.city,
      draft.recipient.countryCode,
      draft.parcel.reference ?? '',
      String(draft.parcel.weightGrams),
      csvTime(shipment.createdAt),
      csvTime(shipment.scannedBackAt),
    ]
  }),
})
