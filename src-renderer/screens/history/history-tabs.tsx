// Everything, or the end of one day.
import './history-tabs.css'
import { KeyCap } from '../../components/key-cap'
import { useScreen } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'

export const HistoryTabs = () => {
  const words = useWordsOf(historyWords)
  const isToday = useScreen((state) => state.wanted.isToday)
  const open = useScreen((state) => state.open)
  const openToday = useScreen((state) => state.openToday)
  return (
    <div className="joined history-tabs" role="group" aria-label={words.tabs}>
      <button
        type="button"
        aria-pressed={!isToday}
        data-on={!isToday}
        aria-keyshortcuts="F4"
        onClick={() => open('history')}
      >
        {words.tabAll} <KeyCap keys="F4" />
      </button>
      <button
        type="button"
        aria-pressed={isToday}
        data-on={isToday}
        aria-keyshortcuts="Shift+F4"
        onClick={openToday}
      >
        {words.tabToday} <KeyCap keys="Shift F4" />
      </button>
    </div>
  )
}
