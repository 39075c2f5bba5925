// The counts of a day. A press shows in the history what stands behind one.
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { EndOfDay } from '../../rules/end-of-day'
import type { ShipmentState } from '../../../src-preload/contract/shipment'
import { noFilters, type Period } from '../../rules/history-question'
import { useScreen, useStores, useToday } from '../../stores/stores'
import { todayWords } from '../../text/today-words'
import { useWordsOf } from '../../text/use-words'

type Tone = 'good' | 'amber' | 'red' | 'quiet'

export const Sign = (props: { tone: Tone; children: ReactNode }) => (
  <span className="state-sign day-sign" data-tone={props.tone} aria-hidden="true">
    {props.children}
  </span>
)

export const daySigns: Record<'scanned' | 'missing' | 'unprinted' | 'waiting' | 'unclear', ReactNode> = {
  scanned: (
    <Sign tone="good">
      <Check size={12} strokeWidth={3} />
    </Sign>
  ),
  missing: (
    <Sign tone="amber">
      <Hourglass size={11} strokeWidth={2.5} />
    </Sign>
  ),
  unprinted: (
    <Sign tone="red">
      <Printer size={11} strokeWidth={2.5} />
    </Sign>
  ),
  waiting: (
    <Sign tone="quiet">
      <Clock size={11} strokeWidth={2.5} />
    </Sign>
  ),
  unclear: (
    <Sign tone="red">
      <b>?</b>
    </Sign>
  ),
}

export const DayCounts = ({ end }: { end: EndOfDay }) => {
  const words = useWordsOf(todayWords)
  const stores = useStores()
  const open = useScreen((state) => state.open)
  const daysAgo = useToday((state) => state.daysAgo)
  const period: Period = daysAgo === 0 ? 'today' : daysAgo === 1 ? 'yesterday' : 'any'
  const openAs = (states: readonly ShipmentState[]): void => {
    void stores.history.getState().filterBy({ ...noFilters, period, states })
    open('history')
  }
  const { counts, created } = end
  const parts: [string, number, ReactNode, Tone | null, readonly ShipmentState[]][] = [
    [words.created, created, null, null, ['label-awaited', 'label-stored', 'printed']],
    [words.scannedBack, counts['scanned-back'], daySigns.scanned, null, ['printed']],
    [words.notScannedBack, counts['not-scanned-back'], daySigns.missing, 'amber', ['printed']],
    [words.notPrinted, counts['not-printed'], daySigns.unprinted, 'red', ['label-awaited', 'label-stored']],
    [words.waiting, counts.waiting, daySigns.waiting, null, ['waiting', 'sending']],
    [words.refusedOrUnclear, counts['refused-or-unclear'], daySigns.unclear, 'red', ['unsure', 'refused']],
  ]
  return (
    <div className="day-counts" role="group" aria-label={words.counts}>
      {parts.map(([name, count, sign, tone, states]) => (
        <button
          key={name}
          type="button"
          data-tone={count > 0 ? tone : undefined}
          onClick={() => openAs(states)}
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
