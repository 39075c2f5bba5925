// One parcel under way: who, which number, what was said last and where, and how old that is.
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import { readServiceTime } from '../../../src-preload/contract/service-time'
import type { ParcelUnderWay } from '../../../src-preload/contract/tracking'
import { BenchMark } from '../../components/bench-mark'
import { SignMark } from '../../components/sign-mark'
import { countryName } from '../../rules/countries'
import { shortServiceTime } from '../../rules/service-time'
import { nameOf } from '../../rules/shipments'
import { ownDay, ownTime } from '../../rules/times'
import { useScreen, useTracking } from '../../stores/stores'
import { trackingWords } from '../../text/tracking-words'
import { useLanguage, useLocale, useWordsOf } from '../../text/use-words'
import { useWhen } from './use-tracking-times'

const hourMs = 3_600_000

export const groupSigns = {
  problem: { Icon: TriangleAlert, tone: 'red' },
  'never-scanned': { Icon: Hourglass, tone: 'amber' },
  'on-the-way': { Icon: Truck, tone: 'busy' },
} as const

export const GroupSign = (props: { group: ParcelUnderWay['group'] }) => {
  const { Icon, tone } = groupSigns[props.group]
  return (
    <SignMark tone={tone}>
      <Icon size={13} strokeWidth={2.5} />
    </SignMark>
  )
}

export const rowId = (shipmentNumber: string): string => `tracking-row-${shipmentNumber}`

const useRowWords = (row: ParcelUnderWay, now: Date): { main: string; small: string } => {
  const words = useWordsOf(trackingWords)
  const language = useLanguage()
  const locale = useLocale()
  const place = [
    row.lastPlace?.city,
    row.lastPlace?.country || countryName(row.lastPlace?.countryCode ?? '', language),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  const tried =
    row.failures === 0
      ? null
      : words.tried(row.failures, row.asksAt === null ? null : ownTime(row.asksAt, now, locale))
  if (row.group === 'never-scanned')
    return {
      main: words.madeNeverScanned(ownDay(row.madeAt, now, locale)),
      small:
        tried ??
        (row.scannedBackAt === null
          ? words.notScannedBackEither
          : words.scannedBack(ownTime(row.scannedBackAt, now, locale))),
    }
  const said = row.group === 'problem' ? (row.carrierError ?? row.lastWords) : row.lastWords
  return { main: said ?? words.quiet[row.kind], small: tried ?? place }
}

export const UnderWayRow = (props: { row: ParcelUnderWay; top: number; height: number; now: number }) => {
  const words = useWordsOf(trackingWords)
  const language = useLanguage()
  const locale = useLocale()
  const when = useWhen()
  const choose = useTracking((state) => state.choose)
  const showSide = useScreen((state) => state.showSide)
  const { row, now } = props
  const isChosen = useTracking((state) => state.shown === row.shipmentNumber)
  const { main, small } = useRowWords(row, new Date(now))
  const lastScan = row.lastTime === null ? null : readServiceTime(row.lastTime, now)
  const isOld = row.fetchedAt !== null && now - Date.parse(row.fetchedAt) > hourMs
  return (
    <div
      id={rowId(row.shipmentNumber)}
      role="option"
      aria-selected={isChosen}
      className="tracking-row"
      style={{ top: props.top, height: props.height }}
      onClick={() => {
        showSide(true)
        void choose(row.shipmentNumber)
      }}
    >
      <GroupSign group={row.group} />
      <span className="tracking-cell" title={`${nameOf(row.recipient)}, ${row.recipient.city}`}>
        <span>{nameOf(row.recipient)}</span>
        <small>
          <BenchMark ofBench={row.ofBench} />
          {`${row.recipient.city}, ${countryName(row.recipient.countryCode, language)}`}
        </small>
      </span>
      <span className="tracking-cell tracking-wide">
        <span className="mono">{row.shipmentNumber}</span>
        <small>{row.carrierHandle}</small>
      </span>
      <span className="tracking-cell" title={main}>
        <span>{main}</span>
        <small>{small}</small>
      </span>
      <span className="tracking-figure tracking-wide">
        {row.lastTime === null
          ? words.never
          : lastScan === null
            ? words.timeNotStated
            : shortServiceTime(lastScan, locale, new Date(now))}
      </span>
      <span className="tracking-figure" data-old={isOld}>
        {row.fetchedAt === null ? words.notAsked : when(row.fetchedAt).ago}
      </span>
    </div>
  )
}
