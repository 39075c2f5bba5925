// The end of a day: how many, what is handed over to whom, what was not scanned back, and what is not on the list.
import './today.css'
import './today-side.css'
import PackageSearch from 'lucide-react/icons/package-search'
import { useEffect } from 'react'
import { Empty } from '../../components/empty'
import { KeyCap } from '../../components/key-cap'
import { ErrorMessage } from '../../components/message'
import { useKeys } from '../../components/use-keys'
import { useStores, useTodayParts } from '../../stores/stores'
import { mostDaysAgo } from '../../stores/today-store'
import { todayWords } from '../../text/today-words'
import { useWordsOf } from '../../text/use-words'
import { HistoryTabs } from '../history/history-tabs'
import { DayAction } from './day-action'
import { DayCounts } from './day-counts'
import { HandOverTree } from './hand-over-list'
import { MissingLabels } from './missing-labels'
import { NotOnList } from './not-on-list'
import { type ShownDay, useDay } from './use-day'

const DayBar = ({ name, nameOf }: ShownDay) => {
  const words = useWordsOf(todayWords)
  const { daysAgo, step } = useTodayParts('daysAgo', 'step')
  useKeys({ 'Alt ArrowLeft': () => void step(1), 'Alt ArrowRight': () => void step(-1) })
  return (
    <div className="day-bar">
      <HistoryTabs />
      <div className="day-days">
        {daysAgo < mostDaysAgo && (
          <button type="button" onClick={() => void step(1)}>
            <KeyCap keys="Alt ←" />
            <span className="visually-hidden">{words.dayBefore}: </span>
            {nameOf(daysAgo + 1)}
          </button>
        )}
        <b role="status">{name}</b>
        {daysAgo > 0 && (
          <button type="button" onClick={() => void step(-1)}>
            <span className="visually-hidden">{words.dayAfter}: </span>
            {nameOf(daysAgo - 1)} <KeyCap keys="Alt →" />
          </button>
        )}
      </div>
    </div>
  )
}

export const TodayScreen = () => {
  const words = useWordsOf(todayWords)
  const stores = useStores()
  useKeys({
    Escape: () => {
      const { ending, leaveEnding } = stores.today.getState()
      if (ending === null) stores.screen.getState().open('ship')
      else leaveEnding()
    },
  })
  const { hasLoaded, isLoading, error } = useTodayParts('hasLoaded', 'isLoading', 'error')
  const shown = useDay()
  const { end } = shown
  useEffect(() => {
    void stores.today.getState().load()
    document.getElementById('day-list')?.focus()
  }, [stores])
  return (
    <div className="today with-side">
      <div className="today-main">
        <DayBar {...shown} />
        <DayCounts end={end} />
        {error !== null && (
          <div className="day-error">
            <ErrorMessage error={error} />
          </div>
        )}
        {end.groups.length > 0 ? (
          <HandOverTree groups={end.groups} />
        ) : (
          <div className="day-empty">
            {hasLoaded && !isLoading && error === null && (
              <Empty sign={PackageSearch} title={words.emptyTitle}>
                {words.emptyWhy}
              </Empty>
            )}
          </div>
        )}
        <DayAction {...shown} />
      </div>
      <aside className="today-side side" aria-label={words.side}>
        {hasLoaded && end.created > 0 && <MissingLabels missing={end.notScannedBack} />}
        <NotOnList end={end} />
      </aside>
    </div>
  )
}
