// Which paper a CUPS queue has, and the one name under which a stock is asked for. An unknown medium is refused here,
// with its reason: CUPS itself would take the job and print it on whatever it likes, or drop it without a word.
import type { IppCollection, IppValue } from './ipp-message'
import { PrintFailure } from '../../print-failure'
import { isSameSize, showMillimetres, type SizeMillimetres } from '../../arrange/sizes'

export type NamedMedium = SizeMillimetres & { name: string }

export type QueueMedia = {
  /** Standard names with their sizes, as the queue lists them. */
  media: NamedMedium[]
  /** The range of own sizes, when the queue takes any. */
  custom: { smallest: SizeMillimetres; largest: SizeMillimetres } | null
  /** What is loaded, when the printer tells. */
  ready: NamedMedium[]
}

export const mediaAttributes = [
  'media-supported',
  'media-size-supported',
  'media-ready',
  'media-default',
] as const

/** A medium counts as the stock when it is at most this far off: half of what the eye would call another size. */
const mediumToleranceMillimetres = 1

export function readQueueMedia(attributes: IppCollection): QueueMedia {
  const names = strings(attributes['media-supported'])
  const media = names.flatMap((name) => parseMediumName(name) ?? [])
  return {
    media: media.filter(({ name }) => !/^custom_(min|max)_/.test(name)),
    custom: customRange(media, attributes['media-size-supported'] ?? []),
    ready: strings(attributes['media-ready']).flatMap((name) => parseMediumName(name) ?? []),
  }
}

/** PWG 5101.1 names end in their size: `na_index-4x6_4x6in`, `iso_a6_105x148mm`. */
export function parseMediumName(name: string): NamedMedium | null {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(in|mm)$/.exec(name)
  if (match === null) return null
  const unit = match[3] === 'in' ? 25.4 : 1
  return { name, widthMillimetres: Number(match[1]) * unit, heightMillimetres: Number(match[2]) * unit }
}

/**
 * The value for `-o media=…`. A queue that lists no media at all is asked for the exact size; one that lists some, none
 * of them near and no own sizes, throws PrintFailure('refused-size'), surely not printed.
 */
export function chooseMedium(queue: string, known: QueueMedia, stock: SizeMillimetres): string {
  const near = known.media
    .filter((medium) => isSameSize(medium, stock, mediumToleranceMillimetres))
    .sort((one, other) => distance(one, stock) - distance(other, stock))
  const best = near[0]
  if (best !== undefined) return best.name
  const own = `Custom.${showMillimetres(stock.widthMillimetres)}x${showMillimetres(stock.heightMillimetres)}mm`
  if (known.custom !== null ? isWithin(stock, known.custom) : known.media.length === 0) return own
  const { widthMillimetres, heightMillimetres } = stock
  const size = { widthMillimetres, heightMillimetres }
  throw new PrintFailure('refused-size', {
    isSurelyNotPrinted: true,
    detail: { code: 'printer-lacks-paper', printer: queue, size, isOtherWayRound: hasLying(known, stock) },
    details: known.media.map(({ name }) => name).join(', '),
  })
}

/** The queue has the same paper, set up the other way round. */
const hasLying = (known: QueueMedia, stock: SizeMillimetres): boolean => {
  const lying = { widthMillimetres: stock.heightMillimetres, heightMillimetres: stock.widthMillimetres }
  return known.media.some((medium) => isSameSize(medium, lying, mediumToleranceMillimetres))
}

const distance = (one: SizeMillimetres, other: SizeMillimetres): number =>
  Math.abs(one.widthMillimetres - other.widthMillimetres) +
  Math.abs(one.heightMillimetres - other.heightMillimetres)

const isWithin = (size: SizeMillimetres, range: NonNullable<QueueMedia['custom']>): boolean =>
  size.widthMillimetres >= range.smallest.widthMillimetres - 0.1 &&
  size.heightMillimetres >= range.smallest.heightMillimetres - 0.1 &&
  size.widthMillimetres <= range.largest.widthMillimetres + 0.1 &&
  size.heightMillimetres <= range.largest.heightMillimetres + 0.1

function customRange(media: readonly NamedMedium[], sizes: readonly IppValue[]): QueueMedia['custom'] {
  for (const size of sizes) {
    const width = asRange(size, 'x-dimension')
    const height = asRange(size, 'y-dimension')
    if (width === null || height === null) continue
    // Hundredths of a millimetre (PWG 5100.7).
    return {
      smallest: { widthMillimetres: width.from / 100, heightMillimetres: height.from / 100 },
      largest: { widthMillimetres: width.to / 100, heightMillimetres: height.to / 100 },
    }
  }
  const smallest = media.find(({ name }) => name.startsWith('custom_min_'))
  const largest = media.find(({ name }) => name.startsWith('custom_max_'))
  return smallest !== undefined && largest !== undefined ? { smallest, largest } : null
}

function asRange(size: IppValue, name: string): { from: number; to: number } | null {
  if (size === null || typeof size !== 'object' || !(name in size)) return null
  const value: unknown = (size as IppCollection)[name]?.[0]
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
    ? { from: Number(value.from), to: Number(value.to) }
    : null
}

const strings = (values: readonly IppValue[] | undefined): string[] =>
  (values ?? []).filter((value): value is string => typeof value === 'string')
