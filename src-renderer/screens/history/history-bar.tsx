// The search above the history, and how many were found. The arrows move through the rows while the cursor stays in the
// search.
import Search from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { FinderField } from '../../components/finder-field'
import { KeyCap } from '../../components/key-cap'
import { useFigures } from '../../components/use-figures'
import { hasFilters } from '../../rules/history-question'
import { useHistoryParts } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'
import { HistoryTabs } from './history-tabs'

export const focusList = (): void => document.getElementById('history-list')?.focus()

const Count = () => {
  const words = useWordsOf(historyWords)
  const figures = useFigures()
  const { text, filters, total, isCounted, all, hasLoaded } = useHistoryParts(
    'text',
    'filters',
    'total',
    'isCounted',
    'all',
    'hasLoaded',
  )
  const found = figures(total)
  const isEverything = text.trim() === '' && !hasFilters(filters)
  return (
    <span className="history-count" role="status">
      {!hasLoaded
        ? ''
        : isEverything
          ? words.count(total, found)
          : words.found(found, isCounted, figures(all))}
    </span>
  )
}

export const HistoryBar = ({ search }: { search: RefObject<HTMLInputElement | null> }) => {
  const words = useWordsOf(historyWords)
  const { text, search: searchFor, move } = useHistoryParts('text', 'search', 'move')
  return (
    <div className="history-bar">
      <HistoryTabs />
      <FinderField
        className="history-search"
        sign={Search}
        ref={search}
        role="searchbox"
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={text}
        onChange={(typed) => void searchFor(typed)}
        onKey={(key) => {
          if (key === 'ArrowDown') void move(1)
          else if (key === 'ArrowUp') void move(-1)
          else if (key === 'Enter') focusList()
          else return false
          return true
        }}
      >
        {text === '' ? (
          <KeyCap keys="/" />
        ) : (
          <button
            type="button"
            className="history-clear"
            tabIndex={-1}
            onClick={() => {
              void searchFor('')
              search.current?.focus()
            }}
          >
            {words.clear} <KeyCap keys="Escape" />
          </button>
        )}
      </FinderField>
      <Count />
    </div>
  )
}
