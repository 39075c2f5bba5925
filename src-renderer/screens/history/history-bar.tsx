// The search above the history, its filter, and how many were found. The arrows move through the rows while the cursor
// stays in the search.
import Search from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { Segmented } from '../../components/segmented'
import { historyFilters } from '../../stores/history-store'
import { useHistoryParts } from '../../stores/stores'
import { historyWords } from '../../text/history-words'
import { useWordsOf } from '../../text/use-words'

export const focusList = (): void => document.getElementById('history-list')?.focus()

export const HistoryBar = ({ search }: { search: RefObject<HTMLInputElement | null> }) => {
  const words = useWordsOf(historyWords)
  const {
    text,
    filter,
    total,
    hasLoaded,
    search: searchFor,
    setFilter,
    move,
  } = useHistoryParts('text', 'filter', 'total', 'hasLoaded', 'search', 'setFilter', 'move')
  return (
    <div className="history-bar">
      <div className="field-box history-search">
        <Search size={16} aria-hidden="true" />
        <input
          ref={search}
          className="field-input"
          type="text"
          role="searchbox"
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => void searchFor(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') void move(1)
            else if (event.key === 'ArrowUp') void move(-1)
            else if (event.key === 'Enter') focusList()
            else return
            event.preventDefault()
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <Segmented
        id="history-filter"
        label={words.filter}
        value={filter}
        options={historyFilters}
        nameOf={(value) => words.filters[value]}
        onChange={(value) => void setFilter(value)}
      />
      <span className="history-count" role="status">
        {hasLoaded ? words.count(total) : ''}
      </span>
    </div>
  )
}
