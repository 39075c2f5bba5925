// The counts of a day. A press on one shows its shipments in the history.
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { EndOfDay } from '../../rules/end-of-day'
import { addDays } from '../../rules/days'
import { type HistoryFilters, noFilters } from '../../rules/history-question'
import { useScreen, useStores, useToday } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { SignMark } from '../../components/sign-mark'
import { useOneStop } from '../../components/use-one-stop'
import { useReading } from '../../text/use-reading'
import { useWordsOf } from '../../text/use-words'

type Tone = 'good' | 'amber' | 'red' | 'quiet'

export const Sign = (props: { tone: Tone; children: ReactNode }) => (
  <SignMark tone={props.tone} className="day-sign">
    {props.children}
  </SignMark>
)

const sign = (tone: Tone, inside: ReactNode): ReactNode => <Sign tone={tone}>{inside}</Sign>

export const daySigns: Record<'scanned' | 'missing' | 'unprinted' | 'waiting' | 'unclear', ReactNode> = {
  scanned: sign('good', <Check size={12} strokeWidth={3} />),
  missing: sign('amber', <Hourglass size={11} strokeWidth={2.5} />),
  unprinted: sign('red', <Printer size={11} strokeWidth={2.5} />),
  waiting: sign('quiet', <Clock size={11} strokeWidth={2.5} />),
  unclear: sign('red', <b>?</b>),
}

export const DayCounts = ({ end }: { end: EndOfDay }) => {
  const words = useWordsOf(todayWords)
  const stores = useStores()
  const open = useScreen((state) => state.open)
  const daysAgo = useToday((state) => state.daysAgo)
  const { today } = useReading()
  const line = useOneStop<HTMLDivElement>()
  const when: Partial<HistoryFilters> =
    daysAgo === 0 ? { period: 'today' } : { day: addDays(today, -daysAgo) }
  const openAs = (filters: Partial<HistoryFilters>): void => {
    void stores.history.getState().filterBy({ ...noFilters, ...when, ...filters })
    open('history')
  }
  const { counts, created } = end
  const parts: [string, number, ReactNode, Tone | null, Partial<HistoryFilters>][] = [
    [words.created, created, null, null, { states: ['label-awaited', 'label-stored', 'printed'] }],
    [words.scannedBack, counts['scanned-back'], daySigns.scanned, null, { scannedBack: 'yes' }],
    [words.notScannedBack, counts['not-scanned-back'], daySigns.missing, 'amber', { scannedBack: 'no' }],
    [
      words.notPrinted,
      counts['not-printed'],
      daySigns.unprinted,
      'red',
      { states: ['label-awaited', 'label-stored'] },
    ],
    [words.waiting, counts.waiting, daySigns.waiting, null, { states: ['waiting', 'sending'] }],
    [
      words.refusedOrUnclear,
      counts['refused-or-unclear'],
      daySigns.unclear,
      'red',
      { states: ['unsure', 'refused'] },
    ],
  ]
  return (
    <div {...line} className="day-counts" role="group" aria-label={words.counts}>
      {parts.map(([name, count, sign, tone, filters]) => (
        <button
          key={name}
          type="button"
          data-tone={count > 0 ? tone : undefined}
          onClick={() => openAs(filters)}
        >
          <b>
            {sign}
            {count}
          </b>
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}
